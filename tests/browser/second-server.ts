import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { freePort } from '../../scripts/process/free-port';
import { packageCommand } from '../../scripts/process/run-command';
import { serverEnvironment } from '../site-settings';

/** A server of the build under test with other settings, next to the one under test. */
export interface SecondServer {
  /** Without slash at the end. */
  url: string;
  /** What it has written so far to its log. */
  output(): string;
  stop(): Promise<void>;
  /** Ends it without a chance to do anything. */
  kill(): void;
  /** Undefined while it runs; -1 if a signal has ended it. */
  exitCode(): number | undefined;
}

/** Starts one on the same content, and waits until it responds at a path with a status. */
export async function startSecondServer(
  settings: Readonly<Record<string, string>>,
  answers = '/archive/',
  status = 200,
): Promise<SecondServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const next = packageCommand('next');
  const server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CONTENT_DIR: process.env.NOTELIGHT_TEST_CONTENT ?? 'test-results/content',
      NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: '',
      NOTION_PAGE_ID: '',
      ...serverEnvironment,
      ...settings,
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = () => ended(server);
  try {
    await expect.poll(() => statusOf(url + answers), { timeout: 60_000 }).toBe(status);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    output: () => output,
    stop,
    kill: () => server.kill('SIGKILL'),
    exitCode: () => server.exitCode ?? (server.signalCode === null ? undefined : -1),
  };
}

/** A server for the tests beside it: it is started before them, and ended after them. */
export function testServer<Server extends SecondServer>(start: () => Promise<Server>): Server {
  const server = {} as Server;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    Object.assign(server, await start());
  });
  test.afterAll(() => server.stop?.());
  return server;
}

/** The status of an address; 0 if nothing responds. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    (response) => response.status,
    () => 0,
  );

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
