import type { z } from 'zod';
import { ConfigError } from '@/lib/diagnostics/errors';
import { HIDDEN_VALUE, unusableUserConfig, userConfigMistake } from './messages';
import { nearest } from './nearest';
import { configSchema, type UserConfig } from './schema';
import { settings } from './settings';
import { showValue } from './show-value';
import type { ThemeSetting, ThemeSettingsTable } from './theme-settings';
import { isLocalized, themeShapes } from './theme-values';
import { getAt, isRecord } from './tree';

/**
 * Refuses a `blog.config.ts` that does not fit the schema and names every mistake in it: path, expected and received value.
 *
 * @throws ConfigError
 */
export function checkUserConfig(file: UserConfig, themes: Readonly<Record<string, ThemeSettingsTable>>): void {
  const issues = configSchema.safeParse(file).error?.issues ?? [];
  const mistakes = new Set(issues.flatMap((issue) => describe(issue, file)));
  if (isRecord(file) && !issues.some(({ path }) => path[0] === 'themes')) {
    for (const mistake of themeMistakes(file, themes)) mistakes.add(mistake);
  }
  if (mistakes.size === 0) return;
  throw new ConfigError(unusableUserConfig(mistakes));
}

function describe(issue: z.core.$ZodIssue, file: UserConfig): string[] {
  const path = issue.path.map(String);
  const leaf = settings.find((setting) => setting.path.every((name, depth) => name === path[depth]));
  if (leaf) {
    const leafPath = leaf.path.join('.');
    const received = leaf.exposure === 'secret' ? HIDDEN_VALUE : showValue(getAt(file, leaf.path));
    return [userConfigMistake.value(leafPath, leaf.expects, received)];
  }
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownName([...path, key]));
  return [userConfigMistake.group(path.join('.'), showValue(getAt(file, path)))];
}

/** A name that does not exist may be misspelt or be in the wrong group. */
function unknownName(path: string[]): string {
  const name = path.at(-1) ?? '';
  const group = path.slice(0, -1);
  const siblings = settings
    .filter((setting) => group.every((part, depth) => setting.path[depth] === part))
    .map((setting) => setting.path[group.length] ?? '');
  const misspelt = nearest(name, siblings);
  const byKey = settings.filter(({ key, aliases = [] }) => key === name || aliases.includes(name));
  const byName = settings.filter((setting) => setting.path.at(-1)?.toLowerCase() === name.toLowerCase());
  const elsewhere = (byKey.length > 0 ? byKey : byName).map((setting) => setting.path.join('.'));
  return userConfigMistake.setting(path.join('.'), misspelt ? [...group, misspelt].join('.') : elsewhere.join(' or '));
}

function themeMistakes(file: UserConfig, themes: Readonly<Record<string, ThemeSettingsTable>>): string[] {
  // Callers without themes, such as the build's own configuration, cannot check them.
  if (Object.keys(themes).length === 0) return [];
  return Object.entries(file.themes ?? {}).flatMap(([themeName, values]) => {
    const table = Object.hasOwn(themes, themeName) ? themes[themeName] : undefined;
    if (!table) {
      const guess = nearest(themeName, Object.keys(themes));
      return [userConfigMistake.theme(`themes.${themeName}`, guess, Object.keys(themes))];
    }
    return Object.entries(values ?? {}).flatMap(([name, value]) => {
      const setting = Object.hasOwn(table, name) ? table[name] : undefined;
      const path = `themes.${themeName}.${name}`;
      if (!setting) return [userConfigMistake.setting(path, guessThemeSetting(themeName, name, table))];
      const wrong = valuesOf(setting, value).find((one) => !themeShapes[setting.kind].schema.safeParse(one).success);
      return wrong === undefined
        ? []
        : [userConfigMistake.value(path, themeShapes[setting.kind].expects, showValue(wrong))];
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
