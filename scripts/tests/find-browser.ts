import { accessSync, constants, existsSync } from 'node:fs';
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
  return firstThatAnswers([process.env.CHROME_PATH ?? '', ...onPath(COMMANDS)]);
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

/** Where programs of these names may lie. */
export function onPath(commands: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return commands.flatMap((command) => folders.filter(Boolean).map((folder) => path.join(folder, command)));
}

/** Ubuntu's `chromium-browser` may only point to the snap package, so a program has to print its version to count. */
async function answers(executablePath: string): Promise<boolean> {
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

/** Installs packages if permitted, after whatever else installs some. Returns whether they are installed. */
export async function installDebianPackages(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.info(`  Installing ${names.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  await runCommand('apt-get', ['update', ...options], { env });
  const install = ['install', '-y', '--no-install-recommends', ...options, ...names];
  return (await runCommand('apt-get', install, { env })).code === 0;
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
