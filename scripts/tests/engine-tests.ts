import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { runNode } from '@/scripts/process/run-command';
import type { RunningSite } from './sites';
import type { StepResult } from './steps';

/** Tries what readers do most in Firefox and WebKit (`tests/engines`), on an export that runs, and stops it. */
export async function runEngineTests(site: RunningSite): Promise<StepResult> {
  const report = path.resolve('test-results', 'engines.json');
  try {
    await rm(report, { force: true });
    const { output } = await runNode(['--import', 'tsx', 'tests/engines/run.ts'], {
      env: { ...process.env, NOTELIGHT_TEST_URL: site.url, NOTELIGHT_TEST_REPORT: report },
      onLine: (line) => console.info(line),
    });
    const result = await readFile(report, 'utf8').catch(missing);
    return result === undefined ? { passed: 0, failed: 1, output } : (JSON.parse(result) as StepResult);
  } finally {
    await site.stop();
  }
}
