import type { PageIcon } from '@/lib/site/model';

/** The icon of a page before its title. It only decorates: names and text of the title are without it. */
export function TitleIcon({ icon }: { icon: PageIcon | null }) {
  if (!icon) return null;
  return 'emoji' in icon ? (
    <span className="title-icon" data-emoji={icon.emoji} aria-hidden="true" />
  ) : (
    <img
      suppressHydrationWarning
      className="title-icon"
      src={icon.picture.src}
      width={icon.picture.width}
      height={icon.picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
