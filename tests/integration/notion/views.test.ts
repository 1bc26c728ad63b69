import { describe, expect, test } from 'vitest';
import { readCollection } from '@/lib/article/read/collection';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { createRecords, type SourceBlock } from '@/lib/source/records';
import { GONE } from '@/lib/source/source';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { addDataSource, rowBySlug } from '@/tests/fake-notion/edit';
import type { CollectionViewRecord, DemoWorkspace } from '@/tests/fake-notion/records';
import { startBoth } from '@/tests/unit/sync/both-interfaces';

const seeds: BlockSpec = {
  type: 'collection_view',
  database: {
    key: 'seeds',
    title: 'Seeds',
    columns: [
      { name: 'Name', type: 'title' },
      { name: 'Stage', type: 'select', options: [{ name: 'Sown' }, { name: 'Eaten' }] },
    ],
    rows: [
      { key: 'a', cells: { Name: 'Radish', Stage: 'Eaten' } },
      { key: 'b', cells: { Name: 'Bean', Stage: 'Sown' } },
      { key: 'c', cells: { Name: 'Leek', Stage: 'Sown' } },
    ],
    views: ['table', 'list', 'board'],
  },
};

/** A page with the database, by both interfaces, of which calls for these views fail. */
async function start(
  arrange: (views: CollectionViewRecord[], workspace: DemoWorkspace) => void,
  failing: (views: string[]) => string[] = () => [],
  endpoint: 'views/retrieve' | 'views/query' | 'syncRecordValuesMain' = 'views/retrieve',
) {
  const workspace = buildWorkspace({ rows: [row({ slug: 'seeds', title: 'Seeds', blocks: [seeds] })] });
  const page = rowBySlug(workspace, 'seeds');
  const database = workspace.recordMap.block[page.content?.[0] ?? ''];
  const views = (database?.view_ids ?? []).flatMap((id) => workspace.recordMap.collection_view[id] ?? []);
  arrange(views, workspace);
  const ids = failing(views.map(({ id }) => id));
  const { fakeNotion, official, open } = await startBoth([workspace]);
  if (ids.length > 0) {
    fakeNotion.fail({
      endpoint: endpoint === 'syncRecordValuesMain' ? endpoint : 'queryCollection',
      fault: { kind: 'status', status: 400 },
      ids,
    });
    official.fail({
      endpoint,
      fault: { kind: 'error', status: 400, message: 'Views of type feed are not supported.' },
      ids,
    });
  }
  const pages = [];
  for (const source of [open['public page'](), open.token()]) {
    await source.readDatabase(workspace.pageId, { viewIndex: 0 });
    pages.push(await source.readPage(page.id));
  }
  return pages.map(({ records, diagnostics, dependencies }) => {
    const read = createRecords(records);
    const sources = {
      records: read,
      columns: { password: '', type: '', status: '' },
      locale: 'en-US',
      timeZone: 'UTC',
    } as const;
    const found = readCollection(read.block(database?.id) as SourceBlock, sources);
    const names = (rows: readonly SourceBlock[]) =>
      rows.map(({ properties }) => (properties.title as string[][])[0]?.[0]);
    return { views: found?.views.map(({ type, rows }) => [type, ...names(rows)]), diagnostics, dependencies };
  });
}

const is = (property: string, operator: string, value: unknown) => ({
  property,
  filter: { operator, value: { type: 'exact', value } },
});
const all = ['Radish', 'Bean', 'Leek'];

describe('the views of a database, by both interfaces,', () => {
  test.each<[string, object | undefined, object | undefined, string[]]>([
    ['one condition', { operator: 'and', filters: [is('c-Stage', 'enum_is', 'Sown')] }, undefined, ['Bean', 'Leek']],
    [
      'either of two',
      { operator: 'or', filters: [is('title', 'string_contains', 'Leek'), is('c-Stage', 'enum_is', 'Eaten')] },
      undefined,
      ['Radish', 'Leek'],
    ],
    [
      'filters beside the filter',
      undefined,
      [{ filter: is('c-Stage', 'enum_is', 'Sown') }, 7, null, {}],
      ['Bean', 'Leek'],
    ],
    ['nothing that can be read', { operator: 'and' }, {}, all],
  ])('keep to their filter: %s', async (_, filter, property_filters, expected) => {
    const [byPage] = await start(([table]) => {
      if (table) Object.assign(table, { query2: { filter }, format: { ...table.format, property_filters } });
    });
    expect(byPage?.views?.[0]).toEqual(['table', ...expected]);
  });

  test.each(['views/retrieve', 'views/query'] as const)(
    'cost no other view where one cannot be read (%s), which is read again when it can be',
    async (endpoint) => {
      for (const { views, diagnostics, dependencies } of await start(
        () => undefined,
        ([, list = '']) => [list],
        endpoint,
      )) {
        expect(views).toEqual([
          ['table', ...all],
          ['board', ...all],
        ]);
        expect(diagnostics).toMatchObject([
          { message: expect.stringContaining('could not be read'), url: expect.stringContaining('notion.so') },
        ]);
        expect(Object.values(dependencies)).toContain(GONE);
      }
    },
  );

  test('are read again together where their database was refused', async () => {
    const unsent = '00000000-0000-4000-8000-00000000beef';
    const [byPage] = await start(
      ([view], { recordMap }) => void recordMap.block[view?.parent_id ?? '']?.view_ids?.push(unsent),
      () => [unsent],
      'syncRecordValuesMain',
    );
    expect(byPage?.diagnostics).toMatchObject([{ message: expect.stringContaining('database') }]);
    const gone = Object.entries(byPage?.dependencies ?? {}).filter(([, version]) => version === GONE);
    expect(gone.map(([key]) => key.split('/')[0])).toContain('collection');
  });

  test('of a dashboard are those that its layout names', async () => {
    const [layout, widget] = ['00000000-0000-4000-8000-00000000da50', '00000000-0000-4000-8000-00000000da51'];
    const [byPage] = await start(([table], { recordMap }) => {
      if (!table) return;
      recordMap.collection_view[widget] = { ...table, id: widget };
      recordMap.layout = { [layout]: { ...table, id: layout, modules: { rows: [{ of: widget }] } } };
      Object.assign(table, {
        type: 'dashboard',
        format: { dashboard_layout_pointer: { id: layout, table: 'layout' } },
      });
    });
    expect(byPage?.dependencies).toHaveProperty([`collection_view/${widget}`]);
  });

  test('are read again with each database of which they show rows', async () => {
    let id = '';
    const pages = await start(([table], workspace) => {
      const added = Object.assign(addDataSource(workspace, 'Tools'), { parent_id: table?.parent_id });
      ({ id } = added);
      Object.assign(table?.format ?? {}, { collection_pointer: { id, table: 'collection' } });
    });
    for (const { dependencies } of pages) expect(Object.keys(dependencies)).toContain(`collection/${id}`);
  });

  test('may have lost all that they had set', async () => {
    const [byPage, byToken] = await start((views) => {
      for (const view of views) Object.assign(view, { format: {}, query2: undefined, name: '' });
    });
    for (const found of [byPage, byToken]) {
      expect(found?.views).toEqual([
        ['table', ...all],
        ['list', ...all],
        ['board', ...all],
      ]);
      expect(found?.diagnostics).toEqual([]);
    }
  });
});
