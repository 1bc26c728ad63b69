/** Where visitors are sent on to: from the home page to their language, and from a missing page to what they probably meant. */

import { searchScreenAddress } from '@/components/search/search-address';
import { takeFirstVisit } from '@/components/shell/chosen-locale';
import { isLocaleQuery, nearestLanguage } from '@/lib/i18n/locale';
import { parseNotionId } from '@/lib/ids';
import { decodeOnce } from '@/lib/percent-encoding';

/** Found in the user agents of search engines, link previews and assistants. */
const BOTS =
  /bot|crawl|spider|slurp|preview|lighthouse|externalhit|archiver|yeti|google(?:-|other)|-(?:google|user)\b/i;

interface Language {
  language: string;
  href: string;
}

/**
 * The language to show: for each language of the browser in turn the nearest.
 *
 * @example chooseLanguage(['fr', 'en-GB'], [{ language: 'zh-CN', … }, { language: 'en-US', … }]) // => the entry of en-US
 */
export function chooseLanguage<T extends Language>(wanted: readonly string[], offered: readonly T[]): T | undefined {
  const tags = offered.map(({ language }) => language);
  const found = wanted.map((tag) => nearestLanguage(tag, tags)).find((tag) => tag !== undefined);
  return offered.find(({ language }) => language === found);
}

/**
 * Redirects first visitors of the home page to the language of their browser, if the owner wants that. `<html>` then has
 * `data-languages="zh-CN=/ en-US=/en/"`, the page's own language first.
 */
export function redirectToLanguage(): void {
  const attribute = document.documentElement.dataset.languages;
  if (!attribute) return;
  const languages = attribute.split(' ').map((entry) => {
    const [language = '', href = ''] = entry.split('=');
    return { language, href };
  });
  // Redirect no visitor twice, nor one who went back.
  if (BOTS.test(navigator.userAgent) || !takeFirstVisit()) return;
  // A visitor from another page of the site has chosen this language.
  if (document.referrer.startsWith(`${location.origin}/`)) return;
  const query = new URLSearchParams(location.search);
  const asked = [query.get('locale'), query.get('lang')].find(isLocaleQuery);
  const choice = chooseLanguage(asked ? [asked] : navigator.languages, languages);
  if (choice && choice !== languages[0]) location.replace(choice.href + location.search + location.hash);
}

/** The longest of the screens' addresses that the given one is below, or undefined. */
export function screenAbove(
  screens: readonly string[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const [screen] = screens
    .filter((address) => pathname.startsWith(address) && pathname !== address)
    .sort((a, b) => b.length - a.length);
  return screen && screen + search;
}

/**
 * A file host without rewrite rules answers `/search/{keyword}` and everything below sign-in and dashboard with the 404 page. `<html>`
 * then has the addresses of those screens in `data-searches` and `data-screens`, and the visitor is redirected to the matching one.
 */
export function redirectToScreen(): void {
  const { searches, screens } = document.documentElement.dataset;
  if (!searches || !screens) return;
  const address = searchScreenAddress(searches.split(' '), location) ?? screenAbove(screens.split(' '), location);
  if (address) location.replace(address + location.hash);
}

/**
 * Where an address that an export has no page for leads; null if nothing is known about it.
 *
 * @param pathname as in the address bar
 */
export async function lookUp(pathname: string, basePath: string): Promise<string | null> {
  const data = async <T>(name: string): Promise<T> =>
    (await fetch(`${basePath}/data/${name}.json`)).json() as Promise<T>;
  const path = decodeOnce(pathname).normalize('NFC').replace(/\/+$/, '');
  const id = parseNotionId(path.replace(/.*\/|\.html$/g, ''));
  const found = id && (await data<Record<string, string>>('ids'))[id];
  if (found) return found;
  // Redirects of single addresses come before those of folders.
  const rules = await data<[from: string, to: string][]>('redirects');
  const exact = rules.find(([from]) => decodeOnce(from).replace(/\/$/, '') === path);
  if (exact) return exact[1];
  for (const [from, to] of rules) {
    const folder = decodeOnce(from).replace(/\/\*$/, '');
    if (!from.endsWith('/*') || !`${path}/`.startsWith(`${folder}/`)) continue;
    const rest = pathname.split('/').slice(folder.split('/').length).join('/');
    // Behind a slash, another one would name a host.
    return to.replace(/:splat\/?/, () => rest.replace(/^[/\\]+/, ''));
  }
  // Files have composed names; some programs write é as e and its accent. Two slashes at the beginning would name a host.
  const isComposed = decodeOnce(pathname).replace(/\/+$/, '') === path;
  if (isComposed && !path.endsWith('.html')) return null;
  const inner = path.replace(/^[/\\]+|\.html$/g, '');
  const page = `/${inner.split('/').map(encodeURIComponent).join('/')}/`;
  return (await fetch(page, { method: 'HEAD' })).ok ? page : null;
}

/**
 * The same path and query at another site, without `theme=landing`, which chose a theme here.
 *
 * @example addressElsewhere('https://old.example/', new URL('https://here.example/a/b/?theme=landing')) // => 'https://old.example/a/b/'
 */
export function addressElsewhere(base: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  if (query.get('theme') === 'landing') query.delete('theme');
  const text = query.toString();
  return base.replace(/\/+$/, '') + pathname + (text && `?${text}`);
}

/**
 * Sends visitors of a missing page on: in an export, which has no server to ask, to where a redirect or a Notion id in the address leads;
 * then to the other site that may have it, if the owner has named one.
 *
 * @param basePath the sub-path of an export; undefined for a server, which has looked for the page itself
 */
export function redirectFromMissing(basePath: string | undefined): void {
  const { redirectBase } = document.querySelector<HTMLElement>('[data-redirect-base]')?.dataset ?? {};
  const leaveSite = (): void => {
    if (redirectBase) location.replace(addressElsewhere(redirectBase, location));
  };
  if (basePath === undefined) {
    leaveSite();
    return;
  }
  lookUp(location.pathname, basePath).then((address) => {
    if (!address) leaveSite();
    // As hosts redirect: the query goes on, unless the target has its own.
    else location.replace((address.includes('?') ? address : address + location.search) + location.hash);
  }, leaveSite);
}
