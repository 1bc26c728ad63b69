import { expect, test } from 'vitest';
import { emptyRecords, type SourceRecords } from '@/lib/source/records';
import { shownRowIds } from '@/lib/source/shown-rows';

const database = (fields: Partial<SourceRecords> = {}): SourceRecords => ({
  ...emptyRecords(),
  block: { table: { id: 'table', type: 'collection_view', collection_id: 'c', view_ids: ['all', 'days', 'board'] } },
  collection: { c: { id: 'c', parent_id: 'table' } },
  collection_view: { all: { type: 'table' }, days: { type: 'chart' }, board: { type: 'board' } },
  view_rows: {
    c: { all: { rowIds: ['one', 'two'] }, days: { rowIds: ['three'] }, board: { rowIds: ['two', 'five'] } },
  },
  ...fields,
});

test('rows are those of the views that list them, each once', () => {
  expect(shownRowIds(database())).toEqual(['one', 'two', 'five']);
});

test.each<[string, Partial<SourceRecords>]>([
  ['is made elsewhere', { collection: { c: { id: 'c', parent_id: 'other' } } }],
  ['has a page of its own', { block: { table: { ...database().block.table, type: 'collection_view_page' } } }],
  [
    'has no views',
    {
      block: { table: { ...database().block.table, view_ids: ['table'] } },
      collection_view: { table: { type: 'table' } },
      view_rows: { c: { table: { rowIds: ['one'] } } },
    },
  ],
])('a database that %s has none', (_name, fields) => expect(shownRowIds(database(fields))).toEqual([]));
