import { toId32 } from '@/lib/source/ids';

/** Where a person finds a page or block in Notion. */
export function notionUrl(pageId: string, blockId?: string): string {
  const page = `https://www.notion.so/${toId32(pageId)}`;
  return blockId && blockId !== pageId ? `${page}#${toId32(blockId)}` : page;
}
