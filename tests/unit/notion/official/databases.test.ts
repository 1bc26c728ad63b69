import { describe, expect, it, test } from 'vitest';
import { readCollection } from '@/lib/article/read/collection';
import { toCellText, toComputed, toSchema } from '@/lib/notion/official/records/cells';
import { RecordsBuilder } from '@/lib/notion/official/records/records-builder';
import { NOBODY } from '@/lib/notion/official/records/rich-text';
import { toViewParts } from '@/lib/notion/official/records/view-formats';
import { createRecords, type SourceBlock } from '@/lib/source/records';
import { siteColumns, uuid } from '../../article/page-maker';
import { block, officialRecords, piece, renderRecords } from './official-maker';

const collectionId = uuid(100);
const blockId = uuid(50);

const rows = ['The desk', 'The lamp', 'The page'].map((title, index) => ({
  object: 'page',
  id: uuid(200 + index),
  parent: { type: 'data_source_id', data_source_id: collectionId, database_id: blockId },
  properties: { Name: { id: 'title', type: 'title', title: [piece(title)] } },
}));
const order = [uuid(202), uuid(200), uuid(201)];

const official = (views: object[] | undefined, isInline = true) =>
  officialRecords([{ ...block('child_database', { title: 'Things' }), id: blockId }], (builder: RecordsBuilder) => {
    for (const row of rows) builder.addPage(row);
    builder.addDatabase({
      blockId,
      database: { id: blockId, title: [piece('Things')], icon: { type: 'emoji', emoji: '🗂️' }, is_inline: isInline },
      dataSource: {
        id: collectionId,
        title: [piece('Things')],
        properties: { Name: { id: 'title', name: 'Name', type: 'title', title: {} } },
      },
      views,
      rows: { '': { rowIds: order } },
    });
  });

const view = (type: string, more: object = {}) => ({
  object: 'view',
  id: uuid(101),
  type,
  name: 'Mine',
  configuration: { type, properties: [{ property_id: 'title', visible: true }], ...more },
});

const htmlOf = async (records: Parameters<typeof renderRecords>[0]) => (await renderRecords(records)).html;

it('is records of its columns, views and rows; a view that is none is left out', () => {
  const builder = new RecordsBuilder();
  const sorts = [{ property: 'title', direction: 'ascending' }];
  builder.addDatabase({
    blockId,
    database: { parent: { type: 'page_id', page_id: uuid(9) }, title: [], cover: null },
    dataSource: {
      id: collectionId,
      title: [piece('Things')],
      icon: { type: 'emoji', emoji: '🗂️' },
      last_edited_time: '2026-03-02T09:00:00.000Z',
      properties: { Name: { id: 'title', name: 'Name', type: 'title', title: {} } },
    },
    views: [null, { id: uuid(102) }, { ...view('list'), configuration: null, sorts, filter: { or: [] } }],
    rows: { [uuid(101)]: { rowIds: order, total: 5 } },
  });
  const { block, collection, collection_view, view_rows } = builder.records();
  const column = { name: 'Name', type: 'title', number_format: undefined };
  const look = { icon: '🗂️', cover: '', schema: { title: column } };
  const own = { id: collectionId, parent_id: blockId, name: [['Things']], last_edited_time: Date.UTC(2026, 2, 2, 9) };
  expect(collection).toEqual({ [collectionId]: { ...own, ...look } });
  const format = { collection_pointer: { id: collectionId, table: 'collection' } };
  const query2 = { sort: sorts, filter: [{ or: [] }] };
  expect(collection_view).toEqual({ [uuid(101)]: { id: uuid(101), type: 'list', name: 'Mine', query2, format } });
  expect(view_rows).toEqual({ [collectionId]: { [uuid(101)]: { rowIds: order, total: 5 } } });
  const line = { id: blockId, type: 'collection_view_page', parent_id: uuid(9), properties: {}, format: {} };
  expect(block).toEqual({ [blockId]: { ...line, collection_id: collectionId, view_ids: [uuid(101)] } });
});

it('has the settings of a view under the names of records, and columns by the ids of the schema', () => {
  const configuration = {
    date_property_id: 'a:b',
    end_date_property_id: 'c',
    show_table: false,
    table_properties: [{ property_id: 'c', property_name: 'C', visible: false, width: 90 }],
    preference: { zoom_level: 'week' },
  };
  const { format, query2 } = toViewParts('timeline', configuration, { 'a%3Ab': {}, c: {} });
  expect(query2).toEqual({ timeline_by: 'a%3Ab', timeline_by_end: 'c' });
  expect(format).toMatchObject({ timeline_show_table: false, timeline_preference: { zoomLevel: 'week' } });
  expect(format.timeline_table_properties).toEqual([{ property: 'c', visible: false, width: 90 }]);
});

describe('a database in an article', () => {
  describe('is in groups', () => {
    const toGroups = (column: object, by: object, cells: Record<string, unknown>) => {
      const views = [view('board', { group_by: { property_id: 'x', sort: { type: 'manual' }, ...by } })];
      const dataSource = { id: collectionId, properties: { X: { id: 'x', name: 'X', ...column } } };
      const database = { id: blockId, is_inline: true };
      const builder = new RecordsBuilder();
      for (const [id, cell] of Object.entries(cells)) {
        builder.addPage({ id, properties: { X: { id: 'x', ...(cell as object) } } });
      }
      for (const [id, name] of [
        [uuid(60), 'Ada'],
        [uuid(61), 'Bo'],
      ])
        builder.addUser({ id, name });
      const rows = { '': { rowIds: Object.keys(cells) } };
      builder.addDatabase({ blockId, database, dataSource, views, rows });
      const records = createRecords(builder.records());
      const block = records.block(blockId) as SourceBlock;
      const found = readCollection(block, { records, columns: siteColumns, locale: 'en-US', timeZone: 'UTC' });
      return found?.views[0]?.groups.map((group) => [group.label, group.rows.map(({ id }) => id)]);
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
        ['–', ['b']],
        ['To-do', []],
        ['In progress', ['a', 'c']],
        ['Complete', []],
      ]);
      expect(toGroups(status, { type: 'status', group_by: 'option' }, cells)?.map(([label]) => label)).toEqual([
        '–',
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
        ['–', ['b']],
        ['Ada', ['a']],
        ['Bo', ['a', 'c']],
      ]);
    });
  });

  it('is a table of all rows where no view is told', async () => {
    const html = await htmlOf(official(undefined));
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
  test.each([
    ['select', { name: 'Light' }, [['Light']]],
    ['select', null, []],
    ['status', { name: 'Published' }, [['Published']]],
    ['email', 'a@example.com', [['a@example.com']]],
    ['phone_number', '+49 1', [['+49 1']]],
    ['number', 0, [['0']]],
    ['number', null, []],
    ['checkbox', true, [['Yes']]],
    ['checkbox', false, [['No']]],
    ['multi_select', [{ name: 'Wax' }, null, { name: 'Oak' }], [['Wax,Oak']]],
    ['unique_id', { prefix: 'NL', number: 7 }, [['NL-7']]],
    ['unique_id', { prefix: null, number: 7 }, [['7']]],
    ['verification', { state: 'verified' }, [['verified']]],
    ['place', { name: 'Here', lat: 1, lon: 2 }, [['Here', [['plc', { name: 'Here', lat: 1, lon: 2 }]]]]],
    ['place', { address: 'A street', lat: 1 }, [['A street', [['plc', { address: 'A street', lat: 1 }]]]]],
    ['place', null, []],
    ['button', {}, []],
    ['relation', [{ id: uuid(1) }, { id: uuid(2) }], [['‣', [['p', uuid(1)]]], [','], ['‣', [['p', uuid(2)]]]]],
    ['from_the_future', { a: 1 }, []],
    ['from_the_future', 'Wax', [['Wax']]],
    ['from_the_future', 7, [['7']]],
    ['from_the_future', { name: 'Wax' }, [['Wax']]],
    ['from_the_future', [{ name: 'Wax' }, { name: 'Oak' }], [['Wax,Oak']]],
    ['from_the_future', [piece('Wax', { bold: true })], [['Wax', [['b']]]]],
    ['people', null, []],
    ['people', [{ id: uuid(60) }, {}, { id: uuid(61) }], [['‣', [['u', uuid(60)]]], [','], ['‣', [['u', uuid(61)]]]]],
    ['files', [null, { name: 'a' }], []],
    ['files', [{ name: 'a', external: { url: 'https://a.example/' } }], [['a', [['a', 'https://a.example/']]]]],
  ])('%s %j', (type, value, expected) => {
    expect(toCellText({ id: 'x', type, [type]: value }, NOBODY)).toEqual(expected);
  });

  test.each([
    [{ type: 'formula', formula: { type: 'string', string: 'a' } }, 'a'],
    [{ type: 'formula', formula: { type: 'boolean', boolean: false } }, false],
    [
      { type: 'formula', formula: { type: 'date', date: { start: '2026-01-05' } } },
      { type: 'date', start_date: '2026-01-05' },
    ],
    [{ type: 'formula', formula: { type: 'unsupported', unsupported: {} } }, { unsupported: true }],
    [{ type: 'rollup', rollup: { type: 'unsupported', unsupported: {}, function: 'sum' } }, { unsupported: true }],
    [{ type: 'formula', formula: null }, null],
    [{ type: 'checkbox', checkbox: true }, true],
    [{ type: 'checkbox', checkbox: null }, null],
    [{ type: 'people', people: [{ id: uuid(60) }, null] }, [{ user: uuid(60) }]],
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
            { type: 'relation', relation: [{ id: uuid(1) }, { id: uuid(2) }] },
            { type: 'created_by', created_by: { id: uuid(60), name: 'Ada' } },
          ],
        },
      },
      ['A', 'B', 4, 5, null, [{ page: uuid(1) }, { page: uuid(2) }], [{ user: uuid(60) }]],
    ],
  ])('computed %j', (property, expected) => {
    expect(toComputed(property, NOBODY)).toEqual(expected);
  });

  it('reads the columns of a schema, and none of what is no schema', () => {
    expect(toSchema(null)).toEqual({});
    const cost = { id: 'd', name: 'Cost', type: 'number', number: { format: 'dollar' } };
    expect(toSchema({ cost })).toEqual({ d: { name: 'Cost', type: 'number', number_format: 'dollar' } });
    expect(toSchema({ a: null, b: { type: 'number' }, c: { id: 'c' } })).toEqual({});
  });
});
