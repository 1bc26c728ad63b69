import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripMetadata } from '@/lib/store/strip-metadata';
import { cleanAttachment } from '@/lib/sync/media/attachment';
import { preparePicture } from '@/lib/sync/media/pictures/picture';
import { box, CAMERA, movie, POSITION, photo, withComment } from '@/tests/fake-notion/photographs';
import { expectClean } from './expect-clean';
import { preparedPicture } from './prepared-picture';

describe('a photograph', () => {
  test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)(
    'of a camera loses what is not the picture: %s',
    async (format) => {
      const original = await photo().toFormat(format).toBuffer();
      expect(original.includes(CAMERA), 'the test has something to find').toBe(true);
      const { content, variants, placeholder } = await preparedPicture(original);
      for (const bytes of [content, ...variants.map((variant) => variant.content)]) await expectClean(bytes);
      await expectClean(Buffer.from(placeholder?.split(',')[1] ?? '', 'base64'));
    },
  );

  test.each(['jpeg', 'png', 'webp'] as const)('keeps its pixels and its color profile: %s', async (format) => {
    const original = await photo().withIccProfile('p3').toFormat(format).toBuffer();
    const { content } = await preparedPicture(original);
    const [before, after] = [await sharp(original).raw().toBuffer(), await sharp(content).raw().toBuffer()];
    expect(after.equals(before)).toBe(true);
    expect((await sharp(content).metadata()).icc).toEqual((await sharp(original).metadata()).icc);
    expect(content.length).toBeLessThan(original.length);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'is turned upright, with its colors, when that stood beside it: %s',
    async (format) => {
      const original = await photo(60, 20).withMetadata({ orientation: 6, icc: 'p3' }).toFormat(format).toBuffer();
      for (const content of [(await preparedPicture(original)).content, await cleanAttachment(original)]) {
        const { width, height, orientation, icc, format: written } = await sharp(content).metadata();
        expect({ width, height, orientation, written }).toEqual({
          width: 20,
          height: 60,
          orientation: undefined,
          written: format,
        });
        expect(icc?.includes('P3') || icc?.includes('P\x003')).toBe(true);
      }
    },
  );

  test('loses comments, previews behind its end, and what another program hung on it', async () => {
    const jpeg = withComment(await photo().jpeg({ progressive: true }).toBuffer(), 'a canary of a comment');
    const { content } = await preparedPicture(Buffer.concat([jpeg, Buffer.from('canary behind the end <script>')]));
    expect(content.includes('canary')).toBe(false);
    await expectClean(content);
  });

  test('whose file is not built as it should be is drawn again', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const odd = Buffer.concat([jpeg.subarray(0, 2), Buffer.from('canary'), jpeg.subarray(2)]);
    expect(stripMetadata(odd, 'jpeg')).toBeUndefined();
    const picture = await preparePicture(odd);
    if (typeof picture !== 'string') await expectClean(picture.content);
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'mp4'] as const)('cut anywhere is no fault of ours: %s', async (format) => {
    const whole = format === 'mp4' ? movie() : await photo().toFormat(format).toBuffer();
    for (let length = 0; length < whole.length; length += 7) stripMetadata(whole.subarray(0, length), format);
    expect(stripMetadata(Buffer.alloc(64, 0x41), format)).toBeUndefined();
  });
});

describe('a moving picture', () => {
  const frames = () =>
    Promise.all(['#f00', '#0f0'].map((background) => photo(20, 10).tint(background).png().toBuffer()));

  test('keeps its frames and how often they repeat: GIF', async () => {
    const gif = await sharp(await frames(), { join: { animated: true } })
      .gif({ loop: 3 })
      .toBuffer();
    const note = '<x:xmpmeta>canary</x:xmpmeta>';
    const xmp = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from(`XMP DataXMP${String.fromCharCode(note.length)}${note}\0`),
    ]);
    const start = gif.indexOf(Buffer.from([0x21]));
    const { content, type } = await preparedPicture(Buffer.concat([gif.subarray(0, start), xmp, gif.subarray(start)]));
    expect(type).toBe('image/gif');
    expect(content.includes('canary')).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ pages: 2, loop: 3 });
  });

  test('keeps its frames: WebP', async () => {
    const webp = await sharp(await frames(), { join: { animated: true } })
      .withExif({ IFD0: { Make: CAMERA } })
      .webp({ loop: 3 })
      .toBuffer();
    expect(webp.includes(CAMERA)).toBe(true);
    const { content } = await preparedPicture(webp);
    await expectClean(content);
    expect(content.readUInt8(20) & 0x0c, 'it announces no Exif and no XMP').toBe(0);
    expect(await sharp(content).metadata()).toMatchObject({ pages: 2, loop: 3 });
  });
});

describe('a film', () => {
  test('loses where and with what it was made, and nothing in it moves', () => {
    const film = movie();
    expect(film.includes('+48.8584+002.2945/')).toBe(true);
    const stripped = stripMetadata(film, 'mp4') as Buffer;
    expect(stripped).toHaveLength(film.length);
    for (const text of ['+48.8584', 'CanaryCam', 'canary xmp', 'deleted canary'])
      expect(stripped.includes(text), text).toBe(false);
    expect(stripped.indexOf('pixels of the film')).toBe(film.indexOf('pixels of the film'));
    expect(stripped.includes('mvhd')).toBe(true);
    expect([stripped.includes('udta'), stripped.includes('free')]).toEqual([false, true]);
  });

  test('in large boxes too', () => {
    const large = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('free'),
      Buffer.alloc(7),
      Buffer.from([22]),
      Buffer.from('canary'),
    ]);
    expect(stripMetadata(Buffer.concat([box('ftyp', 'isom'), large]), 'mp4')?.includes('canary')).toBe(false);
  });
});

describe('an attached picture whose parts are named by their place', () => {
  test.each(['tiff', 'avif'] as const)('loses position, camera and author where they stand: %s', async (format) => {
    const original = await photo(300, 20).toFormat(format).toBuffer();
    expect(original.includes(CAMERA)).toBe(true);
    const clean = await cleanAttachment(original);
    expect(clean).toHaveLength(original.length);
    expect(clean.includes(CAMERA)).toBe(false);
    for (const place of POSITION) expect(clean.includes(place)).toBe(false);
    const [before, after] = [await sharp(original).raw().toBuffer(), await sharp(clean).raw().toBuffer()];
    expect(after.equals(before)).toBe(true);
  });

  // What draws pictures here writes a TIFF without them.
  test('loses them in each directory of a camera’s TIFF, which keeps its size', async () => {
    const directory = (
      next: number,
      ...entries: (readonly [tag: number, type: number, count: number, value: number])[]
    ) => {
      const bytes = Buffer.alloc(6 + entries.length * 12);
      bytes.writeUInt16LE(entries.length);
      for (const [index, [tag, type, count, value]] of entries.entries()) {
        bytes.writeUInt32LE(tag + type * 2 ** 16, 2 + index * 12);
        bytes.writeUInt32LE(count, 6 + index * 12);
        bytes.writeUInt32LE(value, 10 + index * 12);
      }
      bytes.writeUInt32LE(next, bytes.length - 4);
      return bytes;
    };
    const original = Buffer.concat([
      Buffer.from('49492a0008000000', 'hex'),
      directory(68, [0x0100, 4, 1, 300], [0x010f, 2, CAMERA.length, 98], [0x8825, 4, 1, 50]),
      directory(0, [0x0002, 5, 2, 98 + CAMERA.length]),
      directory(0, [0x0131, 2, 4, 0x74666f73], [0x83bb, 2, 4, 0x63747069]), // “soft” and “iptc”
      Buffer.from(CAMERA),
      ...POSITION.slice(0, 1),
    ]);
    const notes = [CAMERA, 'soft', 'iptc', ...POSITION.slice(0, 1)];
    const clean = await cleanAttachment(original);
    expect(notes.map((note) => [original.includes(note), clean.includes(note)])).toEqual(Array(4).fill([true, false]));
    expect([clean.length, clean.readUInt32LE(18)]).toEqual([original.length, 300]);
  });
});

describe('the time and memory of a picture are bounded', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' }, limitInputPixels: false });

  test('a panorama of 36 megapixels', async () => {
    const jpeg = await plain(18_000, 2_000).jpeg().toBuffer();
    const [started, memory] = [process.cpuUsage(), process.memoryUsage().rss];
    expect(await preparedPicture(jpeg)).toMatchObject({ width: 3840, height: 427 });
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(5);
    expect(process.memoryUsage().rss - memory).toBeLessThan(250 * 1024 * 1024);
  });

  /** The picture with other numbers where its file says how large it is. */
  function claiming(content: Buffer, mark: Buffer, [at, bytes]: [number, number], size: number): Buffer {
    const place = content.indexOf(mark) + at;
    for (const side of [0, bytes]) content.writeUIntBE(size, place + side, bytes);
    return content;
  }

  test('more than a kind can be read within them is told', async () => {
    const progressive = await plain(8, 8).jpeg({ progressive: true }).toBuffer();
    // Marker, length and precision come before height and width.
    const jpeg = claiming(progressive, Buffer.from([0xff, 0xc2]), [5, 2], 7200);
    expect(await preparePicture(jpeg)).toBe('it has more than 50 megapixels');
    const avif = claiming(await plain(8, 8).avif().toBuffer(), Buffer.from('ispe'), [8, 4], 5000);
    expect(await preparePicture(avif)).toBe('it has more than 24 megapixels');
    const deep = await plain(5000, 5000).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();
    expect(await preparePicture(deep)).toBe('it has more than 24 megapixels');
  });

  test('a picture far higher than wide is drawn in what a copy may have', async () => {
    const dots = Buffer.from(Array.from({ length: 40 * 20_000 }, (_, index) => (index * 7919) % 251));
    const high = sharp(dots, { raw: { width: 40, height: 20_000, channels: 1 } });
    const picture = await preparedPicture(await high.png().toBuffer());
    expect(picture.height).toBeLessThanOrEqual(16_383);
    expect(picture.variants.length).toBeGreaterThan(0);
  });
});
