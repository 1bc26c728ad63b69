import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Cover } from '@/components/post/Cover';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { toPicture, toThumbnail } from '@/lib/site/entries/pictures';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

const HALF = { crop: { x: 0, y: 0, width: 50, height: 100, unit: '%' }, mask: 'None' };

const image = (source: string, image_edit_metadata?: unknown): BlockSpec => ({
  type: 'image',
  properties: { source: [[source]], alt_text: [['A lamp']] },
  ...(image_edit_metadata !== undefined && { format: { image_edit_metadata } }),
});

it('a moving picture stands still for readers who ask for that, in the text, on cards and as a cover', async () => {
  const bench = await startSyncBench([]);
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const url = bench.fakeNotion.upload('lamp.gif', gif);
  const workspace = buildWorkspace({ rows: [row({ title: 'Moving', slug: 'moving', blocks: [image(url)] })] });
  rowBySlug(workspace, 'moving').format = { page_cover: url };
  bench.fakeNotion.workspaces.push(workspace);
  await bench.sync();

  const { media, html } = await bench.article('moving');
  const [, still = '', moving] =
    /<picture><source srcset="\S*?([^/"]+\.webp) 40w"[^>]* media="\(prefers-reduced-motion: reduce\)"><img src="\S*?([^/"]+\.gif)"/.exec(
      html,
    ) ?? [];
  expect(media.toSorted()).toEqual([still, moving].toSorted());
  const { data } = await sharp(path.join(bench.directory, 'media', still), { animated: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // One frame, the first, which is red.
  expect([data.length, data[0], data[2]]).toEqual([40 * 20 * 3, expect.closeTo(254, -1), expect.closeTo(0, -1)]);
  const [snapshot] = (await openStore(bench.directory).readContent()).snapshots;
  const cover = snapshot?.rows.find(({ title }) => title === 'Moving')?.pageCover;
  const picture = cover && toPicture(cover, (file) => file);
  expect(picture).toMatchObject({ src: moving, still });
  expect(cover && picture && toThumbnail(cover, picture, (file) => file)).toMatchObject({ src: moving, still });
  expect(renderToString(Cover({ picture: picture ?? null, title: 'Moving', places: [] }))).toContain(
    `<picture><source media="(prefers-reduced-motion: reduce)" srcSet="${still}"/><img`,
  );
});

it('of a cropped picture only what is shown is copied, and none of one whose crop is not understood', async () => {
  const bench = await startSyncBench([]);
  const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const url = bench.fakeNotion.upload('lamp.png', file);
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Whole', slug: 'whole', blocks: [image(url)] }),
      row({ title: 'Half', slug: 'half', blocks: [image(url, HALF)] }),
      row({ title: 'Starred', slug: 'starred', blocks: [image(url, { ...HALF, mask: 'Star' })] }),
    ],
  });
  bench.fakeNotion.workspaces.push(workspace);
  const report = await bench.sync();

  const widthsOf = async (slug: string) => {
    const { media, html } = await bench.article(slug);
    const widths = await Promise.all(
      media.map(
        async (name) => (await sharp(await readFile(path.join(bench.directory, 'media', name))).metadata()).width,
      ),
    );
    return { widths, width: /<img[^>]* width="(\d+)"/.exec(html)?.[1] };
  };
  expect(await widthsOf('whole')).toEqual({ widths: [40], width: '40' });
  expect(await widthsOf('half')).toEqual({ widths: [20], width: '20' });
  expect(await widthsOf('starred')).toEqual({ widths: [], width: undefined });
  expect((await bench.article('starred')).html).toContain('A lamp<br>This picture cannot be shown here.');
  expect(report.sites[0]?.diagnostics).toMatchObject([
    {
      level: 'warning',
      location: 'Starred',
      url: expect.stringContaining('#'),
      message: expect.stringContaining('what was cut off would be published'),
      hint: expect.stringContaining('Crop the file itself'),
    },
  ]);

  // A later sync finds the parts where they are.
  expect(await bench.sync({ force: true })).toMatchObject({ downloads: 0 });
  expect(await widthsOf('half')).toEqual({ widths: [20], width: '20' });
  expect((await openStore(bench.directory).readContent()).snapshots).toHaveLength(1);
});

/** A picture in a format that cannot be decoded here, with where it was taken. */
const heic = (position = '<x:xmpmeta>52.5 N</x:xmpmeta>') =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftypheic\0\0\0\0heicmif1${position}`)]);

it('of a picture that cannot be drawn readers get the file, but not of one that is cropped', async () => {
  const bench = await startSyncBench([]);
  const [whole, part, noise] = ['whole.heic', 'part.heic', 'noise.png'].map((name) =>
    bench.fakeNotion.upload(name, name === 'noise.png' ? 'noise' : heic()),
  );
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Whole', slug: 'whole', blocks: [image(whole ?? '')] }),
      row({ title: 'Part', slug: 'part', blocks: [image(part ?? '', HALF)] }),
      row({ title: 'Noise', slug: 'noise', blocks: [image(noise ?? '')] }),
    ],
  });
  rowBySlug(workspace, 'noise').format = { page_cover: noise };
  bench.fakeNotion.workspaces.push(workspace);
  const report = await bench.sync();

  const { media, html } = await bench.article('whole');
  expect(media).toEqual([expect.stringMatching(/\.heic$/)]);
  expect(html).toMatch(
    /A lamp<br>This picture cannot be shown here\. <a[^>]* download="whole\.heic"[^>]*>whole\.heic<\/a>/,
  );
  expect((await readFile(path.join(bench.directory, 'media', media[0] ?? ''))).toString()).not.toContain('52.5');
  expect(await bench.article('part')).toMatchObject({ media: [], html: expect.not.stringContaining('part.heic') });
  expect(await bench.article('noise')).toMatchObject({ media: [expect.stringMatching(/\.bin$/)] });
  expect(await bench.row('noise')).toMatchObject({ pageCover: null });
  const told = report.sites[0]?.diagnostics.map(({ location, message, url }) => [
    location,
    message,
    url?.includes('#'),
  ]);
  expect(told).toEqual([
    ['Part', expect.stringMatching(/^A picture could not be copied/), true],
    ['Noise', expect.stringMatching(/readers get a link to its file$/), true],
    ['Whole', expect.stringMatching(/readers get a link to its file$/), true],
    // Its cover.
    ['Noise', expect.stringMatching(/^A picture could not be copied/), false],
  ]);

  // Nothing is asked for again but what is not there.
  bench.fakeNotion.counts();
  expect(await bench.sync()).toMatchObject({ downloads: 0 });
  expect(bench.fakeNotion.counts().file).toBe(1);
});

it('a picture that is cropped, or cropped otherwise, afterwards is another file, and the whole one is published no more', async () => {
  const bench = await startSyncBench([]);
  const pixels = { create: { width: 40, height: 20, channels: 3 as const, background: 'red' } };
  const url = bench.fakeNotion.upload('lamp.png', await sharp(pixels).png().toBuffer());
  const workspace = buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(url)] })] });
  bench.fakeNotion.workspaces.push(workspace);
  await bench.sync();
  const seen = new Set<string>();
  for (const width of [100, 50, 25]) {
    const block = Object.values(workspace.recordMap.block).find(({ type }) => type === 'image');
    if (block) block.format = { image_edit_metadata: { crop: { x: 0, y: 0, width, height: 100, unit: '%' } } };
    appendText(workspace, rowBySlug(workspace, 'a'), 'More.');
    await bench.sync();
    const { media } = await bench.article('a');
    expect(media).toHaveLength(1);
    seen.add(media[0] ?? '');
  }
  expect(seen.size).toBe(3);
});
