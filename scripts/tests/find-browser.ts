import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { packageCommand, runCommand, runNode } from '@/scripts/process/run-command';

/** Chromium without windows, by Debian, first: it takes 73 s for tests that one with windows takes 118 s for (two cores). */
const BROWSERS = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'],
];

/** A browser that is on this machine; `CHROME_PATH` names one that lies elsewhere. */
export const installedBrowser = (): string | undefined => process.env.CHROME_PATH || onPath(BROWSERS).find(answers);

/** The browser for tests and measurements; undefined: the one that Playwright has downloaded. */
export async function findBrowser(): Promise<string | undefined> {
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  if (await installDebianPackages(['chromium-headless-shell'])) return installedBrowser();
  console.info('  No Chrome or Chromium found: downloading one…');
  const { code, output } = await runNode([packageCommand('playwright'), 'install', 'chromium']);
  if (code === 0) return undefined;
  throw new NotelightError(
    `${output.trim()}\nThe browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its executable.`,
  );
}

/** The programs of these names that there are. */
export function onPath(commands: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  const files = commands.flatMap((command) => folders.filter(Boolean).map((folder) => path.join(folder, command)));
  return files.filter((file) => existsSync(file));
}

/** Ubuntu's `chromium-browser` may only point to the snap package. */
const answers = (file: string): boolean => spawnSync(file, ['--version']).status === 0;

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
