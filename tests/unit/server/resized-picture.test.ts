import { copyFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isResizable, parsePictureRequest, resizedPicture, TooManyPicturesError } from '@/lib/server/pictures';

describe('a request for a picture', () => {
  it('names a file of the site, a width and a quality', () => {
    expect(parsePictureRequest({ url: '/media/ab-1.webp', w: '640' }, '')).toEqual({
      file: 'ab-1.webp',
      width: 640,
      quality: 75,
    });
    expect(parsePictureRequest({ url: '/blog/media/a.png', w: '1920', q: '50' }, '/blog')?.quality).toBe(50);
    expect(parsePictureRequest({ url: '/media/a.png', w: '16', q: '80' }, '/blog')).toEqual({
      ...{ file: 'a.png', width: 16, quality: 80 },
    });
  });

  it.each([
    {},
    { url: 'https://elsewhere.example/media/a.png', w: '640' },
    { url: '//elsewhere.example/media/a.png', w: '640' },
    { url: '/media/../current.json', w: '640' },
    { url: '/media/a/b.png', w: '640' },
    { url: '/media/', w: '640' },
    { url: '/other/a.png', w: '640' },
    { url: '/media/a.png' },
    { url: '/media/a.png', w: '641' },
    { url: '/media/a.png', w: '99999' },
    { url: '/media/a.png', w: '640', q: '76' },
    { url: '/media/a.png', w: ['640', '750'] },
    { url: ['/media/a.png', '/media/b.png'], w: '640' },
    { url: 'x/media/a.png', w: '640' },
    { url: '/media/a.png?x', w: '640' },
    { url: '/media/.png', w: '640' },
    { url: '/media/a', w: '640' },
    { url: '/media/a.png/', w: '640' },
    { url: '/media/a.png', w: '640px' },
    { url: '/media/a.png', w: '00640' },
    { url: '/media/a.png', w: ' 640' },
    { url: '/media/a.png', w: '640', q: '075' },
    { url: '/media/a.png', w: '640', q: '+75' },
    { url: '/media/a.png', w: '640', q: ['75'] },
    { url: '/media/a.png', w: '640', q: '' },
  ])('is refused as %j', (query) => {
    expect(parsePictureRequest(query, '')).toBeNull();
  });
});

describe('a picture', () => {
  let folder = '';
  let source = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'resized-'));
    source = path.join(folder, 'a.png');
    await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c80' } })
      .png()
      .toFile(source);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const ask = (width: number, accept: string) =>
    resizedPicture(source, { file: 'a.png', width, quality: 75 }, { accept, folder: path.join(folder, 'kept') });

  it('is drawn at the width, in a format that the browser takes', async () => {
    const { content, type } = await ask(640, 'image/avif,image/webp,*/*');
    expect(type).toBe('image/avif');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'heif', width: 640, height: 213 });
    const other = await ask(640, 'image/*');
    expect([other.type, (await sharp(other.content).metadata()).format]).toEqual(['image/webp', 'webp']);
    // Kept files are told apart by their format.
    expect((await ask(640, 'image/avif')).type).toBe('image/avif');
  });

  it('is never drawn above its own width', async () => {
    expect((await sharp((await ask(1920, '')).content).metadata()).width).toBe(900);
  });

  it('is drawn once and then kept', async () => {
    const [one, other] = await Promise.all([ask(384, ''), ask(384, '')]);
    expect(one).toBe(other);
    expect(await readdir(path.join(folder, 'kept'))).toContain('a.png-384-75.webp');
    expect((await ask(384, '')).content.equals(one.content)).toBe(true);
  });

  it('that cannot be drawn is refused, and drawn as soon as it can be', async () => {
    const late = path.join(folder, 'late.png');
    const askFor = () =>
      resizedPicture(
        late,
        { file: 'late.png', width: 16, quality: 75 },
        { accept: '', folder: path.join(folder, 'kept') },
      );
    await expect(askFor()).rejects.toThrow();
    await copyFile(source, late);
    expect((await askFor()).type).toBe('image/webp');
  });

  it('is shown where it cannot be kept', async () => {
    const asked = { file: 'a.png', width: 64, quality: 75 };
    const { content, type } = await resizedPicture(source, asked, { accept: '', folder: source });
    expect([type, (await sharp(content).metadata()).width]).toEqual(['image/webp', 64]);
  });

  it('is smaller at a lower quality', async () => {
    const noise = path.join(folder, 'noise.png');
    const raw = { width: 96, height: 96, channels: 3 as const };
    const pixels = Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, index) => (index * 2_654_435_761) % 251));
    await sharp(pixels, { raw }).png().toFile(noise);
    const sizes = async (accept: string) => {
      const drawn = [80, 50].map((quality) =>
        resizedPicture(noise, { file: 'noise.png', width: 96, quality }, { accept, folder: path.join(folder, 'kept') }),
      );
      return (await Promise.all(drawn)).map(({ content }) => content.length);
    };
    for (const accept of ['image/avif', '']) {
      const drawn = await sizes(accept);
      expect(drawn).toEqual([...drawn].sort((a, b) => b - a));
      expect(drawn.at(-1)).toBeLessThan((drawn[0] ?? 0) * 0.9);
    }
  });

  it('is drawn after those that were asked for before, and refused when many wait', async () => {
    const widths = [16, 32, 48, 64, 96, 128, 256, 750, 828, 1080, 1200, 2048];
    const asked = await Promise.allSettled(widths.map((width) => ask(width, '')));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const one of refused) expect(one).toHaveProperty('reason', expect.any(TooManyPicturesError));
    expect((await Promise.all([ask(1200, ''), ask(2048, '')])).map(({ type }) => type)).toEqual([
      'image/webp',
      'image/webp',
    ]);
  });

  it('takes the place of the oldest when a thousand are kept', async () => {
    const kept = path.join(folder, 'kept');
    const names = Array.from({ length: 1000 }, (_, index) => `old-${index}.webp`);
    await Promise.all(
      names.map(async (name, index) => {
        await writeFile(path.join(kept, name), '');
        await utimes(path.join(kept, name), 1, index);
      }),
    );
    const before = await readdir(kept);
    for (const name of before.filter((one) => !one.startsWith('old-'))) await rm(path.join(kept, name));
    await rm(path.join(kept, 'old-999.webp'));
    // With this one as many as there is room for.
    await ask(1920, '');
    expect(await readdir(kept)).toHaveLength(1000);
    await ask(3840, '');
    const left = await readdir(kept);
    expect(left).toHaveLength(900);
    expect(left).toContain('a.png-3840-75.webp');
    expect(left).not.toContain('old-0.webp');
  });

  it('is sent as it is when it is a drawing or moves', () => {
    for (const file of ['a.svg', 'a.gif', 'a.pdf', 'a.jpg.svg', 'a.pngx', 'ajpg'])
      expect(isResizable(file), file).toBe(false);
    for (const file of ['a.jpg', 'a.jpeg', 'a.png', 'a.webp', 'a.avif']) expect(isResizable(file), file).toBe(true);
  });
});
