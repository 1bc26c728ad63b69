import { Client, collectPaginatedAPI, isFullBlock } from '@notionhq/client';
import { NotionAPI } from 'notion-client';
import { getBlockValue, getPageContentBlockIds } from 'notion-utils';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoWorkspaces } from '@/tests/demo-workspaces';
import { columnKeyOf, mainCollection } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { RecordShape } from '@/tests/fake-notion/v3-records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';

let workspaces: DemoWorkspace[];
beforeAll(async () => {
  workspaces = await demoWorkspaces();
});

const running: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(running.splice(0).map((fake) => fake.close())));

describe('the demo as a workspace', () => {
  test('asks for nothing that cannot be done', () => {
    expect(workspaces.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('has no id twice, and nothing that points nowhere', () => {
    const ids = workspaces.flatMap(({ recordMap: { block, collection, collection_view } }) =>
      [block, collection, collection_view].flatMap((table) => Object.keys(table)),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const { recordMap } of workspaces) {
      for (const block of Object.values(recordMap.block)) {
        for (const id of block.content ?? []) expect(recordMap.block[id]?.parent_id).toBe(block.id);
        for (const id of block.view_ids ?? []) expect(recordMap.collection_view[id]).toBeDefined();
        const parents = block.parent_table === 'collection' ? recordMap.collection : recordMap.block;
        if (block.parent_table !== 'space') expect(parents[block.parent_id]).toBeDefined();
      }
    }
  });

  test('begins with its settings, and menus come before their entries', () => {
    for (const workspace of workspaces) {
      const { pageId, recordMap } = workspace;
      const view = recordMap.collection_view[recordMap.block[pageId]?.view_ids?.[0] ?? ''];
      const type = columnKeyOf(workspace, 'type');
      const types = (view?.page_sort ?? []).map((id) => recordMap.block[id]?.properties?.[type]?.[0]?.[0]);
      expect(types[0]).toBe('Config');
      expect(types.indexOf('Menu')).toBeLessThan(types.indexOf('SubMenu'));
    }
  });
});

/** Notion's own clients judge the fakes: what these do not understand, no test may stand on. */
describe('the clients read the whole demo from the fakes', () => {
  test.each<RecordShape>(['flat', 'nested', 'mixed'])('by the public page, in the shape %s', async (shape) => {
    const fake = await startFakeNotion({ workspaces, shape });
    running.push(fake);
    const client = new NotionAPI({ apiBaseUrl: fake.apiBaseUrl });
    // The shapes differ by record, not by language: all languages are read in the one that has both.
    for (const workspace of shape === 'mixed' ? workspaces : workspaces.slice(0, 1)) {
      const { id } = mainCollection(workspace);
      const map = await client.getPage(workspace.pageId);
      const [view = ''] = workspace.recordMap.block[workspace.pageId]?.view_ids ?? [];
      const rows = map.collection_query[id]?.[view]?.collection_group_results?.blockIds ?? [];
      expect(rows).toEqual(workspace.recordMap.collection_view[view]?.page_sort);
      for (const row of rows) {
        const page = await client.getPage(row);
        expect(getPageContentBlockIds(page).filter((block) => !getBlockValue(page.block[block]))).toEqual([]);
        const files = JSON.stringify(page.block).match(/"attachment:[^"]+"/g) ?? [];
        for (const file of files) expect(page.signed_urls[JSON.parse(file)]).toMatch(/^http:\/\/127\.0\.0\.1/);
      }
    }
  });

  test('by the token, and nothing but buttons is unsupported', async () => {
    const fake = await startFakeOfficial({ workspaces });
    running.push(fake);
    const client = new Client({ auth: fake.token, baseUrl: fake.url, notionVersion: '2026-03-11', retry: false });
    const [, workspace] = workspaces;
    if (!workspace) throw new Error('There is no English demo.');
    const { recordMap, pageId } = workspace;
    const rows = await collectPaginatedAPI(client.dataSources.query, { data_source_id: mainCollection(workspace).id });
    const found: string[] = [];
    const read = async (block_id: string): Promise<void> => {
      for (const block of await collectPaginatedAPI(client.blocks.children.list, { block_id })) {
        if (!isFullBlock(block)) throw new Error(`${block.id} is not whole.`);
        found.push(block.id);
        if (block.type === 'unsupported') expect(block.unsupported.block_type).toBe('button');
        const isCopy = block.type === 'synced_block' && block.synced_block.synced_from !== null;
        if (block.has_children && !isCopy) await read(block.id);
      }
    };
    for (const { id } of rows) await read(id);
    const rowIds = new Set(rows.map(({ id }) => id));
    const expected = Object.values(recordMap.block).filter(
      ({ id, parent_table, parent_id }) =>
        id !== pageId &&
        parent_table === 'block' &&
        !rowIds.has(id) &&
        recordMap.block[parent_id]?.content?.includes(id),
    );
    expect([...new Set(found)].sort()).toEqual(expected.map(({ id }) => id).sort());
  });
});
