/**
 * Notion's rich text is a list of `[text, decorations]`; a decoration is a list like `["b"]` or `["d", {…}]`.
 * These functions read the plain values of database cells from it.
 */

type Decoration = [string, ...unknown[]];
type Segment = [string, Decoration[]?];

const isSegment = (value: unknown): value is Segment => Array.isArray(value) && typeof value[0] === 'string';

function segments(cell: unknown): Segment[] {
  return Array.isArray(cell) ? cell.filter(isSegment) : [];
}

/** Marks in Notion's text that stand for a mention and for an equation. */
const PLACEHOLDERS = new Set(['‣', '⁍']);

/** The text of a cell as it stands there: formats dropped, mentions and equations skipped. */
export function rawText(cell: unknown): string {
  return segments(cell)
    .map(([text]) => (PLACEHOLDERS.has(text) ? '' : text))
    .join('');
}

/** The text of a cell without the white space at both ends. */
export function plainText(cell: unknown): string {
  return rawText(cell).trim();
}

/** A select or multi-select cell: one text, names split at commas. */
export function nameList(cell: unknown): string[] {
  return plainText(cell)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export interface NotionDate {
  start: string;
  startTime?: string;
  end?: string;
  endTime?: string;
  timeZone?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A date cell; null when it is empty or holds no valid day. */
export function dateRange(cell: unknown): NotionDate | null {
  for (const [, decorations] of segments(cell)) {
    for (const decoration of decorations ?? []) {
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

/** A checkbox cell. */
export function isChecked(cell: unknown): boolean {
  return plainText(cell) === 'Yes';
}

/** The first address in a files cell, or in any cell whose text is a link. */
export function firstLink(cell: unknown): string | undefined {
  for (const [, decorations] of segments(cell)) {
    const link = decorations?.find(([kind]) => kind === 'a');
    if (typeof link?.[1] === 'string') return link[1];
  }
  return undefined;
}
