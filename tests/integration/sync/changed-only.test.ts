import { expect, test } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
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

test('a link to the site opens as its own once its address is known, in an article that nobody edits', async () => {
  const properties: BlockSpec['properties'] = { title: [['there', [['a', 'https://blog.example/sub/about']]]] };
  const rows = [row({ slug: 'a', blocks: [{ type: 'text', properties }] })];
  const bench = await startSyncBench([buildWorkspace({ rows })]);
  const opensElsewhere = async () => (await bench.article('a')).html.includes('target="_blank"');
  await bench.sync();
  expect(await opensElsewhere()).toBe(true);
  const resolveSettings = () => loadConfig({ table: { LINK: 'https://blog.example/sub' } });
  await bench.sync({ resolveSettings });
  expect(await opensElsewhere()).toBe(false);
});
