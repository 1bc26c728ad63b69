import type { Diagnostic } from '@/lib/diagnostics/errors';
import { match } from '@/lib/routes/routes';
import { isExternal, pathnameOf } from '@/lib/site/addresses';
import { linkOf } from '@/lib/site/menu';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import { decodeOnce } from '@/lib/site/slugs';

/** Menu entries of a site that link to missing pages of the sites, for instance because they are drafts. */
export function deadMenuLinks(site: Site, sites: readonly Site[]): Diagnostic[] {
  return site.menu
    .flatMap((item): Omit<MenuItem, 'subMenus'>[] => [item, ...item.subMenus])
    .filter(({ href }) => isDead(href, site, sites))
    .map((item) => deadMenuLink(decodeOnce(item.href), item.name, site.menuRows.get(item)?.url));
}

/** What owners are told of such an entry. */
export const deadMenuLink = (address: string, entry: string, url: string | undefined): Diagnostic => ({
  level: 'warning',
  message: `A menu entry links to "${address}", but there is no page at this address.`,
  location: entry,
  url,
  hint: 'Correct the slug of the menu row or publish the page.',
});

/** What owners are told of such an address. */
export const deadThemeLink = (address: string, keys: readonly string[]): Diagnostic => ({
  level: 'warning',
  message: `The theme links to "${address}", but there is no page at this address.`,
  location: keys.join(', '),
  hint: 'Publish a page with that slug or set these keys to another address.',
});

/**
 * Buttons and links in a theme's own settings that lead to missing pages: the landing page's defaults link to pages that every site may
 * have, but a new workspace does not. One message per address.
 *
 * @param settings values by the keys of the Notion table
 */
export function deadThemeLinks(
  site: Site,
  sites: readonly Site[],
  settings: Readonly<Record<string, unknown>>,
): Diagnostic[] {
  const switchedOff = Object.keys(settings)
    .filter((key) => key.endsWith('_ENABLE') && settings[key] === false)
    .map((key) => key.slice(0, -'ENABLE'.length));
  const keysByHref = new Map<string, string[]>();
  for (const [key, value] of Object.entries(settings)) {
    if (!key.endsWith('_URL') || typeof value !== 'string' || value.trim() === '') continue;
    const isRendered =
      settings[key.replace(/_URL$/, '_TEXT')] !== '' && !switchedOff.some((start) => key.startsWith(start));
    const { href } = linkOf(value, { ...site, prefixes: sites.map(({ prefix }) => prefix) });
    if (isRendered && isDead(href, site, sites)) keysByHref.set(href, [...(keysByHref.get(href) ?? []), key]);
  }
  return [...keysByHref].map(([href, keys]) => deadThemeLink(decodeOnce(href), keys));
}

function isDead(href: string, { basePath }: Site, sites: readonly Site[]): boolean {
  const path = pathnameOf(href);
  // Files, such as feeds and pictures, are not pages; `#` only opens a sub-menu.
  const isPage = path !== '' && !isExternal(href) && !/^(mailto|tel):/i.test(href) && !/\.[a-z0-9]{1,8}$/i.test(path);
  if (!isPage && !path.endsWith('.html')) return false;
  const segments = path.slice(basePath.length).split('/').filter(Boolean).map(decodeURIComponent);
  return match(segments, sites) === null;
}
