import type { RouteTarget } from '@/lib/routes/paths/route-table';
import { href } from '@/lib/routes/routes';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import type { Messages } from '@/locales/en-US';

/** The four entries that every site can have, each switched by its flag. */
export function defaultMenu(site: Site, messages: Messages): MenuItem[] {
  const { archive, search, category, tag } = site.config.menu;
  const entries: (Pick<MenuItem, 'screen' | 'name' | 'icon'> & { shown: boolean; route: RouteTarget })[] = [
    {
      shown: archive,
      screen: 'archive',
      name: messages.NAV.ARCHIVE,
      icon: 'fas fa-archive',
      route: { name: 'archive', page: 1 },
    },
    {
      shown: search,
      screen: 'search',
      name: messages.NAV.SEARCH,
      icon: 'fas fa-search',
      route: { name: 'search', keyword: '', page: 1 },
    },
    {
      shown: category,
      screen: 'category',
      name: messages.COMMON.CATEGORY,
      icon: 'fas fa-folder',
      route: { name: 'categories' },
    },
    { shown: tag, screen: 'tag', name: messages.COMMON.TAGS, icon: 'fas fa-tag', route: { name: 'tags' } },
  ];
  return entries
    .filter((entry) => entry.shown)
    .map(({ screen, name, icon, route }) => ({
      screen,
      name,
      href: href(route, site),
      target: '_self',
      icon,
      subMenus: [],
    }));
}
