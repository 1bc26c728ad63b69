import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Send } from './engine-page';
import type { Engine } from './webkit';

const READY_WITHIN_MS = 30_000;

/** Drives Firefox over Marionette (WebDriver commands as JSON over TCP): Debian has no geckodriver package. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'notelight-firefox-'));
  // Any free port, which it writes to its profile.
  await writeFile(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'];
  const child = spawn(binary, options, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let socket: Socket | undefined;
  const stop = async () => {
    socket?.destroy();
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    socket = await connectTo(path.join(profile, 'MarionetteActivePort'));
    const send = commandsOver(socket);
    await send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    return { send, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connectTo(portFile: string): Promise<Socket> {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const port = Number(await readFile(portFile, 'utf8').catch(() => ''));
    if (port > 0) return connect(port, '127.0.0.1');
    if (Date.now() > end) throw new Error('Firefox did not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Answer = [type: 1, id: number, error: { message: string } | null, result: { value?: unknown } | null];

/** Messages are `length:json`; a command is `[0, id, name, parameters]`. */
function commandsOver(socket: Socket): Send {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  const answer = ([, id, error, result]: Answer): void => {
    const command = waiting.get(id);
    waiting.delete(id);
    if (error) command?.reject(new Error(error.message));
    else command?.resolve(result && 'value' in result ? result.value : result);
  };
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first one is a greeting.
      if (Array.isArray(message)) answer(message as Answer);
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended.'));
  });
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
