import { formatHex } from 'culori';
import type { ResolvedConfig, SettingOrigin } from '@/lib/config/resolve';
import { SETUP_FILE } from '@/lib/config/resolve';
import { isSecretKey, settingByKey } from '@/lib/config/schema';
import { getAt } from '@/lib/config/values';
import { ConfigError } from '@/lib/diagnostics/errors';
import { languageTag, meantLanguage } from '@/lib/i18n/language';
import type { Inspection } from '@/lib/sync/inspect';
import { themeTables } from '@/themes/settings';
import { wrongAnswer } from './messages';

/** What is asked about the site, by the keys of settings. */
export type SiteKey = 'LANG' | 'TITLE' | 'THEME' | 'THEME_COLOR_ACCENT' | 'TIME_ZONE' | 'LINK';

/** Answers as texts; '' is none. */
export type Answers = Partial<Record<SiteKey | 'NOTION_PAGE_ID' | 'NOTION_API_TOKEN', string>>;

/** What an owner calls the installed themes. */
const THEME_NAMES: Readonly<Record<string, string>> = { blog: 'default', landing: 'starter' };

/** The design's own color (`--accent` in `styles/tokens.css`), which is not saved. */
export const DESIGN_ACCENT = '#f2a635';

/** Sign-in and sign-up in the header of the blog. */
export const MEMBER_BUTTONS = 'DEFAULT_MEMBER_BUTTONS';

/** The place that decides a setting whatever set-up answers. */
export function decidedElsewhere(key: string, { origins }: Pick<ResolvedConfig, 'origins'>): SettingOrigin | undefined {
  const origin = origins.get(key);
  return origin?.place === SETUP_FILE ? undefined : origin;
}

/** What each question about the site suggests: what is set, else what the database suggests. */
export function suggestAnswers(
  { database, language, rows }: Inspection,
  { config, origins }: ResolvedConfig,
  timeZone: string,
): Record<SiteKey, string> {
  const { lang, theme, title, link, timeZone: zone } = config.site;
  const set = (key: string, value: string): string | undefined => (origins.has(key) ? value : undefined);
  const hasLandingTexts = [...origins.keys()].some((key) => key.startsWith('STARTER_'));
  const ofDates = rows.find(({ date }) => date?.timeZone)?.date?.timeZone;
  return {
    LANG: set('LANG', lang) ?? language ?? lang,
    TITLE: set('TITLE', title) || database.title,
    THEME: themeName(set('THEME', theme) ?? (hasLandingTexts ? 'starter' : 'default')),
    THEME_COLOR_ACCENT: formatHex(config.design.accent) ?? '',
    // A machine in UTC knows no zone.
    TIME_ZONE: set('TIME_ZONE', zone) ?? ofDates ?? (timeZone === 'UTC' ? '' : timeZone),
    LINK: link,
  };
}

/**
 * The value of a setting that an answer stands for.
 *
 * @throws ConfigError when it is none
 */
export function readAnswer(key: SiteKey, typed: string): string {
  if (key === 'LANG') return toLanguage(typed);
  if (key === 'THEME') return toTheme(typed);
  if (key === 'THEME_COLOR_ACCENT' && typed === DESIGN_ACCENT) return '';
  const setting = settingByKey(key);
  const value = setting?.repair?.(typed) ?? typed;
  if (setting?.schema.safeParse(value).success) return key === 'LINK' ? value.replace(/\/+$/, '') : value;
  throw new ConfigError(key === 'LINK' ? wrongAnswer.link(typed) : wrongAnswer.value(typed, setting?.expects ?? ''));
}

/** What is saved of answers: nothing that is so without them. */
export function settingsOf(
  { TITLE = '', ...others }: Answers,
  { database }: Pick<Inspection, 'database'>,
  resolved: ResolvedConfig,
): Record<string, string | boolean> {
  // Nobody can sign in without a provider. The landing page has buttons of its own.
  const hasNoMembers =
    resolved.config.members.clerkPublishableKey === '' && !decidedElsewhere(MEMBER_BUTTONS, resolved);
  const kept = Object.entries(others).filter(([key, value]) => value !== '' && !isSetAlready(key, value, resolved));
  return {
    ...Object.fromEntries(kept),
    // The database gives the name by itself.
    ...(TITLE !== '' && (TITLE !== database.title || resolved.origins.has('TITLE')) && { TITLE }),
    ...(hasNoMembers && others.THEME !== 'starter' && { [MEMBER_BUTTONS]: false }),
  };
}

const valueNow = (key: string, { config }: ResolvedConfig): string =>
  String(getAt(config, settingByKey(key)?.path ?? []));

/** Whether another place gives a setting this value by itself. */
const isSetAlready = (key: string, value: string, resolved: ResolvedConfig): boolean =>
  decidedElsewhere(key, resolved) !== undefined && valueNow(key, resolved) === value;

/** An answer that has no effect. */
export interface Overridden {
  key: string;
  origin: SettingOrigin;
  /** The value that has; undefined for a secret. */
  value: string | undefined;
}

/** The answers that other places override with another value. */
export function overridden(settings: Record<string, unknown>, resolved: ResolvedConfig): Overridden[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const origin = decidedElsewhere(key, resolved);
    const now = valueNow(key, resolved);
    if (!origin || now === String(value)) return [];
    return { key, origin, value: isSecretKey(key) ? undefined : now };
  });
}

/** What an owner calls a theme. */
export const themeName = (theme: string): string =>
  Object.keys(THEME_NAMES).find((name) => THEME_NAMES[name] === theme) ?? theme;

function toTheme(typed: string): string {
  const theme = THEME_NAMES[typed.toLowerCase()] ?? typed;
  const known = Object.keys(themeTables);
  if (!known.includes(theme)) throw new ConfigError(wrongAnswer.theme(typed, [...Object.keys(THEME_NAMES), ...known]));
  return theme;
}

function toLanguage(typed: string): string {
  const language = languageTag(typed) ?? meantLanguage(typed);
  if (!language) throw new ConfigError(wrongAnswer.lang(typed));
  return language;
}
