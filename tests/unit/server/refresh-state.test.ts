import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RefreshState, refreshState } from '@/lib/server/refresh/refresh-state';

const NAME = Symbol.for('notelight.refresh');
const shared = globalThis as { [NAME]?: RefreshState };

let former: RefreshState | undefined;
beforeEach(() => {
  former = shared[NAME];
  delete shared[NAME];
});
afterEach(() => {
  delete shared[NAME];
  if (former) shared[NAME] = former;
});

test('a server that has just started is asked for nothing, stops nothing, and may sync at once', () => {
  const { running, isAsked, isStopping, lastTryAt, busyUntil, named } = refreshState();
  expect([running, isAsked, isStopping, lastTryAt, busyUntil, named.size]).toEqual([undefined, false, false, 0, 0, 0]);
});

test('all parts of a process share one state, whichever asks first', () => {
  const first = refreshState();
  first.isStopping = true;
  expect(refreshState()).toBe(first);
  expect(shared[NAME]).toBe(first);
  // Another copy of the module has made it.
  const other = { ...first, lastTryAt: 5 };
  shared[NAME] = other;
  expect(refreshState()).toBe(other);
});
