import { describe, expect, it } from 'vitest';
import { fromArticleHtml } from '@/lib/article/markdown/from-html';
import type { Fields } from '@/lib/source/records';
import { rowId } from '../../database-maker';
import { uuid } from '../../page-maker';
import { date, type MadeView, shownView } from './view-maker';

const columns = { when: { name: 'When', type: 'date' } };
const view = { type: 'calendar', query2: { calendar_by: 'when' } };
const on = (title: string, start: string, end?: string, more?: Fields) => ({
  title,
  properties: { when: date(start, end, more) },
});
const calendar = (made: Partial<MadeView> & Pick<MadeView, 'rows'>) => shownView({ view, columns, ...made });

/** Each day with entries, with its date. */
async function days(made: Partial<MadeView> & Pick<MadeView, 'rows'>): Promise<Record<string, string[]>> {
  const { document, texts } = await calendar(made);
  const filled = [...document.querySelectorAll('td')].filter((day) => day.querySelector('li'));
  return Object.fromEntries(
    filled.map((day) => [day.querySelector('time')?.getAttribute('datetime') ?? '', texts('li', day)]),
  );
}

describe('entries', () => {
  it.each<[string, MadeView['rows'], Record<string, string[]>]>([
    ['of a day', [on('A', '2026-03-05')], { '2026-03-05': ['A'] }],
    ['with a time', [on('A', '2026-03-05 09:30')], { '2026-03-05': ['09:30A'] }],
    [
      'of a day in the order of time',
      [on('Late', '2026-03-05 18:00'), on('Early', '2026-03-05 9:00')],
      { '2026-03-05': ['09:00Early', '18:00Late'] },
    ],
    [
      'over several days are on each, across months too',
      [on('A', '2026-03-31', '2026-04-01')],
      { '2026-03-31': ['A'], '2026-04-01': ['A'] },
    ],
    [
      'whose end is before the start are read the other way round',
      [on('A', '2026-03-06', '2026-03-05')],
      { '2026-03-05': ['A'], '2026-03-06': ['A'] },
    ],
    [
      'over years are on their first and last days',
      [on('A', '2026-03-05', '2036-03-05')],
      { '2026-03-05': ['A'], '2036-03-05': ['A'] },
    ],
    [
      'of other time zones are where the clocks of the site have them',
      [on('A', '2026-03-05 02:00', '', { time_zone: 'Asia/Tokyo' })],
      { '2026-03-04': ['17:00A'] },
    ],
  ])('%s', async (_name, rows, expected) => expect(await days({ rows })).toEqual(expected));

  it('have the columns that the view shows, on their first day', async () => {
    const rows = [{ title: 'A', properties: { when: date('2026-03-05', '2026-03-06'), note: [['soon']] } }];
    const made = {
      rows,
      columns: { ...columns, note: { name: 'Note', type: 'text' } },
      view: { ...view, format: { calendar_properties: [{ property: 'note', visible: true }] } },
    };
    expect(await days(made)).toEqual({ '2026-03-05': ['Asoon'], '2026-03-06': ['A'] });
  });

  it.each<[string, Fields, Fields]>([
    ['by the time of making', { type: 'created_time' }, { created_time: Date.UTC(2026, 2, 5, 23, 30) }],
    ['by the time of the last edit', { type: 'last_edited_time' }, { last_edited_time: Date.UTC(2026, 2, 5, 23, 30) }],
    ['by what was computed', { type: 'formula' }, { computed: { when: { start_date: '2026-03-06' } } }],
  ])('are placed %s', async (_name, column, fields) => {
    const made = {
      rows: [{ title: 'A', ...fields }],
      columns: { when: { name: 'When', ...column } },
      timeZone: 'Europe/Berlin',
    };
    expect(Object.keys(await days(made))).toEqual(['2026-03-06']);
  });

  it('of very many long rows are on their first and last days', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => on(`T${index}`, '2026-03-01', '2026-03-20'));
    expect(Object.keys(await days({ rows }))).toEqual(['2026-03-01', '2026-03-20']);
  });

  it('of a day with many are folded, with their number as the reader may know it', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => on(`T${index}`, '2026-03-05'));
    const { texts } = await calendar({ rows, hidden: [0, 30, 31] });
    expect(texts('summary')[0]).toBe('More 478');
    expect(texts('li')).toHaveLength(497);
  });
});

describe('months', () => {
  const rows = [on('A', '2026-03-05'), on('B', '2026-07-05'), on('C', '2026-07-06'), on('D', '2027-01-01')];

  it('with entries are there, each a table with its name and the days of the week', async () => {
    const { texts, document } = await calendar({ rows });
    expect(texts('caption')).toEqual(['March 2026', 'July 2026', 'January 2027']);
    expect(texts('.notion-periods label')).toEqual(texts('caption'));
    expect(texts('thead th[scope=col]').slice(0, 7)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(document.querySelectorAll('.notion-calendar:first-of-type tr').length).toBeGreaterThan(5);
  });

  it('are there however many entries they have together', async () => {
    const many = Array.from({ length: 300 }, (_, index) => on(`T${index}`, `2026-0${1 + (index % 6)}-1${index % 10}`));
    const { texts } = await calendar({ rows: many });
    expect([texts('caption').length, texts('li').length, texts('summary').length]).toEqual([6, 300, 0]);
  });

  it('begin their weeks as the language does', async () => {
    const first = async (locale: MadeView['locale']) => (await calendar({ rows, locale })).texts('th')[0];
    expect(await Promise.all((['fr-FR', 'ja-JP', 'ar'] as const).map(first))).toEqual(['lun.', '日', 'السبت']);
  });

  it('of rows that a reader may not know are not there', async () =>
    expect((await calendar({ rows, hidden: [1, 2] })).texts('caption')).toEqual(['March 2026', 'January 2027']));

  it.each<[string, Fields, string]>([
    ['in which the page was edited', { last_edited_time: Date.UTC(2026, 2, 9) }, 'March 2026'],
    ['after that', { last_edited_time: Date.UTC(2026, 3, 9) }, 'July 2026'],
    ['that is the last', { last_edited_time: Date.UTC(2029, 3, 9) }, 'January 2027'],
    ['that is the last, where nobody knows,', {}, 'January 2027'],
  ])('%s is in view', async (_name, page, label) =>
    expect((await calendar({ rows, page })).texts('label:has(input:checked)')).toEqual([label]),
  );

  it('may be weeks, without weekends', async () => {
    const format = { calendar_view_range: 'week', calendar_show_weekends: false };
    const made = { rows: [on('A', '2026-03-05'), on('Sunday', '2026-03-08')], view: { ...view, format } };
    const { texts } = await calendar(made);
    expect(texts('caption')).toEqual([expect.stringMatching(/^Mar 1\s–\s7, 2026$/)]);
    expect(texts('th')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  });

  it('are lists of days in Markdown', async () => {
    const { html } = await calendar({ rows });
    expect(JSON.stringify(fromArticleHtml(html))).toContain('"value":"2026-07-05 · "');
    expect(JSON.stringify(fromArticleHtml(html))).not.toContain('"table"');
  });
});

describe('rows without a date', () => {
  it.each<[string, Fields]>([
    ['that have none', {}],
    ['that have text instead', { when: [['soon']] }],
    ['with a day that is none', { when: date('2026-99-99') }],
    ['with nonsense', { when: 7 }],
  ])('%s are listed below', async (_name, properties) => {
    const { texts, messages } = await calendar({ rows: [{ title: 'A', properties }, on('B', '2026-03-05')] });
    expect([texts('.notion-collection-group-title'), texts('.notion-collection-group li'), messages]).toEqual([
      ['No date1'],
      ['A'],
      [],
    ]);
  });

  it.each<[string, Partial<MadeView>]>([
    ['of a view that names no column, in a database without dates', { view: { type: 'calendar' }, columns: {} }],
    ['of a view that names a column that is gone', { view, columns: {} }],
    [
      'of a view by what is read from other pages',
      {
        rows: [
          {
            title: 'A',
            computed: { when: { start_date: '2026-03-05' } },
            properties: { other: [['‣', [['p', rowId(0)]]]] },
          },
        ],
        columns: {
          other: { name: 'Other', type: 'relation', collection_id: uuid(2) },
          when: { name: 'When', type: 'rollup', relation_property: 'other', target_property: 'title' },
        },
      },
    ],
    [
      'of a view by passwords',
      {
        view: { type: 'calendar', query2: { calendar_by: 'password' } },
        columns: {
          ...columns,
          password: { name: 'password', type: 'date' },
          type: { name: 'type', type: 'select' },
          status: { name: 'status', type: 'select' },
        },
      },
    ],
  ])('are all rows %s, and the owner learns of it', async (_name, made) => {
    const { texts, messages } = await calendar({ rows: [on('A', '2026-03-05')], ...made });
    expect(texts('.notion-collection-group li')).toEqual(['A']);
    expect(messages).toEqual([expect.stringContaining('has no column with dates')]);
  });

  it('are none of a view that names no column of several: the first one counts', async () =>
    expect(await days({ rows: [on('A', '2026-03-05')], view: { type: 'calendar', format: null } })).toEqual({
      '2026-03-05': ['A'],
    }));
});
