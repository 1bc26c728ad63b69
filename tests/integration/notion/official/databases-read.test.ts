import { describe, expect, test } from 'vitest';
import type { OfficialSourceOptions } from '@/lib/notion/official-source';
import type { SourceDatabase } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { createSource } from '@/lib/sources/source';
import { mockId, testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import {
  addColumn,
  addDataSource,
  addPlainRows,
  deleteRow,
  mainCollection,
  renameColumn,
  rowBySlug,
} from '@/tests/fake-notion/edit';
import type { RichText } from '@/tests/fake-notion/records';
import { startBoth } from '@/tests/unit/sync/both-interfaces';

const FIRST = { viewIndex: 0 };

async function start(options: Partial<OfficialSourceOptions> & { posts?: number } = {}) {
  const rows = [row({ slug: 'lamps', title: 'Lamps', text: '# Light\n\nThey are lit.' })];
  const { posts = 3, ...sourceOptions } = options;
  const workspace = buildWorkspace({ rows, posts });
  const { official: fake, open } = await startBoth([workspace]);
  const source = open.token(sourceOptions);
  const read = (id = workspace.pageId) => source.readDatabase(id, FIRST);
  return { workspace, fake, open, source, read, databaseUrl: source.pageUrl(workspace.pageId) };
}

test('a database reads as it does from the public interface, but for edit times and versions', async () => {
  const { workspace, read, fake, open } = await start();
  const known = await open['public page']().readDatabase(workspace.pageId, FIRST);
  const named = ({ columns, rows, listing: _, ...database }: SourceDatabase) => ({
    ...database,
    columns: columns.map(({ id: _, ...column }) => column),
    rows: rows.map(({ cells, version: _, lastEditedTime: _edited, ...page }) => ({
      ...page,
      cells: Object.fromEntries(columns.flatMap(({ id, name }) => (cells[id] ? [[name, cells[id]]] : []))),
    })),
  });
  expect(named(await read())).toEqual(named(known));
  expect(known).toMatchObject({ viewCount: 1, sortedBy: [] });
  expect(fake.counts()).toEqual({ databases: 1, data_sources: 1, 'data_sources/query': 1, views: 1, 'views/query': 1 });
});

describe('the id of NOTION_PAGE_ID', () => {
  test('may be that of the data source, or of a page that holds the database', async () => {
    const { workspace, read, source } = await start();
    expect((await read(mainCollection(workspace).id)).id).toBe(workspace.pageId);
    const config = (await read()).rows.find(({ title }) => title === 'Config');
    const onPage = await read(config?.id);
    const { listing: _, ...asTable } = onPage;
    expect(await source.readDatabaseOnPage(config?.id ?? '', FIRST)).toMatchObject(asTable);
    expect(onPage.title).toBe('Settings');
  });

  test('that is a page without a database is told from one that is not seen', async () => {
    const { workspace, read, fake, source } = await start();
    const { id } = rowBySlug(workspace, 'lamps');
    await expect(read(id)).rejects.toThrow(`${source.pageUrl(id)} is a page without a database.`);
    expect(await source.readDatabaseOnPage(id, FIRST)).toBeNull();
    fake.unshare(workspace.pageId);
    await expect(read()).rejects.toThrow(/The integration cannot see this database.*••• → Connections/);
    await expect(read(mockId())).rejects.toBeInstanceOf(SourceError);
    fake.share(workspace.pageId);
    expect((await read()).rows).toHaveLength(5);
  });
});

describe('a database with several data sources', () => {
  test('lists them until one is chosen', async () => {
    const { workspace, read } = await start();
    const { id } = addDataSource(workspace, 'Archive');
    await expect(read()).rejects.toThrow(
      new RegExp(`has 2 data sources: .*“Archive” \\(${id}\\).*NOTION_PAGE_ID=<id>\\?source=`),
    );
  });

  test.each(['archive', 'id', '32 digits'])('reads the one that is chosen by its %s, until it ends', async (by) => {
    const { workspace, fake } = await start();
    const { id } = addDataSource(workspace, 'Archive');
    const chosen = { archive: 'archive', id, '32 digits': id.replaceAll('-', '') }[by];
    const byToken = { source: 'token', apiToken: fake.token, officialApiUrl: fake.url } as const;
    const { notion } = testConfig({ notion: { ...byToken, pageId: `${workspace.pageId}?source=${chosen}` } });
    const end = new AbortController();
    const source = await createSource(notion, { signal: end.signal });
    const { rows, columns, viewCount } = await source.readDatabase(workspace.pageId, FIRST);
    expect([rows, columns.map(({ name }) => name), viewCount]).toEqual([[], ['Name'], undefined]);
    end.abort(new Error('out of time'));
    await expect(source.readDatabase(workspace.pageId, FIRST)).rejects.toThrow('out of time');
  });

  test('says so when the chosen one is gone, or when its name is not enough', async () => {
    const dataSources: Record<string, string> = {};
    const { workspace, read, databaseUrl } = await start({ dataSources });
    dataSources[workspace.pageId] = 'Archive';
    await expect(read()).rejects.toThrow(`The database ${databaseUrl} has no data source “Archive”`);
    addDataSource(workspace, 'Archive');
    addDataSource(workspace, 'Archive');
    await expect(read()).rejects.toThrow(/has 2 data sources: “Archive” .*Choose one by its name or id/);
  });
});

describe('rows', () => {
  test('that cannot all be told are no site', async () => {
    const { workspace, read, fake, databaseUrl } = await start({ posts: 0 });
    addPlainRows(workspace, 130);
    for (const block of Object.values(workspace.recordMap.block)) block.created_time = 60_000;
    fake.queryLimit = 100;
    const error = await read().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).toContain('Split the database');
    expect(String(error)).toContain(databaseUrl);
  });

  test('whose computed values Notion keeps to itself are named by their column', async () => {
    const { workspace, read, fake } = await start();
    addColumn(workspace, {
      name: 'Sum',
      type: 'formula',
      formula: { type: 'constant', value: 5, value_type: 'number' },
    });
    expect((await read()).diagnostics).toBeUndefined();
    const comeTo = (result: object): void => {
      const instead = (key: string, value: { type?: string }) => (key === 'formula' && value.type ? result : value);
      fake.rewrite = (answer) => JSON.parse(JSON.stringify(answer, instead));
    };
    comeTo({ type: 'unsupported' });
    expect((await read()).diagnostics).toMatchObject([{ message: expect.stringContaining('column “Sum”') }]);
    comeTo({ type: 'date', date: { start: '2026-01-05' } });
    const { columns, rows } = await read();
    const sum = columns.find(({ name }) => name === 'Sum')?.id ?? '';
    expect(rows[0]?.cells[sum]).toEqual({ text: '2026-01-05', date: { start: '2026-01-05' } });
  });

  test('come without views too', async () => {
    const { read, fake } = await start();
    fake.fail({ endpoint: 'views', fault: { kind: 'error', status: 400 } });
    expect((await read()).rows).toHaveLength(5);
    expect(fake.requests).toHaveLength(4);
  });

  test('are not lost when others are deleted, made or renamed while they are read', async () => {
    const { workspace, read, fake } = await start();
    addPlainRows(workspace, 250);
    const before = (await read()).rowIds;
    const doomed = rowBySlug(workspace, 'post-1');
    fake.resetLog();
    fake.beforeAnswer = ({ endpoint }) => {
      if (endpoint !== 'data_sources/query' || fake.counts()[endpoint] !== 2) return;
      deleteRow(workspace, doomed);
      renameColumn(workspace, 'slug', 'address');
    };
    const { rowIds } = await read();
    expect(new Set(rowIds)).toEqual(new Set(before.filter((id) => id !== doomed.id)));
  });

  test('have all values of a cell, also those that Notion cuts', async () => {
    const { workspace, read, fake } = await start();
    const words = Array.from({ length: 140 }, (_, index): RichText[number] => [
      `w${index} `,
      [[index % 2 ? 'b' : 'i']],
    ]);
    const key = addColumn(workspace, { name: 'Words', type: 'text' }, { lamps: words });
    const { rows, columns } = await read();
    const column = columns.find(({ name }) => name === 'Words')?.id ?? key;
    const lamps = rows.find(({ title }) => title === 'Lamps');
    expect(lamps?.cells[column]?.text.trim().split(' ')).toHaveLength(140);
    expect(fake.counts()['pages/properties']).toBe(2);
  });
});
