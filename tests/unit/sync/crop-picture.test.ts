import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type PreparedPicture, preparePicture } from '@/lib/sync/media/pictures/picture';
import { preparedPicture } from './prepared-picture';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
/** The blue right half is what was cut off. */
const LEFT = { x: 0, y: 0, width: 50, height: 100, isRound: false };

/** Red on the left, blue on the right. */
const halves = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: BLUE } }, left: width / 2, top: 0 },
  ]);

const prepare = (content: Buffer, crop = LEFT) => preparedPicture(content, { crop });

/** Pixels that are more blue than red, in a picture and all of its copies. */
async function bluePixels({ content, variants, placeholder = '' }: PreparedPicture): Promise<number> {
  const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
  const files = [content, tiny, ...variants.map((copy) => copy.content)];
  const counts = files.map(async (file) => {
    const raw = await sharp(file, { animated: true }).removeAlpha().toColourspace('srgb').raw().toBuffer();
    let count = 0;
    for (let at = 0; at < raw.length; at += 3) if ((raw[at + 2] ?? 0) > (raw[at] ?? 0)) count++;
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

describe('a cropped picture holds nothing of what was cut off', () => {
  it.each([
    ['JPEG', () => halves().jpeg({ chromaSubsampling: '4:4:4', quality: 100 }), 'image/jpeg', [100, 100]],
    ['PNG', () => halves().png(), 'image/png', [100, 100]],
    ['WebP', () => halves().webp({ lossless: true }), 'image/webp', [100, 100]],
    ['GIF', () => halves().gif(), 'image/gif', [100, 100]],
    ['AVIF', () => halves().avif({ lossless: true }), 'image/webp', [100, 100]],
    ['with copies', () => halves(2400, 1200).png({ compressionLevel: 0 }), 'image/png', [1200, 1200]],
    ['of odd width', () => halves(202, 33).png(), 'image/png', [101, 33]],
  ])('%s', async (_name, make, type, [width, height]) => {
    const picture = await prepare(await make().toBuffer());
    expect(picture).toMatchObject({ type, width, height });
    expect(await bluePixels(picture)).toBe(0);
  });

  it('of a camera that was turned: the crop is of what is seen, and the thumbnail in the file is gone', async () => {
    // Stored upside down, so the red half is on the right of the file.
    const turned = await halves().jpeg({ quality: 100 }).withMetadata({ orientation: 3 }).toBuffer();
    const picture = await prepare(turned, { ...LEFT, x: 50 });
    expect(await bluePixels(picture)).toBe(0);
    expect(picture.content.includes('Exif')).toBe(false);
  });

  it('of an animation', async () => {
    const frames = Buffer.concat(
      await Promise.all(
        [0, 1].map((at) =>
          halves(40, 20)
            .modulate({ brightness: 1 - at / 2 })
            .removeAlpha()
            .raw()
            .toBuffer(),
        ),
      ),
    );
    const animation = await sharp(frames, { raw: { width: 40, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    const picture = await prepare(animation);
    expect(picture).toMatchObject({ type: 'image/gif', width: 20, height: 20 });
    expect((await sharp(picture.content).metadata()).pages).toBe(2);
    expect(await bluePixels(picture)).toBe(0);
  });

  it.each([
    ['JPEG', 'image/webp', () => halves(100, 100).jpeg()],
    ['PNG', 'image/png', () => halves(100, 100).png()],
  ])('in a circle: %s', async (_name, type, make) => {
    const picture = await prepare(await make().toBuffer(), { x: 0, y: 0, width: 100, height: 100, isRound: true });
    expect(picture.type).toBe(type);
    const { data, info } = await sharp(picture.content).raw().toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alpha(0, 0), alpha(99, 0), alpha(0, 99), alpha(50, 50)]).toEqual([0, 0, 0, 255]);
    // Also where nobody sees it: whoever opens the file may take the transparency away.
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 0]);
  });

  it.each<[string, Buffer, Parameters<typeof preparePicture>[1], RegExp]>([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { crop: LEFT }, /a drawing \(SVG\)/],
    ['whose crop is unknown', Buffer.from('any'), { crop: 'unknown' }, /not known here/],
    ['that is none', Buffer.from('no picture'), { crop: LEFT }, /not a picture/],
  ])('is refused: %s', async (_name, content, options, reason) => {
    expect(await preparePicture(content, options)).toMatch(reason);
  });
});
