import { expect, test } from 'vitest';
import { RequestQueue, usualTiming } from '@/lib/notion/requests/request-queue';
import { limitRequest } from '@/lib/source/time-limit';

/** A queue whose requests fail with what a limit asks them to wait. */
const queueWith = (waits: number[]) =>
  new RequestQueue({
    timing: { ...usualTiming, cooldownMs: 0 },
    cooldown: ({ asked = 0 }) => ({ milliseconds: asked, reason: 'limited' }),
    read: (error) => ({ status: 429, reason: '', asked: Number((error as Error).message) }),
    onWait: (_reason, milliseconds) => void waits.push(milliseconds),
  });

test('of two limits at once the longer one holds, and a shorter one is not told', async () => {
  const waits: number[] = [];
  const queue = queueWith(waits);
  const begun = performance.now();
  const answered: number[] = [];
  const ask = (milliseconds: number) => {
    let tries = 0;
    return queue.ask(
      async () => {
        if (tries++ === 0) throw new Error(String(milliseconds));
        answered.push(performance.now() - begun);
      },
      () => new Error('given up'),
    );
  };
  await Promise.all([ask(300), ask(50)]);
  expect(waits).toEqual([300]);
  for (const milliseconds of answered) expect(milliseconds).toBeGreaterThan(290);
});

test.each([true, false])('a request ends with the whole that it is a part of, cleared before: %s', (isCleared) => {
  const whole = new AbortController();
  const { signal, clear } = limitRequest(60_000, whole.signal);
  if (isCleared) clear();
  whole.abort(new Error('left'));
  expect([signal.aborted, String(signal.reason)]).toEqual(isCleared ? [false, 'undefined'] : [true, 'Error: left']);
  expect(limitRequest(60_000, whole.signal).signal.aborted).toBe(true);
});
