import { accessSync, constants, existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { packageCommand } from '@/scripts/process/package-command';
import { runCommand, runNode } from '@/scripts/process/run-command';

/** A browser for tests and measurements. */
export interface Browser {
  /** What it is and where it came from, for the reader of the run. */
  label: string;
  /** Undefined: the one that Playwright has downloaded. */
  executablePath?: string;
}

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PATHS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Chromium without windows, by Debian: what Playwright downloads for its own tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * An installed Chrome or Chromium; else Debian's package where it may be installed; else Playwright's own download.
 * `CHROME_PATH` names one that lies elsewhere.
 */
export async function findBrowser(): Promise<Browser> {
  return (await installedBrowser()) ?? (await debianBrowser('chromium')) ?? (await downloadedBrowser());
}

/**
 * The browser that runs the tests: Chromium without windows where it can be had, which takes 73 s for tests that Chromium with
 * windows takes 118 s for (two cores, 2026-11-22); else any. On a machine that is somebody's own nothing is installed beside a
 * browser that is there.
 */
export async function findTestBrowser(): Promise<Browser> {
  if (process.env.CHROME_PATH) return findBrowser();
  const shell = await firstThatAnswers(onPath([HEADLESS_SHELL]));
  if (shell) return shell;
  const installed = await installedBrowser();
  if (installed && !process.env.CI) return installed;
  return (await debianBrowser(HEADLESS_SHELL)) ?? installed ?? findBrowser();
}

/** A browser that is on this machine. */
export function installedBrowser(): Promise<Browser | undefined> {
  return firstThatAnswers([process.env.CHROME_PATH ?? '', ...usualPlaces()]);
}

/** The first of these programs that exists and prints its version. */
export async function firstThatAnswers(paths: readonly string[]): Promise<Browser | undefined> {
  for (const executablePath of paths) {
    if (executablePath !== '' && existsSync(executablePath) && (await answers(executablePath))) {
      return { label: executablePath, executablePath };
    }
  }
  return undefined;
}

function usualPlaces(): string[] {
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return roots.flatMap((root) => (root ? WINDOWS_PATHS.map((file) => path.join(root, file)) : []));
  }
  return process.platform === 'darwin' ? [...MAC_PATHS, ...onPath(COMMANDS)] : onPath(COMMANDS);
}

/** Where programs of these names may lie. */
export function onPath(commands: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return commands.flatMap((command) => folders.filter(Boolean).map((folder) => path.join(folder, command)));
}

/** Ubuntu's `chromium-browser` may only point to the snap package, so a program has to print its version to count. */
async function answers(executablePath: string): Promise<boolean> {
  // On Windows, asking for the version opens a window.
  if (process.platform === 'win32') return true;
  try {
    accessSync(executablePath, constants.X_OK);
  } catch {
    return false;
  }
  const { code, output } = await runCommand(executablePath, ['--version']);
  return code === 0 && /\d+\.\d+/.test(output);
}

async function debianBrowser(name: 'chromium' | typeof HEADLESS_SHELL): Promise<Browser | undefined> {
  return (await installDebianPackages([name])) ? firstThatAnswers(onPath([name])) : undefined;
}

/** One at a time: the package manager locks its lists. */
let lastInstall: Promise<unknown> = Promise.resolve();

/** Installs packages if permitted. Returns whether they are installed. */
export function installDebianPackages(names: readonly string[]): Promise<boolean> {
  const isInstalled = lastInstall.then(() => install(names));
  lastInstall = isInstalled;
  return isInstalled;
}

async function install(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.info(`  Installing ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  const options = ['install', '-y', '-q', '--no-install-recommends', ...names];
  return withoutServices(async () => (await runCommand('apt-get', options, { env })).code === 0);
}

/** Packages of servers start them at once, unless this program forbids it: Debian Policy, section 9.3.3. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

async function withoutServices<Result>(action: () => Promise<Result>): Promise<Result> {
  // Images of containers have one, with the same answer.
  if (existsSync(SERVICE_POLICY)) return action();
  await writeFile(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return action().finally(() => rm(SERVICE_POLICY, { force: true }));
}

async function downloadedBrowser(): Promise<Browser> {
  console.info('  No Chrome or Chromium found: downloading one…');
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  const { code, output } = await runNode([packageCommand('playwright'), 'install', ...withLibraries, 'chromium']);
  if (code === 0) return { label: "Playwright's Chromium" };
  throw new NotelightError(
    `${output.trim()}\nThe browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its executable.`,
  );
}
