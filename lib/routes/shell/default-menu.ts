import type { RouteTarget } from '@/lib/routes/paths/route-table';
import { href } from '@/lib/routes/routes';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import type { Messages } from '@/locales/en-US';

/** The four entries that every site can have, each switched by its flag. */
export function defaultMenu(site: Site, messages: Messages): MenuItem[] {
  const { NAV, COMMON } = messages;
  const { archive, search, category, tag } = site.config.menu;
  const entries: [isShown: boolean, screen: MenuItem['screen'], name: string, icon: string, route: RouteTarget][] = [
    [archive, 'archive', NAV.ARCHIVE, 'archive', { name: 'archive', page: 1 }],
    [search, 'search', NAV.SEARCH, 'search', { name: 'search', keyword: '', page: 1 }],
    [category, 'category', COMMON.CATEGORY, 'folder', { name: 'categories' }],
    [tag, 'tag', COMMON.TAGS, 'tag', { name: 'tags' }],
  ];
  return entries
    .filter(([isShown]) => isShown)
    .map(([, screen, name, icon, route]) => {
      const place = { href: href(route, site), target: '_self' as const };
      return { screen, name, icon: `fas fa-${icon}`, ...place, subMenus: [] };
    });
}
