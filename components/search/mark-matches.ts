import { log } from '@/lib/diagnostics/log';
import { foldWithPlaces } from '@/lib/search/fold';
import { wordsOf } from '@/lib/search/words';

/** More marks would slow down a long article and help nobody. */
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

/** Where folded words occur in a text; overlapping or adjacent ranges are merged. */
export function rangesOf(text: string, words: readonly string[]): { start: number; length: number }[] {
  const { folded, places } = foldWithPlaces(text);
  const found = words
    .flatMap((word) => {
      const spots: { start: number; end: number }[] = [];
      for (
        let at = folded.indexOf(word);
        at >= 0 && spots.length < MAX_MARKS;
        at = folded.indexOf(word, at + word.length)
      ) {
        spots.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length });
      }
      return spots;
    })
    .sort((one, other) => one.start - other.start);
  const merged: { start: number; end: number }[] = [];
  for (const spot of found) {
    const last = merged.at(-1);
    if (last && spot.start <= last.end) last.end = Math.max(last.end, spot.end);
    else merged.push({ ...spot });
  }
  return merged.slice(0, MAX_MARKS).map(({ start, end }) => ({ start, length: end - start }));
}
