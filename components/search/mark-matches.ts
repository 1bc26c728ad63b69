import { log } from '@/lib/diagnostics/log';
import { foldWithPlaces, placesOfWords, wordsOf } from '@/lib/search/words';

/** More marks would slow down a long article without helping anyone. */
const MAX_MARKS = 300;
/** Nothing is marked in drawings, formulas and controls. */
const EXCLUDED = ['script', 'style', 'title', 'button', 'button *', 'svg *', '.katex *'];

/**
 * Marks the words of a query on the screen, in the red dashed style of `.search-match` (specification section 2). If the library cannot
 * be loaded, that is reported once, and the results only look plainer.
 *
 * @param language what the text is written in
 */
export async function markMatches(
  root: HTMLElement,
  query: string,
  language = root.closest<HTMLElement>('[lang]')?.lang,
): Promise<void> {
  const Mark = await import('mark.js').then(
    (module) => module.default,
    () => log.warnOnce('markjs 加载失败'),
  );
  if (!Mark) return;
  const words = wordsOf(query, language);
  const ranges: Range[] = [];
  let start = 0;
  for (const text of markableTexts(root)) {
    for (const range of rangesOf(text, words)) ranges.push({ ...range, start: start + range.start });
    start += text.length;
  }
  if (ranges.length > 0)
    new Mark(root).markRanges(ranges.slice(0, MAX_MARKS), {
      className: 'search-match',
      element: 'span',
      exclude: EXCLUDED,
    });
}

/**
 * The texts of the blocks: what mark.js counts in, all text nodes that are not excluded, parted where a word ends though no space stands
 * there.
 */
function markableTexts(root: HTMLElement): string[] {
  const selector = EXCLUDED.join();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const texts: string[] = [];
  let block: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') block = null;
    if (!(node instanceof Text) || node.parentElement?.matches(selector)) continue;
    const own = blockOf(node.parentElement);
    if (own === block) texts.push((texts.pop() ?? '') + node.data);
    else texts.push(node.data);
    block = own;
  }
  return texts;
}

/** The nearest element around a text that is not part of a line. */
function blockOf(element: Element | null): Element | null {
  let block = element;
  while (block && /^(?:inline|contents|ruby|$)/.test(getComputedStyle(block).display)) block = block.parentElement;
  return block;
}

interface Range {
  start: number;
  length: number;
}

/**
 * Where the words that a query found are in a text (see `placesOfWords`): “lock” is not marked in “o’clock”, though search finds it there.
 * Overlapping or adjacent ranges are merged.
 *
 * @param words see `wordsOf`
 */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  const { folded, places } = foldWithPlaces(text);
  const merged: { start: number; end: number }[] = [];
  for (const { from, to } of placesOfWords(folded, words, MAX_MARKS)) {
    const start = places[from] ?? 0;
    let next = to;
    while (places[next] === places[to - 1]) next += 1;
    const end = places[next] ?? text.length;
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.slice(0, MAX_MARKS).map(({ start, end }) => ({ start, length: end - start }));
}
