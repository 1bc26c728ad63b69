import { log } from '@/lib/diagnostics/log';
import { foldWithPlaces, placesOfWords, wordsOf } from '@/lib/search/words';

/** More marks would slow down a long article without helping anyone. */
const MAX_MARKS = 300;
/** Nothing is marked in drawings, formulas and controls. */
const EXCLUDED = ['script', 'style', 'title', 'button', 'button *', 'svg *', '.katex *'];

/**
 * Marks the words of a query on the screen, in the red dashed style of `.search-match` (specification section 2). If the library cannot
 * be loaded, that is reported once, and the results only look plainer.
 */
export async function markMatches(root: HTMLElement, query: string): Promise<void> {
  const Mark = await import('mark.js').then(
    (module) => module.default,
    () => log.warnOnce('markjs 加载失败'),
  );
  if (!Mark) return;
  const ranges = rangesOf(markableText(root), wordsOf(query));
  if (ranges.length > 0)
    new Mark(root).markRanges(ranges, { className: 'search-match', element: 'span', exclude: EXCLUDED });
}

/** The text in which mark.js counts: all text nodes that are not excluded. */
function markableText(root: HTMLElement): string {
  const selector = EXCLUDED.join();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.matches(selector) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode()) text += walker.currentNode.nodeValue ?? '';
  return text;
}

/**
 * Where the words that a query found are in a text (see `placesOfWords`): “lock” is not marked in “o’clock”, though search finds it there.
 * Overlapping or adjacent ranges are merged.
 *
 * @param words folded
 */
export function rangesOf(text: string, words: readonly string[]): { start: number; length: number }[] {
  const { folded, places } = foldWithPlaces(text);
  const merged: { start: number; end: number }[] = [];
  for (const { from, to } of placesOfWords(folded, words, MAX_MARKS)) {
    const start = places[from] ?? 0;
    const end = places[to] ?? text.length;
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.slice(0, MAX_MARKS).map(({ start, end }) => ({ start, length: end - start }));
}
