import { Readable, type Writable } from 'node:stream';
import { type SetupAnswers, setupAnswers, setupFile, userConfig } from '@/lib/config/load';
import { resolveConfig } from '@/lib/config/resolve';
import type { UserConfig } from '@/lib/config/schema';
import { themeTables } from '@/themes/settings';
import type { CommandCall } from './command-flags';
import { gatherAnswers } from './init/answers';
import { written } from './init/messages';
import { createQuestions } from './init/questions';
import { writeAnswers } from './init/write-answers';

/** Where `npm run init` runs. */
export interface InitEnvironment {
  /** With what the `.env` files say. */
  env: Readonly<Record<string, string | undefined>>;
  /** Where answers are kept, and those that are there. */
  answers: { file: string; former: SetupAnswers };
  input: Readable & { isTTY?: boolean };
  output: Writable;
  /** The time zone of the machine. */
  timeZone: string;
  /** What `blog.config.ts` has. */
  file: UserConfig;
}

/** This machine and this project. */
const thisInitEnvironment = (): InitEnvironment => ({
  env: process.env,
  answers: { file: setupFile(), former: setupAnswers() },
  input: process.stdin,
  output: process.stdout,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  file: userConfig,
});

const CANCELLED = 130;

/**
 * `npm run init [-- options]`: asks what a first run needs, checks that the database can be read, and writes the answers
 * beside the content at the end. 0: everything is set; 130: cancelled.
 *
 * @throws NotelightError when an answer is missing or wrong; nothing is written then
 */
export async function initCommand(
  { flags }: CommandCall<'init'>,
  environment = thisInitEnvironment(),
): Promise<number> {
  const { env, file, input, output, timeZone, answers } = environment;
  const cancel = new AbortController();
  const { signal } = cancel;
  const print = (text: string): void => {
    if (!signal.aborted) output.write(`${text}\n`);
  };
  const resolve = (table: Record<string, unknown>) =>
    resolveConfig({ file, env, table, setup: answers.former, themes: themeTables });
  const questions = createQuestions(flags.yes ? Readable.from([]) : input, output, () => cancel.abort());
  try {
    const gathered = await gatherAnswers(flags, { questions, print, base: resolve({}), resolve, signal, timeZone });
    for (const line of await writeAnswers(gathered, answers, resolve(gathered.first.settings))) print(line);
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    output.write(`${written.cancelled}\n`);
    return CANCELLED;
  } finally {
    questions.close();
  }
}
