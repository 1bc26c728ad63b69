import { describe, expect, onTestFinished, test } from 'vitest';
import type { RowSource } from '@/lib/markdown/workspace-files';
import { NotionClient } from '@/lib/notion/v3/client';
import { readDatabase } from '@/lib/notion/v3/database';
import { toSourceDatabase } from '@/lib/notion/v3/to-source';
import { emptyDatabase } from '@/lib/sync/messages';
import { readRows } from '@/lib/sync/rows/rows';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import {
  columnKeyOf,
  deleteRow,
  mainCollection,
  removeColumn,
  renameColumn,
  rowBySlug,
} from '@/tests/fake-notion/edit';
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

describe('rows', () => {
  test('stand in the order of the deciding view, then those it does not know', async () => {
    const { read, workspace } = await start(buildWorkspace({ posts: 4 }));
    const [view] = Object.values(workspace.recordMap.collection_view).filter(
      ({ parent_id }) => parent_id === workspace.pageId,
    );
    if (!view) throw new Error('There is no view.');
    view.page_sort = [rowBySlug(workspace, 'post-3').id, rowBySlug(workspace, 'post-1').id];
    expect(titles(await read()).filter((title) => title?.startsWith('Post'))).toEqual([
      'Post 3',
      'Post 1',
      'Post 2',
      'Post 4',
    ]);
  });

  test('stand in the order of its sort, where it has one: Notion does not show the older order by hand', async () => {
    const { read, workspace } = await start(buildWorkspace({ posts: 4 }));
    const [view] = Object.values(workspace.recordMap.collection_view).filter(
      ({ parent_id }) => parent_id === workspace.pageId,
    );
    if (!view) throw new Error('There is no view.');
    view.page_sort = [rowBySlug(workspace, 'post-3').id, rowBySlug(workspace, 'post-1').id];
    view.query2 = { sort: [{ property: 'title', direction: 'descending' }] };
    const posts = titles(await read()).filter((title) => title?.startsWith('Post'));
    expect(posts).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1']);
  });

  test('of other databases, templates and deleted ones are none', async () => {
    const { read, workspace } = await start(buildWorkspace({ posts: 4 }));
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

  test('come with one query though the view’s order names many that were deleted', async () => {
    const { read, fakeNotion, workspace } = await start(buildWorkspace({ posts: 4 }));
    const gone = Array.from(
      { length: 1200 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    for (const view of Object.values(workspace.recordMap.collection_view))
      view.page_sort = [...view.page_sort, ...gone];
    expect(titles(await read()).filter((title) => title?.startsWith('Post'))).toHaveLength(4);
    expect(fakeNotion.counts().queryCollection).toBe(1);
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

describe('columns', () => {
  const rowsOf = async ({ read }: Started, settings = {}) =>
    readRows({ ...toSourceDatabase(await read()), secretIds: new Set() }, testConfig(settings).notion);

  test('that nothing can be published without are named, with their settings', async () => {
    const started = await start(buildWorkspace({ posts: 1 }));
    removeColumn(started.workspace, 'type');
    renameColumn(started.workspace, 'status', 'Stage');
    await expect(rowsOf(started)).rejects.toThrow(
      /^The database https:\/\/www\.notion\.so\/\w+ has no column “type” or “status”; its columns are .*Stage.* NEXT_PUBLIC_NOTION_PROPERTY_TYPE and NEXT_PUBLIC_NOTION_PROPERTY_STATUS to the names of yours\.$/,
    );
  });

  test('that are only missed are a line in the report', async () => {
    const started = await start(buildWorkspace({ posts: 1 }));
    removeColumn(started.workspace, 'summary');
    expect((await rowsOf(started)).diagnostics).toEqual([
      {
        level: 'info',
        message: 'The database has no column “summary”; posts have no summary.',
        location: 'Test site',
        url: expect.stringMatching(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}$/),
        hint: 'Add the column, or set NEXT_PUBLIC_NOTION_PROPERTY_SUMMARY to the name of yours.',
      },
    ]);
  });

  test('are found regardless of case', async () => {
    const started = await start(buildWorkspace({ posts: 1 }));
    renameColumn(started.workspace, 'slug', 'Slug');
    const { rows } = await rowsOf(started);
    expect(rows.map(({ slug }) => slug)).toContain('post-1');
  });

  test('that were removed altogether are an error and no crash', async () => {
    const started = await start(buildWorkspace({ posts: 1 }));
    mainCollection(started.workspace).schema = {};
    await expect(rowsOf(started)).rejects.toThrow('it has no columns');
  });

  test.each(['{"a": 1', '[1]', '“a”: 1', '7'])('with a broken ext %s cost that cell', async (ext) => {
    const started = await start(buildWorkspace({ rows: [row({ slug: 'x', title: 'Ext', ext })] }));
    const { rows, diagnostics } = await rowsOf(started);
    expect(rows.find(({ slug }) => slug === 'x')).toMatchObject({ ext: {}, title: 'Ext' });
    expect(diagnostics).toMatchObject([
      { level: 'warning', location: 'Ext', url: expect.stringContaining('notion.so/'), hint: expect.any(String) },
    ]);
  });

  test('whose ext names a file that will expire lose that entry', async () => {
    const ext = '{"video": "https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b.mp4?X-Amz-Expires=3600", "n": 1}';
    const started = await start(buildWorkspace({ rows: [row({ slug: 'x', ext })] }));
    const { rows, diagnostics } = await rowsOf(started);
    expect(rows.find(({ slug }) => slug === 'x')?.ext).toEqual({ n: 1 });
    expect(diagnostics).toMatchObject([
      { message: 'The ext column contains the address of a file uploaded to Notion in video; it is not used.' },
    ]);
  });
});

describe('columns whose values cannot be read', () => {
  async function diagnosticsAfter(spoil: (workspace: DemoWorkspace) => void): Promise<unknown[]> {
    const started = await start(buildWorkspace({ posts: 2 }));
    spoil(started.workspace);
    return readRows({ ...toSourceDatabase(await started.read()), secretIds: new Set() }, testConfig().notion)
      .diagnostics;
  }
  const makeColumn = (name: string, type: string, text?: string) => (workspace: DemoWorkspace) => {
    const key = columnKeyOf(workspace, name);
    const { id, schema } = mainCollection(workspace);
    Object.assign(schema[key] ?? {}, { type });
    for (const block of Object.values(workspace.recordMap.block)) {
      const { [key]: cell, ...others } = block.properties ?? {};
      if (block.parent_id === id && cell) block.properties = { ...others, ...(text ? { [key]: [[text]] } : {}) };
    }
  };

  test.each([
    [
      'slug',
      'formula',
      'is a formula; Notion does not return its value: posts have no slug.',
      'Make it a text column, or set NEXT_PUBLIC_NOTION_PROPERTY_SLUG to the name of one.',
    ],
    [
      'category',
      'person',
      'is of type “person”, which cannot be read: posts have no category.',
      'Make it a select column, or set NEXT_PUBLIC_NOTION_PROPERTY_CATEGORY to the name of one.',
    ],
    [
      'status',
      'formula',
      'is a formula; Notion does not return its value: no row is published.',
      'Make it a select column, or set NEXT_PUBLIC_NOTION_PROPERTY_STATUS to the name of one.',
    ],
    [
      'password',
      'rollup',
      'is a rollup; Notion does not return its value: no post is locked.',
      'Make it a text column, or set NEXT_PUBLIC_NOTION_PROPERTY_PASSWORD to the name of one.',
    ],
  ])('are told once: %s as %s', async (name, type, why, hint) => {
    const diagnostics = await diagnosticsAfter(makeColumn(name, type));
    const url = expect.stringContaining('https://www.notion.so/');
    expect(diagnostics).toEqual([
      { level: 'warning', message: `The column “${name}” ${why}`, location: 'Test site', url, hint },
    ]);
  });

  test('are none where days are written as text, and told where they are not', async () => {
    expect(await diagnosticsAfter(makeColumn('date', 'text', '2024-05-06'))).toEqual([]);
    expect(await diagnosticsAfter(makeColumn('date', 'created_time'))).toEqual([]);
    expect(await diagnosticsAfter(makeColumn('date', 'text', '6 May'))).toMatchObject([
      {
        level: 'warning',
        message: expect.stringMatching(/^The column “date” is not a date column.*2 of 2, e\.g\. “6 May”/),
      },
    ]);
  });

  test('are no matter in a database without rows', async () => {
    const diagnostics = await diagnosticsAfter((workspace) => {
      makeColumn('slug', 'formula')(workspace);
      const { id } = mainCollection(workspace);
      for (const block of Object.values(workspace.recordMap.block))
        if (block.parent_id === id) deleteRow(workspace, block);
    });
    expect(diagnostics).toMatchObject([emptyDatabase]);
  });
});

describe('names of the owner’s own', () => {
  const diagnosticsOf = async (rows: RowSource[], settings = {}) => {
    const started = await start(buildWorkspace({ rows }));
    return readRows({ ...toSourceDatabase(await started.read()), secretIds: new Set() }, testConfig(settings).notion)
      .diagnostics;
  };

  test('that are not set are told with those that were found, and the setting', async () => {
    const rows = ['已发布', '已发布', ''].map((status, index) => row({ slug: `r-${index}`, status }));
    expect(await diagnosticsOf(rows)).toMatchObject([
      {
        level: 'warning',
        message:
          'None of the 3 rows is published. Statuses found: “已发布” (2), none (1); published rows have the status “Published”.',
        hint: 'Use that name in Notion, or set NEXT_PUBLIC_NOTION_PROPERTY_STATUS_PUBLISH to your own name.',
      },
    ]);
    expect(await diagnosticsOf(rows, { notion: { statuses: { published: '已发布' } } })).toEqual([]);
  });

  test('of types are told too, and menu entries do not hide that', async () => {
    const rows = [row({ slug: 'a', type: '文章' }), row({ slug: 'm', type: 'Menu' })];
    expect(await diagnosticsOf(rows)).toMatchObject([
      {
        message:
          'The only row is not a post or page. Types found: “文章” (1); posts have the type “Post”, pages “Page”.',
        hint: expect.stringContaining('NEXT_PUBLIC_NOTION_PROPERTY_TYPE_POST'),
      },
    ]);
  });

  test('are read whatever their case and the space around them', async () => {
    const rows = [
      row({ slug: 'a', type: 'post', status: 'published' }),
      row({ slug: 'b', type: ' PAGE ', status: 'INVISIBLE' }),
      row({ slug: 'c', type: 'submenu' }),
      row({ slug: 'd', type: 'CONFIG' }),
      row({ slug: 'e', type: 'ESSAY', status: 'Live' }),
      row({ slug: 'f', type: 'notice' }),
    ];
    const started = await start(buildWorkspace({ rows }));
    const names = { types: { post: 'Essay' }, statuses: { published: 'live' } };
    const read = readRows(
      { ...toSourceDatabase(await started.read()), secretIds: new Set() },
      testConfig({ notion: names }).notion,
    ).rows;
    expect(Object.fromEntries(read.map(({ slug, type, status }) => [slug, `${type} ${status}`]))).toMatchObject({
      a: 'Post Published',
      b: 'Page Invisible',
      c: 'SubMenu Published',
      d: 'Config Published',
      e: 'Post Published',
      f: 'Notice Published',
    });
  });

  test('of a type that the site does not know are told once, with their rows', async () => {
    const essays = ['One', 'Two', 'Three'].map((title) => row({ slug: title, title, type: 'Essay' }));
    const others = [row({ slug: 'x', title: 'X', type: '' }), row({ slug: 'y', type: 'Essay', status: 'Draft' })];
    expect(await diagnosticsOf([row({ slug: 'a' }), ...essays, ...others])).toMatchObject([
      {
        level: 'info',
        message:
          '3 rows have the unknown type “Essay”: “One”, “Two”, “Three”. They appear in no list; rows with a slug still have a page.',
        hint: 'Choose Post or Page, or set NEXT_PUBLIC_NOTION_PROPERTY_TYPE_POST to your own name.',
        url: expect.stringMatching(/^https:\/\/www\.notion\.so\//),
      },
      { message: '1 row has no type: “X”. It appears in no list; rows with a slug still have a page.' },
    ]);
  });

  test('are no matter where one row is published', async () => {
    expect(await diagnosticsOf([row({ slug: 'a' }), row({ slug: 'b', status: 'Draft' })])).toEqual([]);
  });
});
