import sharp from 'sharp';
import { DEFAULT_QUALITY, WEBP_EFFORT } from './picture';

/** A frame of a film, in one size and format: it is for an attribute that takes one address. Null for one that cannot be drawn. */
export async function preparePoster(frame: Buffer, quality = DEFAULT_QUALITY) {
  try {
    const drawn = sharp(frame).webp({ quality, effort: WEBP_EFFORT });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
