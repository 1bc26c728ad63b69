import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextEnvironment } from '@/lib/export/environment';
import { packageCommand } from '@/scripts/process/run-command';
import { type Counts, runCounted, runOne, type TestSteps } from './steps';

/** Whether a change is fine, in a minute: types, lint, spelling, unit tests; `isQuick`: only tests of what is not committed yet. */
export async function runChecks(steps: TestSteps, { isQuick = false } = {}): Promise<void> {
  // Side by side: each of them is busy on one core most of the time.
  await Promise.all([steps.run('Types', checkTypes), steps.run('Lint', lint), steps.run('Spelling', checkSpelling)]);
  await steps.run('Unit tests', () => runVitest(['unit*'], isQuick ? ['--changed', '--passWithNoTests'] : []));
}

/** The types of routes and of style modules come from Next; a fresh clone does not have them yet. */
async function checkTypes(): Promise<Counts> {
  const generated = await runOne([packageCommand('next'), 'typegen'], nextEnvironment('server'));
  if (generated.failed > 0) return generated;
  return runOne([packageCommand('typescript', 'tsc'), '--noEmit', '--pretty', 'false', '-p', '.']);
}

const LINT_OPTIONS = ['--colors=off', '--diagnostic-level=error', '--max-diagnostics=50'];

/** What is ours: an owner's folders, and the files of hosts, which an owner may change, are not judged. */
const OURS = [
  'components',
  'docs',
  'lib',
  'locales',
  'pages',
  'scripts',
  'styles',
  'tests',
  'themes',
  'instrumentation.ts',
  'next.config.ts',
  'vitest.config.ts',
];

const lint = (): Promise<Counts> =>
  runOne([packageCommand('@biomejs/biome', 'biome'), 'check', ...LINT_OPTIONS, ...OURS]);

const SPELLING_OPTIONS = ['--no-progress', '--no-summary', '--no-color', '--show-suggestions'];

/** English as in the United States (`.cspell.json`); words of the field are in `.cspell-words.txt`. */
const checkSpelling = (): Promise<Counts> =>
  runOne([fileURLToPath(import.meta.resolve('cspell/bin.mjs')), 'lint', ...SPELLING_OPTIONS]);

/** Runs projects of `vitest.config.ts` together: files of one fill the pauses of others. The first one names the report. */
export function runVitest(projects: readonly string[], options: readonly string[] = []): Promise<Counts> {
  const [name = ''] = projects;
  const report = path.join('test-results', `${name.replace('*', '')}.json`);
  const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`];
  return runCounted(
    [
      packageCommand('vitest'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      ...reporters,
    ],
    {
      report,
      read(json) {
        const { numPassedTests, numFailedTests, numPendingTests } = json as Record<`num${string}Tests`, number>;
        return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
      },
    },
  );
}
