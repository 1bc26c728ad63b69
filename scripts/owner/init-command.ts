import { Readable, type Writable } from 'node:stream';
import { type SetupAnswers, setupAnswers, setupFile, userConfig } from '@/lib/config/load';
import { type ResolvedConfig, resolveConfig } from '@/lib/config/resolve';
import { isSecretKey, type UserConfig } from '@/lib/config/schema';
import { MEMBER_BUTTONS, overridden, settingsOf } from '@/lib/setup/answers';
import { writeAtomically } from '@/lib/store/files';
import { type Gathered, gatherAnswers } from '@/scripts/owner/init/answers';
import { written } from '@/scripts/owner/init/messages';
import { themeTables } from '@/themes/settings';
import type { CommandCall } from './command-flags';
import { createQuestions } from './init/questions';

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

/** Writes what is new, and answers with lines about what was written and what goes over it. */
async function writeAnswers(
  { answers, first }: Gathered,
  { file, former }: { file: string; former: SetupAnswers },
  resolved: ResolvedConfig,
): Promise<string[]> {
  const settings = settingsOf(answers, first, resolved);
  const fresh = Object.entries(settings).filter(([key, value]) => former[key] !== value);
  if (fresh.length > 0) await writeAtomically(file, `${JSON.stringify({ ...former, ...settings }, null, 2)}\n`);
  const lines = fresh.map(([key, value]) => (isSecretKey(key) ? `  ${key}` : `  ${key}: ${value}`));
  const notes = [
    ...overridden(settings, resolved).map(written.over),
    ...(MEMBER_BUTTONS in settings ? [written.memberButtons(MEMBER_BUTTONS)] : []),
    ...(answers.THEME === 'starter' ? [written.samples] : []),
    ...(answers.NOTION_API_TOKEN ? [] : [written.publicPage]),
    written.elsewhere,
  ];
  return ['', ...(lines.length > 0 ? [file, ...lines] : [written.nothing]), ...notes, '', written.next];
}
