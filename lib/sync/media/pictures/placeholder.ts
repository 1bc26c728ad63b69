import sharp, { type Sharp } from 'sharp';
import type { MediaFile } from '@/lib/store/model';

/** Placeholder's longer side. */
const PLACEHOLDER_SIZE = 16;
/** From this value of alpha on nothing is seen through a pixel. */
const OPAQUE = 250;

/** A picture of a few pixels. None of what is transparent in places: it would be seen through it. */
export async function placeholderOf(picture: Sharp): Promise<Pick<MediaFile, 'placeholder'>> {
  const { data, info } = await picture
    .resize({ width: PLACEHOLDER_SIZE, height: PLACEHOLDER_SIZE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (data.some((value, index) => index % channels === channels - 1 && value < OPAQUE)) return {};
  const raw = { width, height, channels };
  const tiny = await sharp(data, { raw }).removeAlpha().webp({ quality: 30 }).toBuffer();
  return { placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
