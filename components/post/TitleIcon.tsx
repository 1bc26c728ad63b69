import type { PageIcon } from '@/lib/site/model';

/** The icon before a page's title. It is decorative: the title's name and text do not include it. */
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
