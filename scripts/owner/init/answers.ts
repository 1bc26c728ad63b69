import { settingByKey } from '@/lib/config/schema';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { languageName, languageTag, meantLanguage } from '@/lib/i18n/language';
import { matchLocale } from '@/lib/i18n/locale';
import type { Inspection } from '@/lib/sync/inspect';
import { themeTables } from '@/themes/settings';
import { questions as asked, notices, wrongAnswer } from './messages';
import { type Questions, SECRET } from './questions';
import { findDatabases, type ReadOptions, readDatabases } from './read-database';

/** Answers that are given already. */
export type GivenAnswers = Partial<Record<'page' | 'token' | 'lang' | 'theme' | 'name' | 'link', string>>;

/** What a first run needs. */
export interface Answers {
  /** For `NOTION_PAGE_ID`. */
  page: string;
  /** The secret of an integration; '' for a public database. */
  token: string;
  /** Settings that are asked for or known by themselves, by their keys. */
  site: Partial<Record<'TITLE' | 'LINK' | 'LANG' | 'TIME_ZONE' | 'THEME', string>>;
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
export async function gatherAnswers(
  given: GivenAnswers,
  { questions, timeZone, ...context }: GatherContext,
): Promise<Answers> {
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
      const page = isToken ? await chooseDatabase(questions, { ...context, token }) : typed;
      return { page, first: await readDatabases(page, { ...context, token }) };
    },
  );

  const { database, settings, rows } = first;
  const { config, origins } = resolve(settings);
  const set = (key: string, value: string): string | undefined => (origins.has(key) ? value : undefined);
  const hasLandingTexts = [...origins.keys()].some((key) => key.startsWith('STARTER_'));

  const language = set('LANG', config.site.lang) ?? first.language ?? config.site.lang;
  const LANG = await answer(asked.lang, given.lang, language, toLanguage);
  if (!matchLocale(LANG)) print(notices.englishInterface(languageName(LANG), LANG));
  const theme = set('THEME', config.site.theme) ?? (hasLandingTexts ? 'starter' : 'default');
  const THEME = await answer(asked.theme, given.theme, themeName(theme), toTheme);
  const title = set('TITLE', config.site.title) || database.title;
  const TITLE = await answer(asked.name, given.name, title, (typed) => typed);
  const LINK = await answer(asked.link, given.link, config.site.link, toLink);
  // The database gives the name by itself.
  const isNamed = TITLE !== database.title || origins.has('TITLE');
  // A machine in UTC knows no zone.
  const zone = rows.find(({ date }) => date?.timeZone)?.date?.timeZone ?? (timeZone === 'UTC' ? undefined : timeZone);
  const TIME_ZONE = set('TIME_ZONE', config.site.timeZone) ?? zone;
  return {
    page,
    token,
    first,
    site: { ...(isNamed && { TITLE }), ...(LINK && { LINK }), LANG, ...(TIME_ZONE && { TIME_ZONE }), THEME },
  };

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
  if (!setting?.schema.safeParse(link).success) throw new ConfigError(wrongAnswer.link(typed));
  return link.replace(/\/+$/, '');
}
