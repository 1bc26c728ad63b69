import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextEnvironment } from '@/lib/export/environment';
import { packageCommand } from '@/scripts/process/package-command';
import { runNode } from '@/scripts/process/run-command';
import { readUnitReport } from './reports';
import type { StepResult, TestSteps } from './steps';

/** Whether a change is fine, in a minute: types, lint, spelling, unit tests; `isQuick`: only tests of what is not committed yet. */
export async function runChecks(steps: TestSteps, { isQuick = false } = {}): Promise<void> {
  // Side by side: each of them is busy on one core most of the time.
  await Promise.all([steps.run('Types', checkTypes), steps.run('Lint', lint)]);
  await steps.run('Spelling', checkSpelling);
  const chosen = isQuick ? ['--changed', '--passWithNoTests'] : [];
  await steps.run('Unit tests', () => runVitest('unit', 'tests/vitest.config.ts', chosen));
}

/** Whole syncs over HTTP, and what else takes seconds. */
export const runIntegrationTests = (): Promise<StepResult> =>
  runVitest('integration', 'tests/vitest.integration.config.ts');

/** Programs of others read what owners and the site write. */
export const runReaderTests = (): Promise<StepResult> => runVitest('checks', 'tests/vitest.checks.config.ts');

/** Commands as owners start them, and web servers with the shipped files. */
export const runCommandTests = (): Promise<StepResult> => runVitest('commands', 'tests/vitest.commands.config.ts');

/** The types of routes and of style modules come from Next; a fresh clone does not have them yet. */
async function checkTypes(): Promise<StepResult> {
  const generated = await runNode([packageCommand('next'), 'typegen'], { env: nextEnvironment('server') });
  if (generated.code !== 0) return { passed: 0, failed: 1, output: generated.output };
  return one(await runNode([packageCommand('typescript', 'tsc'), '--noEmit', '--pretty', 'false', '-p', '.']));
}

/** English as in the United States (`.cspell.json`); words of the field are in `.cspell-words.txt`. */
const checkSpelling = async (): Promise<StepResult> =>
  one(
    await runNode([
      fileURLToPath(import.meta.resolve('cspell/bin.mjs')),
      'lint',
      '--no-progress',
      '--no-summary',
      '--no-color',
      '--show-suggestions',
    ]),
  );

async function lint(): Promise<StepResult> {
  return one(
    await runNode([
      packageCommand('@biomejs/biome', 'biome'),
      'check',
      ...['--colors=off', '--diagnostic-level=error', '--max-diagnostics=50'],
      '.',
    ]),
  );
}

/** What builds write when one thing changes. They replace `out/`. */
export const buildChanges = (): Promise<StepResult> => runVitest('builds', 'tests/vitest.builds.config.ts');

/** The demo by either source; pictures are those of the build before it. */
export const compareExports = (): Promise<StepResult> => runVitest('exports', 'tests/vitest.exports.config.ts');

async function runVitest(name: string, config: string, chosen: readonly string[] = []): Promise<StepResult> {
  const report = path.join('test-results', `${name}.json`);
  const { output } = await runNode([
    packageCommand('vitest'),
    'run',
    ...['--config', config],
    ...chosen,
    ...['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`],
  ]);
  return { ...(await readUnitReport(report)), output };
}

function one({ code, output }: { code: number; output: string }): StepResult {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}
