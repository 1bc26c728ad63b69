import { JSDOM } from 'jsdom';
import { resolveContent } from '@/lib/article/resolve';
import { createTitleSealer } from '@/lib/article/titles';
import type { Fields } from '@/lib/source/records';
import { type MadeDatabase, renderDatabase, rowId } from '../../database-maker';
import { plainPresentation, tokens } from '../../page-maker';

export interface MadeView extends Pick<MadeDatabase, 'columns' | 'more' | 'page' | 'locale' | 'timeZone'> {
  view: Fields;
  /** Properties by the ids of columns, and the fields of the block. */
  rows: { title?: string; properties?: Fields; [field: string]: unknown }[];
  /** The numbers of rows that the reader may not know. */
  hidden?: number[];
}

/** A date as a cell has it: days, or days with times (`2026-03-05 09:30`). */
export function date(start: string, end = '', more: Fields = {}): unknown {
  const [start_date, start_time] = start.split(' ');
  const [end_date, end_time] = end.split(' ');
  return [['‣', [['d', { type: 'date', start_date, start_time, ...(end && { end_date, end_time }), ...more }]]]];
}

/** An article with one view of a database, as its reader gets it. */
export async function shownView({ view, rows, hidden = [], ...made }: MadeView) {
  const records = rows.map(({ title = 'Row', properties, ...fields }) => ({
    properties: { title: [[title]], ...properties },
    ...fields,
  }));
  const stored = await renderDatabase({ name: 'Plan', views: [{ name: 'View', ...view }], rows: records, ...made });
  const hiddenIds = new Set(hidden.map((index) => rowId(index).replaceAll('-', '')));
  const html = resolveContent(createTitleSealer([])(stored).content, {
    ...tokens,
    presentation: plainPresentation,
    hidden: (id) => hiddenIds.has(id),
  });
  const { document } = new JSDOM(html).window;
  const texts = (selector: string, within: ParentNode = document): string[] =>
    [...within.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');
  return { html, document, texts, messages: stored.diagnostics.map(({ message }) => message) };
}
