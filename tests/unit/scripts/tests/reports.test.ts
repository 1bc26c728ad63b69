import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBrowserReport, readUnitReport } from '@/scripts/tests/reports';
import { formatCounts } from '@/scripts/tests/steps';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function report(content: unknown): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('formatCounts', () => {
  it('names skipped tests only when there are any', () => {
    expect(formatCounts({ passed: 3, failed: 0 })).toBe('3 passed, 0 failed');
    expect(formatCounts({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

describe('readUnitReport', () => {
  it('counts a file that cannot be loaded as one failed test', async () => {
    const file = await report({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(await readUnitReport(file)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('reads each report once', async () => {
    const file = await report({
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
    });
    await readUnitReport(file);
    await expect(readUnitReport(file)).rejects.toThrow('ended without writing');
  });
});

describe('readBrowserReport', () => {
  it('counts errors outside of tests, and tests that passed only when repeated, as failed', async () => {
    const file = await report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
    expect(await readBrowserReport(file)).toEqual({ passed: 7, failed: 3, skipped: 2 });
  });
});
