/** An id as Notion writes it, dashed or not, for regular expressions that ignore case. */
export const ID = '[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** As answers have them: most ids need nothing. */
const DASHED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The 32 hex digits of an id: the form in addresses and anchors. */
export const toId32 = (id: string): string => id.replaceAll('-', '').toLowerCase();

/**
 * An id in its dashed form (8-4-4-4-12), or undefined if the text is not one.
 *
 * @example toUuid('067dd719A912471EA9A3AC10710E7FDF') // => '067dd719-a912-471e-a9a3-ac10710e7fdf'
 */
export function toUuid(text: string): string | undefined {
  if (DASHED.test(text)) return text;
  const hex = toId32(text.trim());
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined;
}

/** The 32 hex digits of a text that is an id in either spelling, and nothing else. */
export function parseNotionId(text: string): string | undefined {
  // Made here, so that bundlers leave it out of scripts that read no ids.
  return new RegExp(`^(?:${ID})$`, 'i').test(text) ? toId32(text) : undefined;
}

/** Digits of a block's id that name it in addresses. */
const ANCHOR_DIGITS = 6;

/** What names a block in the address of its page: the end of its id, since blocks of one page often begin alike. */
export const blockAnchor = (id: string): string => toId32(id).slice(-ANCHOR_DIGITS);

/** An address whose fragment is the whole id of a block, with the name that the block has on its page; others as they are. */
export const withBlockAnchor = (address: string): string =>
  address.replace(new RegExp(`#(${ID})$`, 'i'), (_, id: string) => `#${blockAnchor(id)}`);

/** Where a person finds a page or block in Notion. */
export function notionUrl(pageId: string, blockId?: string): string {
  const page = `https://www.notion.so/${toId32(pageId)}`;
  return blockId && blockId !== pageId ? `${page}#${toId32(blockId)}` : page;
}

/** Every id in a value, once, in its order: for what Notion puts together under keys that nobody knows. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [toUuid(value) ?? ''].filter(Boolean);
  return typeof value === 'object' && value !== null ? [...new Set(Object.values(value).flatMap(idsIn))] : [];
}
