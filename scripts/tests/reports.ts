import { readFile, rm } from 'node:fs/promises';
import type { StepResult } from './steps';

/** The part of vitest's JSON report that is counted. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The part of Playwright's JSON report that is counted. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test, e.g. a file that cannot be read. */
  errors: unknown[];
}

/** Counts vitest's report and removes it, so that no later run reads an old one. */
export async function readUnitReport(file: string): Promise<StepResult> {
  const report = await readReport<UnitReport>(file);
  // A file that cannot be loaded has no tests to fail: it counts as one.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's report and removes it. A test that passed only when repeated has failed. */
export async function readBrowserReport(file: string): Promise<StepResult> {
  const { stats, errors } = await readReport<BrowserReport>(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

async function readReport<T>(file: string): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The tests ended without writing ${file}.`);
  });
  await rm(file);
  return JSON.parse(text) as T;
}
