import { type FeedFormat, feedFiles } from '@/lib/outputs/channels';
import { markdownAlternateHref, withoutMarkdownEnding } from '@/lib/outputs/markdown/alternate';
import { parsePath } from '@/lib/routes/route-paths';
import { href, match, splitPrefix, termOf } from '@/lib/routes/routes';
import { parseNotionId, toHref } from '@/lib/site/addresses';
import { countPages } from '@/lib/site/paginate';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import { decodeOnce } from '@/lib/site/slugs';

/** Where the feed of a site is, or of one of its categories and tags: its address never had a trailing slash. */
export function feedHref(site: Site, file: (typeof feedFiles)[FeedFormat] = 'feed.xml', term?: Term): string {
  return toHref(['rss', ...(term ? [term.kind, term.file] : []), file], site).slice(0, -1);
}

/**
 * Where a request for a path of decoded segments is sent, for good; null when it is answered where it is.
 * - an address that was that of a page, and is nobody's now: to where the page is
 * - another spelling of a category or tag, the one of earlier versions among them: to the one that it has
 * - an id in the last segment, when `UUID_REDIRECT` is on: to the slug
 * - `.html`, when addresses do not end so: to the address without
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
 * Where a request for a file that is not there is sent, for good: the Markdown of an article that has moved and is open, the feed of
 * a category or tag, a page whose address looks like that of a file. Null when nothing is known of it.
 *
 * @param path decoded segments
 */
export function fileRedirectFor(path: readonly string[], sites: readonly Site[]): string | null {
  const { site, inner } = splitPrefix(path, sites);
  const former = withoutMarkdownEnding(inner.join('/'));
  const entry = former === null ? undefined : movedEntry(former.split('/'), site);
  const alternate = entry ? markdownAlternateHref(entry, site) : null;
  if (alternate) return alternate;
  const page = movedEntry(inner, site);
  if (page) return page.href;
  const address = toHref(inner, site).slice(0, -1);
  return movedFeeds(site).find(({ from }) => from === address)?.to ?? null;
}

/** `.html` at the end and segments that are still encoded are understood too: after a page that has just this path. */
function movedEntry(inner: readonly string[], { aliases, byPath }: Site): SiteEntry | undefined {
  if (aliases.size === 0) return undefined;
  const path = inner.map((segment) => decodeOnce(segment).normalize('NFC')).join('/');
  if (byPath.has(path)) return undefined;
  return aliases.get(path) ?? aliases.get(path.replace(/\.html$/, ''));
}

/** A list under another spelling than its own; null where there is none, or no such page of it. */
function movedList(inner: readonly string[], site: Site): string | null {
  const target = parsePath(inner.map((segment) => segment.normalize('NFC')));
  const term = termOf(target, site);
  if (!term || !('page' in target) || target.page > pagesOf(term, site)) return null;
  const own = { ...target, [term.kind]: term.segment };
  return inner[1] === term.segment ? null : href(own, site);
}

function pagesOf(term: Term, site: Site): number {
  return countPages(term.posts.length, site.config.posts.perPage);
}

/** A path, decoded and without language prefix, that leads to another address. */
export interface MovedPath {
  path: string;
  /** Complete address of the page that is meant. */
  href: string;
  title: string;
  /** Readers may find it in lists. */
  listed: boolean;
}

/** All paths that lead on: former ones, and both spellings of ids when `UUID_REDIRECT` is on. */
export function movedPaths(site: Site): MovedPath[] {
  const former = [...site.aliases].map(([path, entry]) => toMovedPath(path, entry));
  const lists = movedTerms(site).flatMap((term) => aliasPages(term, site));
  if (!site.config.site.uuidRedirect) return [...former, ...lists];
  const ids = [...site.byId].flatMap(([id, entry]) =>
    entry.path === '' ? [] : [...new Set([id, entry.id])].map((path) => toMovedPath(path, entry)),
  );
  return [...former, ...lists, ...ids.filter(({ path }) => !site.byPath.has(path) && !site.aliases.has(path))];
}

function toMovedPath(path: string, { href: to, title, listed }: SiteEntry): MovedPath {
  return { path, href: to, title, listed };
}

/** Categories and tags that had another address in earlier versions. */
function movedTerms({ terms }: Site): (Term & { former: string })[] {
  return [...terms.category.bySegment.values(), ...terms.tag.bySegment.values()].flatMap((term) =>
    term.former === null ? [] : [{ ...term, former: term.former }],
  );
}

function aliasPages({ kind, name, former, segment, posts }: Term & { former: string }, site: Site): MovedPath[] {
  const count = countPages(posts.length, site.config.posts.perPage);
  return Array.from({ length: count }, (_, index) => {
    const rest = index === 0 ? [] : ['page', String(index + 1)];
    return {
      path: [kind, former, ...rest].join('/'),
      href: toHref([kind, segment, ...rest], site),
      title: name,
      listed: posts.length > 0,
    };
  });
}

/** The feeds of categories and tags at the addresses that they had in earlier versions, and where they are. */
export function movedFeeds(site: Site): { from: string; to: string }[] {
  return movedTerms(site)
    .filter(({ posts }) => posts.length > 0)
    .flatMap((term) =>
      (Object.keys(feedFiles) as FeedFormat[]).map((format) => ({
        from: toHref(['rss', term.kind, term.former, feedFiles[format]], site).slice(0, -1),
        to: feedHref(site, feedFiles[format], term),
      })),
    );
}

/**
 * The paths that lead on with their addresses, for hosts that are given their redirects as a list. Unlisted entries are not in it:
 * anyone can read such a list.
 */
export function listedRedirects(site: Site): { from: string; to: string }[] {
  const pages = movedPaths(site).flatMap(({ path, href: to, listed }) => {
    if (!listed) return [];
    const from = toHref(path.split('/'), site);
    // The Markdown of an article never lay at its id.
    const entry = site.aliases.get(path);
    const alternate = entry ? markdownAlternateHref(entry, site) : null;
    return [{ from, to }, ...(alternate ? [{ from: `${from.slice(0, -1)}.md`, to: alternate }] : [])];
  });
  return [...pages, ...movedFeeds(site)];
}

function withoutHtml(path: readonly string[], sites: readonly Site[], site: Site): string | null {
  if (!path.at(-1)?.endsWith('.html') || site.config.site.pseudoStatic) return null;
  const route = match(path, sites);
  if (!route || route.name === 'search') return null;
  const address = href(route, site);
  return decodeURIComponent(address).endsWith('.html/') ? null : address;
}
