import { twinHref, withoutTwinEnding } from '@/lib/outputs/markdown/twin';
import { href, match, splitPrefix } from '@/lib/routes/routes';
import { parseNotionId, toHref } from '@/lib/site/addresses';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import { decodeOnce } from '@/lib/site/slugs';

/** Where the feed of a site is, or of one of its categories and tags: its address never had a trailing slash. */
export function feedHref(site: Site, file: 'feed.xml' | 'atom.xml' | 'feed.json' = 'feed.xml', term?: Term): string {
  return toHref(['rss', ...(term ? [term.kind, term.segment] : []), file], site).slice(0, -1);
}

/**
 * Where a request for a path of decoded segments is sent, for good; null when it is answered where it is.
 * - an address that was that of a page, and is nobody's now: to where the page is
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
  if (site.config.site.uuidRedirect) {
    const id = parseNotionId(last);
    const entry = id ? site.byId.get(id) : undefined;
    if (entry?.path && entry.path !== inner.join('/')) return entry.href;
  }
  return withoutHtml(path, sites, site);
}

/**
 * Where a request for the Markdown of a former address is sent, for good; null when there is none: the page has not moved, or is not open.
 *
 * @param path decoded segments, the last of them with `.md`
 */
export function twinRedirectFor(path: readonly string[], sites: readonly Site[]): string | null {
  const { site, inner } = splitPrefix(path, sites);
  const former = withoutTwinEnding(inner.join('/'));
  const entry = former === null ? undefined : movedEntry(former.split('/'), site);
  return entry ? twinHref(entry, site) : null;
}

/** `.html` at the end and segments that are still encoded are understood too: after a page that has just this path. */
function movedEntry(inner: readonly string[], { formerPaths, byPath }: Site): SiteEntry | undefined {
  if (formerPaths.size === 0) return undefined;
  const path = inner.map((segment) => decodeOnce(segment).normalize('NFC')).join('/');
  if (byPath.has(path)) return undefined;
  return formerPaths.get(path) ?? formerPaths.get(path.replace(/\.html$/, ''));
}

/** A path, decoded and without language prefix, that leads to where an entry is. */
export interface MovedPath {
  path: string;
  entry: SiteEntry;
}

/** All paths that lead on: former ones, and both spellings of ids when `UUID_REDIRECT` is on. */
export function movedPaths(site: Site): MovedPath[] {
  const former = [...site.formerPaths].map(([path, entry]) => ({ path, entry }));
  if (!site.config.site.uuidRedirect) return former;
  const ids = [...site.byId].flatMap(([id, entry]) =>
    entry.path === '' ? [] : [...new Set([id, entry.id])].map((path) => ({ path, entry })),
  );
  return [...former, ...ids.filter(({ path }) => !site.byPath.has(path) && !site.formerPaths.has(path))];
}

/**
 * The paths that lead on with their addresses, for hosts that are given their redirects as a list. Unlisted entries are not in it:
 * anyone can read such a list.
 */
export function listedRedirects(site: Site): { from: string; to: string }[] {
  return movedPaths(site).flatMap(({ path, entry }) => {
    if (!entry.listed) return [];
    const from = toHref(path.split('/'), site);
    // The Markdown of an article never lay at its id.
    const twin = site.formerPaths.has(path) ? twinHref(entry, site) : null;
    return [{ from, to: entry.href }, ...(twin ? [{ from: `${from.slice(0, -1)}.md`, to: twin }] : [])];
  });
}

function withoutHtml(path: readonly string[], sites: readonly Site[], site: Site): string | null {
  if (!path.at(-1)?.endsWith('.html') || site.config.site.pseudoStatic) return null;
  const route = match(path, sites);
  if (!route || route.name === 'search') return null;
  const address = href(route, site);
  return decodeURIComponent(address).endsWith('.html/') ? null : address;
}
