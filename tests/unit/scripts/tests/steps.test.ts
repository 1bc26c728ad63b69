import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Counts, runCounted } from '@/scripts/tests/steps';
import { temporaryFolder } from '../../sync/temporary-folder';

test.each([
  ['has failed once more than it counts', '{"passed":5,"failed":0}', 'process.exitCode = 1', { passed: 5, failed: 1 }],
  ['fails as often as it counts', '{"passed":5,"failed":2}', 'process.exitCode = 1', { passed: 5, failed: 2 }],
  ['ends without a report', undefined, '', { passed: 0, failed: 1 }],
  ['passes', '{"passed":5,"failed":0}', '', { passed: 5, failed: 0 }],
])('a run that %s', async (_name, counted, code, expected) => {
  const report = path.join(await temporaryFolder(), 'report.json');
  await writeFile(report, '{"passed":9,"failed":9}');
  const write = counted ? `require('fs').writeFileSync(${JSON.stringify(report)}, '${counted}');` : '';
  expect(await runCounted(['--eval', write + code], { report, read: (json) => json as Counts })).toEqual(expected);
});
