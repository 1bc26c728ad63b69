import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A Redis of the test's own, on loopback, that keeps nothing. */
export interface RedisServer {
  url: string;
  /** It no longer answers, and forgets everything. */
  stop(): Promise<void>;
  /** The same address again. */
  start(): Promise<void>;
  /** It takes requests and answers none, until `resume`. */
  freeze(): void;
  resume(): void;
}

/** Redis or Valkey of this machine; undefined without one. */
export function findRedisServer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return ['redis-server', 'valkey-server']
    .flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** What tests say that need one. */
export const NO_REDIS = 'There is no redis-server here: install Debian’s package redis-server to run these tests.';

export async function startRedisServer(program: string, port: number): Promise<RedisServer> {
  let child: ChildProcess | undefined;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
      child = server;
      server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve());
      server.on('error', reject);
      server.on('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
  };
}
