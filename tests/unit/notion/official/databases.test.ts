import { describe, expect, it, test } from 'vitest';
import { readCollection } from '@/lib/article/read/collection';
import { toCellText, toComputed, toSchema } from '@/lib/notion/official/records/cells';
import { RecordsBuilder } from '@/lib/notion/official/records/records-builder';
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
    ['place', { name: 'Here', lat: 1, lon: 2 }, [['Here', [['plc', { name: 'Here', lat: 1, lon: 2 }]]]]],
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
    ['files', [null, { name: 'a' }], []],
  ])('%s %j', (type, value, expected) => {
    expect(toCellText({ id: 'x', type, [type]: value }, nobody)).toEqual(expected);
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
    expect(toComputed(property, nobody)).toEqual(expected);
  });

  it('reads the columns of a schema, and none of what is no schema', () => {
    expect(toSchema(null)).toEqual({});
    const cost = { id: 'd', name: 'Cost', type: 'number', number: { format: 'dollar' } };
    expect(toSchema({ cost })).toEqual({ d: { name: 'Cost', type: 'number', number_format: 'dollar' } });
    expect(toSchema({ a: null, b: { type: 'number' }, c: { id: 'c' } })).toEqual({});
  });
});
