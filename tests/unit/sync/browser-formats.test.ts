import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import type { Crop } from '@/lib/source/crop';
import { preparePicture } from '@/lib/sync/media/pictures/picture';
import { photo } from '@/tests/fake-notion/photographs';
import { expectClean } from './expect-clean';
import { preparedPicture } from './prepared-picture';

const colored = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background } });

const prepare = (content: Buffer, crop?: Crop) => preparedPicture(content, { crop });

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const longs = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => Buffer.from([number >>> 24, (number >> 16) & 255, (number >> 8) & 255, number & 255])),
  );

/** A PNG of two frames, red and blue, with a comment. */
async function movingPng(): Promise<Buffer> {
  const [red, blue] = await Promise.all(['red', 'blue'].map((color) => colored(color).png().toBuffer()));
  const dataOf = (png = Buffer.alloc(0)) => {
    const at = png.indexOf('IDAT');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const frame = (order: number) =>
    chunk('fcTL', Buffer.concat([longs(order, 40, 20, 0, 0), Buffer.from([0, 1, 0, 2, 0, 0])]));
  return Buffer.concat([
    (red ?? Buffer.alloc(0)).subarray(0, 33),
    chunk('acTL', longs(2, 0)),
    chunk('tEXt', Buffer.from('Author\0Somebody')),
    frame(0),
    chunk('IDAT', dataOf(red)),
    frame(1),
    chunk('fdAT', Buffer.concat([longs(2), dataOf(blue)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An AVIF that claims a track of frames. */
async function movingAvif(): Promise<Buffer> {
  const avif = await colored('red').avif().toBuffer();
  avif.write('avis', 16, 'latin1');
  return Buffer.concat([avif, longs(8), Buffer.from('moov')]);
}

/** An icon with these pictures, 16 and 32 pixels wide. */
function icon(...images: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let place = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    head.fill(16 * (index + 1), entry, entry + 2);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += image.length;
  }
  return Buffer.concat([head, ...images]);
}

function bitmap(width: number, height: number, head = 40): Buffer {
  const content = Buffer.alloc(54 + 64);
  content.write('BM');
  content.writeUInt32LE(54, 10);
  content.writeUInt32LE(head, 14);
  content.writeInt32LE(width, 18);
  content.writeInt32LE(height, 22);
  return content;
}

describe('what browsers draw is published as it is', () => {
  it('an icon, with the size of its largest picture and without what its pictures hold beside', async () => {
    const cameras = await photo(16, 16).png().toBuffer();
    const picture = await prepare(icon(cameras, await colored('red', 32, 32).png().toBuffer()));
    expect(picture).toMatchObject({ extension: 'ico', type: 'image/x-icon', width: 32, height: 32, variants: [] });
    const [size, place] = [picture.content.readUInt32LE(14), picture.content.readUInt32LE(18)];
    await expectClean(picture.content.subarray(place, place + size));
    expect(picture.content.length).toBeLessThan(cameras.length + 2_000);
  });

  it.each([
    ['a bitmap', bitmap(4, 3), [4, 3]],
    ['a bitmap from above', bitmap(4, -3), [4, 3]],
  ])('%s', async (_name, content, [width, height]) => {
    expect(await prepare(content)).toMatchObject({ extension: 'bmp', type: 'image/bmp', width, height, content });
  });

  it.each([
    ['an icon without pictures', icon()],
    ['an icon that is cut off', icon(Buffer.alloc(99)).subarray(0, 60)],
    ['a bitmap of no size', bitmap(0, 3)],
    ['a bitmap of two billion pixels', bitmap(50_000, 40_000)],
    ['a bitmap of OS/2', bitmap(4, 3, 12)],
    ['a bitmap that ends in its head', bitmap(4, 3).subarray(0, 20)],
    ['a text that begins like a bitmap', Buffer.from('BMI is a number, and a number is no picture of anything.')],
  ])('but not %s', async (_name, content) => {
    expect(await preparePicture(content)).toContain('not a picture that can be read');
  });
});

describe('a moving picture moves', () => {
  test('PNG, without its comment', async () => {
    const content = await movingPng();
    const picture = await prepare(content);
    expect(picture).toMatchObject({ type: 'image/png', width: 40, height: 20, variants: [], isMoving: true });
    expect(['acTL', 'fcTL', 'fdAT', 'tEXt'].map((type) => picture.content.includes(type))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await prepare(await colored('red').png().toBuffer())).not.toHaveProperty('isStill');
  });

  test('AVIF, and its first picture is for browsers that do not know it', async () => {
    const content = await movingAvif();
    const { type, variants, isMoving } = await prepare(content);
    expect([type, isMoving]).toEqual(['image/webp', true]);
    expect(variants).toEqual([{ width: 40, type: 'image/avif', extension: 'avif', content }]);
  });

  test.each([
    ['PNG', movingPng],
    ['AVIF', movingAvif],
  ])('but not one in %s that is cropped: its first frame is, and that is reported', async (_name, make) => {
    const picture = await prepare(await make(), { x: 0, y: 0, width: 50, height: 100, isRound: false });
    expect(picture).toMatchObject({ width: 20, height: 20, isStill: true });
    expect(['fdAT', 'moov'].some((part) => picture.content.includes(part))).toBe(false);
  });

  test('in a circle, frame by frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map((color) => colored(color).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { content, type } = await prepare(gif, { x: 0, y: 0, width: 50, height: 100, isRound: true });
    expect(type).toBe('image/webp');
    const { data, info } = await sharp(content, { animated: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 40]);
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alpha(0, 0), alpha(10, 10), alpha(19, 20), alpha(10, 30), alpha(0, 39)]).toEqual([0, 255, 0, 255, 0]);
  });
});

test('of several pages the first is the picture', async () => {
  const pages = await Promise.all(['red', 'blue'].map((color) => colored(color).png().toBuffer()));
  const { data, info } = await sharp(pages, { join: { animated: true } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels, pageHeight: 20 };
  const tiff = await sharp(data, { raw }).tiff().toBuffer();
  expect((await sharp(tiff).metadata()).pages).toBe(2);
  expect(await prepare(tiff)).toMatchObject({ type: 'image/webp', width: 40, height: 20 });
});

test('what is seen through has no placeholder behind it', async () => {
  const [opaque, clear] = await Promise.all(
    ['#f00f', '#f008'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  expect(await prepare(opaque ?? Buffer.alloc(0))).toHaveProperty('placeholder');
  expect(await prepare(clear ?? Buffer.alloc(0))).not.toHaveProperty('placeholder');
});
