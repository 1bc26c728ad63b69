import type { BlockTypes } from '@/lib/article/blocks/block-type';
import type { Block } from '@/lib/article/model';
import { textsOf } from '@/lib/article/read/tree';
import { flatText, joinText, mapText, trimText } from '@/lib/article/text';
import type { StoredText } from '@/lib/store/model';

const WORDS_PER_MINUTE = 230;
/** The same in characters of Chinese, Japanese and Korean, where each counts as a word. */
const CHARACTERS_PER_MINUTE = 400;

/** The text of an article in reading order, a line per block: for search, summaries and counts. */
export function bodyText(blocks: readonly Block[], types: BlockTypes, spoilerTag: string): StoredText {
  const lines: StoredText[] = [];
  const visit = (block: Block): void => {
    const type = types.get(block.type);
    for (const line of type?.text?.(block) ?? textsOf(block).map(({ plain }) => plain)) {
      const text = trimText(line);
      if (flatText(text) !== '') lines.push(text);
    }
    if (!type?.textIncludesChildren) for (const child of block.children) visit(child);
  };
  for (const block of blocks) visit(block);
  const text = joinText(lines, '\n');
  return spoilerTag ? mapText(text, (run) => run.replaceAll(spoilerTag, '')) : text;
}

/** Characters that each count as a word, with the punctuation of their scripts. */
const SINGLE = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{Extended_Pictographic}\uff00-\uffef`;
const COUNTED = new RegExp(`([${SINGLE}])|[^\\s${SINGLE}]+`, 'gu');
/** Scripts that set no blanks between words: the words are found by dictionary. */
const WITHOUT_BLANKS = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Quotation marks, dashes and the like are next to words; a lone Latin-1 symbol counts, as in the reference. */
const ONLY_SIGNS = /^(?=.*[^\0-\u00ff])\p{P}+$/u;
/** Characters: a segmenter copies its whole text for each word. */
const SEGMENTED_AT_ONCE = 400;
/** Joins emoji and selects their presentation, or is the box of a task; no word of its own. */
const JOINED = /\u200d\p{Extended_Pictographic}|[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}☐☑]/gu;

/**
 * Chinese, Japanese and Korean characters count one each, as do emoji; of all other writing every unbroken run counts one.
 *
 * @example countWords('hello世界') // => 3
 */
export function countWords(text: string): number {
  let count = 0;
  for (const [run, single] of text.replace(JOINED, '').matchAll(COUNTED)) count += single ? 1 : wordsOf(run);
  return count;
}

/** Counts the words of a run without blanks. */
function wordsOf(run: string): number {
  if (ONLY_SIGNS.test(run)) return 0;
  if (!WITHOUT_BLANKS.test(run)) return 1;
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  let count = 0;
  for (let start = 0; start < run.length; start += SEGMENTED_AT_ONCE) {
    for (const { isWordLike } of segmenter.segment(run.slice(start, start + SEGMENTED_AT_ONCE)))
      if (isWordLike) count += 1;
  }
  return count;
}

/**
 * Whole minutes, at least one.
 *
 * @param words as `countWords` counts those of `text`
 */
export function readingMinutes(words: number, text = ''): number {
  const characters = text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]/gu)?.length ?? 0;
  const minutes = characters / CHARACTERS_PER_MINUTE + Math.max(0, words - characters) / WORDS_PER_MINUTE;
  return Math.max(1, Math.round(minutes));
}
