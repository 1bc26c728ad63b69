import { describe, expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, deleteRow, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

describe('when Notion is down', () => {
  test('one workspace of several keeps its last copy, the others are published', async () => {
    const workspaces = [buildWorkspace({ name: 'a', posts: 2 }), buildWorkspace({ name: 'b', posts: 2 })];
    const [first, second] = workspaces;
    if (!first || !second) throw new Error('There are no workspaces.');
    const bench = await startSyncBench(workspaces);
    await bench.sync();
    setCell(first, rowBySlug(first, 'post-1'), 'title', 'New in the first');
    setCell(second, rowBySlug(second, 'post-1'), 'title', 'New in the second');
    bench.fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 }, ids: [second.pageId] });
    const report = await bench.sync();
    expect(report.sites.map(({ prefix, title, outcome }) => [prefix, title, outcome])).toEqual([
      ['', 'Test site', 'published'],
      ['en', 'Test site', 'kept'],
    ]);
    const titles = async (prefix: string) => (await bench.snapshot(prefix)).rows.map(({ title }) => title);
    expect(await titles('')).toContain('New in the first');
    expect(await titles('en')).toContain('Post 1');

    bench.fakeNotion.recover();
    bench.fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 }, ids: [first.pageId] });
    expect((await bench.sync()).sites.map(({ outcome }) => outcome)).toEqual(['kept', 'published']);
    expect(await titles('en')).toContain('New in the second');
  });
});

describe('answers that are cut short', () => {
  test('leave the rows that they are silent about as they were, in their places', async () => {
    const workspace = buildWorkspace({ posts: 6 });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    const before = await bench.snapshot();
    setCell(workspace, rowBySlug(workspace, 'post-1'), 'title', 'News');
    for (const slug of ['post-2', 'post-4']) bench.fakeNotion.missing.add(rowBySlug(workspace, slug).id);
    const report = await bench.sync();
    const after = await bench.snapshot();
    expect(after.rows.map(({ slug }) => slug)).toEqual(before.rows.map(({ slug }) => slug));
    expect(after.rows.find(({ slug }) => slug === 'post-2')).toEqual(before.rows.find(({ slug }) => slug === 'post-2'));
    expect(after.rows.find(({ slug }) => slug === 'post-1')?.title).toBe('News');
    expect((await bench.article('post-4')).html).not.toBe('');
    expect(report.sites[0]?.diagnostics).toMatchObject([
      {
        level: 'error',
        location: 'Post 2',
        message: 'Notion lists this row but returned no content for it: the earlier copy stays.',
      },
      { level: 'error', location: 'Post 4' },
    ]);

    // What Notion says may not be read is no longer published.
    bench.fakeNotion.recover();
    bench.fakeNotion.refused.add(rowBySlug(workspace, 'post-2').id);
    await bench.sync();
    expect((await bench.snapshot()).rows.map(({ slug }) => slug)).not.toContain('post-2');
  });
});

describe('a page that cannot be read any more', () => {
  const OPEN = { status: 'Published', password: '', access: '', date: '2026-03-01' };
  const CLOSED: Record<string, Record<string, string>> = {
    locked: { password: 'zinnober7turm' },
    members: { access: 'Members' },
    draft: { status: 'Preview' },
    unwritten: { status: 'Draft' },
    later: { date: '2999-01-01' },
  };

  test('opens no earlier text to readers whom it was not for', async () => {
    const closed = Object.entries(CLOSED).map(([slug, cells]) =>
      row({ ...OPEN, ...cells, title: slug, slug, text: 'Old.' }),
    );
    const workspace = buildWorkspace({ rows: [...closed, row({ slug: 'trashed', text: 'Old.' })], posts: 4 });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    const before = await bench.snapshot();
    const trashed = rowBySlug(workspace, 'trashed');
    deleteRow(workspace, trashed);
    await bench.sync();

    workspace.recordMap.block[trashed.id] = trashed;
    const slugs = [...Object.keys(CLOSED), 'trashed', 'post-1'];
    for (const slug of slugs) {
      const page = rowBySlug(workspace, slug);
      appendText(workspace, page, 'New.');
      for (const [column, value] of Object.entries({ ...OPEN, title: `${slug} opened` }))
        setCell(workspace, page, column, value);
    }
    const ids = slugs.map((slug) => rowBySlug(workspace, slug).id);
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault: { kind: 'status', status: 400 }, ids });
    const { sites } = await bench.sync();
    const { rows } = await bench.snapshot();
    const rowOf = (slug: string, all = rows) => all.find((one) => one.slug === slug);
    for (const slug of ['locked', 'members', 'draft', 'later']) expect(rowOf(slug)).toEqual(rowOf(slug, before.rows));
    expect(['unwritten', 'trashed'].map((slug) => rowOf(slug)?.article)).toEqual([undefined, undefined]);
    // Who could read the earlier text still can.
    expect(rowOf('post-1')).toMatchObject({ title: 'post-1 opened', article: rowOf('post-1', before.rows)?.article });
    expect(sites[0]?.diagnostics).toContainEqual(
      expect.objectContaining({
        location: 'locked opened',
        message: expect.stringMatching(/^The page stays as it was, for those who could read it before: /),
      }),
    );

    bench.fakeNotion.recover();
    await bench.sync();
    for (const slug of slugs) expect((await bench.article(slug)).html).toContain('New.');
  });
});
