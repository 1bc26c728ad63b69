import { asFields, asString } from '@/lib/source/records';
import type { CellPart, SourceDate } from '@/lib/source/source';

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

/** Gives the names of people by their ids; '' for those that are not known. */
export type NameOf = (personId: string) => string;

const nobody: NameOf = () => '';

/** A text as people read it: formulas as their TeX, days, people and links by what they name, pages by their ids. */
export function cellParts(cell: unknown, nameOf = nobody): CellPart[] {
  return segments(cell)
    .map(([text, decorations]) => (PLACEHOLDERS.has(text) ? mentionPart(decorations, nameOf) : text))
    .filter((part) => part !== '');
}

/** The words of these parts: all but the names of pages. */
export const wordsOf = (parts: readonly CellPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : 'href' in part ? part.title : '')).join('');

/** The words of a text without the white space at both ends. */
export const plainText = (cell: unknown, nameOf?: NameOf): string => wordsOf(cellParts(cell, nameOf)).trim();

/** The ids of what a cell names: people (`u`) or pages (`p`). */
const namedIn = (cell: unknown, wanted: 'u' | 'p'): string[] =>
  segments(cell).flatMap(([, decorations]) =>
    decorations.flatMap(([kind, id]) => (kind === wanted && typeof id === 'string' ? [id] : [])),
  );

/** The ids of the people in a cell. */
export const peopleIn = (cell: unknown): string[] => namedIn(cell, 'u');

/** The ids of the pages in a cell. */
export const pagesIn = (cell: unknown): string[] => namedIn(cell, 'p');

function mentionPart(decorations: Decoration[], nameOf: NameOf): CellPart {
  for (const [kind, data] of decorations) {
    if (kind === 'e' && typeof data === 'string') return data;
    if (kind === 'p' && typeof data === 'string') return { id: data };
    if (kind === 'u' && typeof data === 'string') return nameOf(data);
    if (typeof data !== 'object' || data === null) continue;
    const { title, href, ...date } = data as Record<string, unknown>;
    if (kind === 'd') return dayWords(date);
    if (kind === 'lm')
      return text(href) ? { href: String(href), title: text(title) ?? String(href) } : (text(title) ?? '');
  }
  return '';
}

/** @example dayWords({ start_date: '2026-03-01', end_date: '2026-03-03' }) // => '2026-03-01 – 2026-03-03' */
function dayWords({ start_date, start_time, end_date, end_time }: Record<string, unknown>): string {
  const moments = [
    [start_date, start_time],
    [end_date, end_time],
  ].map((moment) => moment.flatMap((part) => text(part) ?? []).join(' '));
  return moments.filter(Boolean).join(' – ');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A date cell; null when it is empty or holds no valid day. */
export function dateRange(cell: unknown): SourceDate | null {
  const dates = segments(cell).flatMap(([, decorations]) =>
    decorations.flatMap(([kind, date]) => (kind === 'd' ? [asFields(date)] : [])),
  );
  const date = dates.find(({ start_date }) => DAY.test(asString(start_date)));
  if (!date) return null;
  return {
    start: asString(date.start_date),
    startTime: text(date.start_time),
    end: text(date.end_date),
    endTime: text(date.end_time),
    timeZone: text(date.time_zone),
  };
}
