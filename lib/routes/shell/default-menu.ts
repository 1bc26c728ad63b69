import type { RouteTarget } from '@/lib/routes/paths/route-table';
import { href } from '@/lib/routes/routes';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import type { Messages } from '@/locales/en-US';

/** The four entries that every site can have, each switched by its flag. */
export function defaultMenu(site: Site, { NAV, COMMON }: Messages): MenuItem[] {
  const entries: [screen: NonNullable<MenuItem['screen']>, name: string, icon: string, route: RouteTarget][] = [
    ['archive', NAV.ARCHIVE, 'fas fa-archive', { name: 'archive', page: 1 }],
    ['search', NAV.SEARCH, 'fas fa-search', { name: 'search', keyword: '', page: 1 }],
    ['category', COMMON.CATEGORY, 'fas fa-folder', { name: 'categories' }],
    ['tag', COMMON.TAGS, 'fas fa-tag', { name: 'tags' }],
  ];
  return entries
    .filter(([screen]) => site.config.menu[screen])
    .map(([screen, name, icon, route]) => {
      return { screen, name, href: href(route, site), target: '_self', icon, subMenus: [] };
    });
}
