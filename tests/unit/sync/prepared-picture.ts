import { type PictureOptions, type PreparedPicture, preparePicture } from '@/lib/sync/media/pictures/picture';

/** A picture as it is kept. */
export async function preparedPicture(content: Buffer, options?: PictureOptions): Promise<PreparedPicture> {
  const picture = await preparePicture(content, options);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}
