import { describe, expect, test } from 'vitest';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { rowBySlug, setCell } from '@/tests/fake-notion/edit';
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
    expect(report.sites.map(({ prefix, outcome }) => [prefix, outcome])).toEqual([
      ['', 'published'],
      ['en', 'kept'],
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
