import nextEnv from '@next/env';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { checkConfigFile } from './owner/config-file';

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

/** Runs a command; what an owner can act on is printed without a stack trace. */
export async function main(command: () => Promise<void>): Promise<void> {
  try {
    await checkConfigFile();
    await command();
  } catch (error) {
    if (error instanceof NotelightError) log.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
