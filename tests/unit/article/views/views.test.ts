import { describe, expect, it } from 'vitest';
import type { Fields } from '@/lib/source/records';
import { rowId } from '../database-maker';
import { columns, type MadeView, readersOf, renderView } from './view-maker';

const named = (name: string, more: Fields = {}): Fields => ({ title: [[name]], ...more });
const below = (index: number) => [['‣', [['p', rowId(index)]]]];
const rows = [
  named('Ash', {
    price: [['3']],
    kept: [['Yes']],
    stage: [['Eaten']],
    day: [['‣', [['d', { start_date: '2026-03-01' }]]]],
  }),
  named('Birch', { price: [['4.5']], stage: [['Sown']] }),
];
const shows = (...ids: string[]) => ids.map((property) => ({ property, visible: true }));

async function htmlOf(made: MadeView, hidden: number[] = []): Promise<string> {
  return readersOf(await renderView({ rows, ...made }), hidden).html;
}
const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/notion-page-title-text">([^<]*)</g)].flatMap(([, title = '']) => title);

describe('what is worked out of columns', () => {
  const footOf = async (aggregations: unknown, more: MadeView = {}, hidden: number[] = []) =>
    wordsIn(
      /<tfoot>.*<\/tfoot>/.exec(await htmlOf({ view: { query2: { aggregations } }, ...more }, hidden))?.[0] ?? '',
    );

  it.each<[string, unknown, string]>([
    ['price', 'count', 'Count 2'],
    ['price', 'count_values', 'Values 2'],
    ['price', 'unique', 'Unique 2'],
    ['price', 'empty', 'Empty 0'],
    ['price', 'not_empty', 'Filled 2'],
    ['price', 'percent_empty', 'Empty 0%'],
    ['price', 'percent_not_empty', 'Filled 100%'],
    ['price', 'sum', 'Sum $7.50'],
    ['price', 'average', 'Average $3.75'],
    ['price', 'median', 'Median $3.75'],
    ['price', 'min', 'Min $3.00'],
    ['price', 'max', 'Max $4.50'],
    ['price', 'range', 'Range $1.50'],
    ['kept', 'checked', 'Checked 1'],
    ['kept', 'unchecked', 'Unchecked 1'],
    ['kept', 'percent_checked', 'Checked 50%'],
    ['kept', 'percent_unchecked', 'Unchecked 50%'],
    ['day', 'earliest_date', 'Earliest Mar 1, 2026'],
    ['day', 'latest_date', 'Latest Mar 1, 2026'],
    ['day', 'date_range', 'Range of days Mar 1, 2026 → Mar 1, 2026'],
    ['stage', { operator: 'percent_per_group', groupName: 'Complete' }, 'Complete 50%'],
  ])('stands below a table: of %s %j', async (property, aggregator, expected) =>
    expect(await footOf([{ property, aggregator }])).toBe(expected),
  );

  it.each<[string, unknown]>([
    ['an unknown function', [{ property: 'price', aggregator: 'wiggle' }]],
    ['a column that is gone', [{ property: 'gone', aggregator: 'sum' }]],
    ['what is no list', { property: 'price' }],
    ['entries of any kind', [null, 7, 'x', {}, { property: {}, aggregator: [] }]],
  ])('is nothing for %s, and costs no view', async (_, aggregations) => {
    expect(await footOf(aggregations)).toBe('');
    expect(titlesIn(await htmlOf({ view: { query2: { aggregations } } }))).toEqual(['Ash', 'Birch']);
  });

  it('goes with a row that readers may not know, and is not told of it', async () => {
    const sum = [{ property: 'price', aggregator: 'sum' }];
    expect(await footOf(sum)).toBe('Sum $7.50');
    expect(await footOf(sum, {}, [1])).toBe('');
  });

  it('reads no passwords', async () => {
    const site = {
      ...columns,
      price: { name: 'Password', type: 'text' },
      type: { name: 'Type', type: 'select' },
      status: { name: 'Status', type: 'select' },
      peek: { name: 'Peek', type: 'formula', formula: 'prop("Password")' },
    };
    const aggregations = ['price', 'peek'].map((property) => ({ property, aggregator: 'max' }));
    const count = ['price', 'peek'].map((property) => ({ property, aggregator: 'not_empty' }));
    expect(await footOf([...aggregations, ...count], { columns: site })).toBe('');
  });

  it('stands below each group, and below cards', async () => {
    const query2 = { aggregations: [{ property: 'price', aggregator: 'sum' }] };
    for (const [type, key] of [
      ['list', 'collection_group_by'],
      ['board', 'board_columns_by'],
    ]) {
      const html = await htmlOf({ view: { type, query2, format: { [`${key}`]: { property: 'stage' } } } });
      expect(wordsIn(html)).toMatch(/Sown 1 Birch.* Sum \$4\.50 Eaten 1 Ash.* Sum \$3\.00/);
    }
  });
});

describe('many rows', () => {
  it('come a hundred at a time, the others folded, for readers without script', async () => {
    const { html, markdown } = readersOf(await renderView({ rows: 230, view: { type: 'list' } }));
    expect(html.match(/<details[^>]*><summary>[^/]*/g)).toHaveLength(2);
    expect(wordsIn(html)).toMatch(/Row 99 More 130 Row 100 .* Row 199 More 30 Row 200 /);
    expect(markdown).not.toContain('More');
    expect(markdown.match(/Row \d+/g)).toHaveLength(230);
  });

  it('that readers may not know are not counted, and leave no empty fold', async () => {
    const later = Array.from({ length: 30 }, (_, index) => 100 + index);
    const stored = await renderView({ rows: 130 });
    expect(wordsIn(readersOf(stored, later.slice(1)).html)).toContain('More 1 ');
    expect(readersOf(stored, later).html).not.toContain('<details');
  });

  it.each([
    [{ sizeHint: 10_000 }, 1200, '9,000'],
    [{}, 1200, '200'],
    [{ collection_group_results: { blockIds: [rowId(0)], hasMore: true } }, 2, '1'],
  ])('are 1,000 at most, and the rest is told: %#', async (shown, count, left) => {
    const view = { query2: { aggregations: [{ property: 'price', aggregator: 'count' }] } };
    const stored = await renderView({ rows: count, shown, view });
    const { html, markdown } = readersOf(stored);
    expect(stored.diagnostics?.map(({ message }) => message) ?? []).toEqual([expect.stringContaining('are shown')]);
    for (const text of [wordsIn(html), markdown]) expect(text).toContain(`Rows that are not shown here: ${left}`);
    expect(html).not.toContain('<tfoot>');
  });
});

describe('sub-items', () => {
  const family = [
    named('A'),
    named('B', { up: below(0) }),
    named('C'),
    named('D', { up: below(1) }),
    named('E', { up: below(99) }),
  ];
  const rowsIn = (html: string): string[] =>
    [...html.matchAll(/<tr class="[^"]*?(\d?)"><td[^>]*>.*?notion-page-title-text">([^<]*)</g)].map(
      ([row, , title]) => `${/level-(\d)/.exec(row)?.[1] ?? 0} ${title}`,
    );
  const tableOf = async (format: Fields, cells: Fields[] = family) =>
    rowsIn(await htmlOf({ rows: cells, view: { format: { table_properties: shows('title'), ...format } } }));

  it.each<[unknown, string[]]>([
    ['show', ['0 A', '1 B', '2 D', '0 C', '0 E']],
    ['hidden', ['0 A', '0 C', '0 E']],
    ['flattened', ['0 A', '0 B', '0 C', '0 D', '0 E']],
    [undefined, ['0 A', '0 B', '0 C', '0 D', '0 E']],
    [7, ['0 A', '0 B', '0 C', '0 D', '0 E']],
  ])('stand in a table as its view shows them: %s', async (subitem_display_mode, expected) => {
    expect(await tableOf({ subitem_display_mode })).toEqual(expected);
  });

  it('of each other are all there', async () => {
    const circle = [named('A', { up: below(1) }), named('B', { up: below(0) }), named('C')];
    expect((await tableOf({ subitem_display_mode: 'show' }, circle)).sort()).toEqual(['0 A', '0 B', '0 C']);
  });
});

describe('what an owner sets', () => {
  const properties = (type: string) => ({ [`${type}_properties`]: shows('title', 'stage', 'price', 'day') });
  const card = { type: 'gallery' };

  it.each<[string, Fields, Fields, RegExp]>([
    ['columns that stay', {}, { table_frozen_column_index: 0 }, /<table class="[^"]*notion-table-frozen/],
    ['long lines in all columns', {}, { table_wrap: false }, /<td class="notion-property-title notion-nowrap"/],
    ['cards without titles', card, { gallery_title_visible: false }, /<ul class="[^"]*notion-cards-untitled/],
    ['large cards', { type: 'board' }, { board_cover_size: 'large' }, /<ul class="[^"]*notion-board-size-large/],
    ['names of numbers on cards', card, {}, /<span class="notion-property-name">Price<\/span> <span/],
    ['names of days in lists', { type: 'list' }, {}, /<span class="notion-property-name">Day<\/span> <time/],
  ])('is shown: %s', async (_, view, format, expected) => {
    const { type = 'table' } = view as { type?: string };
    const html = await htmlOf({ view: { ...view, format: { ...properties(type), ...format } } });
    expect(html).toMatch(expected);
    expect(await htmlOf({ view: { ...view, format: properties(type) } })).not.toMatch(/frozen|nowrap|untitled|large/);
  });

  it.each<[string, Fields, string]>([
    ['a day in a format of its own', { property: 'day', date_format: 'YYYY/MM/DD' }, '2026/03/01'],
    ['one column on long lines', { property: 'price', wrap: false }, 'notion-property-number notion-nowrap'],
  ])('is shown of a column: %s', async (_, entry, expected) => {
    const table_properties = [...shows('title'), { ...entry, visible: true }];
    expect(await htmlOf({ view: { format: { table_properties } } })).toContain(expected);
    expect(
      await htmlOf({ view: { format: { table_properties: shows('title', String(entry.property)) } } }),
    ).not.toContain(expected);
  });

  it('leaves out icons of pages', async () => {
    const stored = (show_page_icon: boolean) => htmlOf({ rows: [named('Ash')], view: { format: { show_page_icon } } });
    expect(await stored(false)).not.toContain('notion-page-icon');
  });

  it('puts the columns of a board in lanes', async () => {
    const format = { board_columns_by: { property: 'stage' }, collection_group_by: { property: 'kept' } };
    const html = await htmlOf({ view: { type: 'board', format } });
    expect(html.match(/notion-scroll notion-board"/g)).toHaveLength(2);
    expect(wordsIn(html)).toMatch(/☐ Kept 1 Sown 1 Birch ☑ Kept 1 Eaten 1 Ash/);
    const alone = await htmlOf({ view: { type: 'board', format } }, [0]);
    expect(wordsIn(alone)).not.toMatch(/☑|Ash/);
  });
});

describe('boards', () => {
  const board = (by: Fields, shown = ['stage', 'price']) =>
    htmlOf({ view: { type: 'board', format: { board_columns_by: by, board_properties: shows(...shown) } } });

  it('say of a card what its column does not, and name what is no name of itself', async () => {
    expect(wordsIn(await board({ property: 'stage' }))).toBe('Shop Sown 1 Birch Price $4.50 Eaten 1 Ash Price $3.00');
  });

  it('keep what says more than its column: a choice in a group of choices, a day in its month', async () => {
    expect(wordsIn(await board({ property: 'stage', groupBy: 'group' }, ['stage']))).toContain('To-do 1 Birch Sown');
    expect(wordsIn(await board({ property: 'day', groupBy: 'month' }, ['day']))).toMatch(/2026 1 Ash Day Mar 1, 2026/);
  });

  it('have no column without cards', async () => {
    const view = { type: 'board', format: { board_columns_by: { property: 'stage' } } };
    expect(wordsIn(await htmlOf({ view, rows: [rows[0] ?? {}] }))).toBe('Shop Eaten 1 Ash');
  });
});

it('views are tabs, without one that is not known or cannot be read, which is told with a link to Notion', async () => {
  const stored = await renderView({
    rows,
    views: [
      { name: 'One' },
      { type: 'orbit', name: 'Two' },
      { type: 'list', name: 'Three' },
      { type: 7 },
      { type: 'gallery', name: 'Five', query2: null, format: [] },
    ],
  });
  const { html } = readersOf(stored);
  expect([...html.matchAll(/<input type="radio"[^>]*><span>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'One',
    'Three',
    'Five',
  ]);
  expect(stored.diagnostics).toMatchObject([
    { message: expect.stringContaining('“Two”'), url: expect.stringContaining('notion.so') },
  ]);
});

describe('a view whose settings are all of another kind', () => {
  const keys = ['properties', 'cover', 'cover_size', 'cover_aspect'];
  const others = [
    'board_columns_by',
    'board_columns',
    'board_groups2',
    'collection_group_by',
    'collection_groups',
    'property_filters',
  ];
  const more = ['subitem_display_mode', 'table_wrap', 'table_frozen_column_index', 'collection_pointer'];
  const values = [
    null,
    7,
    -1,
    '',
    'price',
    true,
    [],
    {},
    [null, [], {}],
    { property: {} },
    { property: 'price', groupBy: {}, sort: [] },
    [{ property: 'stage', value: [] }],
  ];

  it.each(['table', 'list', 'gallery', 'board'])('shows its rows: %s', async (type) => {
    for (const value of values) {
      const format = Object.fromEntries(
        [...keys.map((key) => `${type}_${key}`), ...others, ...more].map((key) => [key, value]),
      );
      const query2 = Object.fromEntries(['filter', 'sort', 'aggregations', 'group_by'].map((key) => [key, value]));
      const stored = await renderView({ rows, view: { type, format, query2 } });
      expect([value, new Set(titlesIn(readersOf(stored).html))]).toEqual([value, new Set(['Ash', 'Birch'])]);
      expect(stored.diagnostics?.filter(({ level }) => level === 'error') ?? []).toEqual([]);
    }
  });
});
