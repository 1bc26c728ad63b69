import sharp from 'sharp';
import { expect } from 'vitest';
import { CAMERA } from '../../fake-notion/photographs';

/** No note of any kind is in the picture. */
export async function expectClean(content: Buffer): Promise<void> {
  const { exif, xmp, iptc, tifftagPhotoshop, comments } = await sharp(content).metadata();
  expect({ exif, xmp, iptc, tifftagPhotoshop, comments }).toEqual({});
  expect(content.includes(CAMERA)).toBe(false);
}
