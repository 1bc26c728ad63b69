import { pathOf } from '@/lib/routes/paths/route-paths';
import { allRoutes, href, termOf } from '@/lib/routes/routes';
import type { Site } from '@/lib/site/site';

/** The longer address of a list's first page. */
export interface FirstPage {
  /** Decoded segments, without language prefix. */
  path: string[];
  /** The canonical address, used by links and search engines. */
  href: string;
  title: string;
}

/** `/category/{category}/page/1` and the like: a server answers them, an export redirects them. */
export function firstPages(site: Site): FirstPage[] {
  return allRoutes(site).flatMap((route) => {
    const isList = route.name === 'archive' || route.name === 'category' || route.name === 'tag';
    if (!isList || route.page !== 1) return [];
    const title = termOf(route, site)?.name ?? site.info.title;
    return { path: [...pathOf(route), 'page', '1'], href: href(route, site), title };
  });
}
