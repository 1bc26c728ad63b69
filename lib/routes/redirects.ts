import { href, match, splitPrefix } from '@/lib/routes/routes';
import { toHref, toShortId } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';

/** Where the feed is: its address never had a trailing slash. */
export function feedHref(site: Site, file: 'feed.xml' | 'atom.xml' | 'feed.json' = 'feed.xml'): string {
  return toHref(['rss', file], site).slice(0, -1);
}

/**
 * Where a request for a path of decoded segments is sent, for good; null when it is answered where it is.
 * - an id in the last segment, when `UUID_REDIRECT` is on: to the slug
 * - `.html`, when addresses do not end so: to the address without
 * - `/feed`: to the feed
 */
export function redirectFor(path: readonly string[], sites: readonly Site[]): string | null {
  const { site, inner } = splitPrefix(path, sites);
  const last = inner.at(-1) ?? '';
  if (inner.length === 1 && last === 'feed') return feedHref(site);
  if (site.config.site.uuidRedirect) {
    const id = toShortId(last);
    const entry = id ? site.byId.get(id) : undefined;
    if (entry?.path && entry.path !== inner.join('/')) return entry.href;
  }
  return withoutHtml(path, sites, site);
}

/**
 * The id addresses of a site with the addresses they lead to, for hosts that are given their redirects as a list.
 * Unlisted entries are not in it: anyone can read such a list.
 */
export function idRedirects(site: Site): { from: string; to: string }[] {
  if (!site.config.site.uuidRedirect) return [];
  return [...site.byId].flatMap(([id, entry]) =>
    !entry.listed || entry.path === '' || entry.path === id ? [] : [{ from: toHref([id], site), to: entry.href }],
  );
}

function withoutHtml(path: readonly string[], sites: readonly Site[], site: Site): string | null {
  if (!path.at(-1)?.endsWith('.html') || site.config.site.pseudoStatic) return null;
  const route = match(path, sites);
  if (!route || route.name === 'search') return null;
  const address = href(route, site);
  return decodeURIComponent(address).endsWith('.html/') ? null : address;
}
