/** What a step found. A step that is one test counts as one. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped?: number;
  /** The tool's own output, shown if something failed. */
  output?: string;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `12 passed, 1 failed`; skipped tests are named when there are any. */
export function formatCounts({ passed, failed, skipped = 0 }: StepResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Runs the steps of a test run one after the other, reports how each went, and adds them up. */
export class TestSteps {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #startedAt = Date.now();

  /** Runs a step. One that throws is one failed test. Returns whether all went well. */
  async run(name: string, step: () => Promise<StepResult>): Promise<boolean> {
    console.info(`… ${name}`);
    const startedAt = Date.now();
    const result = await step().catch(
      (error: unknown): StepResult => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    this.#total.passed += result.passed;
    this.#total.failed += result.failed;
    this.#total.skipped += result.skipped ?? 0;
    const isGood = result.failed === 0;
    if (!isGood && result.output) console.info(result.output.trimEnd());
    const counts = result.passed + result.failed + (result.skipped ?? 0) > 1 ? `${formatCounts(result)}, ` : '';
    console.info(`${isGood ? '✓' : '✗'} ${name} (${counts}${seconds(Date.now() - startedAt)})`);
    return isGood;
  }

  /** Counts tests that cannot run because of an earlier failure. */
  skip(name: string, reason: string): void {
    this.#total.skipped += 1;
    console.info(`– ${name}: skipped, ${reason}`);
  }

  /** Prints the sum as the last line and sets the exit code. */
  finish(): void {
    console.info(`\nDone in ${seconds(Date.now() - this.#startedAt)}.`);
    console.info(formatCounts(this.#total));
    if (this.#total.failed > 0) process.exitCode = 1;
  }
}
