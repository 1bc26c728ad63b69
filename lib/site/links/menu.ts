import type { Diagnostic } from '@/lib/diagnostics/errors';
import { type LinkContext, linkOf } from '@/lib/site/links/owner-links';
import { subMenuWithoutMenu } from '@/lib/site/messages';
import type { MenuItem } from '@/lib/site/model';
import type { SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';

type MenuLink = Omit<MenuItem, 'subMenus'>;

/** A menu with the row that each of its entries comes from, for messages to the owner. */
export interface CustomMenu {
  menu: MenuItem[];
  menuRows: ReadonlyMap<MenuLink, Row>;
  diagnostics: Diagnostic[];
}

/**
 * The menu of the Menu rows with their SubMenu rows. A SubMenu before any Menu has no parent and is left out; what is below a Menu that
 * is not shown is not shown either.
 */
export function customMenu(rows: readonly Row[], isShown: (row: Row) => boolean, context: LinkContext): CustomMenu {
  const menu: MenuItem[] = [];
  const menuRows = new Map<MenuLink, Row>();
  const diagnostics: Diagnostic[] = [];
  let parent: MenuItem | 'hidden' | undefined;
  for (const row of rows) {
    if (row.type === 'Menu') {
      if (!isShown(row)) {
        parent = 'hidden';
        continue;
      }
      const item = { ...menuLink(row, context), subMenus: [] };
      menuRows.set(item, row);
      menu.push(item);
      parent = item;
    } else if (row.type === 'SubMenu' && parent !== 'hidden' && isShown(row)) {
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
  return pages
    .filter(({ row }) => !row.written)
    .map(({ row, card }) => ({
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
