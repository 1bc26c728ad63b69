import { describe, expect, it, test } from 'vitest';
import { toCellText, toComputed, toSchema } from '@/lib/notion/official/records/cells';
import { createRecordsBuilder, type RecordsBuilder } from '@/lib/notion/official/records/records-builder';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { makePage, uuid } from '../../article/page-maker';
import { block, external, officialRecords, piece, renderRecords } from './official-maker';

const collectionId = uuid(100);
const blockId = uuid(50);
const options = [
  { id: '1', name: 'Light', color: 'yellow' },
  { id: '2', name: 'Wood', color: 'green' },
];
const columns = [
  ['Name', { id: 'title', type: 'title', title: {} }],
  ['Tags', { id: 'tags', type: 'multi_select', multi_select: { options } }],
  ['Price', { id: 'num', type: 'number', number: { format: 'dollar' } }],
  ['Done', { id: 'done', type: 'checkbox', checkbox: {} }],
  ['When', { id: 'when', type: 'date', date: {} }],
  ['Address', { id: 'url', type: 'url', url: {} }],
  ['Who', { id: 'who', type: 'people', people: {} }],
  ['Files', { id: 'files', type: 'files', files: {} }],
  ['Note', { id: 'note', type: 'rich_text', rich_text: {} }],
] as const;
const schema = Object.fromEntries(columns.map(([name, column]) => [name, { ...column, name }]));
const shown = columns.map(([, { id }]) => id);

const rows = ['The desk', 'The lamp', 'The page'].map((title, index) => ({
  object: 'page',
  id: uuid(200 + index),
  parent: { type: 'data_source_id', data_source_id: collectionId, database_id: blockId },
  in_trash: false,
  icon: { type: 'emoji', emoji: '📚' },
  cover: null,
  properties: {
    Name: { id: 'title', type: 'title', title: [piece(title)] },
    Tags: { id: 'tags', type: 'multi_select', multi_select: index === 2 ? [] : options.slice(0, 2 - index) },
    Price: { id: 'num', type: 'number', number: index * 1200 },
    Done: { id: 'done', type: 'checkbox', checkbox: index === 1 },
    When: { id: 'when', type: 'date', date: index === 0 ? null : { start: `2026-0${index}-01`, end: null } },
    Address: { id: 'url', type: 'url', url: 'https://example.com/item/' },
    Who: { id: 'who', type: 'people', people: [{ id: uuid(60), name: 'Ada' }] },
    Files: { id: 'files', type: 'files', files: [{ name: 'a.zip', ...external('https://example.com/a.zip') }] },
    Note: { id: 'note', type: 'rich_text', rich_text: [piece('A note', { bold: true })] },
  },
}));
const order = [uuid(202), uuid(200), uuid(201)];

const official = (views: object[], isInline = true) =>
  officialRecords([{ ...block('child_database', { title: 'Things' }), id: blockId }], (builder: RecordsBuilder) => {
    for (const row of rows) builder.addPage(row);
    builder.addDatabase({
      blockId,
      database: { id: blockId, title: [piece('Things')], icon: { type: 'emoji', emoji: '🗂️' }, is_inline: isInline },
      dataSource: { id: collectionId, title: [piece('Things')], properties: schema },
      views,
      rowIds: { '': order },
    });
  });

const v3Row = (index: number, title: string) => ({
  [uuid(200 + index)]: {
    value: {
      id: uuid(200 + index),
      type: 'page',
      parent_id: collectionId,
      alive: true,
      format: { page_icon: '📚' },
      properties: {
        title: [[title]],
        ...(index < 2 && { tags: [[index === 0 ? 'Light,Wood' : 'Light']] }),
        num: [[String(index * 1200)]],
        done: [[index === 1 ? 'Yes' : 'No']],
        ...(index > 0 && { when: [['‣', [['d', { type: 'date', start_date: `2026-0${index}-01` }]]]] }),
        url: [['https://example.com/item/']],
        who: [['‣', [['u', uuid(60)]]]],
        files: [['a.zip', [['a', 'https://example.com/a.zip']]]],
        note: [['A note', [['b']]]],
      },
    },
  },
});
const v3Schema = {
  title: { name: 'Name', type: 'title' },
  tags: { name: 'Tags', type: 'multi_select', options: options.map(({ name, color }) => ({ value: name, color })) },
  num: { name: 'Price', type: 'number', number_format: 'dollar' },
  done: { name: 'Done', type: 'checkbox' },
  when: { name: 'When', type: 'date' },
  url: { name: 'Address', type: 'url' },
  who: { name: 'Who', type: 'person' },
  files: { name: 'Files', type: 'file' },
  note: { name: 'Note', type: 'text' },
};

const v3 = (type: string, format: object, results: object) => {
  const visible = shown.map((property) => ({ property, visible: true, width: 160 }));
  return toSourceRecords(
    makePage([{ type: 'collection_view', id: blockId, collection_id: collectionId, view_ids: [uuid(101)] }], {
      block: Object.assign(
        {},
        ...rows.map((row, index) => v3Row(index, row.properties.Name.title[0]?.plain_text ?? '')),
      ),
      collection: { [collectionId]: { value: { id: collectionId, name: [['Things']], icon: '🗂️', schema: v3Schema } } },
      collection_view: {
        [uuid(101)]: {
          value: { id: uuid(101), type, name: 'Mine', format: { [`${type}_properties`]: visible, ...format } },
        },
      },
      collection_query: { [collectionId]: { [uuid(101)]: { reducerResults: results } } },
      notion_user: { [uuid(60)]: { value: { id: uuid(60), name: 'Ada' } } },
    }),
  );
};

const view = (type: string, more: object = {}) => ({
  object: 'view',
  id: uuid(101),
  type,
  name: 'Mine',
  configuration: { type, properties: shown.map((id) => ({ property_id: id, visible: true, width: 160 })), ...more },
});

const htmlOf = async (records: Parameters<typeof renderRecords>[0]) => (await renderRecords(records)).html;

describe('a database in an article', () => {
  it.each([
    ['table', {}, {}],
    ['list', {}, {}],
    [
      'gallery',
      { cover: { type: 'page_cover' }, cover_size: 'small' },
      { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'small' },
    ],
  ])('looks the same from both sources: %s', async (type, configuration, format) => {
    const html = await htmlOf(official([view(type, configuration)]));
    expect(html).toContain('The desk');
    expect(html).toBe(await htmlOf(v3(type, format, { collection_group_results: { blockIds: order } })));
  });

  it('looks the same from both sources: board', async () => {
    const groupBy = { type: 'multi_select', property_id: 'tags', sort: { type: 'manual' } };
    const format = {
      board_columns_by: { property: 'tags', type: 'multi_select' },
      board_columns: [
        { property: 'tags', value: { type: 'multi_select' } },
        { property: 'tags', value: { type: 'multi_select', value: 'Light' } },
        { property: 'tags', value: { type: 'multi_select', value: 'Wood' } },
      ],
    };
    const results = {
      'results:multi_select:uncategorized': { blockIds: [uuid(202)] },
      'results:multi_select:Light': { blockIds: [uuid(200), uuid(201)] },
      'results:multi_select:Wood': { blockIds: [uuid(200)] },
    };
    expect(await htmlOf(official([view('board', { group_by: groupBy })]))).toBe(
      await htmlOf(v3('board', format, results)),
    );
  });

  describe('is in groups', () => {
    const toGroups = (column: object, by: object, cells: Record<string, unknown>) => {
      const views = [view('board', { group_by: { property_id: 'x', sort: { type: 'manual' }, ...by } })];
      const dataSource = { id: collectionId, properties: { X: { id: 'x', name: 'X', ...column } } };
      const database = { id: blockId, is_inline: true };
      const shownDatabase = { blockId, database, dataSource, views, rowIds: { '': Object.keys(cells) } };
      const builder = createRecordsBuilder();
      for (const [id, cell] of Object.entries(cells)) {
        builder.addPage({ id, properties: { X: { id: 'x', ...(cell as object) } } });
      }
      builder.addDatabase(shownDatabase);
      return builder.records().view_rows[collectionId]?.[uuid(101)]?.groups;
    };
    const options = ['Not started', 'Doing', 'Reading', 'Done'].map((name, index) => ({ id: `${index}`, name }));
    const groups = [
      { name: 'To-do', option_ids: ['0'] },
      { name: 'In progress', option_ids: ['1', '2'] },
      { name: 'Complete', option_ids: ['3'] },
    ];
    const status = { type: 'status', status: { options, groups } };
    const cells = {
      a: { type: 'status', status: { name: 'Reading' } },
      b: { type: 'status', status: null },
      c: { type: 'status', status: { name: 'Doing' } },
    };

    it('of a status by its groups or by its choices, as the view says', () => {
      expect(toGroups(status, { type: 'status', group_by: 'group' }, cells)).toEqual([
        { value: null, rowIds: ['b'] },
        { value: 'To-do', rowIds: [] },
        { value: 'In progress', rowIds: ['a', 'c'] },
        { value: 'Complete', rowIds: [] },
      ]);
      expect(toGroups(status, { type: 'status', group_by: 'option' }, cells)?.map(({ value }) => value)).toEqual([
        null,
        ...options.map(({ name }) => name),
      ]);
    });

    it('of people, each with all rows', () => {
      const people = (...ids: string[]) => ({ type: 'people', people: ids.map((id) => ({ object: 'user', id })) });
      const found = toGroups(
        { type: 'people', people: {} },
        { type: 'person' },
        { a: people(uuid(60), uuid(61)), b: people(), c: people(uuid(61)) },
      );
      expect(found).toEqual([
        { value: null, rowIds: ['b'] },
        { value: { user: uuid(60) }, rowIds: ['a'] },
        { value: { user: uuid(61) }, rowIds: ['a', 'c'] },
      ]);
    });
  });

  it('is a table of all rows where no view is told', async () => {
    const html = await htmlOf(official([]));
    expect(html.indexOf('The page')).toBeGreaterThan(0);
    expect(html.indexOf('The page')).toBeLessThan(html.indexOf('The desk'));
    expect(html).toContain('notion-collection-table');
  });

  it('is one line with its title where it cannot be read', async () => {
    const html = await htmlOf(officialRecords([{ ...block('child_database', { title: 'Things' }), id: blockId }]));
    expect(html).toContain('notion-page-link');
    expect(html).toContain('Things');
  });

  it('is one line where it stands on a page of its own', async () => {
    const html = await htmlOf(official([view('table')], false));
    expect(html).toContain('notion-page-link');
    expect(html).toContain('Things');
    expect(html).not.toContain('The desk');
  });
});

describe('cells', () => {
  const nobody = { user() {}, page() {}, emoji() {}, object() {}, file() {} };
  test.each([
    ['select', { name: 'Light' }, [['Light']]],
    ['select', null, []],
    ['status', { name: 'Published' }, [['Published']]],
    ['email', 'a@example.com', [['a@example.com']]],
    ['phone_number', '+49 1', [['+49 1']]],
    ['number', 0, [['0']]],
    ['unique_id', { prefix: 'NL', number: 7 }, [['NL-7']]],
    ['unique_id', { prefix: null, number: 7 }, [['7']]],
    ['verification', { state: 'verified' }, [['verified']]],
    ['place', { name: 'Here', lat: 1, lon: 2 }, [['Here']]],
    ['button', {}, []],
    ['relation', [{ id: uuid(1) }, { id: uuid(2) }], [['‣', [['p', uuid(1)]]], [','], ['‣', [['p', uuid(2)]]]]],
    ['from_the_future', { a: 1 }, []],
    ['from_the_future', 'Wax', [['Wax']]],
    ['from_the_future', 7, [['7']]],
    ['from_the_future', { name: 'Wax' }, [['Wax']]],
    ['from_the_future', [{ name: 'Wax' }, { name: 'Oak' }], [['Wax,Oak']]],
    ['from_the_future', [piece('Wax', { bold: true })], [['Wax', [['b']]]]],
    ['people', null, []],
    ['files', [null, { name: 'a' }], []],
  ])('%s %j', (type, value, expected) => {
    expect(toCellText({ id: 'x', type, [type]: value }, nobody)).toEqual(expected);
  });

  test.each([
    [{ type: 'formula', formula: { type: 'string', string: 'a' } }, 'a'],
    [{ type: 'formula', formula: { type: 'boolean', boolean: false } }, false],
    [{ type: 'formula', formula: { type: 'date', date: { start: '2026-01-05' } } }, { start_date: '2026-01-05' }],
    [{ type: 'formula', formula: { type: 'unsupported', unsupported: {} } }, null],
    [{ type: 'formula', formula: null }, null],
    [{ type: 'rollup', rollup: { type: 'number', number: 3, function: 'sum' } }, 3],
    [
      {
        type: 'rollup',
        rollup: {
          type: 'array',
          array: [
            { type: 'title', title: [piece('A')] },
            { type: 'select', select: { name: 'B' } },
            { type: 'number', number: 4 },
            { type: 'formula', formula: { type: 'number', number: 5 } },
            { type: 'date', date: null },
          ],
        },
      },
      ['A', 'B', '4', '5'],
    ],
  ])('computed %j', (property, expected) => {
    expect(toComputed(property)).toEqual(expected);
  });

  it('reads no column of a schema that is none', () => {
    expect(toSchema(null)).toEqual({});
    expect(toSchema({ a: null, b: { type: 'number' }, c: { id: 'c' } })).toEqual({});
  });
});
