import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { BENCH_DIR } from '@/scripts/bench/workspace';
import { runCommand, runNode, stopCommands } from '@/scripts/process/run-command';

/** The folders whose tests must notice a mutation. */
const MUTATED_FOLDERS = [
  'lib/site',
  'lib/routes',
  'lib/server',
  'lib/article',
  'lib/config',
  'lib/sync',
  'lib/search',
  'lib/lock',
  'components',
  'pages/api',
] as const;

/** Messages: a test that repeated them would notice every change but no mistake. */
const MESSAGES = 'lib/**/messages.ts';

/** A run with a lower share of killed mutants, in per cent, fails. */
const MIN_KILLED = 90;

const STRYKER_VERSION = '9.6.1';
/** Beside the project's packages: 170 of them that only this command needs. */
const FOLDER = path.join(BENCH_DIR, 'stryker');
const MANIFEST = path.join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'package.json');
const CLI = path.join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/**
 * Plants mutations into the given folders and files, or all of `MUTATED_FOLDERS`, and lists those that no unit test notices. What was
 * found is kept: a later run tries again only what has changed.
 */
export async function runMutations(paths: readonly string[]): Promise<void> {
  const targets = paths.length > 0 ? paths : MUTATED_FOLDERS;
  const mutate = [...targets.map(toPattern), `!${MESSAGES}`];
  await install();
  const config = path.join(FOLDER, 'stryker.config.json');
  await writeFile(config, JSON.stringify(createOptions(mutate), null, 2));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopCommands();
      process.exit(1);
    });
  }
  const { code } = await runNode([CLI, 'run', config], { onLine: (line) => console.info(line) });
  if (code !== 0) process.exitCode = 1;
}

/** What Stryker is to mutate for a folder or a file. */
function toPattern(target: string): string {
  const name = target.replaceAll('\\', '/').replace(/\/+$/, '');
  const found = statSync(name, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no folder or file “${target}”. Name one in the project, e.g. lib/site.`);
  return found.isDirectory() ? `${name}/**/*.{ts,tsx}` : name;
}

function createOptions(mutate: readonly string[]): object {
  const place = (name: string) => path.join(FOLDER, name);
  return {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/vitest.mutation.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // What runs when a file is imported would have to be tried with all tests that import it.
    ignoreStatic: true,
    // It would be rewritten for another folder, which needs the interface that TypeScript 7 no longer has; paths in it are relative.
    tsconfigFile: 'none',
    incremental: true,
    incrementalFile: place('incremental.json'),
    tempDirName: place('tmp'),
    ignorePatterns: [BENCH_DIR, '.next', 'out', '.content', 'test-results', 'tests/browser'],
    concurrency: 2,
    timeoutMS: 15_000,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: place('report.json') },
    thresholds: { high: MIN_KILLED, low: MIN_KILLED, break: MIN_KILLED },
  };
}

async function install(): Promise<void> {
  const manifest = await readFile(MANIFEST, 'utf8').catch(() => '{}');
  if ((JSON.parse(manifest) as { version?: string }).version === STRYKER_VERSION) return;
  log.info(`Installing Stryker ${STRYKER_VERSION} into ${FOLDER}…`);
  await mkdir(FOLDER, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await runCommand(npm, [
    'install',
    ...['--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
    // Its peer is vitest, which is the project's own.
    '--legacy-peer-deps',
    `@stryker-mutator/core@${STRYKER_VERSION}`,
    `@stryker-mutator/vitest-runner@${STRYKER_VERSION}`,
  ]);
  if (code !== 0) throw new Error(`Stryker could not be installed; npm's output:\n${output.trim()}`);
}
