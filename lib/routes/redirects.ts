import { parseNotionId } from '@/lib/ids';
import { type FeedFormat, feedFiles } from '@/lib/outputs/channels';
import { markdownAlternateHref } from '@/lib/outputs/markdown-alternate';
import { decodeOnce } from '@/lib/percent-encoding';
import { parsePath, pathOf, type RouteTarget } from '@/lib/routes/paths/route-table';
import { href, match, splitPrefix, termOf } from '@/lib/routes/routes';
import { toHref } from '@/lib/site/addresses';
import { countPages } from '@/lib/site/paginate';
import { fileSegment, findTerm, isSecretPath } from '@/lib/site/queries';
import type { Site, SiteEntry, Term } from '@/lib/site/site';

export {
  firstPrefixRedirects,
  ownerRedirectFor,
  ownerRedirects,
  REDIRECTS_FILE,
  redirectSources,
  sourceHref,
} from './redirects/owner-redirects';
export type { OwnerRedirect, OwnerRedirects } from './site-context';

/** The feed of a site, a category or a tag; feed addresses never end in a slash. */
export function feedHref(site: Site, file: (typeof feedFiles)[FeedFormat] = 'feed.xml', term?: Term): string {
  return toHref(['rss', ...(term ? [term.kind, term.file] : []), file], site).slice(0, -1);
}

/**
 * The permanent redirect for a path of decoded segments; null if there is none.
 * - a page's former address that no other page has taken: to the page
 * - another spelling of a category or tag: to its own
 * - an id in the last segment, if `UUID_REDIRECT` is on: to the slug
 * - `.html`, unless addresses end in it: to the address without
 * - `/feed`: to the feed
 */
export function redirectFor(path: readonly string[], sites: readonly Site[]): string | null {
  const { site, inner } = splitPrefix(path, sites);
  const last = inner.at(-1) ?? '';
  if (inner.length === 1 && last === 'feed') return feedHref(site);
  const moved = movedEntry(inner, site);
  if (moved) return moved.href;
  const list = movedList(inner, site);
  if (list) return list;
  if (site.config.site.uuidRedirect) {
    const id = parseNotionId(last);
    const entry = id ? site.byId.get(id) : undefined;
    if (entry?.path && entry.path !== inner.join('/')) return entry.href;
  }
  return withoutHtml(path, sites, site);
}

/**
 * The permanent redirect for a missing file: the Markdown of an open article that has moved, the feed of a category or tag that has another
 * name now, or a page whose address looks like a file's.
 * Null if nothing is known about it.
 *
 * @param path decoded segments
 */
export function fileRedirectFor(path: readonly string[], sites: readonly Site[]): string | null {
  const { site, inner } = splitPrefix(path, sites);
  const feed = formerFeed(inner, site);
  if (feed) return feed;
  const article = /\.md$/.test(inner.at(-1) ?? '')
    ? movedEntry(inner.join('/').slice(0, -3).split('/'), site)
    : undefined;
  return (article && markdownAlternateHref(article, site)) ?? movedEntry(inner, site)?.href ?? null;
}

function formerFeed([folder, kind = '', name = '', file = '']: readonly string[], site: Site): string | null {
  const format = Object.values(feedFiles).find((known) => known === file);
  if (folder !== 'rss' || !format || !(kind === 'category' || kind === 'tag' || kind === 'author')) return null;
  const term = findTerm(site.terms[kind], name);
  return term && term.posts.length > 0 && term.file !== name ? feedHref(site, format, term) : null;
}

/** Also accepts `.html` at the end and segments that are still encoded, but a page with exactly this path comes first. */
function movedEntry(inner: readonly string[], { aliases, byPath }: Site): SiteEntry | undefined {
  if (aliases.size === 0) return undefined;
  const path = inner.map((segment) => decodeOnce(segment).normalize('NFC')).join('/');
  if (byPath.has(path)) return undefined;
  return aliases.get(path) ?? aliases.get(path.replace(/\.html$/, ''));
}

/** A list under another spelling than its own; null if there is none, or no such page of it. */
function movedList(inner: readonly string[], site: Site): string | null {
  const target = parsePath(inner.map((segment) => segment.normalize('NFC')));
  const term = termOf(target, site);
  if (!term || !('page' in target) || target.page > pagesOf(term, site)) return null;
  const own = { name: term.kind, term: term.segment, page: target.page };
  return inner[1] === term.segment ? null : href(own, site);
}

const pagesOf = (term: Term, site: Site): number => countPages(term.posts.length, site.config.posts.perPage);

/** A decoded path, without language prefix, that redirects. */
export interface MovedPath {
  path: string;
  /** The complete address that it redirects to. */
  href: string;
  title: string;
  /** Whether readers may find it in lists. */
  listed: boolean;
}

/** All paths that redirect: aliases, lists under former names, and both spellings of ids if `UUID_REDIRECT` is on. */
export function movedPaths(site: Site): MovedPath[] {
  const former = [...site.aliases].map(([path, entry]) => toMovedPath(path, entry)).concat(formerLists(site));
  if (!site.config.site.uuidRedirect) return former;
  const ids = [...site.byId].flatMap(([id, entry]) =>
    entry.path === '' ? [] : [...new Set([id, entry.id])].map((path) => toMovedPath(path, entry)),
  );
  return [...former, ...ids.filter(({ path }) => !site.byPath.has(path) && !site.aliases.has(path))];
}

function formerLists(site: Site): MovedPath[] {
  return Object.values(site.terms).flatMap(({ former }) =>
    [...former].flatMap(([segment, term]) =>
      Array.from({ length: pagesOf(term, site) }, (_, index): MovedPath => {
        const at = (name: string): RouteTarget => ({ name: term.kind, term: name, page: index + 1 });
        const path = pathOf(at(segment)).join('/');
        return { path, href: href(at(term.segment), site), title: term.name, listed: true };
      }),
    ),
  );
}

/** Where the feeds of lists were that have another name now, and where they are. */
export function formerFeeds(site: Site): { from: string; to: string }[] {
  if (!site.config.site.enableRss) return [];
  return Object.values(site.terms).flatMap(({ former }) =>
    [...former].flatMap(([segment, term]) =>
      Object.values(feedFiles).map((file) => ({
        from: feedHref(site, file, { ...term, file: fileSegment(segment) }),
        to: feedHref(site, file, term),
      })),
    ),
  );
}

function toMovedPath(path: string, { href: to, title, listed }: SiteEntry): MovedPath {
  // Readers who have the secret address of a former draft are redirected; it is not published.
  return { path, href: to, title, listed: listed && !isSecretPath(path) };
}

/**
 * All redirecting paths with their targets, for hosts that take a list of redirects. Without unlisted entries, because anyone can read
 * such a list.
 */
export function listedRedirects(site: Site): { from: string; to: string }[] {
  const pages = movedPaths(site).flatMap(({ path, href: to, listed }) => {
    if (!listed) return [];
    const from = toHref(path.split('/'), site);
    // An article's Markdown was never at its id.
    const entry = site.aliases.get(path);
    const alternate = entry ? markdownAlternateHref(entry, site) : null;
    return [{ from, to }, ...(alternate ? [{ from: `${from.slice(0, -1)}.md`, to: alternate }] : [])];
  });
  return [...pages, ...formerFeeds(site)];
}

/** The addresses of listed pages by their ids: earlier blogs of this kind had `/<id>` and `/article/<id>` for all of them. */
export function idRedirects(site: Site): [id: string, href: string][] {
  return [...site.byId].flatMap(([id, { listed, path, href: to }]) => (listed && path !== '' ? [[id, to]] : []));
}

function withoutHtml(path: readonly string[], sites: readonly Site[], site: Site): string | null {
  if (!path.at(-1)?.endsWith('.html') || site.config.site.pseudoStatic) return null;
  const route = match(path, sites);
  if (!route) return null;
  const address = href(route, site);
  return decodeURIComponent(address).endsWith('.html/') ? null : address;
}
