import { describe, expect, test } from 'vitest';
import type { SourceDatabase } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { readConfigTable } from '@/lib/sync/rows/config-table';
import { mockColumns, mockDatabase, mockSourceRow } from '../../factories';

/** A table whose columns have their names as ids. */
const tableOf = (columns: Record<string, string>, rows: Record<string, string>[], omitted = 0): SourceDatabase =>
  mockDatabase(
    rows.map((cells, index) => mockSourceRow(cells, { id: `${index}` })),
    {
      columns: mockColumns(columns),
      omittedRows: Array.from({ length: omitted }, (_, index) => ({ id: `o${index}`, url: '' })),
    },
  );

const read = (database: SourceDatabase | null, title = 'Settings page') =>
  readConfigTable(
    { readDatabaseOnPage: async () => database, pageUrl: (id) => `memory:${id}` },
    { id: 'config', title },
    { viewIndex: 0 },
  );

const COLUMNS = { Name: 'title', Enable: 'checkbox', Value: 'text' };

describe('the settings table of any source', () => {
  test('gives names, values and whether they are switched on', async () => {
    const rows: Record<string, string>[] = [
      { Name: ' TITLE ', Enable: 'Yes', Value: ' Mine ' },
      { Name: 'BIO', Enable: 'No', Value: 'Not yet' },
      { Name: 'AUTHOR' },
    ];
    expect(await read(tableOf(COLUMNS, rows))).toEqual({
      rows: [
        { enabled: true, name: 'TITLE', value: ' Mine ' },
        { enabled: false, name: 'BIO', value: 'Not yet' },
        { enabled: false, name: 'AUTHOR', value: '' },
      ],
      diagnostics: [],
    });
  });

  test('takes a link that is mentioned for its address, and names as they are seen', async () => {
    const table = tableOf(COLUMNS, [{ Name: 'CONTACT_GITHUB\u200b', Enable: 'Yes' }]);
    const value = table.columns.find(({ name }) => name === 'Value')?.id ?? '';
    const parts = [{ href: 'https://github.com/ada', title: 'ada - Overview' }];
    for (const { cells } of table.rows) cells[value] = { text: 'ada - Overview', parts };
    expect((await read(table)).rows).toEqual([
      { enabled: true, name: 'CONTACT_GITHUB', value: 'https://github.com/ada' },
    ]);
  });

  test('has names in its title column, unless a column is called so', async () => {
    const byTitle = tableOf({ Value: 'text', Enable: 'checkbox', Setting: 'title' }, [
      { Setting: 'TITLE', Enable: 'Yes', Value: 'Mine' },
    ]);
    expect((await read(byTitle)).rows).toEqual([{ enabled: true, name: 'TITLE', value: 'Mine' }]);
    const byName = tableOf({ Remark: 'title', 启用: 'checkbox', 配置名: 'text', 配置值: 'text' }, [
      { Remark: 'No name', 启用: 'Yes', 配置名: 'TITLE', 配置值: 'Mine' },
    ]);
    expect((await read(byName)).rows).toEqual([{ enabled: true, name: 'TITLE', value: 'Mine' }]);
  });

  test.each(['Name', 'Enable', 'Value'])('says so where its column %s is missing', async (missing) => {
    const columns = Object.entries(COLUMNS).filter(([name]) => name !== missing);
    const { rows, diagnostics } = await read(tableOf(Object.fromEntries(columns), [{ Value: 'Mine' }]));
    expect(rows).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        level: 'warning',
        message: expect.stringContaining('启用 or Enable'),
        location: 'Settings page',
        url: 'memory:config',
      },
    ]);
  });

  test('says so where there is none', async () => {
    expect((await read(null)).diagnostics).toMatchObject([{ location: 'Settings page' }]);
    expect((await read(null, '')).diagnostics).toMatchObject([
      { level: 'warning', location: 'Config', url: 'memory:config' },
    ]);
  });

  test('is not read by halves', async () => {
    await expect(read(tableOf(COLUMNS, [], 2))).rejects.toThrow(SourceError);
    await expect(read(tableOf(COLUMNS, [], 2))).rejects.toThrow('2');
    await expect(read(tableOf(COLUMNS, [], 1))).rejects.toThrow(SourceError);
  });
});
