import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { BlockSpec } from '@/lib/markdown/block-spec';
import type { DemoWorkspace } from '@/lib/markdown/records';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import type { FakeNotion } from '@/tests/fake-notion/fake-notion';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { printFigures } from './table';
import { measureScript, startWorkspace } from './workspace';

const POSTS = 200;
const BLOCKS = 40;
const PHOTOGRAPHS = 400;
const SIZE = { width: 1200, height: 800 };
/** Of the noise in a photograph, in pixels of it, coarse and fine. */
const GRAINS = [150, 30, 6, 2];
/** On two processors, with an empty store. */
const BUDGET_SECONDS = { photographs: 60, none: 25 };

/** `npm run build` for somebody who begins: 200 posts with two photographs each, and without any. The build replaces `out/`. */
export async function benchFirstBuild(): Promise<void> {
  const photographs = await measureFirstBuild('first-photographs', PHOTOGRAPHS);
  const none = await measureFirstBuild('first-none', 0);
  printFigures(`First build of ${POSTS} posts of ${BLOCKS} blocks`, [
    {
      name: `with ${PHOTOGRAPHS} different photographs`,
      value: photographs,
      unit: 'seconds',
      budget: BUDGET_SECONDS.photographs,
    },
    { name: 'without any', value: none, unit: 'seconds', budget: BUDGET_SECONDS.none },
  ]);
}

async function measureFirstBuild(name: string, photographs: number): Promise<number> {
  console.info(`First build: ${POSTS} posts with ${photographs} photographs…`);
  const workspace = await startWorkspace(name, (upload) => makeWorkspace(name, photographs, upload));
  try {
    await rm(workspace.contentDir, { recursive: true, force: true });
    return (await measureScript('build', [], workspace.env)).seconds;
  } finally {
    await workspace.fakeNotion.close();
  }
}

async function makeWorkspace(name: string, photographs: number, upload: FakeNotion['upload']): Promise<DemoWorkspace> {
  const images: BlockSpec[] = [];
  for (let index = 0; index < photographs; index++) {
    const source = upload(`photograph-${index}.jpg`, await photograph(index));
    images.push({ type: 'image', properties: { source: [[source]] } });
  }
  const each = photographs / POSTS;
  return buildWorkspace({
    name,
    title: 'First build',
    description: 'Posts with photographs.',
    rows: Array.from({ length: POSTS }, (_, index) =>
      row({
        title: `Post ${index + 1}`,
        slug: `post-${index + 1}`,
        date: '2026-01-01',
        summary: 'A post of a new site.',
        blocks: [...images.slice(index * each, (index + 1) * each), ...generateBlocks(BLOCKS, index)],
      }),
    ),
    menu: [],
  });
}

/** Light and dark at several scales, as encoders find them in photographs; about 250 kB. */
async function photograph(seed: number): Promise<Buffer> {
  let state = seed + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  };
  const layers = GRAINS.map((grain, layer) => {
    const width = Math.ceil(SIZE.width / grain);
    const height = Math.ceil(SIZE.height / grain);
    const raw = Buffer.from(
      Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 >> layer : random())),
    );
    return sharp(raw, { raw: { width, height, channels: 4 } })
      .resize({ ...SIZE, fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  });
  const [bottom, ...others] = await Promise.all(layers);
  return sharp(bottom)
    .composite(others.map((input) => ({ input })))
    .jpeg({ quality: 85 })
    .toBuffer();
}
