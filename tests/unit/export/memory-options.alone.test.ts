import { getHeapStatistics } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { memoryOptions } from '@/lib/export/run-next';

vi.mock('node:v8', { spy: true });
const MEGABYTE = 1024 ** 2;

test.each([
  { machine: 'a large machine', limit: 4_288, options: '', expected: ['--max-old-space-size=1536'] },
  { machine: 'a machine that allows less', limit: 512, options: '', expected: [] },
  { machine: 'an owner who names a limit', limit: 4_288, options: '--max-old-space-size=3000', expected: [] },
])('a server’s memory is limited for $machine: $expected', ({ limit, options, expected }) => {
  vi.stubEnv('NODE_OPTIONS', options);
  vi.mocked(getHeapStatistics).mockReturnValue({ ...getHeapStatistics(), heap_size_limit: limit * MEGABYTE });
  expect(memoryOptions()).toEqual(expected);
});
