import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RefreshState, refreshState } from '@/lib/server/refresh-state';

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

test('a server that has just started has synced nothing, was asked for nothing and goes on', () => {
  const state = refreshState();
  expect(state).toEqual({
    running: undefined,
    timer: undefined,
    isAsked: false,
    named: new Set(),
    lastTryAt: 0,
    lastSuccessAt: 0,
    lastDiagnostics: '',
    lastFailure: undefined,
    intervalMs: 0,
    committedAt: 0,
    busyUntil: 0,
    startIfDue: undefined,
    isStopping: false,
    stopSync: undefined,
  });
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
