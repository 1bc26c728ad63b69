import { assetHref } from '@/components/navigation/local-href';
import { useShell } from '@/components/shell/shell-context';

export interface LogoProps {
  /** Address of the theme's own logo as the owner wrote it; without one, that of the site is shown, or its icon. */
  src?: string;
  /** The same for dark backgrounds: in dark mode, with `white`, and at the top of the home page with `home`. */
  whiteSrc?: string;
  /** It is always on a dark background, such as a dark footer. */
  white?: boolean;
  /** It overlays the home page's hero until the page is scrolled by 10 px. */
  home?: boolean;
}

/** A name that fits two lines beside the buttons of a phone’s header only in smaller letters. */
const LONG_NAME = /\S{12}|.{22}/u;

/** Logo and site title, linking home. CSS decides which variant shows, so it is right before any script runs. */
export function Logo({ white, home, ...own }: LogoProps) {
  const shell = useShell();
  const { site, hrefs } = shell;
  const icon = site.icon;
  const isOwn = own.src || own.whiteSrc;
  const [src, whiteSrc] = isOwn
    ? [own.src, own.whiteSrc].map((address = '') => assetHref(address, shell))
    : [site.logo?.src, site.logo?.dark];
  return (
    <a href={hrefs.home} className="logo" data-white={white || undefined} data-home={home || undefined}>
      {src || whiteSrc ? (
        <>
          <img suppressHydrationWarning className="header-logo logo-ink" src={src || whiteSrc} alt="" height={32} />
          <img suppressHydrationWarning className="header-logo logo-white" src={whiteSrc || src} alt="" height={32} />
        </>
      ) : (
        icon &&
        ('emoji' in icon ? (
          <span className="header-logo" aria-hidden="true">
            {icon.emoji}
          </span>
        ) : (
          <img suppressHydrationWarning className="header-logo" src={icon.picture.src} alt="" width={32} height={32} />
        ))
      )}
      <span
        className={site.logoIsName && (src || whiteSrc) ? 'sr-only' : 'header-logo-text'}
        data-long={LONG_NAME.test(site.title) || undefined}
      >
        {site.title}
      </span>
    </a>
  );
}
