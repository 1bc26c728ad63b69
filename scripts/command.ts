import path from 'node:path';
import nextEnv from '@next/env';
import { NotelightError, withoutCredentials } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { type CommandName, commandUses, describeUse, readCall, WrongUseError } from './owner/command-flags';
import { checkConfigFile } from './owner/config-file';
import { describeDiskFault } from './owner/disk-fault';
import { checkEnvironmentFiles } from './owner/environment-files';

/** Reads `.env` and its kin as Next does, before anything looks at the environment. */
export function loadEnvironment(isDevelopment = false): void {
  nextEnv.loadEnvConfig(process.cwd(), isDevelopment, { info() {}, error: (message: string) => log.error(message) });
}

/**
 * Articles are rendered with React, whose development build takes twice as long for the same HTML (91 ms of an article of 100 blocks
 * against 55). Call it before anything loads React: `environment.ts` does, with the themes.
 */
export function renderForProduction(): void {
  Object.assign(process.env, { NODE_ENV: 'production' });
}

/**
 * Runs the command whose script this process is; what an owner can act on is printed without a stack trace.
 *
 * @param options `checksConfigFile`: a `blog.config.ts` or `.env` that cannot be used ends the command before it begins
 */
export async function main(command: () => Promise<void>, { checksConfigFile = true } = {}): Promise<void> {
  const name = commandName();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessNobodyReads);
  try {
    if (name && process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
      console.info(describeUse(name));
      return;
    }
    if (name) readCall(name);
    if (checksConfigFile) {
      checkEnvironmentFiles();
      await checkConfigFile();
    }
    await command();
  } catch (error) {
    if (name && hasDocument(name)) (await import('@/lib/export/report-run')).printFailure(name, error);
    const reason = error instanceof NotelightError ? error.message : describeDiskFault(error);
    if (reason !== undefined) log.error(withoutCredentials(reason));
    else console.error(error);
    process.exitCode = error instanceof WrongUseError ? error.exitCode : 1;
  }
}

/** `npm run sync | head`: a reader that has seen enough does not end what the command does. */
function unlessNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Whether what the command does ends in one JSON document, whatever happens. */
const hasDocument = (name: CommandName): boolean =>
  'quiet' in commandUses[name].flags && process.argv.slice(2).includes('--json');

/** `scripts/build-server.ts` is `build:server`. */
function commandName(): CommandName | undefined {
  const script = path.basename(process.argv[1] ?? '', '.ts').replace('-', ':');
  return Object.keys(commandUses).find((name): name is CommandName => name === script);
}
