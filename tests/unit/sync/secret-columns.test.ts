import { describe, expect, test } from 'vitest';
import type { ColumnDefinition } from '@/lib/source/column-reads';
import type { SourceColumn, SourceDatabase } from '@/lib/source/source';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { readRows } from '@/lib/sync/rows/rows';
import { guardDatabase } from '@/lib/sync/rows/secret-columns';
import { mockColumns, mockDatabase, mockSourceRow, SITE_COLUMNS, testConfig } from '../../factories';

const names = testConfig().notion;
const rollup = (relation: string, target: string) => ({ computed: { relation, target } });
const formula = (text: unknown) => ({ computed: { formula: text } });
const one = (id: string, about: Partial<ColumnDefinition> = {}): ColumnDefinition => ({ id, name: id, ...about });

/** Databases that relations lead to, by their ids. `main` is the site's own. */
const OTHERS: Record<string, ColumnDefinition[]> = {
  topics: [
    one('title'),
    one('label'),
    one('posts', { relatesTo: 'main' }),
    one('words', rollup('posts', 'password')),
    one('again', formula('prop("words")')),
    one('names', formula('prop("posts")')),
    one('plain', formula('prop("label")')),
    one('unknown', formula({ code: 'label' })),
    one('shelf', { relatesTo: 'shelves' }),
    one('topic', { relatesTo: 'topics' }),
    one('loop', rollup('topic', 'loop')),
  ],
  shelves: [one('title'), one('topics', { relatesTo: 'topics' }), one('far', rollup('topics', 'again'))],
  // Another site of the same owner.
  site: [one('title'), one('Password '), one('type'), one('status')],
};

function databaseOf(summary: Partial<SourceColumn>, fields: Partial<SourceDatabase> = {}): SourceDatabase {
  const relations = ['topics', 'shelves', 'site', 'lost', 'main'].map((id) => ({ ...one(id, { relatesTo: id }) }));
  const columns = [
    ...mockColumns({ ...SITE_COLUMNS, password: 'text' }),
    ...relations.map((relation) => ({ ...relation, type: 'relation', options: [] })),
  ].map((column) => (column.id === 'summary' ? { ...column, ...summary } : column));
  const row = (id: string, createdTime: number) =>
    mockSourceRow({ type: 'Post', status: 'Published', summary: 'x', password: id }, { id, createdTime });
  return mockDatabase([row('c', 3), row('a', 1), row('b', 2)], { columns, columnsId: 'main', ...fields });
}

async function readColumns(id: string): Promise<ColumnDefinition[] | null> {
  return OTHERS[id] ?? null;
}

const CASES: [string, boolean, Partial<SourceColumn>, string[]][] = [
  ['is written', false, {}, []],
  ['reads the passwords', true, formula('prop("password")'), []],
  ['reads rows of the site', true, rollup('main', 'title'), []],
  ['names rows of the site', true, formula('prop("main")'), []],
  ['reads the titles of another database', false, rollup('topics', 'title'), ['topics']],
  ['reads what is written in another database', false, rollup('topics', 'label'), ['topics']],
  ['reads what is computed there of what is written', false, rollup('topics', 'plain'), ['topics']],
  ['reads passwords through another database', true, rollup('topics', 'words'), ['topics']],
  ['reads them through a formula there', true, rollup('topics', 'again'), ['topics']],
  ['reads the names of rows through another database', true, rollup('topics', 'names'), ['topics']],
  ['reads them through two databases', true, rollup('shelves', 'far'), ['shelves', 'topics']],
  ['reads a formula of which little is known', false, rollup('topics', 'unknown'), ['topics']],
  [
    'goes through another database and back in one formula',
    true,
    formula('prop("topics").map(prop("posts"))'),
    ['topics'],
  ],
  ['goes on to what is written there', false, formula('prop("topics").map(prop("label"))'), ['topics']],
  ['goes in a circle', false, rollup('topics', 'loop'), ['topics']],
  ['reads a column that is not there', true, rollup('topics', 'gone'), ['topics']],
  ['follows a relation that is not there', true, rollup('gone', 'title'), ['']],
  ['reads the rows of another site', true, rollup('site', 'title'), ['site']],
  ['reads a database that is not given', true, rollup('lost', 'title'), ['lost']],
];

describe('a column that', () => {
  test.each(CASES)('%s is left out and reported: %s', async (_, isSecret, summary, asked) => {
    const requests: string[] = [];
    const source = {
      readColumns: (id: string) => {
        requests.push(id);
        return readColumns(id);
      },
    };
    const { rows, diagnostics } = readRows(await guardDatabase(databaseOf(summary), names, source), names);
    expect(rows.map((row) => row.summary)).toEqual(Array(3).fill(isSecret ? '' : 'x'));
    expect(diagnostics.filter(({ message }) => message.includes('"summary" is computed'))).toHaveLength(
      Number(isSecret),
    );
    expect(requests).toEqual(asked);
  });

  test.each(CASES)('%s decides no order of rows: %s', async (_, isSecret, about) => {
    const database = databaseOf({}, { sortedBy: ['Peek'] });
    database.columns.push({ id: 'p%25', name: 'Peek', type: 'formula', options: [], ...about });
    const { rows, rowIds, diagnostics = [] } = await guardDatabase(database, names, { readColumns });
    expect(rows.map(({ id }) => id)).toEqual(isSecret ? ['a', 'b', 'c'] : ['c', 'a', 'b']);
    expect(rowIds).toEqual(rows.map(({ id }) => id));
    expect(diagnostics.map(({ location }) => location)).toEqual(isSecret ? ['Notes'] : []);
  });
});

test('a database that is refused counts as secret, an outage is one', async () => {
  const database = databaseOf(rollup('topics', 'title'));
  const failing = (error: Error) =>
    guardDatabase(database, names, { readColumns: () => Promise.reject(error) }).then(({ secretIds }) => secretIds);
  expect(await failing(new SourceError('no'))).toContain('summary');
  await expect(failing(new SourceUnreachableError('down'))).rejects.toThrow('down');
  expect((await guardDatabase(database, names, {})).secretIds).toContain('summary');
});

test('other databases are asked for only where a value or an order depends on them, and never without end', async () => {
  const requests: string[] = [];
  const source = {
    readColumns: async (id: string) => {
      requests.push(id);
      const next = String(Number(id) + 1);
      return [one('next', { relatesTo: next }), one('far', rollup('next', 'far'))];
    },
  };
  const database = databaseOf(rollup('topics', 'far'));
  for (const row of database.rows) delete row.cells.summary;
  await guardDatabase(database, names, source);
  expect(requests).toEqual([]);
  const endless = databaseOf(rollup('0', 'far'));
  endless.columns.push({ id: '0', name: '0', type: 'relation', options: [], relatesTo: '0' });
  expect((await guardDatabase(endless, names, source)).secretIds).toContain('summary');
  expect(requests).toHaveLength(20);
});
