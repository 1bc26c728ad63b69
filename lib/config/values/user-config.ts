import * as z from 'zod';
import { HIDDEN_VALUE, unusableUserConfig, userConfigMistake } from '@/lib/config/messages';
import { configSchema, settingByKey, settings, type UserConfig } from '@/lib/config/schema';
import { convert, isTextForList } from '@/lib/config/setting/convert';
import { nearest } from '@/lib/config/setting/nearest';
import { showValue } from '@/lib/config/setting/show-value';
import type { ThemeSetting, ThemeSettingsTable } from '@/lib/config/theme-settings';
import { themeShapes } from '@/lib/config/theme-settings/theme-values';
import { getAt, isRecord, setAt } from '@/lib/config/values';
import { ConfigError } from '@/lib/diagnostics/errors';
import { locales } from '@/lib/i18n/locale';

type Themes = Readonly<Record<string, ThemeSettingsTable>>;

/** Something that does not fit the schema, and where it is. */
interface Mistake {
  message: string;
  path: string[];
}

/**
 * Refuses a `blog.config.ts` that does not fit the schema and names every mistake in it.
 *
 * @throws ConfigError
 */
export function checkUserConfig(file: UserConfig, themes: Themes): void {
  const { error } = usableUserConfig(file, themes);
  if (error) throw error;
}

/**
 * The valid part of a `blog.config.ts`, for commands that look at a site whatever is wrong with it.
 *
 * @returns the error that all other commands end with, too
 */
export function usableUserConfig(file: UserConfig, themes: Themes): { usable: UserConfig; error?: ConfigError } {
  const mistakes = (schemaFor(themes).safeParse(withLists(file)).error?.issues ?? []).flatMap((issue) =>
    describe(issue, file, themes),
  );
  if (mistakes.length === 0) return { usable: file };
  const error = new ConfigError(unusableUserConfig(new Set(mistakes.map(({ message }) => message))));
  const usable: unknown = copyOf(isRecord(file) ? file : {});
  for (const { path } of mistakes) {
    const group = getAt(usable, path.slice(0, -1));
    if (isRecord(group)) delete group[path.at(-1) ?? ''];
  }
  return { usable: configSchema.safeParse(withLists(usable)).success ? (usable as UserConfig) : {}, error };
}

/** The file with a list in each place where one text stands for it. */
function withLists(file: unknown): unknown {
  const texts = settings.filter(({ path, schema }) => isTextForList(getAt(file, path), schema));
  if (texts.length === 0) return file;
  const read = copyOf(file);
  for (const setting of texts)
    if (isRecord(read)) setAt(read, setting.path, convert(getAt(file, setting.path), setting));
  return read;
}

const copyOf = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, copyOf(own)])) : value;

/** With the settings of the themes. Callers without themes, such as the build's own configuration, cannot check them. */
function schemaFor(themes: Themes): z.ZodType {
  if (Object.keys(themes).length === 0) return configSchema;
  const optional = (members: [name: string, schema: z.ZodType][]) =>
    z.strictObject(Object.fromEntries(members)).partial();
  const tables = Object.entries(themes).map(([theme, table]): [string, z.ZodType] => [
    theme,
    optional(Object.entries(table).map(([name, setting]) => [name, schemaOf(setting)])),
  ]);
  return configSchema.extend({ themes: optional(tables).prefault({}) });
}

/** A setting with a value for each language may be given one value or some of them. */
function schemaOf({ kind, localized }: ThemeSetting): z.ZodType {
  const { schema } = themeShapes[kind];
  return localized ? z.union([schema, z.partialRecord(z.enum(locales), schema)]) : schema;
}

function describe(issue: z.core.$ZodIssue, file: UserConfig, themes: Themes): Mistake[] {
  const path = issue.path.map(String);
  const setting = settings.find((one) => one.path.every((name, depth) => name === path[depth]));
  const ofTheme = path[0] === 'themes' ? themes[path[1] ?? '']?.[path[2] ?? ''] : undefined;
  const leaf = setting?.path ?? (ofTheme && path.slice(0, 3));
  const expects = setting?.expects ?? (ofTheme && themeShapes[ofTheme.kind].expects);
  if (leaf && expects) {
    const received = setting?.exposure === 'secret' ? HIDDEN_VALUE : showValue(getAt(file, leaf));
    return [{ message: userConfigMistake.value(leaf.join('.'), expects, received), path: leaf }];
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const unknown = [...path, key];
      return { message: userConfigMistake.unknown(unknown.join('.'), intended(unknown, themes)), path: unknown };
    });
  return [{ message: userConfigMistake.group(path.join('.'), showValue(getAt(file, path))), path }];
}

/** The setting that is meant by a name that does not exist: one with this name in Notion, or one that is written alike. */
function intended(path: string[], themes: Themes): string | undefined {
  const name = path.at(-1) ?? '';
  const byKey = settingByKey(name)?.path.join('.');
  const ofThemes = Object.entries(themes).flatMap(([theme, table]) =>
    Object.entries(table).map(([own, { key }]) => ({ key, path: `themes.${theme}.${own}` })),
  );
  const paths = [...settings.map((setting) => setting.path.join('.')), ...ofThemes.map((own) => own.path)];
  return byKey ?? ofThemes.find(({ key }) => key === name)?.path ?? nearest(path.join('.'), paths, name.length / 3);
}
