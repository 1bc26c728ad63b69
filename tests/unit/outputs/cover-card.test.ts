import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardName, renderCard } from '@/lib/outputs/social-card';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

describe('the card of a cover', () => {
  const drawn = async (width: number, height: number, top: number, format: 'png' | 'avif' = 'png') => {
    const file = path.join(await temporaryFolder(), `a.${format}`);
    // Above red, below blue; noise, which no encoder makes small.
    const noise = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
    const blue = { input: { create: { width, height: height / 2, channels: 3, background: 'blue' } } } as const;
    const picture = sharp({ create: { ...noise, background: 'red' } }).composite([{ ...blue, gravity: 'south' }]);
    // What encoders do to make it small takes most of the time.
    await (format === 'avif' ? picture.avif({ effort: 0 }) : picture.png({ compressionLevel: 1 })).toFile(file);
    const jpeg = await renderCard({ cover: 'a', top, words }, () => file);
    return { jpeg, info: await sharp(jpeg).metadata() };
  };
  const words = { locale: 'en-US', title: 'Words', category: '', site: 'S', emoji: '' } as const;

  test.each([
    [4000, 3000],
    [601, 2000],
    [2400, 300],
  ])('of %d×%d is a JPEG of 1200×630 and at most 300 kB', async (width, height) => {
    const { jpeg, info } = await drawn(width, height, 50);
    expect(info).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThanOrEqual(300_000);
  });

  test('shows the part that its owner has chosen', async () => {
    const lowest = await drawn(1200, 2400, 100, 'avif');
    const { channels } = await sharp(lowest.jpeg).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 100))).toEqual([0, 0, 3]);
  });

  test('is that of its words where the file cannot be read', async () => {
    const card = { cover: 'none', top: 0, words };
    expect(await renderCard(card, () => '/nowhere/at/all')).toEqual(await renderCard(words, () => ''));
    expect(cardName(card)).not.toBe(cardName(words));
  });
});
