import * as z from 'zod';
import { HIDDEN_VALUE, unusableUserConfig, userConfigMistake } from '@/lib/config/messages';
import { nearest } from '@/lib/config/names/nearest';
import { configSchema, type UserConfig } from '@/lib/config/schema';
import { innermost } from '@/lib/config/setting';
import { settings } from '@/lib/config/settings';
import type { ThemeSetting, ThemeSettingsTable } from '@/lib/config/theme-settings';
import { ConfigError } from '@/lib/diagnostics/errors';
import { showValue } from './show-value';
import { isLocalized, themeShapes } from './theme-values';
import { getAt, isRecord } from './tree';

type Themes = Readonly<Record<string, ThemeSettingsTable>>;

/** Something that does not fit the schema, and where it is. */
interface Mistake {
  message: string;
  path: string[];
}

/**
 * Refuses a `blog.config.ts` that does not fit the schema and names every mistake in it: path, expected and received value.
 *
 * @throws ConfigError
 */
export function checkUserConfig(file: UserConfig, themes: Themes): void {
  const mistakes = mistakesIn(file, themes);
  if (mistakes.length > 0) throw new ConfigError(unusableUserConfig(new Set(mistakes.map(({ message }) => message))));
}

/**
 * The valid part of a `blog.config.ts`, for commands that look at a site whatever is wrong with it.
 *
 * @returns the error that all other commands end with, too
 */
export function usableUserConfig(file: UserConfig, themes: Themes): { usable: UserConfig; error?: ConfigError } {
  const mistakes = mistakesIn(file, themes);
  if (mistakes.length === 0) return { usable: file };
  const error = new ConfigError(unusableUserConfig(new Set(mistakes.map(({ message }) => message))));
  const usable: unknown = copyOf(isRecord(file) ? file : {});
  for (const { path } of mistakes) {
    const group = path
      .slice(0, -1)
      .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), usable);
    const name = path.at(-1);
    if (isRecord(group) && name !== undefined) delete group[name];
  }
  return { usable: configSchema.safeParse(usable).success ? (usable as UserConfig) : {}, error };
}

const copyOf = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, copyOf(own)])) : value;

function mistakesIn(file: UserConfig, themes: Themes): Mistake[] {
  const issues = configSchema.safeParse(file).error?.issues ?? [];
  const mistakes = issues.flatMap((issue) => describe(issue, file, themes));
  const hasThemes = isRecord(file) && !issues.some(({ path }) => path[0] === 'themes');
  return hasThemes ? [...mistakes, ...themeMistakes(file, themes)] : mistakes;
}

function describe(issue: z.core.$ZodIssue, file: UserConfig, themes: Themes): Mistake[] {
  const path = issue.path.map(String);
  const leaf = settings.find((setting) => setting.path.every((name, depth) => name === path[depth]));
  if (leaf) {
    const leafPath = leaf.path.join('.');
    const value = getAt(file, leaf.path);
    const received = leaf.exposure === 'secret' ? HIDDEN_VALUE : showValue(value);
    const isLone = typeof value === 'string' && innermost(leaf.schema) instanceof z.ZodArray;
    const message = userConfigMistake.value(leafPath, leaf.expects, received, isLone);
    return [{ message, path: [...leaf.path] }];
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ message: unknownName([...path, key], themes), path: [...path, key] }));
  return [{ message: userConfigMistake.group(path.join('.'), showValue(getAt(file, path))), path }];
}

/** A name that does not exist may be misspelt or be in the wrong group. */
function unknownName(path: string[], themes: Themes): string {
  const name = path.at(-1) ?? '';
  const group = path.slice(0, -1);
  const siblings = settings
    .filter((setting) => group.every((part, depth) => setting.path[depth] === part))
    .map((setting) => setting.path[group.length] ?? '');
  const misspelt = nearest(name, siblings);
  const byKey = settings.filter(({ key, aliases = [] }) => key === name || aliases.includes(name));
  const byName = settings.filter((setting) => setting.path.at(-1)?.toLowerCase() === name.toLowerCase());
  const ofThemes = Object.entries(themes).flatMap(([theme, table]) =>
    Object.entries(table).flatMap(([own, { key }]) => (key === name ? [`themes.${theme}.${own}`] : [])),
  );
  const known = (byKey.length > 0 ? byKey : byName).map((setting) => setting.path.join('.'));
  // A theme that extends another has its settings, too.
  const elsewhere = known.length > 0 ? known : ofThemes.slice(0, 1);
  return userConfigMistake.setting(path.join('.'), misspelt ? [...group, misspelt].join('.') : elsewhere.join(' or '));
}

function themeMistakes(file: UserConfig, themes: Themes): Mistake[] {
  // Callers without themes, such as the build's own configuration, cannot check them.
  if (Object.keys(themes).length === 0) return [];
  return Object.entries(file.themes ?? {}).flatMap(([themeName, values]) => {
    const table = Object.hasOwn(themes, themeName) ? themes[themeName] : undefined;
    if (!table) {
      const guess = nearest(themeName, Object.keys(themes));
      const message = userConfigMistake.theme(`themes.${themeName}`, guess, Object.keys(themes));
      return [{ message, path: ['themes', themeName] }];
    }
    return Object.entries(values ?? {}).flatMap(([name, value]) => {
      const setting = Object.hasOwn(table, name) ? table[name] : undefined;
      const path = ['themes', themeName, name];
      const label = path.join('.');
      if (!setting)
        return [{ message: userConfigMistake.setting(label, guessThemeSetting(themeName, name, table)), path }];
      const wrong = valuesOf(setting, value).find((one) => !themeShapes[setting.kind].schema.safeParse(one).success);
      return wrong === undefined
        ? []
        : [{ message: userConfigMistake.value(label, themeShapes[setting.kind].expects, showValue(wrong)), path }];
    });
  });
}

function guessThemeSetting(themeName: string, name: string, table: ThemeSettingsTable): string | undefined {
  const byKey = Object.entries(table).find(([, setting]) => setting.key === name)?.[0];
  const guess = byKey ?? nearest(name, Object.keys(table));
  return guess && `themes.${themeName}.${guess}`;
}

/** A setting with a value for each language may be given one value or some of them. */
function valuesOf(setting: ThemeSetting, value: unknown): unknown[] {
  return setting.localized && isLocalized(value) ? Object.values(value) : [value];
}
