import { paletteOf } from '@/lib/config/palette';
import { directionOf } from '@/lib/i18n/locale';
import { toHref } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';

/** The paper of the design (`designPalette` of `themes/define-theme.ts`), which the owner's colors replace. */
const PAPER = { light: '#fbfaf7', dark: '#171412' } as const;

/** An icon of an installed site. */
export interface AppIcon {
  /** From the root of the site, without base path. */
  path: string;
  /** Pixels of each side. */
  size: number;
  /** Systems cut a maskable icon to their own shapes: its picture is in the middle of an opaque background. */
  isMaskable: boolean;
}

/** The sizes that browsers ask for before they offer to install a site. */
export function appIcons({ prefix }: Pick<Site, 'prefix'>): AppIcon[] {
  const ending = `${prefix ? `.${prefix}` : ''}.png`;
  return [
    { path: `/data/app-icon-192${ending}`, size: 192, isMaskable: false },
    { path: `/data/app-icon-512${ending}`, size: 512, isMaskable: false },
    { path: `/data/app-icon-maskable${ending}`, size: 512, isMaskable: true },
  ];
}

/** The color behind the site, and behind its icon. */
export function paperColor({ config }: Pick<Site, 'config'>): string {
  const scheme = config.site.appearance === 'dark' ? 'dark' : 'light';
  return paletteOf(config, scheme).paper ?? PAPER[scheme];
}

/** Where a site's web app manifest lies, without base path. */
export const webManifestPath = ({ prefix }: Pick<Site, 'prefix'>): string =>
  `${prefix ? `/${prefix}` : ''}/manifest.webmanifest`;

/**
 * The web app manifest of a site in one language: it starts in that language, and its scope is the whole deployment, so that the other
 * languages open in the same window.
 */
export function webManifest(site: Site): string {
  const { title, description } = site.info;
  const color = paperColor(site);
  return JSON.stringify({
    name: title,
    short_name: title,
    ...(description && { description }),
    lang: site.language,
    dir: directionOf(site.language),
    start_url: toHref([], site),
    scope: `${site.basePath}/`,
    display: 'standalone',
    // Readers go back; where there are no buttons for it, the whole window is the page.
    display_override: ['minimal-ui'],
    theme_color: color,
    background_color: color,
    icons: appIcons(site).map(({ path, size, isMaskable }) => ({
      src: site.basePath + path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  });
}
