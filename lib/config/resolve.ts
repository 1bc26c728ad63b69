import type { Diagnostic } from '@/lib/diagnostics/errors';
import { fallbackLocale, type Locale, matchLocale } from '@/lib/i18n/locale';
import { linkOutsideSubPath, unknownTheme } from './messages';
import { unreadNames } from './names/environment-names';
import { contrastProblems } from './palette';
import { type Config, configSchema, type Setting, settingByKey, settings, type UserConfig } from './schema';
import { nearest } from './setting/nearest';
import type { ThemeSetting, ThemeSettingsTable } from './theme-settings';
import { isLocalized, themeShapes } from './theme-settings/theme-values';
import { setAt } from './values';
import { withoutFormerPictures } from './values/former-pictures';
import {
  type Decidable,
  decide,
  envLayers,
  fileLayer,
  fileLayers,
  firstFitting,
  originOf,
  type SettingOrigin,
  setupLayer,
  tableLayers,
} from './values/layers';
import { runsCode, unusableRows } from './values/table-keys';
import { checkUserConfig } from './values/user-config';

export { type ConfigTableRow, parseConfigTableRows } from './values/config-table';
export { SETUP_FILE, type SettingOrigin } from './values/layers';

/** The places where settings are made, and the settings that the installed themes have. */
export interface ConfigSources {
  /** What `blog.config.ts` exports. */
  file: UserConfig;
  env: Readonly<Record<string, string | undefined>>;
  /** `Snapshot.settings`. */
  table: Readonly<Record<string, unknown>>;
  /** The settings tables of all installed themes by theme name. */
  themes: Readonly<Record<string, ThemeSettingsTable>>;
  /** What set-up has saved, by the keys of settings. @default nothing */
  setup?: Readonly<Record<string, unknown>>;
  /** Whether `public/` has a file, by its address on the site. @default it has none */
  hasFile?(address: string): boolean;
}

export interface ResolvedConfig {
  config: Config;
  /**
   * The values of those settings of a theme that the given screens use, by their camelCase names.
   * `shell` stands for header and footer. `language`: that of the site, if it is not the interface's.
   */
  themeSettings(name: string, locale: Locale, screens: readonly string[], language?: string): Record<string, unknown>;
  /** The sample texts of a theme that a site in this language still shows, by their keys. */
  themeSamples(name: string, locale: Locale): ThemeSample[];
  /** What was set and cannot be used. */
  diagnostics: Diagnostic[];
  /** Where each value comes from, by the setting’s key; what is not in it has its default. */
  origins: ReadonlyMap<string, SettingOrigin>;
}

/** A text of a theme that no owner has replaced. */
export interface ThemeSample {
  key: string;
  text: string;
}

/**
 * Decides every setting: the Notion table goes over the environment, that over `blog.config.ts`, that over what set-up has saved, that
 * over the theme's own value, that over the default. A value that does not fit is reported and the next place decides.
 *
 * @throws ConfigError if `blog.config.ts` does not fit the schema
 */
export function resolveConfig({
  file,
  env,
  table,
  themes,
  setup = {},
  hasFile = () => false,
}: ConfigSources): ResolvedConfig {
  checkUserConfig(file, themes);
  const diagnostics: Diagnostic[] = [];
  const origins = new Map<string, SettingOrigin>();

  const mayRunCode = decide(
    tableMayRunCode,
    [...envLayers(tableMayRunCode, env), ...fileLayers(tableMayRunCode, file)],
    [],
  );
  const input: Record<string, unknown> = { themes: file.themes };
  for (const setting of settings) {
    const ofTable = tableLayers(setting, table).filter(
      ({ value }) => mayRunCode?.value === true || !runsCode(setting, value),
    );
    const layers = [
      ...ofTable,
      ...envLayers(setting, env),
      ...fileLayers(setting, file),
      ...setupLayer(setting, setup),
    ];
    const found = decide(setting, layers, diagnostics);
    if (!found) continue;
    setAt(input, setting.path, found.value);
    origins.set(setting.key, originOf(found.layer));
  }
  const config = configSchema.parse(input);

  const chosen = new Map<ThemeSetting, unknown>();
  for (const [themeName, themeTable] of Object.entries(themes)) {
    for (const [settingName, setting] of Object.entries(themeTable)) {
      const fileLabel = `themes.${themeName}.${settingName}`;
      const layers = [
        ...tableLayers(setting, table),
        ...envLayers({ env: [`NEXT_PUBLIC_${setting.key}`] }, env),
        ...fileLayer(file.themes?.[themeName]?.[settingName], fileLabel),
        ...setupLayer(setting, setup),
      ];
      const found = firstFitting(themeDecidable(setting), layers, diagnostics);
      if (!found) continue;
      chosen.set(setting, withoutFormerPictures(found.value, hasFile));
      origins.set(setting.key, originOf(found.layer));
    }
  }

  const themeKeys = Object.values(themes).flatMap((own) => Object.values(own).map(({ key }) => key));
  diagnostics.push(
    ...unusableRows(table, new Set(themeKeys), config.site.tableMayRunCode),
    ...unreadNames(env, themeKeys),
    ...themeProblems(config, themes),
    ...linkProblems(config),
    ...contrastProblems(config),
  );
  const distinct = new Map(diagnostics.map((diagnostic) => [diagnostic.message, diagnostic]));
  return { config, diagnostics: [...distinct.values()], themeSettings, themeSamples, origins };

  function themeSettings(
    name: string,
    locale: Locale,
    screens: readonly string[],
    language: string = locale,
  ): Record<string, unknown> {
    const wanted = Object.entries(themes[name] ?? {}).filter(([, { screens: own }]) =>
      own.some((screen) => screens.includes(screen)),
    );
    const hides = !showsSamples(name);
    const isReplaced = (other: string) => !isSample(themes[name]?.[other], locale);
    const isForeign = matchLocale(language) === undefined;
    return Object.fromEntries(
      wanted.map(([key, setting]) => {
        const isHidden =
          ((hides || setting.beside?.some(isReplaced)) && isSample(setting, locale)) ||
          (isForeign && setting.label && isUntouched(setting, locale));
        return [key, isHidden ? emptyValues[setting.kind] : localize(setting, chosen.get(setting), locale)];
      }),
    );
  }

  function themeSamples(name: string, locale: Locale): ThemeSample[] {
    if (!showsSamples(name)) return [];
    const table = themes[name] ?? {};
    const own = Object.values(table);
    const valueIn = (setting: ThemeSetting) => localize(setting, chosen.get(setting), locale);
    const isSet = (other: string): boolean => {
      const value = table[other] && valueIn(table[other]);
      return Array.isArray(value) ? value.length > 0 : Boolean(value);
    };
    const switchedOff = own
      .filter((setting) => setting.key.endsWith('_ENABLE') && valueIn(setting) === false)
      .map(({ key }) => key.slice(0, -'ENABLE'.length));
    return own
      .filter((setting) => isSample(setting, locale) && !switchedOff.some((start) => setting.key.startsWith(start)))
      .filter(
        ({ beside, needs, replacedBy = [] }) =>
          !beside && (needs === undefined || isSet(needs)) && !replacedBy.some(isSet),
      )
      .map((setting) => ({ key: setting.key, text: textOf(valueIn(setting)) }))
      .filter(({ text }) => text !== '');
  }

  function showsSamples(name: string): boolean {
    const setting = themes[name]?.samples;
    return setting === undefined || (chosen.get(setting) ?? setting.default) !== false;
  }

  /** Whether the value in this language is the theme's sample text, because the owner has not set one. */
  function isSample(setting: ThemeSetting | undefined, locale: Locale): boolean {
    return setting?.sample === true && isUntouched(setting, locale);
  }

  function isUntouched(setting: ThemeSetting, locale: Locale): boolean {
    const value = chosen.get(setting);
    return value === undefined || (setting.localized === true && isLocalized(value) && value[locale] === undefined);
  }
}

const tableMayRunCode = settingByKey('TABLE_MAY_RUN_CODE') as Setting;

function themeDecidable(setting: ThemeSetting): Decidable {
  const own = localize(setting, undefined, fallbackLocale);
  const example = Array.isArray(own) && own.length > 0 ? JSON.stringify(own.slice(0, 1)) : undefined;
  return { ...themeShapes[setting.kind], fallback: () => "the theme's own value", example };
}

/** The value in one language: the owner's, else the theme's, else the theme's in the fallback language. */
function localize(setting: ThemeSetting, chosen: unknown, locale: Locale): unknown {
  if (!setting.localized) return chosen ?? setting.default;
  if (chosen !== undefined && !isLocalized(chosen)) return chosen;
  for (const values of [chosen, setting.default]) {
    if (isLocalized(values) && values[locale] !== undefined) return values[locale];
  }
  return isLocalized(setting.default) ? setting.default[fallbackLocale] : setting.default;
}

/** The empty value of each kind. */
const emptyValues: Readonly<Record<ThemeSetting['kind'], unknown>> = { text: '', number: 0, boolean: false, list: [] };

/** A value as text; for a list, the texts in it without field names and addresses. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const parts = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, part]) => (/^(?:URL|LANG)$/.test(name) ? [] : [part]));
  return parts.map(textOf).filter(Boolean).join(', ');
}

/** The setting keeps the unknown name: the registry renders with `default` instead. */
function themeProblems({ site: { theme } }: Config, themes: ConfigSources['themes']): Diagnostic[] {
  const installed = Object.keys(themes);
  if (installed.length === 0 || installed.includes(theme)) return [];
  return [unknownTheme(theme, nearest(theme, installed), installed)];
}

/** Complete addresses are made from `LINK`, the links of pages from `SUB_PATH`: they must name the same place. */
function linkProblems({ site: { link, subPath } }: Config): Diagnostic[] {
  const folder = link === '' ? '' : new URL(link).pathname.replace(/\/+$/, '');
  return folder === '' || folder === encodeURI(subPath) ? [] : [linkOutsideSubPath(link, folder, subPath)];
}
