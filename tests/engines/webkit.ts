import { spawn } from 'node:child_process';
import { freePort } from '@/scripts/process/free-port';
import type { Send } from './engine-page';

/** A browser that accepts commands. */
export interface Engine {
  send: Send;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 20_000;

/** The address for WebDriver commands. */
const PATHS: Readonly<Record<string, string>> = {
  'WebDriver:Navigate': '/url',
  'WebDriver:Back': '/back',
  'WebDriver:Refresh': '/refresh',
  'WebDriver:ExecuteScript': '/execute/sync',
  'WebDriver:PerformActions': '/actions',
  'WebDriver:SetWindowRect': '/window/rect',
};

/** WebKitGTK's own minimal browser, through its driver, with a virtual display if there is none. */
export async function startWebKit({
  driver,
  binary,
  xvfb,
}: {
  driver: string;
  binary: string;
  xvfb: string;
}): Promise<Engine> {
  const display = process.env.DISPLAY ? undefined : await startDisplay(xvfb);
  const port = await freePort();
  const env = { ...process.env, ...(display && { DISPLAY: display.name }) };
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
  const stop = async () => {
    child.kill('SIGTERM');
    display?.stop();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await request('POST', `${url}/session`, { capabilities })) as { sessionId: string };
    const session = `${url}/session/${sessionId}`;
    const send: Send = (command, parameters) => request('POST', session + (PATHS[command] ?? ''), parameters);
    return {
      send,
      stop: async () => {
        await request('DELETE', session).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function request(method: string, url: string, parameters?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(parameters) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  throw new Error((value as { message?: string }).message ?? `${method} ${url} answers ${answer.status}`);
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (Date.now() > end) throw new Error('The driver of WebKit did not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** It prints its display number once it is ready. */
function startDisplay(xvfb: string): Promise<{ name: string; stop(): void }> {
  const options = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error('Xvfb ended.')));
    child.stdio[3]?.once('data', (number: Buffer) => {
      resolve({ name: `:${String(number).trim()}`, stop: () => child.kill('SIGTERM') });
    });
  });
}
