import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanAttachment } from '@/lib/sync/media/attachment';
import { type PreparedPicture, preparePicture } from '@/lib/sync/media/pictures/picture';
import { box, CAMERA, movie, POSITION, photo } from '../../fake-notion/photographs';
import { preparedPicture } from './prepared-picture';

/** The same file under another brand. */
function brandedAs(brand: string, content: Buffer): Buffer {
  const branded = Buffer.from(content);
  branded.write(brand, 8, 'latin1');
  return branded;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

/** A photograph for an encoder: light and dark in patches of a few pixels. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const size = { width: Math.ceil(width / 3), height: Math.ceil(height / 3) };
  let seed = 7;
  const grey = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 90 + (seed % 97);
  };
  const patches = Buffer.from(Array.from({ length: size.width * size.height }, grey));
  return sharp(patches, { raw: { ...size, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const named = ({ variants }: Pick<PreparedPicture, 'variants'>) =>
  variants.map(({ width, extension }) => `${width}.${extension}`);

describe('a picture', () => {
  test('has copies of which each saves a fifth, and two that every browser reads', async () => {
    const photo = await photograph(1300, 900);
    expect(photo.length).toBeGreaterThan(300_000);
    const picture = await preparedPicture(photo);
    expect(picture).toMatchObject({ extension: 'jpg', type: 'image/jpeg', width: 1300, height: 900 });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder?.length).toBeLessThan(400);
    expect(named(picture)).toEqual(['640.avif', '828.avif', '1300.avif', '640.webp', '1200.webp']);
    for (const { content, width } of picture.variants) expect((await sharp(content).metadata()).width).toBe(width);
    const bytes = picture.variants.slice(0, 3).map(({ content }) => content.length);
    for (const [at, size] of bytes.entries()) expect(size).toBeLessThanOrEqual((bytes[at + 1] ?? photo.length) * 0.8);
  });

  test('that is light has none, and one that is not heavy has none that every browser reads', async () => {
    expect((await preparedPicture(await plain(900, 30).jpeg().toBuffer())).variants).toEqual([]);
    const light = await sharp(await photograph(500, 200))
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(light.length).toBeGreaterThan(20_000);
    expect(light.length).toBeLessThan(100_000);
    expect(named(await preparedPicture(light))).toEqual(['500.avif']);
  });

  test('that is lighter as it is has none', async () => {
    // Rows of dots in two colors: little for PNG, much for a format that is made for photographs.
    const dots = Buffer.from(
      Array.from({ length: 1400 * 1400 }, (_, at) => ((at * 31 + (at >> 9) * 17) % 64 < 32 ? 255 : 0)),
    );
    const content = await sharp(dots, { raw: { width: 1400, height: 1400, channels: 1 } })
      .png({ palette: true, colors: 2, compressionLevel: 1 })
      .toBuffer();
    expect(content.length).toBeGreaterThan(20_000);
    const { variants } = await preparedPicture(content);
    expect(variants.filter(({ type }) => type === 'image/avif')).toEqual([]);
  });

  test('has smaller files at a lower quality', async () => {
    const photo = await photograph(1200, 500);
    const bytesAt = async (quality?: number) => {
      const picture = await preparePicture(photo, { quality });
      return typeof picture === 'string' ? [] : picture.variants.map(({ content }) => content.length);
    };
    const [usual, rough] = [await bytesAt(), await bytesAt(30)];
    expect(usual).toHaveLength(4);
    expect(await bytesAt(75)).toEqual(usual);
    for (const [at, bytes] of rough.entries()) expect(bytes).toBeLessThan((usual[at] ?? 0) * 0.7);
  });

  test('wider than every screen is drawn smaller', async () => {
    const picture = await preparedPicture(await plain(4200, 8).png().toBuffer());
    expect(picture).toMatchObject({ type: 'image/webp', width: 3840 });
    expect(Math.max(...picture.variants.map(({ width }) => width))).toBeLessThanOrEqual(3840);
  });

  test('higher than a WebP can be is drawn smaller, and one that just fits is kept', async () => {
    const high = await preparedPicture(await plain(8, 16_400).png().toBuffer());
    expect(high.type).toBe('image/webp');
    expect(high.height).toBeLessThanOrEqual(16_383);
    expect(high.height).toBeGreaterThan(14_000);
    const fitting = await preparedPicture(await plain(8, 16_383).png().toBuffer());
    expect(fitting).toMatchObject({ type: 'image/png', width: 8, height: 16_383 });
    expect(await preparedPicture(await plain(3840, 8).png().toBuffer())).toMatchObject({
      type: 'image/png',
      width: 3840,
    });
  });

  test('of more pixels than a square of the maximum width is drawn smaller', async () => {
    const picture = await preparePicture(await plain(3000, 5000).png().toBuffer());
    if (typeof picture === 'string') throw new Error(picture);
    const { type, width, height } = picture;
    expect(type).toBe('image/webp');
    expect(width * height).toBeLessThanOrEqual(3840 * 3840);
    expect(width * height).toBeGreaterThan(3830 * 3840);
    expect(height / width).toBeCloseTo(5 / 3, 2);
  });

  test('that claims more pixels than memory can hold is told by a reason', async () => {
    const jpeg = await plain(8, 8).jpeg().toBuffer();
    // Marker, length and precision come before height and width.
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    jpeg.writeUInt16BE(50_000, frame);
    jpeg.writeUInt16BE(50_000, frame + 2);
    expect(await preparePicture(jpeg)).toBe('it has more than 150 megapixels');
  });

  test('in a format that browsers do not draw becomes WebP, in the quality that the owner set', async () => {
    const tiff = await sharp(await photograph(200, 150))
      .tiff()
      .toBuffer();
    const at = async (quality?: number) => preparePicture(tiff, { quality });
    const [rough, usual, fine] = [await at(20), await at(), await at(95)];
    const bytes = [rough, usual, fine].map((picture) => (typeof picture === 'string' ? 0 : picture.content.length));
    expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
    expect(new Set(bytes).size).toBe(3);
    expect(usual).toMatchObject({ extension: 'webp', width: 200 });
  });

  test('that is turned is encoded again nearly as it was: in fine JPEG, in PNG with all its colors', async () => {
    const photo = await photograph(200, 150);
    const cameras = sharp(photo).withMetadata({ orientation: 6 });
    const [jpeg, png] = [await cameras.clone().jpeg({ quality: 100 }).toBuffer(), await cameras.png().toBuffer()];
    const usual = await sharp(photo).rotate(90).jpeg({ quality: 80 }).toBuffer();
    const { content } = await preparedPicture(jpeg);
    expect(content.length).toBeGreaterThan(usual.length * 1.2);
    expect(content.length).toBeLessThan(jpeg.length);
    const upright = await preparedPicture(png);
    expect(upright).toMatchObject({ type: 'image/png', width: 150, height: 200 });
    expect(await sharp(upright.content).metadata()).toMatchObject({ isPalette: false });
    const pixels = await sharp(upright.content).raw().toBuffer();
    expect(pixels.equals(await sharp(photo).rotate(90).raw().toBuffer())).toBe(true);
  });

  test('whose file ends too early is kept, and says so', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7919) % 251));
    const drawing = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
    for (const whole of [await drawing.clone().jpeg().toBuffer(), await drawing.clone().png().toBuffer()]) {
      const half = whole.subarray(0, whole.length / 2);
      const picture = await preparedPicture(half);
      expect(picture).toMatchObject({ width: 300, height: 200, isCut: true });
      expect(picture.content.equals(half)).toBe(true);
      expect(await preparedPicture(whole)).not.toHaveProperty('isCut');
      // Cameras write notes of their own behind the picture.
      expect(await preparedPicture(Buffer.concat([whole, Buffer.alloc(99)]))).not.toHaveProperty('isCut');
    }
  });
});

test.each([Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<html></html>')])(
  'what is none is told by a reason',
  async (content) => {
    expect(await preparePicture(content)).toContain('not a picture that can be read');
  },
);

describe('the formats of pictures', () => {
  test.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['gif', 'gif', 'image/gif'],
    ['webp', 'webp', 'image/webp'],
    ['tiff', 'webp', 'image/webp'],
    ['avif', 'webp', 'image/webp'],
  ] as const)('%s is kept as %s', async (format, extension, type) => {
    const content = await plain(30, 20).toFormat(format).toBuffer();
    expect(await preparedPicture(content)).toMatchObject({ extension, type, width: 30, height: 20 });
  });

  test('that is a drawing stays one', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect/></svg>');
    const drawing = { extension: 'svg', type: 'image/svg+xml', width: 20, height: 10, variants: [] };
    expect(await preparedPicture(svg)).toMatchObject(drawing);
    expect(await preparePicture(Buffer.from('<svg'))).toEqual(expect.any(String));
  });
});

describe('a picture’s copies', () => {
  test('have one of sixteen pixels as a placeholder', async () => {
    const placeholderOf = async (width: number, height: number) => {
      const { placeholder = '' } = await preparedPicture(await plain(width, height).png().toBuffer());
      const { width: small, height: low } = await sharp(
        Buffer.from(placeholder.split(',')[1] ?? '', 'base64'),
      ).metadata();
      return [small, low];
    };
    expect(await placeholderOf(64, 32)).toEqual([16, 8]);
    expect(await placeholderOf(32, 64)).toEqual([8, 16]);
  });

  test.each([
    ['jpeg', ['640.avif', '640.webp']],
    ['webp', ['640.avif']],
  ] as const)('are in WebP at its own width, unless it is WebP itself: %s', async (format, copies) => {
    const content = await sharp(await photograph(640, 700))
      .toFormat(format, { quality: 98 })
      .toBuffer();
    expect(content.length).toBeGreaterThan(100_000);
    expect(content.length).toBeLessThan(300_000);
    const { variants } = await preparedPicture(content);
    expect(named({ variants })).toEqual(copies);
    expect(variants.map(({ type }) => type)).toEqual(copies.map((copy) => `image/${copy.split('.')[1]}`));
  });
});

describe('an attachment', () => {
  test.each([
    'Nothing of the kind.',
    'The free book begins with what films begin with.',
    'A ftyp, and mdat.',
    '\tA moov.',
    '\n\r\t mdat',
    'GIF89',
    '%PDF-1.7 ftyp',
  ])('of another kind is kept as it is: %j', async (text) => {
    const content = Buffer.from(text);
    expect((await cleanAttachment(content)).equals(content)).toBe(true);
  });

  /** Exif as cameras write it, which begins like a file of its own. */
  const exifOf = async () => (await sharp(await photo().jpeg().toBuffer()).metadata()).exif ?? Buffer.alloc(0);
  const formats: [string, () => Promise<Buffer>][] = [
    ['JPEG', () => photo().jpeg().toBuffer()],
    ['PNG', () => photo().png().toBuffer()],
    ['WebP', () => photo().webp().toBuffer()],
    ['TIFF', async () => (await exifOf()).subarray(6)],
    ['AVIF', () => photo().avif({ effort: 0 }).toBuffer()],
    ['HEIF of an unknown brand', async () => brandedAs('1pic', await photo().avif({ effort: 0 }).toBuffer())],
    ['a film', async () => Buffer.concat([movie(), box('uuid', await exifOf())])],
    ['JPEG XL', async () => Buffer.concat([box('JXL ', '\r\n\x87\n'), box('Exif', '\0\0\0\0', await exifOf())])],
    ['JPEG 2000', async () => Buffer.concat([box('jP  ', '\r\n\x87\n'), box('uuid', await exifOf())])],
    ['Photoshop', async () => Buffer.concat([Buffer.from('8BPS\0\x01'), (await exifOf()).subarray(6)])],
    ['Fujifilm', async () => Buffer.concat([Buffer.from('FUJIFILMCCD-RAW '), (await exifOf()).subarray(6)])],
    ['a damaged JPEG', async () => Buffer.concat([Buffer.from('ffd8ff00', 'hex'), await exifOf()])],
  ];
  test.each(formats)('does not tell where it was taken, whatever its name: %s', async (_name, make) => {
    const content = await make();
    expect(POSITION.some((position) => content.includes(position))).toBe(true);
    const kept = await cleanAttachment(content);
    expect(POSITION.some((position) => kept.includes(position))).toBe(false);
    expect(kept.includes(CAMERA)).toBe(false);
  });

  test('that a camera turned is turned upright, and any other keeps its pixels', async () => {
    const turned = await plain(70, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await sharp(await cleanAttachment(turned)).metadata();
    expect([upright.width, upright.height, upright.orientation]).toEqual([20, 70, undefined]);
    const straight = await plain(70, 20).withMetadata({ orientation: 1 }).jpeg().toBuffer();
    const { data: before } = await sharp(straight).raw().toBuffer({ resolveWithObject: true });
    const { data: after } = await sharp(await cleanAttachment(straight))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(after.equals(before)).toBe(true);
    const photo = await photograph(60, 40);
    expect((await cleanAttachment(photo)).equals(photo)).toBe(true);
  });

  test('of more than 50 megapixels keeps its pixels, too, and loses only what a camera wrote', async () => {
    const turned = await plain(8, 8).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const frame = turned.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    turned.writeUInt16BE(7_100, frame);
    turned.writeUInt16BE(7_100, frame + 2);
    const clean = await cleanAttachment(turned);
    const kept = await sharp(clean).metadata();
    expect(kept).toMatchObject({ width: 7_100, height: 7_100 });
    expect(kept).not.toHaveProperty('orientation');
    expect(turned.subarray(-100).equals(clean.subarray(-100))).toBe(true);
  });
});
