import type { Problem } from '@/lib/errors';
import { match } from '@/lib/routes/routes';
import { isExternal } from '@/lib/site/addresses';
import type { MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import { decodeOnce } from '@/lib/site/slugs';

/** Menu entries of a site that lead to a page of the sites that does not exist, e.g. because it is a draft. */
export function deadMenuLinks(site: Site, sites: readonly Site[]): Problem[] {
  return site.menu
    .flatMap((item): Omit<MenuItem, 'subMenus'>[] => [item, ...item.subMenus])
    .filter(({ href }) => isDead(href, site, sites))
    .map(({ name, href }) => ({
      level: 'warning',
      what: `The menu leads to "${decodeOnce(href)}", where there is no page.`,
      where: name,
      fix: 'Correct the slug of the menu row, or publish the page.',
    }));
}

function isDead(href: string, { basePath }: Site, sites: readonly Site[]): boolean {
  const path = href.replace(/[?#].*$/s, '');
  // Files, such as feeds and pictures, are not pages; `#` only opens a sub-menu.
  const isPage = path !== '' && !isExternal(href) && !/^(mailto|tel):/i.test(href) && !/\.[a-z0-9]{1,8}$/i.test(path);
  if (!isPage && !path.endsWith('.html')) return false;
  const segments = path.slice(basePath.length).split('/').filter(Boolean).map(decodeURIComponent);
  return match(segments, sites) === null;
}
