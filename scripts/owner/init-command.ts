import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type ResolvedConfig, resolveConfig } from '@/lib/config/resolve';
import type { UserConfig } from '@/lib/config/schema';
import { themeTables } from '@/themes/settings';
import type { CommandCall } from './command-flags';
import { checkConfigFile } from './config-file';
import { gatherAnswers } from './init/answers';
import { written } from './init/messages';
import { createQuestions, noQuestions } from './init/questions';
import { type WriteTarget, writeAnswers } from './init/write-answers';

/** Where `npm run init` runs. */
export interface InitEnvironment extends WriteTarget {
  input: Readable & { isTTY?: boolean };
  output: Writable;
  /** The time zone of the machine. */
  timeZone: string;
  /** Loads `blog.config.ts`, which is there; rejects with what is wrong with it. */
  loadFile(): Promise<UserConfig>;
}

/** This machine and this project. */
export const thisInitEnvironment = (shell: readonly string[]): InitEnvironment => ({
  directory: process.cwd(),
  env: process.env,
  shell,
  input: process.stdin,
  output: process.stdout,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  loadFile: async () => {
    await checkConfigFile();
    return (await import('@/blog.config')).default;
  },
});

const CANCELLED = 130;

/**
 * `npm run init [-- options]`: asks what a first run needs, checks that the database can be read, and writes `.env.local` and
 * `blog.config.ts` in one go at the end. 0: everything is set; 130: cancelled.
 *
 * @throws NotelightError when an answer is missing or wrong; nothing is written then
 */
export async function initCommand({ flags }: CommandCall<'init'>, environment: InitEnvironment): Promise<number> {
  const cancel = new AbortController();
  const print = (text: string): void => {
    if (!cancel.signal.aborted) environment.output.write(`${text}\n`);
  };
  const questions = flags.yes
    ? noQuestions
    : createQuestions(environment.input, environment.output, () => cancel.abort());
  try {
    const resolve = await settingsOf(environment);
    const { timeZone } = environment;
    const context = { questions, print, base: resolve({}), resolve, signal: cancel.signal, timeZone };
    const answers = await gatherAnswers(flags, context);
    for (const line of await writeAnswers(answers, environment, resolve(answers.first.settings))) print(line);
    return 0;
  } catch (error) {
    if (!cancel.signal.aborted) throw error;
    environment.output.write(`${written.cancelled}\n`);
    return CANCELLED;
  } finally {
    questions.close();
  }
}

/**
 * Resolves the settings with a table.
 *
 * @throws ConfigError for a `blog.config.ts` that cannot be used: nothing is written into a file that nobody can read
 */
async function settingsOf({
  directory,
  env,
  loadFile,
}: InitEnvironment): Promise<(table: Record<string, unknown>) => ResolvedConfig> {
  const file = existsSync(path.join(directory, 'blog.config.ts')) ? await loadFile() : {};
  const resolve = (table: Record<string, unknown>) => resolveConfig({ file, env, table, themes: themeTables });
  resolve({});
  return resolve;
}
