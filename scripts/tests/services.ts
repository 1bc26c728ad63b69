import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CommandResult, runCommand, runNode } from '@/scripts/process/run-command';
import { installDebianPackages, onPath } from './find-browser';

/**
 * Programs of others that the site works with, for tests against the real thing. They are fetched once, apart from the project's
 * packages, while other tests run: installing a blog does not fetch them. Where the registry cannot be reached the tests say so and
 * are skipped, or make do with a fake server.
 */
const FOLDER = 'test-results/services';
const WALINE = { name: '@waline/vercel', version: '1.39.3' };
/** The last version that runs on Node.js 20. */
const WRANGLER = { name: 'wrangler', version: '4.86.0' };
const CLERK = { name: '@clerk/clerk-js', version: '5.128.0' };
/** 435 MB of packages come within 90 s; browser tests begin after about two minutes, and wait for a slow line no longer than that. */
const FETCHED_WITHIN_MS = 150_000;

export interface TestServices {
  /** The folder whose `node_modules` hold Waline's server; undefined when it could not be had. */
  waline?: string;
  /** The folder with Clerk's browser program. */
  clerk?: string;
  /** Cloudflare's Wrangler, with its runtime. */
  wrangler?: string;
}

/** Fetches what is not there yet. Never rejects. */
export async function fetchTestServices(): Promise<TestServices> {
  const signal = AbortSignal.timeout(FETCHED_WITHIN_MS);
  const [waline, clerk, wrangler] = await Promise.all(
    [fetchWaline(signal), fetchClerk(signal), fetchWrangler(signal)].map((one) => one.catch(nothing)),
  );
  return { waline, clerk, wrangler };
}

const nothing = (): undefined => undefined;

/** Its dependencies may build programs when they are installed: none is needed, for its tables are ours. */
function fetchWaline(signal: AbortSignal): Promise<string | undefined> {
  return installed(WALINE, path.resolve(FOLDER, 'waline'), { signal, options: ['--omit=optional'] });
}

/** Its runtime is an optional package, one for each system. */
async function fetchWrangler(signal: AbortSignal): Promise<string | undefined> {
  const folder = await installed(WRANGLER, path.resolve(FOLDER, 'wrangler'), { signal });
  return folder && path.join(folder, 'node_modules', '.bin', 'wrangler');
}

/** The folder whose `node_modules` hold a package with its dependencies; undefined when it could not be had. */
async function installed(
  program: Package,
  folder: string,
  { signal, options = [] }: { signal: AbortSignal; options?: readonly string[] },
): Promise<string | undefined> {
  // Written by npm when all is in place.
  if (!existsSync(path.join(folder, 'node_modules', '.package-lock.json')) || !(await isThere(program, folder))) {
    await mkdir(folder, { recursive: true });
    await npm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...options, spec(program)], signal);
  }
  return (await isThere(program, folder)) ? folder : undefined;
}

async function isThere({ name, version }: Package, folder: string): Promise<boolean> {
  const manifest = await readFile(path.join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(manifest) as { version?: string }).version === version;
}

/** The package without its dependencies, which are in its program already. */
async function fetchClerk(signal: AbortSignal): Promise<string | undefined> {
  const folder = path.resolve(FOLDER, `clerk-${CLERK.version}`);
  const program = path.join(folder, 'package', 'dist');
  if (!existsSync(path.join(program, 'clerk.browser.js'))) {
    await mkdir(folder, { recursive: true });
    const { code } = await npm(['pack', spec(CLERK), '--pack-destination', folder], signal);
    const archive = path.join(folder, `clerk-clerk-js-${CLERK.version}.tgz`);
    if (code !== 0 || (await runCommand('tar', ['-xzf', archive, '-C', folder], { signal })).code !== 0)
      return undefined;
  }
  return existsSync(path.join(program, 'clerk.browser.js')) ? program : undefined;
}

interface Package {
  name: string;
  version: string;
}

const spec = ({ name, version }: Package): string => `${name}@${version}`;

/** Without the program that runs this (`npm test`) nothing is fetched. */
async function npm(argv: readonly string[], signal: AbortSignal): Promise<CommandResult> {
  const program = process.env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(program)) return { code: 127, output: 'npm is not there.' };
  return runNode([program, ...argv, '--no-audit', '--no-fund', '--fetch-retries=1'], { signal });
}

/** A Redis for the tests of several servers, if it may be installed: without one they say that they are skipped. */
export async function installRedis(): Promise<void> {
  const isThere = onPath(['redis-server', 'valkey-server']).some((file) => existsSync(file));
  if (process.env.CI && !isThere) await installDebianPackages(['redis-server']);
}
