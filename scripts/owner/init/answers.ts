import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { languageName } from '@/lib/i18n/language';
import { matchLocale } from '@/lib/i18n/locale';
import { type Answers, readAnswer, type SiteKey, suggestAnswers } from '@/lib/setup/answers';
import { type Reading, type ReadOptions, RefusedTokenError, readPlace } from '@/lib/setup/read-database';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import type { Inspection } from '@/lib/sync/inspect';
import { questions as asked, notices, refusal, wrongAnswer } from './messages';
import { type Questions, SECRET } from './questions';

/** Answers that are given already. */
export type GivenAnswers = Partial<Record<'page' | 'token' | 'lang' | 'theme' | 'name' | 'link', string>>;

/** What was answered, and the database as it was read. */
export interface Gathered {
  answers: Answers;
  first: Inspection;
}

export interface GatherContext extends Omit<ReadOptions, 'token'> {
  questions: Questions;
  /** The time zone of this machine. */
  timeZone: string;
}

/**
 * Asks what is not given, and reads the database.
 *
 * @throws NotelightError when an answer is missing or wrong
 */
export async function gatherAnswers(
  given: GivenAnswers,
  { questions, timeZone, ...context }: GatherContext,
): Promise<Gathered> {
  const { base, resolve, print } = context;
  const { notion } = base.config;
  if (notion.source === 'folder') throw new ConfigError(wrongAnswer.folderSource);
  let token = unquoted(given.token ?? '') || notion.apiToken;

  const { page, first } = await answer(
    asked.page,
    given.page ?? (notion.pageId ? undefined : given.token),
    notion.pageId,
    async (typed) => {
      if (typed === '') throw new ConfigError(wrongAnswer.noPage);
      const isToken = SECRET.test(typed) || typed === given.token?.trim();
      if (isToken) token = typed;
      const reading = await readPlace(isToken ? '' : typed, { ...context, token }).catch(refuse);
      return 'choices' in reading ? readChosen(reading.choices) : reading;
    },
  );

  const suggested = suggestAnswers(first, resolve(first.settings), timeZone);
  const about = (key: SiteKey, question: string, flag: string | undefined) =>
    answer(question, flag, suggested[key], (typed) => readAnswer(key, typed));
  const LANG = await about('LANG', asked.lang, given.lang);
  if (!matchLocale(LANG)) print(notices.englishInterface(languageName(LANG), LANG));
  const THEME = await about('THEME', asked.theme, given.theme);
  const TITLE = await about('TITLE', asked.name, given.name);
  const LINK = await about('LINK', asked.link, given.link);
  const { TIME_ZONE } = suggested;
  return { first, answers: { NOTION_PAGE_ID: page, NOTION_API_TOKEN: token, TITLE, LINK, LANG, TIME_ZONE, THEME } };

  async function readChosen(choices: Extract<Reading, { choices: unknown }>['choices']) {
    const list = choices.map(({ title, url }, index) => `  ${index + 1}. ${title} ${url}`).join('\n');
    print(list);
    const typed = (await questions.ask(`${asked.database(choices.length)}: `))?.trim();
    const chosen = typed && (choices[Number(typed) - 1]?.id.replaceAll('-', '') ?? typed);
    const reading = chosen && (await readPlace(chosen, { ...context, token }).catch(refuse));
    if (!reading || 'choices' in reading) throw new ConfigError(wrongAnswer.severalDatabases(list));
    return reading;
  }

  /** The answer of a flag, else of a question, which is asked again at a terminal until it can be used. */
  async function answer<Read>(
    question: string,
    flag: string | undefined,
    fallback: string,
    read: (typed: string) => Read | Promise<Read>,
  ): Promise<Read> {
    if (flag !== undefined) return read(unquoted(flag));
    for (;;) {
      const typed = await questions.ask(`${question}${fallback ? ` [${fallback}]` : ''}: `);
      context.signal.throwIfAborted();
      try {
        return await read(unquoted(typed ?? '') || fallback);
      } catch (error) {
        if (!questions.canAskAgain || typed === undefined || !(error instanceof NotelightError)) throw error;
        print(error.message);
      }
    }
  }
}

function refuse(error: unknown): never {
  if (error instanceof RefusedTokenError) throw new ConfigError(refusal.token(error.message));
  if (!(error instanceof SourceError)) throw error;
  const isDown = error instanceof SourceUnreachableError;
  throw new NotelightError(isDown ? refusal.unreachable(error.message) : refusal.refused(error.message));
}

/** People copy answers with the quotes around them. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’)$/, '$1$2$3$4')
    .trim();
