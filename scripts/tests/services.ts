import { existsSync } from 'node:fs';
import path from 'node:path';
import { installBeside } from '@/scripts/process/run-command';
import { installDebianPackages, onPath } from './find-browser';

/** What tests start beside the site, by program: its Debian package. Where one is missing, its tests say that they are skipped. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  caddy: 'caddy',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/** Installs them in CI. */
export async function installPrograms(): Promise<void> {
  const missing = Object.keys(PROGRAMS).filter((program) => onPath([program]).length === 0);
  if (process.env.CI && missing.length > 0) await installDebianPackages(missing.map((name) => PROGRAMS[name] ?? name));
}

/**
 * Programs of others that the site works with, for tests against the real thing: fetched once, apart from the project's packages, while
 * other tests run. Where the registry cannot be reached, tests say so and are skipped, or make do with a fake server. Wrangler is the
 * last version that runs on Node.js 20.
 */
const PACKAGES = ['wrangler@4.86.0', '@clerk/clerk-js@5.128.0'];
const FOLDER = path.resolve('test-results/services');
/** Browser tests begin after about two minutes, and wait for a slow line no longer than that. */
const FETCHED_WITHIN_MS = 150_000;

/** The variables that name what is there. Without the program that runs this (`npm test`) nothing is fetched. */
export async function fetchTestServices(): Promise<Record<string, string>> {
  const npm = process.env.npm_execpath;
  const modules = path.join(FOLDER, 'node_modules');
  // npm writes this file last: without it, the installation is incomplete.
  const isWhole = (): boolean => existsSync(path.join(modules, '.package-lock.json'));
  if (npm && !isWhole())
    await installBeside(FOLDER, ['--fetch-retries=1', ...PACKAGES], AbortSignal.timeout(FETCHED_WITHIN_MS));
  const [ownWrangler] = onPath(['wrangler']);
  const fetched = (name: string): string => (isWhole() ? path.join(modules, name) : '');
  const found = {
    NOTELIGHT_TEST_CLERK: fetched('@clerk/clerk-js/dist'),
    NOTELIGHT_WRANGLER: process.env.NOTELIGHT_WRANGLER || ownWrangler || fetched('.bin/wrangler'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, place]) => existsSync(place)));
}
