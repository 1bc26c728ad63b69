/** What turns a path of the site into an address. */
export interface AddressContext {
  /** Sub-path of the deployment without trailing slash, e.g. `/blog`; '' at the root. */
  basePath: string;
  /** Language prefix without slashes; '' for the first workspace. */
  prefix: string;
}

/**
 * The address of decoded path segments, with base path, language prefix and trailing slash.
 *
 * @example toHref(['tag', 'C++'], { basePath: '/blog', prefix: 'en' }) // => '/blog/en/tag/C%2B%2B/'
 */
export function toHref(segments: readonly string[], { basePath, prefix }: AddressContext): string {
  const path = [prefix, ...segments].filter((segment) => segment !== '').map(encodeURIComponent);
  return `${basePath}/${path.map((segment) => `${segment}/`).join('')}`;
}

/** As `toHref`, ending in `.html`: the form that `PSEUDO_STATIC` gives articles. */
export function toHtmlHref(segments: readonly string[], context: AddressContext): string {
  const href = toHref(segments, context).slice(0, -1);
  return href.endsWith('.html') ? href : `${href}.html`;
}

/** A file of the deployment (`/favicon.ico`) under the base path; other addresses stay as they are. */
export function toAssetHref(address: string, basePath: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? `${basePath}${address}` : address;
}

/**
 * The absolute form of a complete href, or '' when no base address is configured.
 * The base may lack its scheme, and may or may not repeat the base path.
 *
 * @example absoluteUrl('/blog/about/', 'example.com/blog/') // => 'https://example.com/blog/about/'
 */
export function absoluteUrl(href: string, link: string): string {
  if (isExternal(href)) return href;
  const base = parseBase(link);
  if (!base) return '';
  const folder = base.pathname.replace(/\/+$/, '');
  const repeated = href === folder || href.startsWith(`${folder}/`);
  return `${base.origin}${repeated ? '' : folder}${href}`;
}

/**
 * The address that comments are kept under: earlier blogs of this kind had no slash at its end.
 *
 * @example commentPath('/en/article/a/') // => '/en/article/a'
 */
export function commentPath(href: string): string {
  return href.replace(/\/$/, '') || '/';
}

/** An address without its query and fragment. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*/s, '');
}

/** True for addresses of other hosts. */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function parseBase(link: string): URL | null {
  const text = link.trim();
  const address = isExternal(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/** Decodes `%xx` runs once; runs that are no UTF-8 stay as they are. */
export function decodeOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      // Not UTF-8: the owner typed a percent sign and two digits.
      return run;
    }
  });
}

/** Dashboard panels by path segment; '' is the summary. */
export const dashboardPanels = ['', 'user-profile', 'balance', 'membership', 'order', 'affiliate'] as const;
export type DashboardPanel = (typeof dashboardPanels)[number];

/**
 * Screens that every address below them shows too (specification section 2), without slashes at the ends. Of the dashboard these are its
 * panels: below it is nothing else.
 */
export const openScreens: readonly string[] = [
  'sign-in',
  'sign-up',
  ...dashboardPanels.filter((panel) => panel !== '').map((panel) => `dashboard/${panel}`),
];
