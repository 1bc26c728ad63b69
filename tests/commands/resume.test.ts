import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreError } from '@/lib/diagnostics/errors';
import { buildWorkspace } from '../fake-notion/build';
import { startSyncBench } from '../unit/sync/sync-bench';

const child = path.resolve('tests/unit/sync/sync-child.ts');

describe('a sync that is killed', () => {
  test('is gone on with: no page is read twice, and its lock holds nobody up', async () => {
    const workspace = buildWorkspace({ posts: 12 });
    const bench = await startSyncBench([workspace]);
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault: { kind: 'slow', ms: 120 } });
    const running = spawn(process.execPath, ['--import', 'tsx', child], {
      env: { ...process.env, API: bench.fakeNotion.apiBaseUrl, PAGE: workspace.pageId, STORE: bench.directory },
      stdio: 'ignore',
    });
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
