import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError, StoreError } from '@/lib/diagnostics/errors';
import { failureKind } from '@/lib/export/sync-content';
import { readHealth } from '@/lib/server/api/health';
import { setInstances } from '@/lib/server/instances/instances';
import { contentStore } from '@/lib/server/load-site-context';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { SourceUnreachableError, TokenError } from '@/lib/source/source';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { version } from '@/package.json';
import { mockSnapshot } from '@/tests/factories';

await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('health'));

const NOW = 1_000_000_000;
const IDLE = { isAsked: false, isStopping: false, lastFailure: undefined, lastSuccessAt: 0, running: undefined };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  Object.assign(refreshState(), IDLE, { named: new Set() });
});
afterEach(() => {
  setInstances(undefined);
  Object.assign(refreshState(), IDLE, { named: new Set() });
});

async function publish(): Promise<void> {
  const { paths } = contentStore();
  await prepareStore(paths);
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot([]) }]);
}

const others = (isConnected: boolean): void =>
  setInstances({ claim: async () => ({ kind: 'busy' }), isConnected: () => isConnected });

test('is ill only when there is nothing to serve', async () => {
  others(true);
  expect(await readHealth()).toMatchObject({ status: 'empty', copy: null, redis: 'connected' });
  await publish();
  expect(await readHealth()).toMatchObject({ status: 'ok', copy: { ageSeconds: 0, checkedSecondsAgo: null } });
});

test('gives the age of the copy, when it was checked, and that all is well', async () => {
  await publish();
  vi.setSystemTime(NOW + 90_000);
  refreshState().lastSuccessAt = NOW + 85_000;
  expect(await readHealth()).toEqual({
    status: 'ok',
    version,
    copy: { ageSeconds: 90, checkedSecondsAgo: 5 },
    tokenDaysLeft: null,
    lastError: null,
    queue: { running: false, waiting: false, pages: 0 },
    redis: null,
  });
});

test('names the kind of the last failure, the queue, and that the others cannot be reached or the server is about to end', async () => {
  await publish();
  others(false);
  Object.assign(refreshState(), {
    lastFailure: { kind: 'source', at: NOW - 3_000 },
    running: Promise.resolve(),
    isAsked: true,
    isStopping: true,
    named: new Set(['a'.repeat(32)]),
  });
  const answer = await readHealth();
  expect(answer).toMatchObject({
    status: 'stopping',
    lastError: { kind: 'source', secondsAgo: 3 },
    queue: { running: true, waiting: true, pages: 1 },
    redis: 'away',
  });
  // The id of a page is nobody's business.
  expect(JSON.stringify(answer)).not.toContain('aaaa');
});

test('failures are of the kind that their error says', () => {
  const errors = [
    new ConfigError('a'),
    new StoreError('b'),
    new SourceUnreachableError('c'),
    new TokenError('d'),
    new Error('e'),
  ];
  expect(errors.map(failureKind)).toEqual(['settings', 'store', 'source', 'token', 'other']);
});
