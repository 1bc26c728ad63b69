import type { RouteTarget } from '@/lib/routes/paths/route-table';
import { href } from '@/lib/routes/routes';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import type { Messages } from '@/locales/en-US';

/** The four entries that every site can have, each switched by its flag. */
export function defaultMenu(site: Site, messages: Messages): MenuItem[] {
  const { NAV, COMMON } = messages;
  const entries: [screen: keyof Site['config']['menu'], name: string, icon: string, route: RouteTarget][] = [
    ['archive', NAV.ARCHIVE, 'archive', { name: 'archive', page: 1 }],
    ['search', NAV.SEARCH, 'search', { name: 'search', keyword: '', page: 1 }],
    ['category', COMMON.CATEGORY, 'folder', { name: 'categories' }],
    ['tag', COMMON.TAGS, 'tag', { name: 'tags' }],
  ];
  return entries
    .filter(([screen]) => site.config.menu[screen])
    .map(([screen, name, icon, route]) => {
      const place = { href: href(route, site), target: '_self' as const };
      return { screen, name, icon: `fas fa-${icon}`, ...place, subMenus: [] };
    });
}
