import { describe, expect, onTestFinished, test } from 'vitest';
import { NotionClient } from '@/lib/notion/v3/client';
import { readDatabase } from '@/lib/notion/v3/database';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { deleteRow, rowBySlug } from '@/tests/fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';

interface Started {
  workspace: DemoWorkspace;
  fakeNotion: FakeNotion;
  read(options?: { pageId?: string; viewIndex?: number }): ReturnType<typeof readDatabase>;
}

async function start(workspace: DemoWorkspace): Promise<Started> {
  const fakeNotion = await startFakeNotion({ workspaces: [workspace] });
  onTestFinished(() => fakeNotion.close());
  const client = new NotionClient({ apiBaseUrl: fakeNotion.apiBaseUrl });
  return {
    workspace,
    fakeNotion,
    read: ({ pageId = workspace.pageId, viewIndex = 0 } = {}) => readDatabase(client, pageId, { viewIndex }),
  };
}

const titles = ({ rows }: Awaited<ReturnType<typeof readDatabase>>) =>
  rows.map(({ properties }) => (properties?.title as string[][] | undefined)?.[0]?.[0]);

describe('a page id', () => {
  test('that Notion does not know says so', async () => {
    const { read } = await start(buildWorkspace());
    const pageId = '00000000-0000-4000-8000-000000000001';
    await expect(read({ pageId })).rejects.toThrow(
      /^Page 00000000-0000-4000-8000-000000000001 was not found, or is not accessible, at http:.*Check NOTION_PAGE_ID, and that the page is shared/,
    );
  });

  test('of a page that is no database says so', async () => {
    const { read, workspace } = await start(buildWorkspace({ posts: 1 }));
    const { id } = rowBySlug(workspace, 'post-1');
    await expect(read({ pageId: id })).rejects.toThrow(
      `https://www.notion.so/${id.replaceAll('-', '')} is not a database (its type is “page”). ` +
        'Set NOTION_PAGE_ID to the database itself: open it as a full page in Notion and copy its link.',
    );
  });
});

test('a database whose deciding view is gone has the order of its first one, and none without columns or views', async () => {
  const { read, workspace } = await start(buildWorkspace({ posts: 3 }));
  const { block, collection } = workspace.recordMap;
  expect((await read({ viewIndex: 9 })).rowIds).toEqual((await read()).rowIds);
  delete collection[block[workspace.pageId]?.collection_id ?? ''];
  await expect(read()).rejects.toThrow(/^Notion returned no columns for the database https:/);
  Object.assign(block[workspace.pageId] ?? {}, { view_ids: [] });
  await expect(read()).rejects.toThrow(/^The database https:.* has no view\. Add a table view/);
});

describe('rows', () => {
  test('of other databases, templates and deleted ones are none', async () => {
    const { read, fakeNotion, workspace } = await start(buildWorkspace({ posts: 4 }));
    const { block, collection_view } = workspace.recordMap;
    rowBySlug(workspace, 'post-1').alive = false;
    Object.assign(rowBySlug(workspace, 'post-2'), { is_template: true });
    const gone = rowBySlug(workspace, 'post-3');
    deleteRow(workspace, gone);
    // A manual order goes on naming what was deleted long ago.
    for (const view of Object.values(collection_view)) view.page_sort = [gone.id, ...view.page_sort];
    expect(block[gone.id]).toBeUndefined();
    const database = await read();
    expect(titles(database).filter((title) => title?.startsWith('Post'))).toEqual(['Post 4']);
    expect(database.missingRowIds).toEqual([]);
    expect(fakeNotion.counts().queryCollection).toBe(1);
  });
});

describe('more rows than Notion gives in one answer', () => {
  const large = () =>
    buildWorkspace({
      rows: Array.from({ length: 1100 }, (_, index) => row({ slug: `r-${index}`, title: `R ${index}` })),
    });

  test.each([
    ['one query', 'says how many there are', 1, 1100],
    ['a larger query', 'does not', 2, 10],
  ])('come with %s where the view’s order %s', async (_query, _says, queries, ordered) => {
    const { read, fakeNotion, workspace } = await start(large());
    for (const view of Object.values(workspace.recordMap.collection_view))
      view.page_sort = view.page_sort.slice(0, ordered);
    expect(titles(await read()).filter((title) => title?.startsWith('R '))).toHaveLength(1100);
    expect(fakeNotion.counts().queryCollection).toBe(queries);
  });

  test.each([true, false])('come all when the view keeps their order (server hides the rest: %s)', async (silently) => {
    const { read, fakeNotion } = await start(large());
    fakeNotion.rowCap = { rows: 999, silently };
    // Silence cannot be told from loss, so it is refused even then.
    if (silently) await expect(read()).rejects.toThrow('did not say whether there are more');
    else expect(titles(await read()).filter((title) => title?.startsWith('R '))).toHaveLength(1100);
  });

  test('are an error when some cannot be had', async () => {
    const { read, fakeNotion, workspace } = await start(large());
    for (const view of Object.values(workspace.recordMap.collection_view))
      view.page_sort = view.page_sort.slice(0, 1020);
    fakeNotion.rowCap = { rows: 999, silently: false };
    await expect(read()).rejects.toThrow(
      /^Notion returned only 1\d{3} of the 110\d rows of https:\/\/www\.notion\.so\/\w+\. Nothing was published\. Split the database, or drag any row/,
    );
  });
});
