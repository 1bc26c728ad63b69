import { beforeEach, expect, test, vi } from 'vitest';
import { hideUntilArrived } from '@/components/boot/arrival';
import { GIVE_UP_MS } from '@/components/boot/clicks';

/** Whether a page stays hidden until what the visitor wants is rendered. */
async function isHidden(
  search: string,
  { stored = {} as Record<string, string>, own = { theme: 'starter', locale: 'en-US' } as object } = {},
) {
  const dataset: Record<string, string> = { ...own };
  vi.stubGlobal('location', { search });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => rendered.push(listener));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  hideUntilArrived({ dataset } as unknown as HTMLElement);
  return { dataset, hidden: 'arriving' in dataset };
}

const rendered: (() => void)[] = [];
beforeEach(() => {
  rendered.length = 0;
  vi.useFakeTimers();
});
test.each([
  ['', false],
  ['?theme=starter', false],
  ['?theme=default', true],
  ['?theme=', false],
  ['?locale=en-US', false],
  ['?lang=en-US', false],
  ['?lang=ja-JP', true],
  ['?locale=ja-JP', true],
  ['?locale=nonsense', false],
  ['?theme=starter&lang=en-US', false],
])('a visit of %j waits for another rendering: %s', async (search, expected) => {
  expect((await isHidden(search)).hidden).toBe(expected);
});

test('a page that names neither its theme nor its language is shown as it is', async () => {
  expect((await isHidden('?theme=default&lang=ja-JP', { own: {} })).hidden).toBe(false);
});

test('what is hidden is shown once it is rendered, or when nobody waits any longer', async () => {
  const first = await isHidden('?theme=default');
  for (const listener of rendered) listener();
  expect('arriving' in first.dataset).toBe(false);
  const second = await isHidden('?theme=default');
  vi.advanceTimersByTime(GIVE_UP_MS - 1);
  expect('arriving' in second.dataset).toBe(true);
  vi.advanceTimersByTime(1);
  expect('arriving' in second.dataset).toBe(false);
});
