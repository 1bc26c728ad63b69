import type { Shell } from '@/lib/routes/screens';
import { isUrl, pathOnSite } from '@/lib/web-addresses';

/** Addresses that are already complete: another site, an e-mail address, a telephone number, this page. */
const COMPLETE = /^(?:https?:|mailto:|tel:|\/\/|#|\?)/i;
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const FILE = /\.[a-z0-9]{2,5}$/i;

type Place = Pick<Shell, 'prefix'> & { hrefs: Pick<Shell['hrefs'], 'home'>; site: Pick<Shell['site'], 'link'> };

/**
 * Completes an address from the owner's settings for the current language. `''` stays `''`, and a scheme that could run something leads
 * nowhere.
 *
 * @example localHref('/quick-start', shell) // => '/base/en/quick-start/'
 * @example localHref('/#pricing', shell) // => '/base/en/#pricing'
 */
export function localHref(href: string, shell: Place): string {
  const address = href.trim();
  const own = pathOnSite(address, absoluteAddress(shell.site.link, siteRoot(shell)));
  if (own !== null) return siteRoot(shell) + own.slice(1);
  if (address === '' || COMPLETE.test(address)) return address;
  if (OTHER_SCHEME.test(address)) return '#';

  const end = address.search(/[?#]/);
  const path = (end < 0 ? address : address.slice(0, end)).replace(/^\/+|\/+$/g, '').normalize('NFC');
  const rest = end < 0 ? '' : address.slice(end);
  const { home } = shell.hrefs;
  // A file of the site's own, such as a PDF in `public/`, is the same for every language.
  if (FILE.test(path)) return siteRoot(shell) + path + rest;
  const named = path === shell.prefix || path.startsWith(`${shell.prefix}/`);
  const inside = shell.prefix && named ? path.slice(shell.prefix.length + 1) : path;
  return home + (inside && `${inside}/`) + rest;
}

/** The address of a picture or file in the settings: those in `public/` get the base path and no language. */
export function assetHref(href: string, shell: Place): string {
  const address = href.trim();
  return address.startsWith('/') && !address.startsWith('//') ? siteRoot(shell) + address.slice(1) : address;
}

/** The home page without a language: `/`, or the base path with a trailing slash. */
function siteRoot({ prefix, hrefs }: Place): string {
  const { home } = hrefs;
  return prefix && home.endsWith(`/${prefix}/`) ? home.slice(0, -prefix.length - 1) : home;
}

/**
 * The full form of an address on this site; unchanged if no base address is configured.
 *
 * @example absoluteAddress('https://a.example/en/', '/en/article/b/') // => 'https://a.example/en/article/b/'
 */
export function absoluteAddress(base: string, href: string): string {
  return isUrl(href, base) ? new URL(href, base).href : href;
}
