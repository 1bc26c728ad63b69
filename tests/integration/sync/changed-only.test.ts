import { describe, expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug, setCell, touch } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { RecordShape } from '@/tests/fake-notion/v3-records';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

/** The first block of a type. */
function blockOf(workspace: DemoWorkspace, type: string) {
  const block = Object.values(workspace.recordMap.block).find((one) => one.type === type);
  if (!block) throw new Error(`There is no block of type ${type}.`);
  return block;
}

const DATABASE = [
  'title: Tasks',
  'views: [table, board]',
  'schema: { Name: title, Stage: select }',
  'rows: [{ Name: Sow, Stage: Spring }, { Name: Reap, Stage: Autumn }]',
].join('\n');

/** Posts that show something of others. */
const linked = () =>
  buildWorkspace({
    posts: 4,
    rows: [
      row({ slug: 'original', text: ':::synced{id=greeting}\n\nGood morning\n\n:::' }),
      row({ slug: 'copy', text: '::synced{of=greeting}' }),
      row({ slug: 'mention', text: 'See :page[post-1] about it.' }),
      row({ slug: 'parent', text: ':::page[Child]\n\nBelow.\n\n:::' }),
      row({ slug: 'tasks', text: `\`\`\`database\n${DATABASE}\n\`\`\`` }),
    ],
  });

describe.each(['flat', 'nested', 'mixed'] satisfies RecordShape[])('a workspace with %s records', (shape) => {
  test('is copied whole, and then not again', async () => {
    const bench = await startSyncBench([linked()], { shape });
    const first = await bench.sync();
    expect(first.sites[0]).toMatchObject({ outcome: 'published', title: 'Test site', changed: 10, unchanged: 0 });
    expect(first.sites[0]?.diagnostics).toEqual([]);
    expect((await bench.article('post-1')).text).toContain('This is post 1.');
    expect((await bench.article('copy')).text).toContain('Good morning');
    expect((await bench.article('tasks')).html).toContain('Reap');
    expect(await bench.snapshot()).toMatchObject({ subPages: [{ title: 'Child' }] });

    const second = await bench.sync();
    expect(second.sites[0]).toMatchObject({ changed: 0, unchanged: 10 });
    expect(second.changed).toBe(false);
    expect(bench.pagesRead()).toEqual([]);
  });
});

describe('a second sync', () => {
  test('makes the same requests for 200 posts as for 5', async () => {
    const requests = async (posts: number) => {
      const bench = await startSyncBench([buildWorkspace({ posts })]);
      await bench.sync();
      const report = await bench.sync();
      expect(report).toMatchObject({ changed: false, downloads: 0 });
      return bench.fakeNotion.counts();
    };
    const few = await requests(5);
    expect(await requests(200)).toEqual(few);
    expect(Object.values(few).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(4);
  });

  test('reads the pages that an event names even if their versions are the same, and nothing else for it', async () => {
    const workspace = linked();
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    await bench.sync();
    const usual = bench.fakeNotion.counts();
    const { id } = rowBySlug(workspace, 'original');
    const child = (await bench.snapshot()).subPages[0]?.id ?? '';
    const nobodys = 'f'.repeat(32);
    const report = await bench.sync({
      reread: new Set([...[id, child].map((one) => one.replaceAll('-', '')), nobodys]),
    });
    expect(bench.pagesRead().sort()).toEqual([id, child].sort());
    expect(report.sites[0]).toMatchObject({ outcome: 'published', changed: 2, unchanged: 8, diagnostics: [] });
    // What is read is what was there: nothing new is published.
    expect(report.changed).toBe(false);
    const { loadPageChunk = 0, ...others } = bench.fakeNotion.counts();
    expect({ ...others, loadPageChunk: loadPageChunk - 2 }).toEqual(usual);
  });
});

describe('what a page shows of others', () => {
  const edits: { message: string; edit: (workspace: DemoWorkspace) => void; read: string[]; text?: string }[] = [
    {
      message: 'the name of a page that it mentions',
      edit: (workspace) => setCell(workspace, rowBySlug(workspace, 'post-1'), 'title', 'Renamed'),
      read: ['post-1', 'mention'],
    },
    {
      message: 'a synced original on another page',
      edit: (workspace) => {
        const original = blockOf(workspace, 'transclusion_container');
        const text = workspace.recordMap.block[original.content?.[0] ?? ''];
        if (!text) throw new Error('The original is empty.');
        text.properties = { title: [['Good evening']] };
        touch(text);
        touch(rowBySlug(workspace, 'original'));
      },
      read: ['original', 'copy'],
    },
    {
      message: 'a row of a database inside it',
      edit: (workspace) => {
        const reap = Object.values(workspace.recordMap.block).find((one) => one.properties?.title?.[0]?.[0] === 'Reap');
        if (!reap) throw new Error('There is no row.');
        reap.properties = { ...reap.properties, title: [['Rest']] };
        touch(reap);
      },
      read: ['tasks'],
    },
    {
      message: 'a new row of a database inside it',
      edit: (workspace) => {
        const reap = Object.values(workspace.recordMap.block).find((one) => one.properties?.title?.[0]?.[0] === 'Reap');
        if (!reap) throw new Error('There is no row.');
        const id = '11111111-0000-4000-8000-000000000001';
        workspace.recordMap.block[id] = { ...reap, id, properties: { title: [['Weed']] } };
        for (const view of Object.values(workspace.recordMap.collection_view)) {
          if (!view.page_sort.includes(reap.id)) continue;
          view.page_sort = [...view.page_sort, id];
          view.version += 1;
        }
      },
      read: ['tasks'],
    },
  ];
  test.each(edits)('brings it up to date: $what', async ({ edit, read }) => {
    const workspace = linked();
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    edit(workspace);
    await bench.sync();
    expect(bench.pagesRead().sort()).toEqual(read.map((slug) => rowBySlug(workspace, slug).id).sort());
    await bench.sync();
    expect(bench.pagesRead()).toEqual([]);
  });
});
