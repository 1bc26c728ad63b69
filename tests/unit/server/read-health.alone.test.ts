import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHealth } from '@/lib/server/api/health';
import { type Instances, setInstances } from '@/lib/server/instances/instances';
import { contentStore } from '@/lib/server/load-site-context';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { mockSnapshot } from '@/tests/factories';

await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('health'));

const NOW = 1_000_000_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  setInstances(undefined);
  refreshState().lastSuccessAt = 0;
});

const instances = (isConnected: boolean): Instances => ({
  claim: async () => ({ kind: 'busy' }),
  isConnected: () => isConnected,
});

test('a server answers for its own content, its refreshes and the others that it meets', async () => {
  expect(await readHealth()).toMatchObject({ status: 'empty', copy: null, redis: null });
  const { paths } = contentStore();
  await prepareStore(paths);
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot([]) }]);
  refreshState().lastSuccessAt = NOW + 1_000;
  setInstances(instances(true));
  vi.setSystemTime(NOW + 5_000);
  expect(await readHealth()).toMatchObject({
    status: 'ok',
    copy: { ageSeconds: 5, checkedSecondsAgo: 4 },
    redis: 'connected',
  });
  setInstances(instances(false));
  expect(await readHealth()).toMatchObject({ redis: 'away' });
});
