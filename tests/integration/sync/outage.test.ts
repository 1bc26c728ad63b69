import { describe, expect, test } from 'vitest';
import { formatReport } from '@/lib/sync/report';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, deleteRow, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import type { Fault } from '@/tests/fake-notion/faults';
import { filesIn, startSyncBench } from '@/tests/unit/sync/sync-bench';

/** What readers see of a store: everything but the state and the lock of sync. */
async function published(directory: string): Promise<Map<string, string>> {
  const files = await filesIn(directory);
  return new Map([...files].filter(([name]) => /^(current\.json|snapshots|articles|media\/)/.test(name)));
}

const DOWN: { name: string; fault: Fault }[] = [
  { name: '500', fault: { kind: 'status', status: 500 } },
  { name: '529', fault: { kind: 'status', status: 529 } },
  { name: '429 without end', fault: { kind: 'status', status: 429, retryAfter: 0 } },
  { name: 'resets', fault: { kind: 'reset' } },
  { name: 'HTML with 200', fault: { kind: 'html', status: 200 } },
  { name: 'a challenge with 403', fault: { kind: 'html', status: 403 } },
  { name: 'HTML with 503', fault: { kind: 'html', status: 503 } },
  { name: 'empty answers', fault: { kind: 'empty' } },
  { name: 'cut JSON', fault: { kind: 'cut-json' } },
  { name: 'broken connections', fault: { kind: 'cut-connection' } },
  { name: 'JSON of another kind', fault: { kind: 'wrong-content' } },
];

describe('when Notion is down', () => {
  test.each(DOWN)('the last good copy stays byte for byte: $name', async ({ fault }) => {
    const workspace = buildWorkspace({ posts: 6 });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    const before = await published(bench.directory);
    for (const number of [1, 2, 3, 4]) appendText(workspace, rowBySlug(workspace, `post-${number}`), 'News.');
    // The database can still be read, and one page: the outage comes in the middle.
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault, after: 3 });
    const report = await bench.sync();
    expect(report).toMatchObject({ changed: false, sites: [{ outcome: 'kept', read: 6, changed: 0 }] });
    const shown = formatReport(report);
    expect(shown).toContain('Test site: the last good copy stays');
    expect(shown).toMatch(/✗ Notion did not answer a request for a page at http:\S+ \S/);
    expect(shown).toContain('what a sync has read so far is kept');
    const after = await published(bench.directory);
    for (const [name, content] of before) expect(after.get(name)).toBe(content);

    bench.fakeNotion.recover();
    expect(await bench.sync()).toMatchObject({ changed: true, sites: [{ outcome: 'published' }] });
    // The page that was read before the outage is not read again.
    expect(bench.pagesRead()).toHaveLength(3);
  });

  test('a first sync fails and publishes nothing', async () => {
    const bench = await startSyncBench([buildWorkspace({ posts: 3 })]);
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault: { kind: 'status', status: 500 }, after: 2 });
    await expect(bench.sync()).rejects.toThrow(
      /^Notion did not answer a request for a page .* status 500\. The page is \S+ Notion has a fault/,
    );
    await expect(bench.snapshot()).rejects.toThrow('There is no content in');
    bench.fakeNotion.recover();
    expect(await bench.sync()).toMatchObject({ sites: [{ outcome: 'published', read: 3 }] });
  });

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

  test('a passing fault costs time and nothing else', async () => {
    // Longer than a busy machine takes to answer: each request has only so many attempts.
    const bench = await startSyncBench([buildWorkspace({ posts: 8 })], { timing: { timeoutMs: 2_000 } });
    // Every second request fails, each in another way.
    for (const [index, { fault }] of DOWN.entries()) {
      bench.fakeNotion.fail({ endpoint: '*', fault, times: 1, after: index });
    }
    bench.fakeNotion.fail({ endpoint: 'queryCollection', fault: { kind: 'hang' }, times: 1 });
    expect(await bench.sync()).toMatchObject({ sites: [{ outcome: 'published', read: 8, diagnostics: [] }] });
  });
});

describe('a page that cannot be read', () => {
  test('keeps its old article, and is read at the next sync', async () => {
    const workspace = buildWorkspace({ posts: 6 });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    const broken = ['post-1', 'post-2', 'post-3', 'post-4', 'post-5'].map((slug) => rowBySlug(workspace, slug));
    for (const post of [...broken, rowBySlug(workspace, 'post-6')]) appendText(workspace, post, 'News.');
    const ids = broken.map(({ id }) => id);
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault: { kind: 'status', status: 500 }, ids });
    const report = await bench.sync();
    expect(report.sites[0]).toMatchObject({ outcome: 'published', changed: 1, unchanged: 5 });
    expect(report.sites[0]?.diagnostics).toHaveLength(5);
    const diagnostic = report.sites[0]?.diagnostics.find(({ location }) => location === 'Post 2');
    expect(diagnostic).toMatchObject({
      level: 'error',
      message: expect.stringMatching(/^The earlier copy of the page stays: Notion did not answer/),
      url: `https://www.notion.so/${ids[1]?.replaceAll('-', '')}`,
      hint: expect.stringContaining('try again'),
    });
    expect((await bench.article('post-2')).text).not.toContain('News.');
    expect((await bench.article('post-6')).text).toContain('News.');
    bench.fakeNotion.recover();
    expect((await bench.sync()).sites[0]).toMatchObject({ changed: 5, diagnostics: [] });
  });
});

describe('blocks that Notion does not give', () => {
  test('cost a line and no endless asking, and come in when they are there', async () => {
    const workspace = buildWorkspace({ rows: [row({ slug: 'gap', text: 'Before.\n\nIn the gap.\n\nAfter.' })] });
    const bench = await startSyncBench([workspace]);
    const lost = Object.values(workspace.recordMap.block).find(({ properties }) =>
      JSON.stringify(properties ?? {}).includes('In the gap.'),
    );
    bench.fakeNotion.missing.add(lost?.id ?? '');
    const report = await bench.sync();
    expect(bench.fakeNotion.counts().syncRecordValuesMain).toBeLessThanOrEqual(2);
    expect(report.sites[0]?.diagnostics).toMatchObject([
      {
        location: 'A post',
        message: 'Notion did not return one of this page’s blocks; it is left out.',
        hint: expect.any(String),
      },
    ]);
    expect((await bench.article('gap')).text).toContain('After.');
    await bench.sync();
    expect(bench.pagesRead()).toEqual([]);
    bench.fakeNotion.recover();
    await bench.sync();
    expect((await bench.article('gap')).text).toContain('In the gap.');
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

describe('a workspace with far fewer pages than before', () => {
  test('is refused unless forced', async () => {
    const workspace = buildWorkspace({ posts: 10 });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    for (let number = 1; number <= 6; number++) deleteRow(workspace, rowBySlug(workspace, `post-${number}`));
    const report = await bench.sync();
    expect(report.sites[0]).toMatchObject({ outcome: 'withheld' });
    expect(report.sites[0]?.diagnostics[0]).toMatchObject({
      message:
        'The database “Test site” now has 4 published pages; the last good copy has 10. The last good copy of this workspace stays.',
      hint: 'Check that the rows are shared like the database. If you did remove or unpublish them, run “npm run sync -- --force”.',
    });
    expect((await bench.snapshot()).rows.filter(({ type }) => type === 'Post')).toHaveLength(10);
    await bench.sync({ force: true });
    expect((await bench.snapshot()).rows.filter(({ type }) => type === 'Post')).toHaveLength(4);
  });
});
