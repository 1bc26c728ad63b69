import type { SourceDate } from '@/lib/source/source';

/**
 * Notion's rich text is a list of `[text, decorations]`; a decoration is a list like `["b"]` or `["d", {…}]`.
 * These functions read the plain values of database cells from it.
 */

type Decoration = [string, ...unknown[]];
type Segment = [string, Decoration[]];

const isTagged = (value: unknown): value is [string, ...unknown[]] =>
  Array.isArray(value) && typeof value[0] === 'string';

function segments(cell: unknown): Segment[] {
  if (!Array.isArray(cell)) return [];
  return cell
    .filter(isTagged)
    .map(([text, decorations]) => [text, Array.isArray(decorations) ? decorations.filter(isTagged) : []]);
}

/** Marks in Notion's text that stand for a mention and for an equation. */
const PLACEHOLDERS = new Set(['‣', '⁍']);

/** Whether a cell is one piece of text without formats, as most are. */
export const isPlain = (cell: unknown[]): cell is [[string]] =>
  cell.length === 1 &&
  Array.isArray(cell[0]) &&
  cell[0].length === 1 &&
  typeof cell[0][0] === 'string' &&
  !PLACEHOLDERS.has(cell[0][0]);

/** The plain text of a cell: formats dropped, mentions and equations skipped. */
export function rawText(cell: unknown): string {
  return segments(cell)
    .map(([text]) => (PLACEHOLDERS.has(text) ? '' : text))
    .join('');
}

/**
 * A text as people read it: formulas as their TeX, days and links by what they name, pages and people as their ids. Nothing else tells
 * what a title of mentions alone is about.
 */
export function titleParts(cell: unknown): (string | { id: string })[] {
  if (Array.isArray(cell) && isPlain(cell)) return [cell[0][0]];
  return segments(cell).map(([text, decorations]) => (PLACEHOLDERS.has(text) ? mentionPart(decorations) : text));
}

/** The same as one text, with the names that `nameOf` knows for ids. */
export function titleText(cell: unknown, nameOf: (id: string) => string): string {
  return titleParts(cell)
    .map((part) => (typeof part === 'string' ? part : nameOf(part.id)))
    .join('')
    .trim();
}

function mentionPart(decorations: Decoration[]): string | { id: string } {
  for (const [kind, data] of decorations) {
    if (kind === 'e' && typeof data === 'string') return data;
    if ((kind === 'p' || kind === 'u') && typeof data === 'string') return { id: data };
    if (typeof data !== 'object' || data === null) continue;
    const { start_date, title, href } = data as Record<string, unknown>;
    if (kind === 'd') return text(start_date) ?? '';
    if (kind === 'lm') return text(title) ?? text(href) ?? '';
  }
  return '';
}

/** The text of a cell without the white space at both ends. */
export function plainText(cell: unknown): string {
  return rawText(cell).trim();
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A date cell; null when it is empty or holds no valid day. */
export function dateRange(cell: unknown): SourceDate | null {
  for (const [, decorations] of segments(cell)) {
    for (const decoration of decorations) {
      if (decoration[0] !== 'd') continue;
      const date = decoration[1] as Record<string, unknown> | undefined;
      const start = text(date?.start_date);
      if (!date || !start || !DAY.test(start)) continue;
      return {
        start,
        startTime: text(date.start_time),
        end: text(date.end_date),
        endTime: text(date.end_time),
        timeZone: text(date.time_zone),
      };
    }
  }
  return null;
}
