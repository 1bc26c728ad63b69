import type { PageIcon } from '@/lib/site/model';

export interface TitleIconProps {
  icon: PageIcon | null;
  /** On a line of its own, above the title. */
  above?: boolean;
}

/** The icon of a page beside its title. It is decorative: the title's name and text do not include it. */
export function TitleIcon({ icon, above = false }: TitleIconProps) {
  if (!icon) return null;
  const className = above ? 'title-icon title-icon-above' : 'title-icon';
  return 'emoji' in icon ? (
    <span className={className} data-emoji={icon.emoji} aria-hidden="true" />
  ) : (
    <img
      suppressHydrationWarning
      className={className}
      src={icon.picture.src}
      width={icon.picture.width}
      height={icon.picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
