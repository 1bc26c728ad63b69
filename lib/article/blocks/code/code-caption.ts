import type { StoredText } from '@/lib/store/model';

/** Settings in the caption of a code block, which are not shown to readers. */
export interface CodeMarks {
  /** Name of the file, or another title; '' without one. */
  title: string;
  /** Words below the code; '' without any. */
  caption: string;
  /** First and last line of each marked stretch, counted from 1. */
  marked?: [first: number, last: number][];
  /** The number of the first line, where it is not the site's setting that decides whether lines have numbers. */
  numbersFrom?: number;
}

/** One part of such a caption. Notion and keyboards turn straight quotation marks into round ones, and two hyphens into a dash. */
const PART =
  /(?:(title|caption)=(?:["“”„]([^"“”„]*)["“”]|([^\s"“”„{}]+))|showLineNumbers(?:\{(\d{1,6})\})?|\{([\d\s,–-]+)\})(?:\s+|$)/gy;

/**
 * Reads a caption that is made of nothing but these parts, as other tools know them: `title="next.config.ts"`, `{3,5-7}`,
 * `showLineNumbers`, `showLineNumbers{12}` and `caption="…"`. Null for any other, which stays a caption.
 */
export function readCodeCaption(caption: StoredText): CodeMarks | null {
  // A caption that names pages is one for readers.
  const text = typeof caption === 'string' ? caption.trim() : '';
  if (text === '') return null;
  const marks: CodeMarks = { title: '', caption: '' };
  let length = 0;
  for (const [part, name, quoted, bare, first, lines] of text.matchAll(PART)) {
    length += part.length;
    if (name === 'title' || name === 'caption') marks[name] = (quoted ?? bare ?? '').trim();
    else if (lines === undefined) marks.numbersFrom = Number(first ?? 1);
    else {
      const stretches = stretchesOf(lines);
      if (!stretches) return null;
      marks.marked = [...(marks.marked ?? []), ...stretches];
    }
  }
  return length === text.length ? marks : null;
}

function stretchesOf(list: string): [number, number][] | null {
  const stretches = list.split(',').map((one): [number, number] | null => {
    const [, first, last] = /^\s*(\d{1,6})(?:\s*[–-]\s*(\d{1,6}))?\s*$/.exec(one) ?? [];
    return first === undefined ? null : [Number(first), Number(last ?? first)];
  });
  return stretches.every((one) => one !== null) ? stretches : null;
}
