import { parseNotionId } from '@/lib/ids';
import { decodeOnce } from '@/lib/percent-encoding';
import type { Route, RouteTarget } from '@/lib/routes/paths/route-table';
import { parsePath, pathOf, splitPrefix } from '@/lib/routes/paths/route-table';
import { toHref } from '@/lib/site/addresses';
import { dashboardPanels } from '@/lib/site/open-screens';
import { countPages } from '@/lib/site/paginate';
import { findTerm } from '@/lib/site/queries';
import type { Site, SiteEntry, Term } from '@/lib/site/site';

export type { Route } from './paths/route-table';
export { pathOf, splitPrefix } from './paths/route-table';

/** Entries per page of the archive, each with title, summary and a small picture, so that the page stays under 60 kB of HTML. */
export const ARCHIVE_PER_PAGE = 24;

/**
 * The page at a path of decoded segments, including the language prefix; null if there is none. Also accepts `.html` at the end and
 * segments that are still encoded.
 */
export function match(path: readonly string[], sites: readonly Site[]): Route | null {
  const { site, inner } = splitPrefix(
    path.filter((segment) => segment !== '').map((segment) => segment.normalize('NFC')),
    sites,
  );
  for (const spelling of spellings(inner)) {
    const target = existing(parsePath(spelling), site);
    if (target) return { ...target, prefix: site.prefix };
  }
  return null;
}

/** The complete address of a route of a site. */
export function href(route: RouteTarget, site: Site): string {
  if (route.name === 'article') return articleAt(route.path, site)?.href ?? toHref(route.path.split('/'), site);
  return toHref(pathOf(route), site);
}

/** The site that a route belongs to. */
export function siteOf(route: Route, sites: readonly Site[]): Site {
  return sites.find((site) => site.prefix === route.prefix) ?? splitPrefix([], sites).site;
}

/**
 * The entry at a path: by slug, else by an id in the last segment. Links inside Notion use ids, and readers have such addresses from
 * before a row got its slug.
 */
export function articleAt(path: string, site: Site): SiteEntry | undefined {
  const bySlug = site.byPath.get(path);
  if (bySlug) return bySlug;
  const id = parseNotionId(path.slice(path.lastIndexOf('/') + 1));
  const byId = id ? site.byId.get(id) : undefined;
  return byId?.path ? byId : undefined;
}

/** Every page in the export of a site. */
export function allRoutes(site: Site): Route[] {
  const targets: RouteTarget[] = [
    { name: 'home' },
    ...pages(site.posts.length, ARCHIVE_PER_PAGE).map((page): RouteTarget => ({ name: 'archive', page })),
    ...pages(site.posts.length, site.config.posts.perPage).map((page): RouteTarget => ({ name: 'posts', page })),
    { name: 'categories' },
    ...termRoutes(site, 'category'),
    { name: 'tags' },
    ...termRoutes(site, 'tag'),
    ...termRoutes(site, 'author'),
    { name: 'search', keyword: '', page: 1 },
    { name: 'notFound' },
    { name: 'authResult' },
    { name: 'signIn', rest: [] },
    { name: 'signUp', rest: [] },
    ...panels(site).map((panel): RouteTarget => ({ name: 'dashboard', panel, rest: panel === '' ? [] : [panel] })),
    ...[...site.byPath.keys()].map((path): RouteTarget => ({ name: 'article', path })),
  ];
  return targets.map((target) => ({ ...target, prefix: site.prefix }));
}

/** The decoded segments of a route's address, including the language prefix: the parameters of the catch-all page. */
export function segmentsOf(route: Route): string[] {
  return [route.prefix, ...pathOf(route)].filter((segment) => segment !== '');
}

/**
 * The decoded segments of the folder that a build writes a route's page to, including the language prefix. Some names of categories and
 * tags cannot be folder names everywhere; `lib/export/write/write-export.ts` moves those pages to their address if it can.
 */
export function builtSegmentsOf(route: Route, site: Site): string[] {
  const term = termOf(route, site);
  return segmentsOf(term ? ({ ...route, term: term.file } as Route) : route);
}

/** The posts of a list route, in site order. */
export function postsOf(route: RouteTarget, site: Site): readonly SiteEntry[] {
  return termOf(route, site)?.posts ?? site.posts;
}

/** The category, tag or author that a list route shows. */
export function termOf(route: RouteTarget, site: Site): Term | undefined {
  return 'term' in route ? findTerm(site.terms[route.name], route.term) : undefined;
}

/** The target in its canonical spelling, or null if the site has no such page. */
function existing(target: RouteTarget, site: Site): RouteTarget | null {
  switch (target.name) {
    case 'article': {
      const entry = articleAt(target.path, site);
      return entry ? { name: 'article', path: entry.path } : null;
    }
    case 'category':
    case 'tag':
    case 'author': {
      const term = termOf(target, site);
      if (!term || target.page > countPages(term.posts.length, site.config.posts.perPage)) return null;
      return { ...target, term: term.segment };
    }
    case 'archive':
      return target.page <= countPages(site.posts.length, ARCHIVE_PER_PAGE) ? target : null;
    case 'posts':
      return target.page <= countPages(site.posts.length, site.config.posts.perPage) ? target : null;
    case 'dashboard':
      // Only the summary has no name.
      return panels(site).includes(target.panel) && (target.panel !== '' || target.rest.length === 0) ? target : null;
    default:
      return target;
  }
}

function* spellings(segments: readonly string[]): Generator<string[]> {
  yield [...segments];
  const last = segments.at(-1) ?? '';
  if (last.endsWith('.html')) yield [...segments.slice(0, -1), last.slice(0, -'.html'.length)].filter(Boolean);
  const decoded = segments.map(decodeOnce);
  if (decoded.some((segment, index) => segment !== segments[index])) yield decoded;
}

/** Options without posts have a page too, so that exports and servers agree. */
function termRoutes(site: Site, kind: Term['kind']): RouteTarget[] {
  return [...site.terms[kind].bySegment.values()].flatMap((term) =>
    pages(term.posts.length, site.config.posts.perPage).map((page) => ({ name: kind, term: term.segment, page })),
  );
}

function pages(totalItems: number, perPage: number): number[] {
  return Array.from({ length: countPages(totalItems, perPage) }, (_, index) => index + 1);
}

/** The provider's own panel exists only with a provider. */
function panels(site: Site) {
  const withProvider = site.config.members.clerkPublishableKey !== '';
  return dashboardPanels.filter((panel) => panel !== 'user-profile' || withProvider);
}

/**
 * `/category/{category}/page/1` and the like: a server answers them, an export redirects them.
 *
 * @returns `path`: decoded segments without language prefix; `href`: the canonical address, used by links and search engines
 */
export function firstPages(site: Site): { path: string[]; href: string; title: string }[] {
  return allRoutes(site).flatMap((route) => {
    const isList = route.name === 'archive' || route.name === 'category' || route.name === 'tag';
    if (!isList || route.page !== 1) return [];
    const title = termOf(route, site)?.name ?? site.info.title;
    return { path: [...pathOf(route), 'page', '1'], href: href(route, site), title };
  });
}
