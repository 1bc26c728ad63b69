import nextEnv from '@next/env';
import { NotelightError, withoutCredentials } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import {
  type CommandCall,
  type CommandName,
  type CommandOutput,
  commandUses,
  describeUse,
  readCall,
  WrongUseError,
} from './owner/command-flags';
import { checkConfigFile } from './owner/config-file';
import { checkEnvironmentFiles } from './owner/environment-files';
import { describeDiskFault } from './owner/messages';

/** A command of `npm run`. What reads settings is imported in `run`, after the files of the environment have been read. A number is the exit code. */
export interface Command<Name extends CommandName> {
  run(call: CommandCall<Name>): Promise<void> | Promise<number | CommandOutput>;
  /**
   * It renders articles: React's development build takes twice as long for the same HTML (91 ms of an article of 100 blocks against 55).
   */
  isProduction?: true;
  isDevelopment?: true;
  /** It looks at a `blog.config.ts` or `.env` that cannot be used itself; others end before they begin. */
  mayBeBroken?: true;
}

export type Commands<Name extends CommandName> = { [One in Name]: Command<One> };

/** Runs the command that is the first argument; what an owner can act on is printed without a stack trace. */
export async function main<Name extends CommandName>(commands: Commands<Name>): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  if (!Object.hasOwn(commands, name)) {
    log.error(`There is no command “${name}”.`);
    process.exitCode = 1;
    return;
  }
  await runCommand(name as Name, commands[name as Name]);
}

async function runCommand<Name extends CommandName>(name: Name, command: Command<Name>): Promise<void> {
  const { isDevelopment = false, isProduction, mayBeBroken } = command;
  nextEnv.loadEnvConfig(process.cwd(), isDevelopment, { info() {}, error: (message: string) => log.error(message) });
  if (isProduction) Object.assign(process.env, { NODE_ENV: 'production' });
  for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessNobodyReads);
  const argv = process.argv.slice(2);
  try {
    if (argv.some((arg) => arg === '--help' || arg === '-h')) {
      console.info(describeUse(name));
      return;
    }
    const call = readCall(name, argv);
    if (!mayBeBroken) {
      checkEnvironmentFiles();
      await checkConfigFile();
    }
    const result = await command.run(call);
    if (typeof result === 'number') process.exitCode = result;
    if (typeof result !== 'object') return;
    (result.exitCode === 2 ? console.error : console.info)(result.output);
    process.exitCode = result.exitCode;
  } catch (error) {
    // What the command does ends in one JSON document, whatever happens.
    if ('quiet' in commandUses[name].flags && argv.includes('--json'))
      (await import('@/lib/export/report-run')).printFailure(name, error);
    const reason = error instanceof NotelightError ? error.message : describeDiskFault(error);
    if (reason !== undefined) log.error(withoutCredentials(reason));
    else console.error(error);
    process.exitCode = error instanceof WrongUseError ? 2 : 1;
  }
}

/** `npm run sync | head`: a reader that has seen enough does not end what the command does. */
function unlessNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
