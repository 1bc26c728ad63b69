import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { preparePicture } from '@/lib/sync/media/pictures/picture';

/** Large enough to be drawn for longer than a test needs to let two minutes pass. */
const photo = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1_600, height: 1_600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
};

async function passTwoMinutes(): Promise<void> {
  // The time counts from where drawing begins.
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(120_000);
}

test('a picture that takes too long is skipped, and nobody waits for it', async () => {
  const content = await photo();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const made = preparePicture(content);
  await passTwoMinutes();
  expect(await made).toBe('rendering it takes too long');
  expect(vi.getTimerCount()).toBe(0);
});
