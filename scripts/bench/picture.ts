import sharp from 'sharp';
import { preparePicture } from '@/lib/sync/picture';
import { printFigures } from './table';

/** The largest PNG and JPEG that are read (`lib/sync/picture.ts`). */
const PNG = { width: 12_500, height: 8_000 };
const JPEG = { width: 12_200, height: 12_200 };
/** Decoding a JPEG of any size at once would need more. */
const JPEG_MEMORY_MB = 500;
const JPEG_PROCESSOR_SECONDS = 5;

const plain = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#884422' }, limitInputPixels: false });

/** The largest pictures, from the file to their smaller copies. */
export async function benchPicture(): Promise<void> {
  // First: the memory of what ran before is not given back.
  await benchJpeg();
  await benchPng();
}

async function benchJpeg(): Promise<void> {
  console.info('Picture: a JPEG of 149 megapixels…');
  const content = await plain(JPEG).jpeg().toBuffer();
  const [processorAt, memoryAt] = [process.cpuUsage(), process.memoryUsage().rss];
  const picture = await preparePicture(content);
  if (typeof picture === 'string') throw new Error(`A JPEG of 149 megapixels is refused: ${picture}.`);
  const { user, system } = process.cpuUsage(processorAt);
  printFigures('JPEG of 149 megapixels', [
    { name: 'processor time', value: (user + system) / 1e6, unit: 'seconds', budget: JPEG_PROCESSOR_SECONDS },
    {
      name: 'memory',
      value: process.memoryUsage().rss - memoryAt,
      unit: 'bytes',
      budget: JPEG_MEMORY_MB * 1024 * 1024,
    },
    { name: 'width that is kept, pixels', value: picture.width, unit: 'count', budget: 3840 },
  ]);
}

async function benchPng(): Promise<void> {
  console.info('Picture: a PNG of 100 megapixels…');
  const content = await plain(PNG).png({ compressionLevel: 1 }).toBuffer();
  const startedAt = performance.now();
  const picture = await preparePicture(content);
  if (typeof picture === 'string') throw new Error(`A PNG of 100 megapixels is refused: ${picture}.`);
  printFigures('PNG of 100 megapixels', [
    { name: 'time', value: (performance.now() - startedAt) / 1000, unit: 'seconds' },
    // Drawn smaller: no visitor gets all of it.
    { name: 'width that is kept, pixels', value: picture.width, unit: 'count', budget: 3840 },
    { name: 'smaller copies', value: picture.variants.length, unit: 'count' },
  ]);
}
