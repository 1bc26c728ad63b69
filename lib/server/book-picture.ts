import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ignore } from '@/lib/diagnostics/ignore';
import type { BookPicture } from '@/lib/outputs/book';
import { mediaType } from '@/lib/store/media-type';

/** Pixels of the widest screens that books are read on. */
const MAX_WIDTH = 1_200;

/** A picture for a book: JPEG, or PNG where it was one or something shows through. Drawings and moving pictures stay as they are. */
export async function bookPicture(file: string): Promise<BookPicture | null> {
  return (await read(file).catch(ignore('the book has the words for it'))) ?? null;
}

async function read(file: string): Promise<BookPicture> {
  const type = mediaType(file);
  if (type === 'image/gif' || type === 'image/svg+xml') return { type, content: await readFile(file) };
  const picture = sharp(file).autoOrient().resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const isClear = (await sharp(file).metadata()).hasAlpha;
  if (isClear || type === 'image/png')
    return { type: 'image/png', content: await picture.png({ compressionLevel: 9 }).toBuffer() };
  return { type: 'image/jpeg', content: await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer() };
}
