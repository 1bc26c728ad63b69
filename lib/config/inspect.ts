import { integrations, integrationsOn } from '@/components/plugins/integrations/registry';
import { fallbackLocale, localeFor } from '@/lib/i18n/locale';
import { HIDDEN_VALUE } from './messages';
import { whyWithoutEffect } from './names/ignored-keys';
import { placeInReference } from './names/settings-reference';
import { type ConfigSources, resolveConfig, SETUP_FILE } from './resolve';
import type { Config } from './schema';
import { defaultOf, isSecretKey, settingKeys, settings } from './schema';
import { nearest } from './setting/nearest';
import type { ThemeSetting } from './theme-settings';
import { isLocalized, themeShapes } from './theme-settings/theme-values';
import { getAt } from './values';

export { misspeltPageId } from './names/environment-names';
export { ignoredReason } from './names/ignored-keys';
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
  source: 'default' | 'theme' | 'set-up' | 'file' | 'environment' | 'Notion row';
  /** The name that it has there; none for defaults. */
  sourceName: string | null;
  /** `WORKS`, or why not. */
  effect: string;
  /** What it must be. */
  expects: string;
  doc: string;
  /** Where the documentation lists it; null for a theme of the owner's. */
  documentedAt: string | null;
}

/** The effect of a setting that is in force. */
export const WORKS = 'works';

const SOURCES = {
  'the Notion table': 'Notion row',
  'the environment': 'environment',
  'blog.config.ts': 'file',
  [SETUP_FILE]: 'set-up',
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
      effect: effectOf(setting.key, config),
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
        effect: themeEffect(setting, theme, chosen),
        expects: themeShapes[setting.kind].expects,
        doc: setting.doc,
        documentedAt: placeInReference(`themes.${theme}.${name}`),
      };
    });
  });
  return [...own, ...ofThemes];
}

/** All settings of a service but the first wait for that one. */
function effectOf(key: string, config: Config): string {
  const [name, { keys = [] } = {}] = Object.entries(integrations).find((one) => one[1].keys.includes(key)) ?? [];
  if (name === undefined) return WORKS;
  if (config.site.disablePlugin) return 'off, because DISABLE_PLUGIN is on';
  const isOn = integrationsOn(config.integrations).some((on) => on.name === name);
  return key === keys[0] || isOn ? WORKS : `no effect until ${keys[0]} is set`;
}

const defaultOfTheme = ({ default: value }: ThemeSetting): unknown =>
  isLocalized(value) ? value[fallbackLocale] : value;

function themeEffect(setting: ThemeSetting, theme: string, chosen: ReadonlySet<ThemeSetting>): string {
  if (setting.screens.length === 0) return 'accepted without effect: this design has no such part';
  return chosen.has(setting) ? WORKS : `only with the theme “${theme}”`;
}

/** A key of another system that is set and does nothing here. */
export interface IgnoredKey {
  /** As it is written in the place that sets it. */
  name: string;
  source: InspectedSetting['source'];
  /** Why it does nothing. */
  effect: string;
}

/** The keys in the Notion table and in the environment that are accepted without effect. */
export function inspectIgnored({ env, table, themes }: Pick<ConfigSources, 'env' | 'table' | 'themes'>): IgnoredKey[] {
  const ignoredIn = (names: readonly string[], source: IgnoredKey['source']): IgnoredKey[] =>
    names.flatMap((name) => {
      const effect = whyWithoutEffect(source === 'environment' ? name.replace(/^NEXT_PUBLIC_/, '') : name, known);
      return effect ? [{ name, source, effect }] : [];
    });
  const known = [...settingKeys(), ...Object.values(themes).flatMap((own) => Object.values(own).map(({ key }) => key))];
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
  const found = inspected.filter(({ key, aliases, env, path }) =>
    [key, ...aliases, ...env, path].some((other) => other.toLowerCase() === wanted.toLowerCase()),
  );
  if (found.length > 0) return { found };
  // All that have the word anywhere in their names: `font`, `footer`, `color`.
  const letters = lettersOf(wanted);
  const about = inspected.filter(({ key, path }) => [key, path].some((one) => lettersOf(one).includes(letters)));
  if (letters.length >= MIN_LETTERS && about.length > 0) return { found: about };
  const key = wanted.toUpperCase().replace(/^NEXT_PUBLIC_/, '');
  const reason = whyWithoutEffect(
    key,
    inspected.map((one) => one.key),
  );
  if (reason) return unknown(wanted, reason);
  if (isSecretKey(key)) return unknown(wanted, 'no setting; it looks like a secret and is read from nowhere');
  const names = inspected.flatMap((one) => [one.key, ...one.aliases]);
  return unknown(wanted, 'no such setting', nearest(key, names));
}

/** Shorter words are in names by chance. */
const MIN_LETTERS = 3;
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const unknown = (name: string, reason: string, guess?: string): { unknown: UnknownName } => ({
  unknown: { name, reason, guess: guess ?? null },
});
