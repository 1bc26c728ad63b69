import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { installBeside, runNode } from '@/scripts/process/run-command';

const STRYKER_VERSION = '9.6.1';
/** Beside the project's packages: 170 of them that only this command needs. */
const FOLDER = '.bench/stryker';
const CORE = path.join(FOLDER, 'node_modules', '@stryker-mutator', 'core');

/**
 * Plants mutations into the given folders and files, or all that `tests/stryker.config.mjs` names, and lists those that no test notices.
 * What was found is kept: a later run tries again only what has changed.
 */
export async function runMutations(paths: readonly string[]): Promise<void> {
  await install();
  const patterns = paths.map((name) => (path.extname(name) ? name : `${name.replace(/\/+$/, '')}/**/*.ts?(x)`));
  const mutate = paths.length > 0 ? ['--mutate', [...patterns, '!lib/**/messages.ts'].join(',')] : [];
  const { code } = await runNode([path.join(CORE, 'bin/stryker.js'), 'run', ...mutate, 'tests/stryker.config.mjs'], {
    onLine: (line) => console.info(line),
  });
  process.exitCode = code;
}

async function install(): Promise<void> {
  const manifest = await readFile(path.join(CORE, 'package.json'), 'utf8').catch(() => '{}');
  if ((JSON.parse(manifest) as { version?: string }).version === STRYKER_VERSION) return;
  log.info(`Installing Stryker ${STRYKER_VERSION} into ${FOLDER}…`);
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER_VERSION}`);
  // Its peer is vitest, which is the project's own.
  const { code, output } = await installBeside(FOLDER, ['--legacy-peer-deps', ...packages]);
  if (code !== 0) throw new Error(`Stryker could not be installed; npm's output:\n${output.trim()}`);
}
