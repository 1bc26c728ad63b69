import { type ChildProcess, spawn } from 'node:child_process';
import { ignore } from '@/lib/diagnostics/ignore';
import { isServerIn, modeVariable } from '@/lib/environment';
import { nextEnvironment } from '@/lib/export/environment';
import { freePort } from '@/scripts/process/free-port';
import { packageCommand } from '@/scripts/process/package-command';
import { type CommandResult, runNode } from '@/scripts/process/run-command';
import { plantedSecrets } from './planted-secrets';
import { providerEnvironment } from './plugins';

/** The demo's content, apart from an owner's own. */
export const CONTENT_DIR = 'test-results/content';
/** Loopback only, so that test sites cannot be reached from outside. */
const HOST = '127.0.0.1';
/** `next start` answers within two seconds on two busy cores. */
const READY_WITHIN_MS = 60_000;

/** A site that answers. */
export interface RunningSite {
  /** Without slash at the end; with the sub-path. */
  url: string;
  stop(): Promise<void>;
}

/** Below a sub-path the demo knows its public address too: what machines read of a page needs it. */
const PUBLIC_ADDRESS = 'https://notelight.example';

/** Only the system decides about dark pages; otherwise results would depend on the time of day. */
export const appearanceEnvironment = { NEXT_PUBLIC_APPEARANCE_DARK_TIME: 'false' };

/** Keeps the owner's own workspace and addresses out of the tests, which expect the demo at a fixed address. */
function testEnvironment(subPath = ''): NodeJS.ProcessEnv {
  const address = { NEXT_PUBLIC_LINK: subPath && PUBLIC_ADDRESS, NEXT_PUBLIC_SUB_PATH: subPath, SUB_PATH: subPath };
  const notion = { NOTION_PAGE_ID: '', NOTION_SOURCE: 'public', ...plantedSecrets };
  return { ...process.env, CONTENT_DIR, ...notion, ...appearanceEnvironment, ...address };
}

const NO_PROVIDER = { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: '' };

interface TestSiteOptions {
  subPath?: string;
  sync?: boolean;
  /** Members sign in through a provider. */
  hasProvider?: boolean;
  /** What else the owner has set, in the environment. */
  settings?: Readonly<Record<string, string>>;
}

/** Builds the demo as `npm run build` (into `out/`) or `npm run build:server` does. */
export function buildTestSite(
  mode: 'export' | 'server',
  { subPath = '', sync = false, hasProvider = false, settings = {} }: TestSiteOptions = {},
): Promise<CommandResult> {
  const command = mode === 'export' ? 'build' : 'build:server';
  return runNode(['--import', 'tsx', 'scripts/commands.ts', command, sync ? '--demo' : '--no-sync'], {
    env: { ...testEnvironment(subPath), ...(hasProvider ? providerEnvironment : NO_PROVIDER), ...settings },
  });
}

/** The export in `out/`, served as a file host without rules does. `tests/browser/hosts.ts` starts those that have some. */
export async function startExport(subPath = ''): Promise<RunningSite> {
  const port = await freePort();
  const env = { ...testEnvironment(subPath), HOST, PORT: String(port) };
  return startSite(
    ['--import', 'tsx', 'scripts/commands.ts', 'serve', '--no-rules'],
    env,
    `http://${HOST}:${port}${subPath}`,
  );
}

/** The server build, as `npm run start:server` runs it. */
export async function startServer(): Promise<RunningSite> {
  const port = await freePort();
  const options = ['start', '--hostname', HOST, '--port', String(port)];
  const env = { ...testEnvironment(), ...pick(nextEnvironment('server')) };
  return startSite([packageCommand('next'), ...options], env, `http://${HOST}:${port}`);
}

/** Starts a site in its own process, so that a crash does not end the tests. */
async function startSite(argv: readonly string[], env: NodeJS.ProcessEnv, url: string): Promise<RunningSite> {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endWithRunner = () => child.kill('SIGTERM');
  process.once('exit', endWithRunner);
  const stop = async () => {
    process.off('exit', endWithRunner);
    child.kill('SIGTERM');
    await ended;
  };
  if (await becomesReady(url, child)) return { url, stop };
  await stop();
  throw new Error(`The site did not answer.\n${output}`);
}

/** What the scripts pass to `next`; the rest of the environment is the test's. */
function pick(environment: NodeJS.ProcessEnv): Partial<NodeJS.ProcessEnv> {
  const { NEXT_TELEMETRY_DISABLED, NOTELIGHT_START_ON_INTENT } = environment;
  const mode = modeVariable(isServerIn(environment) ? 'server' : 'export');
  return { ...mode, NEXT_TELEMETRY_DISABLED, NOTELIGHT_START_ON_INTENT, NOTELIGHT_BASE_PATH: '' };
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/`).catch(ignore('it is asked again'));
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
