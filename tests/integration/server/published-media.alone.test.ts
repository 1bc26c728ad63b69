import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { CAMERA, movie, POSITION, photo } from '@/tests/fake-notion/photographs';
import { expectClean } from '@/tests/unit/sync/expect-clean';
import { filesIn, startSyncBench } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const;

test('an export publishes no picture that tells where it was taken, and none that no page names', async () => {
  const bench = await startSyncBench([]);
  const block = (type: string, name: string, content: Buffer): BlockSpec => ({
    type,
    properties: { source: [[bench.fakeNotion.upload(name, content)]], title: [[name]] },
  });
  const blocks: BlockSpec[] = [block('video', 'film.mov', movie()), block('file', 'film.mp4', movie())];
  for (const [index, format] of FORMATS.entries()) {
    // Different widths, so that each is a file of its own.
    const picture = await photo(1300 + index, 40)
      .toFormat(format)
      .toBuffer();
    blocks.push(block('image', `${format}.${format}`, picture), block('file', `attached.${format}`, picture));
  }
  const turned = await photo(1400, 60)
    .withExifMerge({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer();
  blocks.push(
    block('image', 'turned.jpg', turned),
    block('image', 'cover.jpg', await photo(1500, 70).jpeg().toBuffer()),
  );
  const workspace = buildWorkspace({ rows: [row({ slug: 'a', blocks })] });
  bench.fakeNotion.workspaces.push(workspace);
  const cover = JSON.stringify(workspace.recordMap.block).match(/attachment:[^"]+cover\.jpg/)?.[0] ?? '';
  rowBySlug(workspace, 'a').format = { page_cover: cover };
  expect((await bench.sync()).sites[0]?.diagnostics).toEqual([]);

  vi.stubEnv('CONTENT_DIR', bench.directory);
  const { exportTo } = await import('@/tests/export-to');
  const directory = await temporaryFolder();
  await exportTo(directory);

  for (const [name, text] of await filesIn(directory)) {
    const content = Buffer.from(text, 'latin1');
    for (const secret of [CAMERA, '48.8584', ...POSITION]) expect(content.includes(secret), name).toBe(false);
  }
  const all = [...(await filesIn(path.join(directory, 'media'))).keys()];
  const published = all.filter((name) => !name.startsWith('card-'));
  for (const name of published.filter((one) => /\.(?:jpg|png|webp)$/.test(one))) {
    await expectClean(await readFile(path.join(directory, 'media', name)));
  }
  const { html, media } = await bench.article('a');
  const { pageCover } = await bench.row('a');
  const covers = [pageCover?.file, ...(pageCover?.variants ?? []).map(({ file }) => file)];
  for (const name of published) expect(html.includes(name) || covers.includes(name), name).toBe(true);
  const named = [...html.matchAll(/notelight:media\/([\w.]+)/g)].map(([, name]) => name);
  expect(published).toEqual(expect.arrayContaining(named));
  // The originals of pictures are in the store, for the smaller copies stand for them.
  expect(media.length).toBeGreaterThan(new Set(named).size);
});
