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
      return tableText(node, text);
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

function tableText(node: BlockNode, text: (value: unknown) => string): string[] {
  const columns = columnOrder(node);
  return node.children.map((row) => columns.map((column) => text(row.block.properties[column])).join(' '));
}

/** `<ins/>` as the whole text of a block marks the place of an advertisement; nothing is drawn there. */
export function isAdvertisement(text: string): boolean {
  return /^<ins\s*\/>$/.test(text.trim());
}

/** Scripts whose characters each count as a word, with the punctuation that belongs to them. */
const COUNTED_ONE_BY_ONE =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{Extended_Pictographic}\uff00-\uffef]/u;
/** Scripts that set no blanks between words: the words are found by dictionary. */
const WITHOUT_BLANKS = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Quotation marks, dashes and the like stand beside words; a lone sign of Latin-1 counts, as in the reference. */
const ONLY_SIGNS = /^(?=.*[^\0-\u00ff])\p{P}+$/u;
/** A segmenter copies its whole text for each word it finds. */
const SEGMENTED_AT_ONCE = 400;
/** Joins emoji and tells their look; no character of its own. */
const JOINED = /\u200d\p{Extended_Pictographic}|[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;

/**
 * Chinese, Japanese and Korean characters count one each, as do emoji; of all other writing every unbroken run counts one.
 *
 * @example countWords('hello世界') // => 3
 */
export function countWords(text: string): number {
  let count = 0;
  for (const run of text.replace(JOINED, '').split(/\s+/)) {
    let word = '';
    for (const character of run) {
      if (COUNTED_ONE_BY_ONE.test(character)) {
        count += 1 + wordsOf(word);
        word = '';
      } else word += character;
    }
    count += wordsOf(word);
  }
  return count;
}

/** Words of a run without blanks. */
function wordsOf(run: string): number {
  if (run === '' || ONLY_SIGNS.test(run)) return 0;
  if (!WITHOUT_BLANKS.test(run)) return 1;
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  let count = 0;
  for (let start = 0; start < run.length; start += SEGMENTED_AT_ONCE) {
    for (const { isWordLike } of segmenter.segment(run.slice(start, start + SEGMENTED_AT_ONCE)))
      if (isWordLike) count += 1;
  }
  return count;
}

export function readingMinutes(words: number): number {
  return Math.floor(words / WORDS_PER_MINUTE) + 1;
}
