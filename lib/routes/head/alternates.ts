import type { Route, RouteTarget } from '@/lib/routes/paths/route-table';
import { untranslatedAt, versionsFor } from '@/lib/routes/paths/untranslated';
import { articleAt, href, match, segmentsOf, siteOf, termOf } from '@/lib/routes/routes';
import { translationIn } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';

/** The same page in another language. */
export interface Alternate {
  site: Site;
  /** Null if that language has no such page. */
  href: string | null;
  /** The list is empty there: visitors may be sent to it, search engines not. */
  isEmpty: boolean;
}

/** The same route in each of the sites, its own included, in their order. */
export function alternatesOf(route: Route, sites: readonly Site[]): Alternate[] {
  const own = siteOf(route, sites);
  return sites.map((site) => {
    const there = site === own ? route : routeIn(route, own, site, sites);
    if (!there) return { site, href: null, isEmpty: false };
    return { site, href: href(there, site), isEmpty: termOf(there, site)?.posts.length === 0 };
  });
}

function routeIn(route: Route, own: Site, other: Site, sites: readonly Site[]): Route | null {
  if (route.name === 'untranslated') {
    const { entry } = versionsFor(route.path, own, sites).find(({ site }) => site === other) ?? {};
    return entry
      ? { name: 'article', path: entry.path, prefix: other.prefix }
      : untranslatedAt([other.prefix, ...route.path.split('/')], sites);
  }
  if (route.name === 'article') {
    const entry = articleAt(route.path, own);
    const translation = entry && translationIn(entry, own, other);
    return translation ? { name: 'article', path: translation.path, prefix: other.prefix } : null;
  }
  const target: RouteTarget = route;
  const there = match(segmentsOf({ ...target, prefix: other.prefix }), sites);
  // Later pages of a list have other posts there, so only first pages correspond: search engines must not pair unlike pages.
  const firstPage = !('page' in route) || route.page === 1;
  // A former name of a tag in another language is not a translation.
  const sameTerm = there !== null && termOf(there, other)?.segment === termOf(route, own)?.segment;
  return there && there.name === route.name && firstPage && sameTerm ? there : null;
}
