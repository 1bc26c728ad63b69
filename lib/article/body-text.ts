import { pageTitle, plainText } from '@/lib/article/inline';
import { asFields, asString, type Records } from '@/lib/article/records';
import { type BlockNode, columnOrder } from '@/lib/article/tree';

/** Reading speed of the reference: 400 words a minute. */
const WORDS_PER_MINUTE = 400;

/** What an article says, in reading order, a line per block: for search, summaries and counts. */
export function bodyText(root: BlockNode, records: Records, spoilerTag: string): string {
  const lines: string[] = [];
  const visit = (node: BlockNode): void => {
    for (const line of ownText(node, records)) if (line.trim()) lines.push(line.trim());
    if (node.kind !== 'table') for (const child of node.children) visit(child);
  };
  for (const child of root.children) visit(child);
  const text = lines.join('\n');
  return spoilerTag ? text.replaceAll(spoilerTag, '') : text;
}

function ownText(node: BlockNode, records: Records): string[] {
  const { properties, format } = node.block;
  const text = (value: unknown) => plainText(value, records);
  switch (node.kind) {
    case 'list':
    case 'divider':
    case 'breadcrumb':
    case 'external_object_instance':
    case 'table_of_contents':
      return [];
    case 'page':
    case 'collection_view_page':
    case 'collection_view':
    case 'database':
      return [pageTitle(node.block.id, records)];
    case 'alias':
      return [pageTitle(asString(asFields(format.alias_pointer).id), records)];
    case 'table':
      return node.children.map((row) =>
        columnOrder(node)
          .map((column) => text(row.block.properties[column]))
          .join(' '),
      );
    case 'image':
      return [text(properties.caption), text(properties.alt_text)];
    case 'bookmark':
      return [text(properties.title), text(properties.description)];
    case 'text':
      return isAdvertisement(text(properties.title)) ? [] : [text(properties.title)];
    default:
      return [text(properties.title), text(properties.caption)];
  }
}

/** `<ins/>` as the whole text of a block marks the place of an advertisement; nothing is drawn there. */
export function isAdvertisement(text: string): boolean {
  return /^<ins\s*\/>$/.test(text.trim());
}

/** Every unbroken run of Latin-1 characters counts one, every other character that is not blank counts one. */
export function countWords(text: string): number {
  let count = 0;
  let inWord = false;
  for (const character of text) {
    const blank = /\s/.test(character);
    const latin = !blank && character <= '\u00ff';
    if (!blank && !(latin && inWord)) count += 1;
    inWord = latin;
  }
  return count;
}

export function readingMinutes(words: number): number {
  return Math.floor(words / WORDS_PER_MINUTE) + 1;
}
