import { expect, test } from 'vitest';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

test('a second sync makes the same requests for 200 posts as for 5', async () => {
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
