import { expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { photo } from '@/tests/fake-notion/photographs';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

test('the report counts the files of the site, and none that a store has of another workspace', async () => {
  const first = buildWorkspace({ name: 'demo', rows: [] });
  const second = buildWorkspace({ name: 'own', rows: [] });
  const bench = await startSyncBench([first, second]);
  const picture = async (width: number) =>
    bench.fakeNotion.upload(`${width}.png`, await photo(width, 30).png().toBuffer());
  const withPictures = async (name: string, widths: number[]) =>
    buildWorkspace({
      name,
      rows: await Promise.all(
        widths.map(async (width) =>
          row({
            slug: `of-${width}`,
            blocks: [{ type: 'image', properties: { source: [[await picture(width)]] }, format: {} }],
          }),
        ),
      ),
    });
  const [demo, own] = [await withPictures('demo', [40, 41, 42]), await withPictures('own', [50])];
  bench.fakeNotion.workspaces.splice(0, 2, demo, own);
  const sync = async ({ pageId }: { pageId: string }) =>
    (await bench.sync({ workspaces: [{ prefix: '', tag: '', pageId }] })).stored;
  expect(await sync(demo)).toMatchObject({ pictures: 3, others: 0 });
  expect(await sync(own)).toMatchObject({ pictures: 1, others: 0 });
  // Nothing changed: the articles are not read, and count all the same.
  expect(await sync(own)).toMatchObject({ pictures: 1, others: 0 });
});
