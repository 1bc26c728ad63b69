import type { Site } from '@/lib/site/site';

export { absoluteUrl, isExternal } from '@/lib/web-addresses';

/** What turns a path of the site into an address. */
export type AddressContext = Pick<Site, 'basePath' | 'prefix'>;

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
 * The address that comments are kept under: earlier blogs of this kind had no slash at its end.
 *
 * @example commentPath('/en/article/a/') // => '/en/article/a'
 */
export const commentPath = (href: string): string => href.replace(/\/$/, '') || '/';

/** An address without its query and fragment. */
export const pathnameOf = (address: string): string => address.replace(/[?#].*/s, '');
