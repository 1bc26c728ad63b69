import { describe, expect, it } from 'vitest';
import { fromArticleHtml } from '@/lib/article/markdown/from-html';
import type { Fields } from '@/lib/source/records';
import { date, type MadeView, shownView } from './view-maker';

const columns = {
  from: { name: 'From', type: 'date' },
  to: { name: 'To', type: 'date' },
  stage: { name: 'Stage', type: 'select', options: [{ value: 'Soon', color: 'blue' }] },
};
const on = (title: string, start: string, end?: string, more: Fields = {}) => ({
  title,
  properties: { from: date(start, end), ...more },
});

interface Made extends Partial<MadeView> {
  format?: Fields;
  query?: Fields;
}

const timeline = ({ format = {}, query = {}, rows = [on('A', '2026-03-05', '2026-03-06')], ...made }: Made = {}) =>
  shownView({ view: { type: 'timeline', query2: { timeline_by: 'from', ...query }, format }, columns, rows, ...made });

const zoom = (zoomLevel: unknown): Fields => ({ timeline_preference: { zoomLevel } });

/** Each bar: its text, its first column and how many it is over. */
async function bars(made: Made): Promise<string[]> {
  const { document } = await timeline({ ...made, format: { timeline_show_table: false, ...made.format } });
  return [...document.querySelectorAll('tbody tr')].map((row) => {
    const cells = [...row.querySelectorAll('td')];
    const index = cells.findIndex((cell) => cell.querySelector('.notion-bar'));
    const span = (cell: Element | undefined): number => Number(cell?.getAttribute('colspan') ?? 0);
    return `${cells[index]?.textContent} ${index > 0 ? span(cells[0]) : 0}+${span(cells[index])}`;
  });
}

it.each<[string, Made, string[]]>([
  ['of days in a month', {}, ['AMar 5, 2026 → Mar 6, 2026 4+2']],
  ['of a day', { rows: [on('A', '2026-03-05')] }, ['AMar 5, 2026 4+1']],
  [
    'of hours in a week',
    { rows: [on('A', '2026-03-05 12:00', '2026-03-05 15:30')], format: zoom('week') },
    ['AMar 5, 2026 12:00 → 15:30 18+1'],
  ],
  [
    'over months are in each',
    { rows: [on('A', '2026-03-30', '2026-04-02')] },
    ['AMar 30, 2026 → Apr 2, 2026 29+2', 'AMar 30, 2026 → Apr 2, 2026 0+2'],
  ],
  [
    'of a year in months',
    { rows: [on('A', '2026-02-01', '2026-02-28')], format: zoom('year') },
    ['AFeb 1, 2026 → Feb 28, 2026 4+4'],
  ],
  [
    'of ten years, in weeks, are in the first week and the last one',
    { rows: [on('A', '2020-01-01', '2029-12-31')], format: zoom('week') },
    ['AJan 1, 2020 → Dec 31, 2029 12+16', 'AJan 1, 2020 → Dec 31, 2029 0+8'],
  ],
  [
    'with a column of their own for the end',
    { rows: [on('A', '2026-03-05', '', { to: date('2026-03-09') })], query: { timeline_by_end: 'to' } },
    ['AMar 5, 2026 → Mar 9, 2026 4+5'],
  ],
  [
    'with a column without a name, which is not one for the end',
    { rows: [on('A', '2026-03-05', '', { to: date('2026-03-09') })], columns: { ...columns, to: { type: 'date' } } },
    ['AMar 5, 2026 4+1'],
  ],
  [
    'whose end is before their start are read the other way round',
    { rows: [on('A', '2026-03-09', '', { to: date('2026-03-05') })], query: { timeline_by_end: 'to' } },
    ['AMar 5, 2026 → Mar 9, 2026 4+5'],
  ],
])('bars: %s', async (_name, made, expected) => expect(await bars(made)).toEqual(expected));

describe('the table', () => {
  it('has titles, and the columns that the view shows beside the scale', async () => {
    const table = [
      { property: 'title', visible: true },
      { property: 'stage', visible: true, width: 90 },
      { property: 'to', visible: false },
      { property: 'gone', visible: true },
    ];
    const { texts, document } = await timeline({
      rows: [on('A', '2026-03-05', '', { stage: [['Soon']] })],
      format: { timeline_table_properties: table, ...zoom('quarter') },
    });
    expect(texts('thead th')).toEqual(['Stage', 'Jan', 'Feb', 'Mar']);
    expect(texts('tbody th[scope=row]')).toEqual(['A']);
    expect(texts('tbody td')).toEqual(['Soon', '', 'Mar 5, 2026', '']);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toContain('notelight:page/');
  });

  it('has groups with their names; one without rows that the reader may know is not there', async () => {
    const rows = [on('A', '2026-03-05', '', { stage: [['Soon']] }), on('B', '2026-03-07'), on('C', '2026-03-08')];
    const format = { collection_group_by: { property: 'stage', type: 'select', sort: { type: 'manual' } } };
    expect((await timeline({ rows, format })).texts('.notion-collection-group-title')).toEqual(['–2', 'Soon1']);
    expect((await timeline({ rows, format, hidden: [1, 2] })).texts('.notion-collection-group-title')).toEqual([
      'Soon1',
    ]);
  });

  it('is in view where its author left off', async () => {
    const rows = [on('A', '2026-03-05'), on('B', '2026-07-07')];
    const format = { timeline_preference: { centerTimestamp: Date.UTC(2026, 2, 1) } };
    const { texts } = await timeline({ rows, format, page: { last_edited_time: Date.UTC(2026, 6, 1) } });
    expect(texts('label:has(input:checked)')).toEqual(['March 2026']);
  });

  it('is a list of bars in Markdown', async () => {
    const markdown = JSON.stringify(fromArticleHtml((await timeline()).html));
    expect(markdown).toContain('"value":" · Mar 5, 2026 → Mar 6, 2026"');
    expect(markdown).not.toContain('"table"');
  });
});

it.each<[string, Made]>([
  [
    'of nonsense',
    { format: { timeline_preference: 7, timeline_table_properties: { a: 1 }, timeline_show_table: 'no' } },
  ],
  ['without any', { view: { type: 'timeline' } }],
  ['with nulls', { view: { type: 'timeline', format: null, query2: null } }],
])('settings %s show a month', async (_name, made) =>
  expect((await timeline(made)).texts('caption')).toEqual(['March 2026']),
);

it('10,000 rows of a year are as many as there is room for', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => on(`T${index}`, `2026-0${1 + (index % 9)}-05`));
  const { texts } = await timeline({ rows });
  expect(texts('caption')).toHaveLength(9);
  expect(texts('tbody tr')).toHaveLength(1000);
});
