import { NotionAPI } from 'notion-client';
import type { ExtendedRecordMap } from 'notion-types';
import { getBlockValue, getPageContentBlockIds } from 'notion-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoWorkspaces } from '@/tests/demo-workspaces';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { mainCollection, rowBySlug } from '@/tests/fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { RecordShape } from '@/tests/fake-notion/v3-records';

const shapes: RecordShape[] = ['flat', 'nested', 'mixed'];

let workspaces: DemoWorkspace[];
const fakes: FakeNotion[] = [];
beforeAll(async () => {
  workspaces = await demoWorkspaces();
});
afterAll(() => Promise.all(fakes.map((fakeNotion) => fakeNotion.close())));

async function start(options: Parameters<typeof startFakeNotion>[0]): Promise<FakeNotion> {
  const fakeNotion = await startFakeNotion(options);
  fakes.push(fakeNotion);
  return fakeNotion;
}

describe.each(shapes)('notion-client reads the demo in the shape %s', (shape) => {
  test('every database with all rows', async () => {
    const fakeNotion = await start({ workspaces, shape });
    const client = new NotionAPI({ apiBaseUrl: fakeNotion.apiBaseUrl });
    for (const workspace of workspaces) {
      const { id, schema } = mainCollection(workspace);
      const map = await client.getPage(workspace.pageId);
      const [view = ''] = workspace.recordMap.block[workspace.pageId]?.view_ids ?? [];
      const rows = map.collection_query[id]?.[view]?.collection_group_results?.blockIds ?? [];
      expect(rows).toEqual(workspace.recordMap.collection_view[view]?.page_sort);
      expect(getBlockValue(map.collection[id])?.schema).toEqual(schema);
      expect(rows.every((row) => getBlockValue(map.block[row])?.type === 'page')).toBe(true);
    }
  });

  test('every page to its last block, with every file signed', async () => {
    const fakeNotion = await start({ workspaces, shape });
    const client = new NotionAPI({ apiBaseUrl: fakeNotion.apiBaseUrl });
    // The shapes differ by record, not by language: all languages are read in the one that has both.
    for (const workspace of shape === 'mixed' ? workspaces : workspaces.slice(0, 1)) {
      const { id } = mainCollection(workspace);
      const { block } = workspace.recordMap;
      const pages = Object.values(block).filter(({ type, parent_id }) => type === 'page' && parent_id === id);
      for (const page of pages) {
        const map = await client.getPage(page.id);
        expect(unknownBlocks(map)).toEqual([]);
        expect(unsignedFiles(map)).toEqual([]);
      }
    }
  });
});

function unknownBlocks(map: ExtendedRecordMap): string[] {
  return getPageContentBlockIds(map).filter((id) => !getBlockValue(map.block[id]));
}

function unsignedFiles(map: ExtendedRecordMap): string[] {
  const sources = JSON.stringify(map.block).match(/"attachment:[^"]+"/g) ?? [];
  return sources
    .map((source) => String(JSON.parse(source)))
    .filter((source) => !map.signed_urls[source]?.startsWith('http://127.0.0.1'));
}

describe('the interface', () => {
  test('answers a page of many blocks in chunks whose cursor leads through all of them', async () => {
    const text = Array.from({ length: 130 }, (_, index) => `- item ${index}\n  - below ${index}`).join('\n');
    const workspace = buildWorkspace({ rows: [row({ slug: 'long', text })] });
    const fakeNotion = await start({ workspaces: [workspace] });
    const pageId = rowBySlug(workspace, 'long').id;
    const seen = new Set<string>();
    let cursor: unknown = { stack: [] };
    let chunks = 0;
    do {
      const answer = await call(fakeNotion, 'loadPageChunk', { pageId, limit: 100, chunkNumber: chunks, cursor });
      const { recordMap, cursor: next } = answer as {
        recordMap: { block: Record<string, unknown> };
        cursor: { stack: unknown[] };
      };
      expect(Object.keys(recordMap.block)[0]).toBe(pageId);
      for (const id of Object.keys(recordMap.block)) seen.add(id);
      cursor = next;
      chunks += 1;
    } while ((cursor as { stack: unknown[] }).stack.length > 0);
    expect(chunks).toBe(3);
    const below = Object.values(workspace.recordMap.block).filter(({ type }) => type === 'bulleted_list');
    expect(below.every(({ id }) => seen.has(id))).toBe(true);
    expect(below).toHaveLength(260);
  });

  test('lets notion-client fetch what the first chunk does not hold', async () => {
    const text = Array.from({ length: 130 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
    const workspace = buildWorkspace({ rows: [row({ slug: 'long', text })] });
    const fakeNotion = await start({ workspaces: [workspace] });
    const map = await new NotionAPI({ apiBaseUrl: fakeNotion.apiBaseUrl }).getPage(rowBySlug(workspace, 'long').id);
    expect(unknownBlocks(map)).toEqual([]);
    expect(fakeNotion.counts()).toEqual({ loadPageChunk: 1, syncRecordValuesMain: 1 });
  });

  test.each(shapes)('answers every asked record, unknown ones with the role none (%s)', async (shape) => {
    const workspace = buildWorkspace({ posts: 1 });
    const fakeNotion = await start({ workspaces: [workspace], shape });
    const unknown = '00000000-0000-4000-8000-000000000001';
    const { recordMap } = (await call(fakeNotion, 'syncRecordValuesMain', {
      requests: [
        { table: 'block', id: workspace.pageId, version: -1 },
        { pointer: { table: 'collection', id: mainCollection(workspace).id }, version: -1 },
        { table: 'block', id: unknown, version: -1 },
      ],
    })) as { recordMap: { block: Record<string, unknown>; collection: Record<string, unknown> } };
    expect(getBlockValue(recordMap.block[workspace.pageId] as never)).toMatchObject({ type: 'collection_view_page' });
    expect(Object.keys(recordMap.collection)).toEqual([mainCollection(workspace).id]);
    expect(JSON.stringify(recordMap.block[unknown])).toContain('"role":"none"');
  });

  test('cuts a query at its limit and says that there is more', async () => {
    const workspace = buildWorkspace({ posts: 5 });
    const fakeNotion = await start({ workspaces: [workspace] });
    const { id } = mainCollection(workspace);
    const view = workspace.recordMap.block[workspace.pageId]?.view_ids?.[0];
    const query = (limit: number) =>
      call(fakeNotion, 'queryCollection', {
        collection: { id },
        collectionView: { id: view },
        loader: { type: 'reducer', reducers: { collection_group_results: { type: 'results', limit } } },
      }) as Promise<{
        result: {
          reducerResults: { collection_group_results: { blockIds: string[]; hasMore: boolean } };
          sizeHint: number;
        };
      }>;
    const { result } = await query(2);
    expect(result.reducerResults.collection_group_results).toMatchObject({ hasMore: true, blockIds: { length: 2 } });
    expect(result.sizeHint).toBe(6);
    expect((await query(6)).result.reducerResults.collection_group_results.hasMore).toBe(false);
  });

  test('groups a board by the values of its column', async () => {
    const yaml =
      'title: Box\nviews: [board]\nschema: { Name: title, Stage: select }\nrows:\n  - { Name: a, Stage: X }\n  - { Name: b, Stage: Y }\n  - { Name: c, Stage: X }\n  - { Name: d }';
    const workspace = buildWorkspace({ rows: [row({ slug: 'board', text: `\`\`\`database\n${yaml}\n\`\`\`` })] });
    const fakeNotion = await start({ workspaces: [workspace] });
    const map = await new NotionAPI({ apiBaseUrl: fakeNotion.apiBaseUrl }).getPage(rowBySlug(workspace, 'board').id);
    const [views] = Object.values(map.collection_query);
    const [result] = Object.values(views ?? {}) as unknown as Record<
      string,
      { blockIds?: string[]; results?: unknown[]; aggregationResult?: unknown }
    >[];
    expect(result?.['results:select:X']?.blockIds).toHaveLength(2);
    expect(result?.['results:select:Y']?.blockIds).toHaveLength(1);
    expect(result?.['results:select:uncategorized']?.blockIds).toHaveLength(1);
    expect(result?.board_columns?.results).toEqual([
      { value: { type: 'select', value: 'X' }, visible: true, total: 2 },
      { value: { type: 'select', value: 'Y' }, visible: true, total: 1 },
      { value: { type: 'select' }, visible: true, total: 1 },
    ]);
  });

  test('finds words below a page and marks them', async () => {
    const workspace = buildWorkspace({
      posts: 2,
      rows: [row({ slug: 'x', title: 'Lamps', text: 'A lamp in the window.' })],
    });
    const fakeNotion = await start({ workspaces: [workspace] });
    const client = new NotionAPI({ apiBaseUrl: fakeNotion.apiBaseUrl });
    const found = await client.search({ ancestorId: workspace.pageId, query: 'LAMP' });
    expect(found.total).toBe(2);
    expect(found.results.map(({ highlight }) => highlight.text)).toEqual([
      '<gzkNfoUU>Lamp</gzkNfoUU>s',
      'A <gzkNfoUU>lamp</gzkNfoUU> in the window.',
    ]);
    expect(Object.keys(found.recordMap.block)).toContain(rowBySlug(workspace, 'x').id);
    expect((await client.search({ ancestorId: workspace.pageId, query: '' })).results).toEqual([]);
  });

  test('gives people by their ids', async () => {
    const workspace = buildWorkspace();
    const fakeNotion = await start({ workspaces: [workspace] });
    const [user = ''] = Object.keys(workspace.recordMap.notion_user);
    const { results } = (await new NotionAPI({ apiBaseUrl: fakeNotion.apiBaseUrl }).getUsers([user])) as unknown as {
      results: { value: { given_name: string } }[];
    };
    expect(results[0]?.value.given_name).toBe('Notelight');
  });
});

async function call(fakeNotion: FakeNotion, endpoint: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${fakeNotion.apiBaseUrl}/${endpoint}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
}
