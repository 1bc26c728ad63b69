#!/usr/bin/env node
// Plain JavaScript and no package: this file runs before anything is installed.
// It installs what is missing and runs a command of `commands.ts`, `sync.ts` or `development.ts`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { restoreCustomFolder } from './custom-folder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = 'start', ...options] = process.argv.slice(2);

/** Next's own lower bound. */
const MIN_NODE = [20, 9];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
  fail(
    `Notelight needs Node.js ${MIN_NODE.join('.')} or later; this is ${process.versions.node}. See https://nodejs.org.`,
  );
}

/** Commands that need what `devDependencies` lists: those of `development.ts`. */
const DEVELOPMENT = new Set([
  'test',
  'check',
  'format',
  'faults',
  'first-deploy',
  'bench',
  'brands',
  'mutate',
  'canary',
  'upgrade',
]);

process.chdir(root);
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
await putUpgradeRight();
restoreCustomFolder(root);
// A server refreshes its content with what it runs on.
if (!process.env.NOTELIGHT_NO_INSTALL) install();

const file = DEVELOPMENT.has(command) ? 'development' : command === 'sync' ? 'sync' : 'commands';
const script = path.join(root, 'scripts', `${file}.ts`);
const { bundleCommand } = await import('./bundle-command.mjs');
// What cannot be bundled, such as a broken `blog.config.ts`, is reported better by the command itself.
const bundle = await bundleCommand(root, file).catch(() => undefined);
if (bundle) {
  process.argv = [process.execPath, script, command, ...options];
  await import(pathToFileURL(bundle).href);
} else {
  const child = spawn(process.execPath, ['--import', 'tsx', script, command, ...options], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** An upgrade that was killed has left files of two releases: only its own repository knows what was there before. */
async function putUpgradeRight() {
  if (!existsSync(path.join(root, '.upgrade/pid')) || process.env.NOTELIGHT_UPGRADING) return;
  if (command !== 'upgrade')
    fail('An upgrade is running here, or was interrupted. Wait for it, or run: npm run upgrade');
  const { goBack, runningUpgrade } = await import('./owner/upgrade/go-back.mjs');
  if (runningUpgrade(root)) fail('An upgrade is running in this folder. Wait for it, or end it.');
  goBack(root);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  console.info(`[notelight] An upgrade was interrupted. Everything is as it was before: Notelight ${version}.`);
  if (options.length === 0) process.exit(0);
  // With the code that is there now.
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/**
 * Runs `npm ci` when packages are missing or differ from the lock file. What only checks and tests need is left out for a site,
 * whatever NODE_ENV is: the first page is there sooner.
 */
function install() {
  // What tests need is not taken away from who has it.
  const withTests = DEVELOPMENT.has(command) || existsSync(path.join('node_modules', 'vitest'));
  if (isInstalled(withTests)) return;
  console.info('[notelight] Packages are missing, or package-lock.json has changed: installing them…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const kinds = withTests ? '--include=dev' : '--omit=dev';
  const result = spawnSync(npm, ['ci', kinds, '--prefer-offline', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail('The packages could not be installed; npm gives the reason above.');
}

/** npm notes what it installed in `node_modules/.package-lock.json`; parts for other platforms are not in it. */
function isInstalled(withTests) {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf(path.join('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' ||
      (installed[name] ? installed[name].version === version : optional || (!withTests && (dev || devOptional))),
  );
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function fail(message) {
  console.error(`[notelight] ${message}`);
  process.exit(1);
}
