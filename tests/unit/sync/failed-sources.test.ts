import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { FailedSources } from '@/lib/sync/media/failed-sources';
import { NOW } from '../../factories';
import { temporaryFolder } from './temporary-folder';

const DAY = 24 * 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
test('a source that could not be had is remembered for a day', async () => {
  const file = path.join(await temporaryFolder(), 'failed.json');
  const failed = new FailedSources(file);
  await failed.open();
  failed.add('https://a.example/x.png', 'it is empty');
  expect(failed.reason('https://a.example/x.png')).toBe('it is empty');
  expect(failed.reason('https://a.example/other.png')).toBeUndefined();
  await failed.save();

  const later = async (milliseconds: number) => {
    vi.setSystemTime(NOW + milliseconds);
    const again = new FailedSources(file);
    await again.open();
    return again.reason('https://a.example/x.png');
  };
  expect(await later(DAY - 1)).toBe('it is empty');
  expect(await later(DAY)).toBeUndefined();
});

test('an entry that cannot be understood is forgotten', async () => {
  const file = path.join(await temporaryFolder(), 'failed.json');
  await writeFile(file, JSON.stringify({ a: null, b: {}, c: { at: NOW, reason: 'it is empty' } }));
  const failed = new FailedSources(file);
  await failed.open();
  expect(['a', 'b', 'c'].map((source) => failed.reason(source))).toEqual([undefined, undefined, 'it is empty']);
});
