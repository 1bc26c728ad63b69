import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';

/** How many tests there were. A step that is one test counts as one. */
export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const formatCounts = ({ passed, failed, skipped = 0 }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs the steps of a test run, reports how each went, and adds them up. */
export class TestSteps {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #startedAt = Date.now();

  /** Runs a step. One that throws is one failed test. Returns whether all went well. */
  async run(name: string, step: () => Promise<Counts>): Promise<boolean> {
    console.info(`… ${name}`);
    const startedAt = Date.now();
    const counts = await step().catch((error: unknown): Counts => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    this.#total.passed += counts.passed;
    this.#total.failed += counts.failed;
    this.#total.skipped += counts.skipped ?? 0;
    const isGood = counts.failed === 0;
    console.info(`${isGood ? '✓' : '✗'} ${name} (${formatCounts(counts)}, ${seconds(Date.now() - startedAt)})`);
    return isGood;
  }

  /** Prints the sum as the last line and sets the exit code. */
  finish(): void {
    console.info(`\nDone in ${seconds(Date.now() - this.#startedAt)}.`);
    console.info(formatCounts(this.#total));
    if (this.#total.failed > 0) process.exitCode = 1;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a Node script whose output is shown; its exit code. */
function runShown(argv: readonly string[], env: Variables): Promise<number> {
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)));
}

/** A script that is one test. */
export async function runOne(argv: readonly string[], env: Variables = {}): Promise<Counts> {
  return (await runShown(argv, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A script that writes how many of its tests passed into `report`. What cannot be loaded has no test to fail: it counts as one. */
export async function runCounted(
  argv: readonly string[],
  { report, read, env = {} }: { report: string; read(json: unknown): Counts; env?: Variables },
): Promise<Counts> {
  await rm(report, { force: true });
  const code = await runShown(argv, env);
  const text = await readFile(report, 'utf8').catch(missing);
  const counts = text === undefined ? { passed: 0, failed: 0 } : read(JSON.parse(text));
  return code === 0 && text !== undefined ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}
