import { settingByKey } from '@/lib/config/settings';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { languageName, languageTag, meantLanguage } from '@/lib/i18n/language';
import { matchLocale } from '@/lib/i18n/locale';
import type { Inspection } from '@/lib/sync/inspect';
import { themeTables } from '@/themes/settings';
import { access, questions as asked, notices, wrongAnswer } from './messages';
import { type Questions, SECRET } from './questions';
import { findDatabases, type ReadOptions, readDatabases } from './read-database';

/** Answers that are given already. */
export interface GivenAnswers {
  page?: string | undefined;
  token?: string | undefined;
  lang?: string | undefined;
  theme?: string | undefined;
  name?: string | undefined;
  link?: string | undefined;
}

/** Settings that are asked for or known by themselves, by their keys. */
export type SiteValues = Partial<Record<'TITLE' | 'LINK' | 'LANG' | 'TIME_ZONE' | 'THEME', string>>;

/** What a first run needs. */
export interface Answers {
  /** For `NOTION_PAGE_ID`. */
  page: string;
  /** The secret of an integration; '' for a public database. */
  token: string;
  site: SiteValues;
  /** The database as it was read. */
  first: Inspection;
}

/** What an owner calls the installed themes. */
const THEME_NAMES: Readonly<Record<string, string>> = { blog: 'default', landing: 'starter' };

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
export async function gatherAnswers(given: GivenAnswers, { questions, ...context }: GatherContext): Promise<Answers> {
  const { base, resolve, print } = context;
  const { notion } = base.config;
  if (notion.source === 'folder') throw new ConfigError(wrongAnswer.folderSource);
  let token = unquoted(given.token ?? '') || notion.apiToken;
  const { page, first } = await answerTo<Pick<Answers, 'page' | 'first'>>(questions, print, {
    flag: given.page ?? (notion.pageId === '' ? given.token : undefined),
    question: asked.page,
    fallback: notion.pageId || undefined,
    read: async (typed) => {
      const isToken = SECRET.test(typed) || typed === given.token?.trim();
      if (isToken) token = typed;
      const page = isToken ? await chooseDatabase(questions, { ...context, token }) : typed;
      let { first, refusal } = await readDatabases(page, { ...context, token });
      while (refusal !== undefined) {
        if (!questions.canAskAgain)
          throw new ConfigError({ message: access.tokenRefused(refusal), hint: access.tokenRefusedHint });
        print(access.tokenRefused(refusal));
        token = unquoted((await questions.ask(`${asked.token}: `)) ?? '');
        if (token === '') {
          if (notion.apiToken !== '') print(access.tokenStays);
          break;
        }
        ({ first, refusal } = await readDatabases(page, { ...context, token }));
      }
      return { page, first };
    },
  });

  const { database, snapshot } = first;
  const { config, origins } = resolve(snapshot.settings);
  const set = (key: keyof SiteValues, value: string): string | undefined => (origins.has(key) ? value : undefined);
  const hasLandingTexts = [...origins.keys()].some((key) => key.startsWith('STARTER_'));
  const ask = (question: Omit<Question<string>, 'read'>, read: (typed: string) => string) =>
    answerTo(questions, print, { ...question, read: async (typed) => read(typed) });

  const LANG = await ask(
    {
      flag: given.lang,
      question: asked.lang,
      fallback: set('LANG', config.site.lang) ?? snapshot.language ?? config.site.lang,
    },
    toLanguage,
  );
  if (!matchLocale(LANG)) print(notices.englishInterface(languageName(LANG), LANG));
  const THEME = await ask(
    {
      flag: given.theme,
      question: asked.theme,
      fallback: themeName(set('THEME', config.site.theme) ?? (hasLandingTexts ? 'starter' : 'default')),
    },
    toTheme,
  );
  const TITLE = await ask(
    { flag: given.name, question: asked.name, fallback: set('TITLE', config.site.title) || database.title },
    (typed) => typed,
  );
  const LINK = await ask({ flag: given.link, question: asked.link, fallback: config.site.link }, toLink);
  // The database gives the name by itself.
  const isNamed = TITLE !== database.title || origins.has('TITLE');
  const TIME_ZONE = set('TIME_ZONE', config.site.timeZone) ?? zoneOf(first, context.timeZone);
  return {
    page,
    token,
    first,
    site: {
      ...(isNamed && { TITLE }),
      ...(LINK !== '' && { LINK }),
      LANG,
      ...(TIME_ZONE !== undefined && { TIME_ZONE }),
      THEME,
    },
  };
}

/** The zone that most of the dates in the database have, else that of the machine. A machine in UTC knows none. */
function zoneOf({ rows }: Inspection, machine: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { date } of rows) {
    if (date?.timeZone) counts.set(date.timeZone, (counts.get(date.timeZone) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? (machine === 'UTC' ? undefined : machine);
}

interface Question<Answer> {
  flag: string | undefined;
  question: string;
  /** Used if there is no answer; if undefined, an answer is required. */
  fallback: string | undefined;
  /** @throws NotelightError about what is wrong with it */
  read(typed: string): Promise<Answer>;
}

async function answerTo<Answer>(
  questions: Questions,
  print: (text: string) => void,
  { flag, question, fallback, read }: Question<Answer>,
): Promise<Answer> {
  if (flag !== undefined) return read(unquoted(flag));
  for (;;) {
    const typed = await questions.ask(`${question}${fallback ? ` [${fallback}]` : ''}: `);
    const text = unquoted(typed ?? '') || fallback;
    try {
      if (text === undefined) throw new ConfigError(wrongAnswer.noPage);
      return await read(text);
    } catch (error) {
      if (!questions.canAskAgain || typed === undefined || !(error instanceof NotelightError)) throw error;
      print(error.message);
    }
  }
}

/** People copy answers with the quotes around them. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’)$/, '$1$2$3$4')
    .trim();

async function chooseDatabase(questions: Questions, options: ReadOptions): Promise<string> {
  const found = await findDatabases(options);
  const { type, status } = options.base.config.notion.properties;
  const [only, ...others] = found;
  if (!only) throw new ConfigError(wrongAnswer.noDatabase([type, status]));
  if (others.length === 0) return only.id.replaceAll('-', '');
  const list = found.map(({ title, url }, index) => `  ${index + 1}. ${title} ${url}`).join('\n');
  options.print(list);
  const typed = (await questions.ask(`${asked.database(found.length)}: `))?.trim();
  if (!typed) throw new ConfigError(wrongAnswer.severalDatabases(list));
  return found[Number(typed) - 1]?.id.replaceAll('-', '') ?? typed;
}

function toLanguage(typed: string): string {
  const language = languageTag(typed) ?? meantLanguage(typed);
  if (!language) throw new ConfigError(wrongAnswer.lang(typed));
  return language;
}

function toTheme(typed: string): string {
  const theme = THEME_NAMES[typed.toLowerCase()] ?? typed;
  const known = Object.keys(themeTables);
  if (!known.includes(theme)) throw new ConfigError(wrongAnswer.theme(typed, [...Object.keys(THEME_NAMES), ...known]));
  return theme;
}

const themeName = (theme: string): string =>
  Object.keys(THEME_NAMES).find((name) => THEME_NAMES[name] === theme) ?? theme;

function toLink(typed: string): string {
  const setting = settingByKey('LINK');
  const link = setting?.repair?.(typed) ?? typed;
  if (setting && !setting.schema.safeParse(link).success) throw new ConfigError(wrongAnswer.link(typed));
  return link.replace(/\/+$/, '');
}
