import sharp from 'sharp';
import { movie, photo } from '@/tests/fake-notion/photographs';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#2f7d5b"/><circle cx="120" cy="60" r="40" fill="#fff"/></svg>';

const makers: Readonly<Record<string, () => Promise<Buffer> | Buffer | string>> = {
  jpg: () => photo(640, 360).jpeg().toBuffer(),
  png: () => photo(640, 360).png().toBuffer(),
  webp: () => photo(640, 360).webp().toBuffer(),
  gif: async () =>
    sharp(await Promise.all([frame('#c33'), frame('#36c')]), { join: { animated: true } })
      .gif()
      .toBuffer(),
  svg: () => DRAWING,
  ico: async () => {
    const picture = await sharp(await frame('#c33'))
      .resize(32, 32)
      .png()
      .toBuffer();
    const [size, place] = [Buffer.alloc(4), Buffer.from([22, 0, 0, 0])];
    size.writeUInt32LE(picture.length);
    return Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]), size, place, picture]);
  },
  heic: () => Buffer.from('0000001866747970686569630000000068656963', 'hex'),
  mp4: () => movie(),
  mp3: () => 'ID3\u0004\0\0\0\0\0\0',
  pdf: () => '%PDF-1.7\n%%EOF\n',
  html: () => '<!doctype html><title>A page</title><p>From a file.</p>',
};

/** One color of a moving picture. */
const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 160, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

/** A small file of the kind that its name says. */
export async function uploadOf(name: string): Promise<Buffer> {
  const make = makers[name.split('.').at(-1) ?? ''];
  return Buffer.from((await make?.()) ?? `The file ${name}.`);
}
