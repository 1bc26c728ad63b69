import type { Route, RouteTarget } from '@/lib/routes/route-table';
import { articleAt, href, match, segmentsOf, siteOf } from '@/lib/routes/routes';
import type { Site } from '@/lib/site/site';
import { translationIn } from '@/lib/site/translations';

/** The same page in another language. */
export interface Alternate {
  site: Site;
  /** Null when that language has no such page. */
  href: string | null;
}

/** A route in each of the sites, its own among them, in their order. */
export function alternatesOf(route: Route, sites: readonly Site[]): Alternate[] {
  const own = siteOf(route, sites);
  return sites.map((site) => ({ site, href: site === own ? href(route, site) : hrefIn(route, own, site, sites) }));
}

function hrefIn(route: Route, own: Site, other: Site, sites: readonly Site[]): string | null {
  if (route.name === 'article') {
    const entry = articleAt(route.path, own);
    return (entry && translationIn(entry, own, other)?.href) ?? null;
  }
  const target: RouteTarget = route;
  const there = match(segmentsOf({ ...target, prefix: other.prefix }), sites);
  // A later page of a list holds other posts there: only first pages correspond. Unlike pages must not be matched.
  const firstPage = !('page' in route) || route.page === 1;
  return there && there.name === route.name && firstPage ? href(there, other) : null;
}
