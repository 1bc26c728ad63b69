import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

const HALF = { crop: { x: 0, y: 0, width: 50, height: 100, unit: '%' }, mask: 'None' };

const image = (source: string, image_edit_metadata?: unknown): BlockSpec => ({
  type: 'image',
  properties: { source: [[source]], alt_text: [['A lamp']] },
  ...(image_edit_metadata !== undefined && { format: { image_edit_metadata } }),
});

it('of a cropped picture only what is shown is copied, and none of one whose crop is not understood', async () => {
  const bench = await startSyncBench([], {});
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
  const options = { workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }] };
  const report = await bench.sync(options);

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
  expect((await bench.article('starred')).html).toContain('<span class="notion-image-missing">A lamp</span>');
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
  expect(await bench.sync({ ...options, force: true })).toMatchObject({ downloads: 0 });
  expect(await widthsOf('half')).toEqual({ widths: [20], width: '20' });
  expect((await openStore(bench.directory).readContent()).snapshots).toHaveLength(1);
});
