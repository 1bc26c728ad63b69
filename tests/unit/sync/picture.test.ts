import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PreparedPicture, preparePicture } from '@/lib/sync/picture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

async function prepare(content: Buffer): Promise<PreparedPicture> {
  const picture = await preparePicture(content);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

describe('a picture', () => {
  test('gets smaller copies in two formats, never wider than itself, and one at its own width', async () => {
    const picture = await prepare(await plain(900, 30).jpeg().toBuffer());
    expect(picture).toMatchObject({ extension: 'jpg', type: 'image/jpeg', width: 900, height: 30 });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder?.length).toBeLessThan(400);
    const copies = picture.variants.map(({ width, extension }) => `${width}.${extension}`);
    expect(copies).toEqual([640, 750, 828, 900].flatMap((width) => [`${width}.avif`, `${width}.webp`]));
    for (const { content, width } of picture.variants) expect((await sharp(content).metadata()).width).toBe(width);
  });

  test('has smaller files at a lower quality', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const bytesAt = async (quality?: number) => {
      const picture = await preparePicture(noise, quality);
      return typeof picture === 'string' ? [] : picture.variants.map(({ content }) => content.length);
    };
    const [usual, rough] = [await bytesAt(), await bytesAt(30)];
    expect(usual).toHaveLength(2);
    expect(usual).toEqual(await bytesAt(75));
    for (const [at, bytes] of rough.entries()) expect(bytes).toBeLessThan((usual[at] ?? 0) * 0.7);
  });

  test('has a copy at each width of the specification that is not above its own', async () => {
    const { variants } = await prepare(await plain(3840, 4).png().toBuffer());
    const widths = variants.filter(({ type }) => type === 'image/avif').map(({ width }) => width);
    expect(widths).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
  });

  test('of a camera is turned upright in its size and copies', async () => {
    const picture = await prepare(await plain(700, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 20, height: 700 });
  });

  test('wider than every screen is drawn smaller', async () => {
    const picture = await prepare(await plain(4200, 8).png().toBuffer());
    expect(picture).toMatchObject({ type: 'image/webp', width: 3840 });
    expect(Math.max(...picture.variants.map(({ width }) => width))).toBeLessThanOrEqual(3840);
  });

  test('that claims more pixels than memory can hold is told by a reason', async () => {
    const jpeg = await plain(8, 8).jpeg().toBuffer();
    // Marker, length and precision come before height and width.
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    jpeg.writeUInt16BE(50_000, frame);
    jpeg.writeUInt16BE(50_000, frame + 2);
    expect(await preparePicture(jpeg)).toBe('it has more than 150 megapixels');
  });

  test('in a format that browsers do not draw becomes WebP', async () => {
    expect(await prepare(await plain(30, 20).tiff().toBuffer())).toMatchObject({ extension: 'webp', width: 30 });
  });

  test('whose file ends too early is kept, and says so', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7919) % 251));
    const drawing = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });
    for (const whole of [await drawing.clone().jpeg().toBuffer(), await drawing.clone().png().toBuffer()]) {
      const half = whole.subarray(0, whole.length / 2);
      const picture = await prepare(half);
      expect(picture).toMatchObject({ width: 300, height: 200, isCut: true });
      expect(picture.content.equals(half)).toBe(true);
      expect(await prepare(whole)).not.toHaveProperty('isCut');
      // Cameras write notes of their own behind the picture.
      expect(await prepare(Buffer.concat([whole, Buffer.alloc(99)]))).not.toHaveProperty('isCut');
    }
  });

  test('that moves stays as it is', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) => plain(20, 10).tint(background).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const picture = await prepare(gif);
    expect(picture).toMatchObject({ extension: 'gif', width: 20, height: 10, variants: [] });
    expect(picture.content.equals(gif)).toBe(true);
  });
});

test.each([Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<html></html>')])(
  'what is none is told by a reason',
  async (content) => {
    expect(await preparePicture(content)).toBe('it is not a picture that can be read');
  },
);
