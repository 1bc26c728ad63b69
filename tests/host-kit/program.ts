import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

/** A host of the exported site, on the loopback interface. */
export interface RunningHost {
  /** Without slash at the end. */
  url: string;
  stop(): Promise<void>;
}

export const LOOPBACK = '127.0.0.1';
/** Web servers respond within a fraction of this; Wrangler starts a runtime first. */
const READY_WITHIN_MS = 30_000;

interface Program {
  command: string;
  options: readonly string[];
  /** Removed when it has ended. */
  folder: string;
  port: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a web server and waits for its first answer. */
export async function startProgram({
  command,
  options,
  folder,
  port,
  cwd,
  env = process.env,
}: Program): Promise<RunningHost> {
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'pipe'], cwd, env });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://${LOOPBACK}:${port}`;
  if (!(await answers(url, child))) {
    await stop();
    throw new Error(`${command} did not answer.\n${output}`);
  }
  return { url, stop };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
