const HEX_32 = /^[0-9a-f]{32}$/;
/** As Notion writes them: most ids need nothing. */
const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A Notion id in its dashed form (8-4-4-4-12), or undefined if the text is not one.
 *
 * @example toUuid('067dd719A912471EA9A3AC10710E7FDF') // => '067dd719-a912-471e-a9a3-ac10710e7fdf'
 */
export function toUuid(text: string): string | undefined {
  if (DASHED.test(text)) return text;
  const hex = text.trim().toLowerCase().replaceAll('-', '');
  if (!HEX_32.test(hex)) return undefined;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The 32 hex digits of an id: the form in Notion's addresses and in anchors. */
export function toShortId(id: string): string {
  return id.replaceAll('-', '');
}

/** Where a person finds a page or block in Notion. */
export function notionUrl(pageId: string, blockId?: string): string {
  const page = `https://www.notion.so/${toShortId(pageId)}`;
  return blockId && blockId !== pageId ? `${page}#${toShortId(blockId)}` : page;
}
