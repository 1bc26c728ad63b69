import { expect, test } from 'vitest';
import { ConfigError, StoreError } from '@/lib/diagnostics/errors';
import { failureKind } from '@/lib/export/sync-content';
import { health } from '@/lib/server/api/health';
import { SourceUnreachableError } from '@/lib/source/source';
import { version } from '@/package.json';

const NOW = 1_000_000_000;
const IDLE = {
  lastSuccessAt: 0,
  lastFailure: undefined,
  running: undefined,
  isAsked: false,
  isStopping: false,
  named: new Set<string>(),
};

test('tells the age of the copy, when it was checked, and that all is well', () => {
  const refresh = { ...IDLE, lastSuccessAt: NOW - 5_000 };
  expect(health({ committedAt: NOW - 90_000, refresh, isConnected: undefined, now: NOW })).toEqual({
    status: 'ok',
    version,
    copy: { ageSeconds: 90, checkedSecondsAgo: 5 },
    lastError: null,
    queue: { running: false, waiting: false, pages: 0 },
    redis: null,
  });
});

test('names the kind of the last failure, the queue and whether the others can be reached', () => {
  const refresh = {
    ...IDLE,
    lastFailure: { kind: 'source' as const, at: NOW - 3_000 },
    running: Promise.resolve(),
    isAsked: true,
    named: new Set(['a'.repeat(32)]),
  };
  const answer = health({ committedAt: NOW, refresh, isConnected: false, now: NOW });
  expect(answer).toMatchObject({
    status: 'ok',
    copy: { ageSeconds: 0, checkedSecondsAgo: null },
    lastError: { kind: 'source', secondsAgo: 3 },
    queue: { running: true, waiting: true, pages: 1 },
    redis: 'away',
  });
  // The id of a page is nobody's business.
  expect(JSON.stringify(answer)).not.toContain('aaaa');
});

test('is ill only when there is nothing to serve', () => {
  const answer = health({ committedAt: undefined, refresh: IDLE, isConnected: true, now: NOW });
  expect(answer).toMatchObject({ status: 'empty', copy: null, redis: 'connected' });
});

test('says so when the server is about to end, whatever it has to serve', () => {
  const refresh = { ...IDLE, isStopping: true };
  expect(health({ committedAt: NOW, refresh, isConnected: undefined, now: NOW }).status).toBe('stopping');
});

test('failures are of the kind that their error says', () => {
  const errors = [new ConfigError('a'), new StoreError('b'), new SourceUnreachableError('c'), new Error('d')];
  expect(errors.map(failureKind)).toEqual(['settings', 'store', 'source', 'other']);
});
