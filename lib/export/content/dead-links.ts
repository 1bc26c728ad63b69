import { openText } from '@/lib/article/titles';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { decodeOnce } from '@/lib/percent-encoding';
import { type OwnerRedirect, ownerRedirectFor, redirectFor } from '@/lib/routes/redirects';
import { match } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { isExternal, pathnameOf } from '@/lib/site/addresses';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import { linkOf, siteResolver } from '@/lib/site/site-resolver';
import type { StoredLink, StoredText } from '@/lib/store/model';
import { deadArticleLink, deadMenuLink, deadThemeLink } from './messages';

/** Menu entries of a site that link to missing pages of the sites, for instance because they are drafts. */
export function deadMenuLinks(site: Site, sites: readonly Site[]): Diagnostic[] {
  return site.menu
    .flatMap((item): Omit<MenuItem, 'subMenus'>[] => [item, ...item.subMenus])
    .filter(({ href }) => isDead(href, site, sites))
    .map((item) => deadMenuLink(decodeOnce(item.href), item.name, site.menuRows.get(item)?.url));
}

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

/** Words enough to find a link by. */
const MAX_WORDS = 80;

/** What is known of articles by their keys. */
interface ArticleKnowledge {
  linksOf(key: string): readonly StoredLink[];
  openTitle: SiteContext['openTitle'];
}

/**
 * Links in the articles of a site that lead to missing pages of the sites: to paths where nothing is, and to pages of Notion that readers
 * do not find here, such as drafts.
 *
 */
export function deadArticleLinks(
  site: Site,
  sites: readonly Site[],
  { linksOf, openTitle }: ArticleKnowledge,
  rules: readonly OwnerRedirect[] = [],
): Diagnostic[] {
  const entries = [...site.posts, ...site.pages, ...site.unlisted, ...site.subPages];
  // Reports end up in logs that more people can read than the pages that are locked or hidden.
  const excerptOf = (words: StoredText, key = ''): string => {
    const text = openText(words, (page) => openTitle(key, page))
      .replace(/\s+/g, ' ')
      .trim();
    return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
  };
  return [...new Set(entries)].flatMap((entry) => {
    const resolver = siteResolver(site, sites, entry);
    const row = {
      title: entry.subPage?.title ?? entry.title,
      url: (entry.subPage ?? entry.row).url,
      locked: entry.locked,
    };
    const { article: key } = entry;
    const dead = (key === undefined ? [] : linksOf(key)).flatMap((link) => {
      const address = deadAddress(link, resolver, (href) => isDead(href, site, sites, rules));
      return address === null ? [] : [deadArticleLink(row, { words: excerptOf(link.words, key), address })];
    });
    // The same link twice is one thing to do.
    return [...new Map(dead.map((diagnostic) => [`${diagnostic.message}${diagnostic.excerpt}`, diagnostic])).values()];
  });
}

/** Where a link leads, if nothing is there; else null. */
function deadAddress(
  link: StoredLink,
  resolver: ReturnType<typeof siteResolver>,
  isMissing: (href: string) => boolean,
): string | null {
  if ('path' in link) {
    const href = resolver.path(link.path);
    return isMissing(href) ? decodeOnce(href) : null;
  }
  if (resolver.page(link.page) !== null) return null;
  const leadsToNotion = link.published !== undefined && !resolver.hidden(link.page);
  return leadsToNotion ? null : `https://www.notion.so/${link.page}`;
}

function isDead(
  href: string,
  { basePath }: Site,
  sites: readonly Site[],
  rules: readonly OwnerRedirect[] = [],
): boolean {
  const path = pathnameOf(href);
  // Files, such as feeds and pictures, are not pages; `#` only opens a sub-menu.
  const isPage = path !== '' && !isExternal(href) && !/^(mailto|tel):/i.test(href) && !/\.[a-z0-9]{1,8}$/i.test(path);
  if (!isPage && !path.endsWith('.html')) return false;
  const segments = path.slice(basePath.length).split('/').filter(Boolean).map(decodeOnce);
  if (match(segments, sites) !== null) return false;
  return redirectFor(segments, sites) === null && ownerRedirectFor(segments, rules) === null;
}
