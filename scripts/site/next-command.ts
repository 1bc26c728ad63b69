import { spawn } from 'node:child_process';
import { NotelightError } from '@/lib/diagnostics/errors';
import { packageCommand } from '@/scripts/process/package-command';
import { languagePrefixes } from './environment';
import { writePublicAssets } from './public-assets';

const next = packageCommand('next');

/** Runs `next` with its output shown; ends with it. Rejects when it fails. */
export async function runNext(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const assets = await writePublicAssets({ isDevelopment: options[0] === 'dev' });
  // A build keeps its rules: a server that starts with it asks for none.
  const prefixes = options[0] === 'start' ? [] : await languagePrefixes();
  return run(options, { ...env, ...assets, NOTELIGHT_PREFIXES: prefixes.join(',') });
}

function run(options: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [task] = options;
  const child = spawn(process.execPath, [next, ...options], { stdio: 'inherit', env });
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // A server that is asked to stop has done well; a build that is stopped has built nothing.
      if (code === 0 || (isStopped && task !== 'build')) resolve();
      else reject(new NotelightError(`next ${task} ${signal ? endedBy(signal) : 'failed; its own message is above.'}`));
    });
  });
}

function endedBy(signal: NodeJS.Signals): string {
  const reason = signal === 'SIGKILL' ? ', most often because memory ran out. Give it more, or end other programs' : '';
  return `was ended by ${signal}${reason}.`;
}
