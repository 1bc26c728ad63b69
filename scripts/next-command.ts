import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NotelightError } from '@/lib/errors';
import { writePublicAssets } from './public-assets';

const next = path.join(
  path.dirname(createRequire(import.meta.url).resolve('next/package.json')),
  'dist',
  'bin',
  'next',
);

/** Runs `next` with its output shown; ends with it. Rejects when it fails. */
export async function runNext(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const assets = await writePublicAssets({ isDevelopment: options[0] === 'dev' });
  return run(options, { ...env, ...assets });
}

function run(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [next, ...options], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0 || signal) resolve();
      else reject(new NotelightError(`next ${options[0]} failed; its own message is above.`));
    });
  });
}
