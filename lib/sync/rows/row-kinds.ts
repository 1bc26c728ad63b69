/** Types of rows that readers may see for themselves. */
export const CONTENT_TYPES = new Set(['Post', 'Page', 'Notice']);
/** Types of rows that are not pages of the site. */
export const STRUCTURE_TYPES = new Set(['Menu', 'SubMenu', 'Config']);
/** All types that the site knows. */
export const ROW_TYPES: readonly string[] = [...CONTENT_TYPES, ...STRUCTURE_TYPES];

/** Statuses of rows that are out. */
export const LISTED_STATUSES = new Set(['Published', 'Invisible']);
/** Statuses of rows that somebody may read: everybody, or who knows the address. */
export const SHOWN_STATUSES = new Set([...LISTED_STATUSES, 'Preview']);

interface Kind {
  type: string;
  status: string;
}

/** Rows that the site can show at some time, pages or not: scheduled ones are copied ahead. */
export function isShown({ type, status }: Kind): boolean {
  return SHOWN_STATUSES.has(status) && !STRUCTURE_TYPES.has(type);
}

/** Rows whose content is read. An external post is a link in the lists; its row is not rendered. */
export function isPage(row: Kind & { slug: string }): boolean {
  return isShown(row) && !/^https?:\/\//i.test(row.slug);
}

/** The row whose page holds the settings table. */
export function isConfig({ type }: Pick<Kind, 'type'>): boolean {
  return type === 'Config';
}
