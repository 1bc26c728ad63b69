import { describe, expect, it } from 'vitest';
import { readCollection } from '@/lib/article/read/collection';
import { flatText } from '@/lib/article/text';
import type { Fields, SourceBlock } from '@/lib/source/records';
import { blocksById, plainSite, recordsOf } from '../records';

const option = (value: string, id = value) => ({ id, value, color: 'red' });
const options = ['Low', 'High', 'New'].map((name) => option(name));
const columns: Fields = {
  title: { name: 'Name', type: 'title' },
  level: { name: 'Level', type: 'select', options },
  tags: { name: 'Tags', type: 'multi_select', options },
  state: {
    name: 'State',
    type: 'status',
    options: [option('Idle', '1'), option('Doing', '2'), option('Done', '3')],
    groups: [
      { name: 'To-do', color: 'gray', optionIds: ['1'] },
      { name: 'Complete', optionIds: ['3'] },
    ],
  },
  done: { name: 'Done', type: 'checkbox' },
  price: { name: 'Price', type: 'number' },
  day: { name: 'Day', type: 'date' },
  note: { name: 'Note', type: 'text' },
  who: { name: 'Who', type: 'person' },
  other: { name: 'Other', type: 'relation', collection_id: 'shop' },
  double: { name: 'Double', type: 'formula', formula: 'prop("Price") * 2' },
};
const day = (start_date: unknown, more: Fields = {}) => [['‣', [['d', { start_date, ...more }]]]];

const cells: Record<string, Fields> = {
  a: {
    title: [['Ash']],
    level: [['High']],
    tags: [['Low,High']],
    state: [['Done']],
    done: [['Yes']],
    price: [['7']],
    day: day('2026-03-01'),
    note: [['apple']],
    who: [['‣', [['u', 'ada']]]],
    other: [['‣', [['p', 'b']]]],
  },
  b: {
    title: [['Birch']],
    tags: [['Low, Low']],
    state: [['Idle']],
    price: [['120']],
    day: day('2026-03-31', { start_time: '23:30', time_zone: 'America/New_York' }),
    note: [['Avocado']],
    who: [['‣', [['u', 'gone']]]],
  },
  c: {
    title: [['Cedar']],
    level: [['Lost']],
    price: [['-3']],
    day: day('2025-12-31'),
    other: [['‣', [['p', 'nowhere']]]],
  },
};

/** The groups of three rows as `label: rows`. */
function groupsOf(by: Fields, format: Fields = {}, more: Record<string, Fields> = {}): string[] {
  const rows = Object.fromEntries(
    Object.entries({ ...cells, ...more }).map(([id, properties]) => [
      id,
      { type: 'page', parent_id: 'shop', properties },
    ]),
  );
  const records = recordsOf({
    block: blocksById({ database: { type: 'collection_view', view_ids: ['view'], collection_id: 'shop' }, ...rows }),
    collection: { shop: { name: [['Shop']], schema: columns } },
    collection_view: { view: { type: 'list', format: { collection_group_by: by, ...format } } },
    user: { ada: { name: 'Ada' } },
    view_rows: { shop: { view: { rowIds: Object.keys(rows) } } },
  });
  const [view] = readCollection(records.block('database') as SourceBlock, { records, ...plainSite })?.views ?? [];
  return (view?.groups ?? []).map(
    ({ label, rows: own }) => `${label === null ? 'no label' : flatText(label)}: ${own.map(({ id }) => id).join()}`,
  );
}

describe('rows are in groups', () => {
  it.each<[string, Fields, string[], Record<string, Fields>?]>([
    [
      'by a choice, in the order of the choices',
      { property: 'level' },
      ['–: b', 'Low: ', 'High: a', 'New: ', 'Lost: c'],
    ],
    ['by several choices, in each of them once', { property: 'tags' }, ['–: c', 'Low: a,b', 'High: a', 'New: ']],
    ['without those that are empty', { property: 'tags', hideEmptyGroups: true }, ['–: c', 'Low: a,b', 'High: a']],
    ['by a status', { property: 'state' }, ['–: c', 'Idle: b', 'Doing: ', 'Done: a']],
    ['by the groups of a status', { property: 'state', groupBy: 'group' }, ['–: c', 'To-do: b', 'Complete: a']],
    ['by a check', { property: 'done' }, ['☐ Done: b,c', '☑ Done: a']],
    ['by a number', { property: 'price' }, ['-3: c', '7: a', '120: b']],
    [
      'by ranges of numbers, with what is beyond them',
      { property: 'price', range_start: 0, range_end: 100, range_size: 50 },
      ['< 0: c', '0 – 50: a', '≥ 100: b'],
    ],
    [
      'by ranges of fractions, without the digits of binary ones',
      { property: 'price', range_start: 0.1, range_end: 1, range_size: 0.1 },
      ['< 0.1: c', '0.3 – 0.4: d', '≥ 1: a,b'],
      { d: { price: [['0.3']] } },
    ],
    ['by a range of no size', { property: 'price', range_size: 0 }, ['-3: c', '7: a', '120: b']],
    [
      'by days, in the site’s time zone',
      { property: 'day', groupBy: 'day' },
      ['Dec 31, 2025: c', 'Mar 1, 2026: a', 'Apr 1, 2026: b'],
    ],
    ['by weeks', { property: 'day', groupBy: 'week' }, ['Dec 29, 2025: c', 'Feb 23, 2026: a', 'Mar 30, 2026: b']],
    [
      'by weeks that begin on Sunday',
      { property: 'day', groupBy: 'week', start_day_of_week: 0 },
      ['Dec 28, 2025: c', 'Mar 1, 2026: a', 'Mar 29, 2026: b'],
    ],
    ['by months', { property: 'day', groupBy: 'month' }, ['December 2025: c', 'March 2026: a', 'April 2026: b']],
    ['by years', { property: 'day', groupBy: 'year' }, ['2025: c', '2026: a,b']],
    [
      'by what will be another day tomorrow',
      { property: 'day', groupBy: 'relative' },
      ['December 2025: c', 'March 2026: a', 'April 2026: b'],
    ],
    ['by a text', { property: 'note' }, ['–: c', 'apple: a', 'Avocado: b']],
    ['by first letters', { property: 'note', groupBy: 'alphabet_prefix' }, ['–: c', 'A: a,b']],
    ['by the title', { property: 'title', sort: { type: 'descending' } }, ['Cedar: c', 'Birch: b', 'Ash: a']],
    ['by people, of whom one is unknown', { property: 'who' }, ['–: b,c', 'Ada: a']],
    ['by related pages, of which one is unknown', { property: 'other' }, ['–: b,c', 'Birch: a']],
    ['by a formula', { property: 'double' }, ['-6: c', '14: a', '240: b']],
    ['by a column that is gone not at all', { property: 'gone' }, ['no label: a,b,c']],
    ['by what is no column not at all', { property: 7 }, ['no label: a,b,c']],
    [
      'by keys of another kind',
      { property: 'price', sort: 7, groupBy: [], range_size: {} },
      ['-3: c', '7: a', '120: b'],
    ],
  ])('%s', (_, by, expected, more = {}) => expect(groupsOf(by, {}, more)).toEqual(expected));

  it.each<[string, string, unknown[], string[]]>([
    [
      'in the owner’s order',
      'level',
      [{ value: { type: 'select', value: 'High' } }, { value: {} }],
      ['High: a', '–: b', 'Low: ', 'New: ', 'Lost: c'],
    ],
    [
      'without those that are hidden',
      'level',
      [
        { hidden: true, value: { value: 'High' } },
        { visible: false, value: { type: 'select' } },
      ],
      ['Low: ', 'New: ', 'Lost: c'],
    ],
    [
      'of another column before',
      'level',
      [{ property: 'tags', hidden: true, value: { value: 'High' } }],
      ['–: b', 'Low: ', 'High: a', 'New: ', 'Lost: c'],
    ],
    [
      'of people',
      'who',
      [{ hidden: true, value: { type: 'person', value: { id: 'ada', table: 'notion_user' } } }],
      ['–: b,c'],
    ],
    [
      'of checks',
      'done',
      [{ hidden: true, value: { type: 'checkbox', value: { type: 'exact', value: true } } }],
      ['☐ Done: b,c'],
    ],
    [
      'of days',
      'day',
      [{ value: { type: 'date', value: { type: 'month', range: { start_date: '2026-04-01' } } } }],
      ['April 2026: b', 'December 2025: c', 'March 2026: a'],
    ],
    [
      'of any kind',
      'level',
      [null, 7, 'x', { value: 7 }, { value: { value: null } }],
      ['–: b', 'Low: ', 'High: a', 'New: ', 'Lost: c'],
    ],
  ])('%s', (_, property, collection_groups, expected) =>
    expect(groupsOf({ property }, { collection_groups })).toEqual(expected),
  );

  it('whose names name pages keep those apart', () => {
    const named = { d: { title: [['Elm']], note: [['see '], ['‣', [['p', 'a']]]] } };
    expect(groupsOf({ property: 'note' }, {}, named)).toContain('see Ash: d');
    expect(groupsOf({ property: 'note', groupBy: 'alphabet_prefix' }, {}, named)).toContain('see Ash: d');
  });
});
