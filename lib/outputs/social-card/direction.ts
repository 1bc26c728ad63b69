import bidiFactory from 'bidi-js';

/** Arabic, Hebrew and the other scripts from right to left, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export type Direction = 'ltr' | 'rtl';

let bidi: ReturnType<typeof bidiFactory> | undefined;

/** The direction of a text's first letter, as browsers take it for `dir="auto"`. */
export function directionOf(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  bidi ??= bidiFactory();
  const level = bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
  return level % 2 === 1 ? 'rtl' : 'ltr';
}

/** The embedding level of each UTF-16 unit of a line (Unicode's bidirectional algorithm); null if all of them are 0. */
export function levelsOf(line: string, direction: Direction): Uint8Array | null {
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(line)) return null;
  bidi ??= bidiFactory();
  return bidi.getEmbeddingLevels(line, direction).levels;
}

/** Reorders the runs of a line for display (rule L2 of the Unicode bidirectional algorithm). */
export function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}
