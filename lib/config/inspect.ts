import { fallbackLocale, localeFor } from '@/lib/i18n/locale';
import { HIDDEN_VALUE } from './messages';
import { ignoredReason, isForeignThemeKey } from './names/ignored-keys';
import { nearest } from './names/nearest';
import { effectOf } from './names/setting-effect';
import { placeInReference } from './names/settings-reference';
import { type ConfigSources, resolveConfig } from './resolve';
import { defaultOf, isSecretKey, settings } from './settings';
import type { ThemeSetting } from './theme-settings';
import { isLocalized, themeShapes } from './values/theme-values';
import { getAt } from './values/tree';

export { misspeltPageId } from './names/environment-names';
export { isForeignThemeKey, isIgnoredKey } from './names/ignored-keys';
export { renderSettingsReference } from './names/settings-reference';
export { usableUserConfig } from './values/user-config';

/** A setting as an owner asks for it. */
export interface InspectedSetting {
  /** Its name in the settings table. */
  key: string;
  /** Other names there. */
  aliases: readonly string[];
  /** The table may set it. */
  inTable: boolean;
  env: readonly string[];
  /** Its name in `blog.config.ts`. */
  path: string;
  /** As JSON; secrets are never shown. */
  value: string;
  source: 'default' | 'theme' | 'file' | 'environment' | 'Notion row';
  /** The name that it has there; none for defaults. */
  sourceName: string | null;
  works: boolean;
  /** `works`, or why not. */
  effect: string;
  /** What it must be. */
  expects: string;
  doc: string;
  /** Where the documentation lists it; null for a theme of the owner's. */
  documentedAt: string | null;
}

const SOURCES = {
  'the Notion table': 'Notion row',
  'the environment': 'environment',
  'blog.config.ts': 'file',
} as const;

/** Every setting with its value and the place that decided it. */
export function inspectSettings(sources: ConfigSources): InspectedSetting[] {
  const { config, origins, themeSettings } = resolveConfig(sources);
  const place = (key: string): Pick<InspectedSetting, 'source' | 'sourceName'> => {
    const origin = origins.get(key);
    return origin
      ? { source: SOURCES[origin.place], sourceName: origin.label }
      : { source: 'default', sourceName: null };
  };
  const own = settings.map((setting): InspectedSetting => {
    const value = getAt(config, setting.path) ?? defaultOf(setting);
    const isSecret = setting.exposure === 'secret' || (typeof value === 'string' && /^\s*sk[_-]/.test(value));
    return {
      key: setting.key,
      aliases: setting.aliases ?? [],
      inTable: setting.table !== false,
      env: setting.env,
      path: setting.path.join('.'),
      value: isSecret && value !== '' ? HIDDEN_VALUE : JSON.stringify(value),
      ...place(setting.key),
      ...effectOf(setting.key, config),
      expects: setting.expects,
      doc: setting.doc,
      documentedAt: placeInReference(setting.path.join('.')),
    };
  });
  const listed = new Set<ThemeSetting>();
  // In place of a theme that is not installed, the site shows the default one.
  const chosen = new Set(Object.values(sources.themes[config.site.theme] ?? sources.themes.default ?? {}));
  const ofThemes = Object.entries(sources.themes).flatMap(([theme, table]) => {
    const screens = [...new Set(Object.values(table).flatMap((setting) => setting.screens))];
    const values = themeSettings(theme, localeFor(config.site.lang), screens);
    // A theme that extends another has its settings too.
    const own = Object.entries(table).filter(([, setting]) => !listed.has(setting));
    for (const [, setting] of own) listed.add(setting);
    return own.map(([name, setting]): InspectedSetting => {
      const isSet = origins.has(setting.key);
      return {
        key: setting.key,
        aliases: [],
        inTable: true,
        env: [`NEXT_PUBLIC_${setting.key}`],
        path: `themes.${theme}.${name}`,
        value: JSON.stringify(values[name] ?? defaultOfTheme(setting)),
        ...(isSet ? place(setting.key) : { source: 'theme', sourceName: theme }),
        ...themeEffect(setting, theme, chosen),
        expects: themeShapes[setting.kind].expects,
        doc: setting.doc,
        documentedAt: placeInReference(`themes.${theme}.${name}`),
      };
    });
  });
  return [...own, ...ofThemes];
}

const defaultOfTheme = ({ default: value }: ThemeSetting): unknown =>
  isLocalized(value) ? value[fallbackLocale] : value;

function themeEffect(
  setting: ThemeSetting,
  theme: string,
  chosen: ReadonlySet<ThemeSetting>,
): { works: boolean; effect: string } {
  if (setting.screens.length === 0) return { works: false, effect: withoutEffect('this design has no such part') };
  return chosen.has(setting)
    ? { works: true, effect: 'works' }
    : { works: false, effect: `only with the theme “${theme}”` };
}

const withoutEffect = (reason: string): string => `accepted without effect: ${reason}`;

/** A key of another system that is set and does nothing here. */
export interface IgnoredKey {
  /** As it is written in the place that sets it. */
  name: string;
  source: InspectedSetting['source'];
  /** Why it does nothing. */
  effect: string;
}

/** The keys in the Notion table and in the environment that are accepted without effect. */
export function inspectIgnored({ env, table }: Pick<ConfigSources, 'env' | 'table'>): IgnoredKey[] {
  const ignoredIn = (names: readonly string[], source: IgnoredKey['source']): IgnoredKey[] =>
    names.flatMap((name) => {
      const reason = ignoredReason(source === 'environment' ? name.replace(/^NEXT_PUBLIC_/, '') : name);
      return reason ? [{ name, source, effect: withoutEffect(reason) }] : [];
    });
  // Without the prefix, a variable such as `DEBUG` is another program's.
  const variables = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_') && env[name]?.trim());
  return [...ignoredIn(Object.keys(table), 'Notion row'), ...ignoredIn(variables, 'environment')];
}

/** What is known of a name that is not a setting. */
export interface UnknownName {
  name: string;
  reason: string;
  /** The settings that it may mean. */
  guess: string | null;
}

/** The settings that a name stands for, in the table, the environment or the file; or what else is known of it. */
export function findSetting(
  name: string,
  inspected: readonly InspectedSetting[],
): { found: InspectedSetting[] } | { unknown: UnknownName } {
  const wanted = name.trim();
  const same = (other: string): boolean => other.toLowerCase() === wanted.toLowerCase();
  const found = inspected.filter(
    ({ key, aliases, env, path }) => [key, ...aliases, ...env, path].some(same) || same(path.split('.').at(-1) ?? ''),
  );
  const exact = found.filter(({ key, aliases, env, path }) => [key, ...aliases, ...env, path].some(same));
  if (exact.length > 0) return { found: exact };
  const letters = lettersOf(wanted);
  // All that have the word anywhere in their names: `font`, `footer`, `color`.
  const about =
    letters.length < MIN_LETTERS
      ? found
      : inspected.filter(({ key, path }) => [key, path].some((name) => lettersOf(name).includes(letters)));
  if (about.length > 0) return { found: about };
  const key = wanted.toUpperCase().replace(/^NEXT_PUBLIC_/, '');
  const ignored = ignoredReason(key);
  if (ignored) return unknown(wanted, withoutEffect(ignored));
  if (
    isForeignThemeKey(
      key,
      inspected.map((one) => one.key),
    )
  )
    return unknown(wanted, 'a setting of a theme that is not installed: it has no effect');
  if (isSecretKey(key)) return unknown(wanted, 'no setting; it looks like a secret and is read from nowhere');
  const guess = nearest(
    key,
    inspected.flatMap((one) => [one.key, ...one.aliases]),
  );
  return unknown(wanted, 'no such setting', guess);
}

/** Shorter words are in names by chance. */
const MIN_LETTERS = 3;
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const unknown = (name: string, reason: string, guess?: string): { unknown: UnknownName } => ({
  unknown: { name, reason, guess: guess ?? null },
});
