import { afterEach, expect, test, vi } from 'vitest';
import type { Instances } from '@/lib/server/instances/instances';

/** The module as the framework loads it for one more part of a server. */
async function load() {
  vi.resetModules();
  return import('@/lib/server/instances/instances');
}

afterEach(async () => (await load()).setInstances(undefined));

test('all parts of a server know the same others, though each loads the module for itself', async () => {
  const first = await load();
  const second = await load();
  expect(second.otherInstances).not.toBe(first.otherInstances);
  const instances: Instances = { claim: async () => ({ kind: 'fresh', ageMs: 1 }), isConnected: () => false };
  first.setInstances(instances);
  expect(second.otherInstances()).toBe(instances);
  // Under a name that no other program in this process takes.
  expect(Reflect.get(globalThis, Symbol.for('notelight.instances'))).toBe(instances);
});
