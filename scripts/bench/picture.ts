import sharp from 'sharp';
import { preparePicture } from '@/lib/sync/picture';
import { printFigures } from './table';

/** The largest PNG that is read (`lib/sync/picture.ts`). */
const SIZE = { width: 12_500, height: 8_000 };

/** A picture of 100 megapixels, from the file to its smaller copies. */
export async function benchPicture(): Promise<void> {
  console.info('Picture: one of 100 megapixels…');
  const content = await sharp({ create: { ...SIZE, channels: 3, background: '#884422' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const startedAt = performance.now();
  const picture = await preparePicture(content);
  if (typeof picture === 'string') throw new Error(`A picture of 100 megapixels is refused: ${picture}.`);
  printFigures('Picture of 100 megapixels', [
    { name: 'time', value: (performance.now() - startedAt) / 1000, unit: 'seconds' },
    // Drawn smaller: no visitor gets all of it.
    { name: 'width that is kept, pixels', value: picture.width, unit: 'count', budget: 3840 },
    { name: 'smaller copies', value: picture.variants.length, unit: 'count' },
  ]);
}
