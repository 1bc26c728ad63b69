import type { Diagnostic } from '@/lib/diagnostics/errors';
import { absoluteUrl, isExternal, pathnameOf, toHref } from '@/lib/site/addresses';
import { cleanPath } from '@/lib/site/addresses/slugs';
import { subMenuWithoutMenu } from '@/lib/site/messages';
import type { MenuItem } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';

type LinkContext = Pick<Site, 'basePath' | 'prefix' | 'byPath' | 'hrefById' | 'config'> & {
  prefixes: readonly string[];
};

type MenuLink = Omit<MenuItem, 'subMenus'>;

/** A menu with the row that each of its entries comes from, for messages to the owner. */
export interface CustomMenu {
  menu: MenuItem[];
  menuRows: ReadonlyMap<MenuLink, Row>;
  diagnostics: Diagnostic[];
}

/** The menu of the Menu rows with their SubMenu rows. A SubMenu before any Menu has no parent and is left out. */
export function customMenu(rows: readonly Row[], context: LinkContext): CustomMenu {
  const menu: MenuItem[] = [];
  const menuRows = new Map<MenuLink, Row>();
  const diagnostics: Diagnostic[] = [];
  for (const row of rows) {
    if (row.type === 'Menu') {
      const item = { ...menuLink(row, context), subMenus: [] };
      menuRows.set(item, row);
      menu.push(item);
    } else if (row.type === 'SubMenu') {
      const parent = menu.at(-1);
      const item = menuLink(row, context);
      if (!parent) diagnostics.push(subMenuWithoutMenu(row));
      parent?.subMenus.push(item);
      menuRows.set(item, row);
    }
  }
  return { menu, menuRows, diagnostics };
}

/** The entries that listed pages get while the custom menu is off. */
export function pageMenu(pages: readonly SiteEntry[]): MenuItem[] {
  return pages.map(({ row, card }) => ({
    name: row.title,
    href: card.href,
    target: card.target,
    icon: row.icon,
    subMenus: [],
  }));
}

function menuLink(row: Row, context: LinkContext): MenuLink {
  return { name: row.title, ...linkOf(row.slug, context), icon: row.icon };
}

/**
 * The address that an owner wrote into a menu or a setting. Inner addresses are meant within their language unless they
 * begin with the prefix of another one.
 */
export function linkOf(written: string, context: LinkContext): Pick<MenuItem, 'href' | 'target'> {
  const address = written.trim();
  // Without an address an entry only opens its sub-menu.
  if (address === '') return { href: '#', target: '_self' };
  if (isExternal(address)) return { href: address, target: isOwn(address, context) ? '_self' : '_blank' };
  if (/^(mailto|tel):/i.test(address)) return { href: address, target: '_self' };

  const pathText = pathnameOf(address);
  const rest = address.slice(pathText.length);
  const path = cleanPath(pathText)?.path ?? '';
  const segments = path.split('/');
  const languages = context.prefixes.filter((prefix) => prefix !== '');
  // The reference opens a switch to another language in a tab of its own.
  const target = languages.includes(segments.at(-1) ?? '') ? '_blank' : '_self';
  if (languages.includes(segments[0] ?? '')) {
    return { href: `${toHref(segments, { ...context, prefix: '' })}${rest}`, target };
  }
  return { href: `${innerHref(path, context)}${rest}`, target };
}

function innerHref(path: string, context: LinkContext): string {
  const entry = context.byPath.get(path) ?? context.byPath.get(path.replace(/\.html$/, ''));
  const known = entry?.href ?? context.hrefById(path);
  if (known !== null) return known;
  // A file, such as `/rss/feed.xml`, has no trailing slash.
  const href = toHref(path.split('/'), context);
  return /\.[a-z0-9]{1,8}$/i.test(path) ? href.slice(0, -1) : href;
}

function isOwn(address: string, { config }: LinkContext): boolean {
  const home = absoluteUrl('/', config.site.link);
  return home !== '' && `${address}/`.startsWith(home);
}
