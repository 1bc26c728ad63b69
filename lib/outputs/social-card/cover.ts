import sharp from 'sharp';
import { CARD_SIZE } from '@/lib/outputs/social-card/card';

/** WhatsApp shows no larger picture. */
const MAX_BYTES = 300_000;
/** From good to small: the first one that fits is used. */
const QUALITIES = [80, 65, 50, 35, 20];

/**
 * A cover as JPEG in the size of a card. Nothing of the file but its pixels is kept.
 *
 * @param file where it is
 * @param top which part stays in view: per cent from the top
 */
export async function renderCover(file: string, top: number): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = {
    left: Math.floor((info.width - width) / 2),
    top: Math.round(((info.height - height) * top) / 100),
    width,
    height,
  };
  let card = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    card = await sharp(data, { raw: info }).extract(place).jpeg({ quality, progressive: true }).toBuffer();
    if (card.length <= MAX_BYTES) break;
  }
  return card;
}
