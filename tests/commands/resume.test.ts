import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreError } from '@/lib/diagnostics/errors';
import { buildWorkspace } from '../fake-notion/build';
import { appendText, rowBySlug } from '../fake-notion/edit';
import { type SyncBench, startSyncBench } from '../unit/sync/sync-bench';

/** A sync in a process of its own. */
const startSync = ({ fakeNotion, directory }: SyncBench, PAGE: string) =>
  spawn(process.execPath, ['--import', 'tsx', path.resolve('tests/unit/sync/sync-child.ts')], {
    env: { ...process.env, API: fakeNotion.apiBaseUrl, PAGE, STORE: directory },
    stdio: 'ignore',
  });

describe('a sync that is killed', () => {
  test('is gone on with: no page is read twice, and its lock holds nobody up', async () => {
    const workspace = buildWorkspace({ posts: 12 });
    const bench = await startSyncBench([workspace]);
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault: { kind: 'slow', ms: 120 } });
    const running = startSync(bench, workspace.pageId);
    await expect.poll(() => bench.pagesRead().length, { timeout: 50_000, interval: 10 }).toBeGreaterThanOrEqual(9);
    running.kill('SIGKILL');
    await once(running, 'exit');
    const asked = bench.pagesRead();
    expect(asked.length).toBeLessThan(12);
    await expect(bench.snapshot()).rejects.toThrow('There is no content');

    bench.fakeNotion.recover();
    const report = await bench.sync();
    expect(report.sites[0]).toMatchObject({ outcome: 'published', read: 12 });
    // Those under way when it was killed (at most three in the queue, one being drawn) are read again.
    const unchanged = report.sites[0]?.unchanged ?? 0;
    expect(unchanged).toBeGreaterThanOrEqual(asked.length - 5);
    expect(bench.pagesRead()).toHaveLength(12 - unchanged);
  });

  test.each([0, 60])('%s ms after it read its last page leaves the old site or the new one', async (ms) => {
    const workspace = buildWorkspace({ posts: 2 });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    const states = [await bench.article('post-1')];
    for (const slug of ['post-1', 'post-2']) appendText(workspace, rowBySlug(workspace, slug), 'News.');
    bench.fakeNotion.resetLog();
    const running = startSync(bench, workspace.pageId);
    await expect.poll(() => bench.pagesRead().length, { timeout: 50_000, interval: 2 }).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running.kill('SIGKILL');
    await once(running, 'exit');
    const left = await bench.article('post-1');
    await bench.sync();
    states.push(await bench.article('post-1'));
    expect(states[1]).not.toEqual(states[0]);
    expect(states).toContainEqual(left);
  });
});

describe('two syncs at once', () => {
  test('one works, the other says so and changes nothing', async () => {
    const bench = await startSyncBench([buildWorkspace({ posts: 3 })]);
    const results = await Promise.allSettled([bench.sync(), bench.sync()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(StoreError);
    expect(String(refused?.reason)).toMatch(
      /Another sync \(process \d+ on \S+\) is writing to this store\. Wait until it has finished/,
    );
    await expect(bench.sync()).resolves.toMatchObject({ changed: false });
  });
});
