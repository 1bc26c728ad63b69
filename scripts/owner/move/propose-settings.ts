import { ignoredReason, inspectSettings, whyWithoutEffect } from '@/lib/config/inspect';
import { type ConfigSources, resolveConfig } from '@/lib/config/resolve';
import { defaultOf, type Setting, settingByKey, settings } from '@/lib/config/schema';
import { getAt, setAt } from '@/lib/config/values';
import { NotelightError } from '@/lib/diagnostics/errors';
import { quoted } from '@/scripts/owner/init/variables-file';
import { themeTables } from '@/themes/settings';
import { oldSettingsTexts } from './messages';
import { originOf } from './notionnext-defaults';
import type { OldSettings } from './old-settings';

interface SettingsProposal {
  /** A `blog.config.ts`. What is doubtful is a comment in it. */
  config: string;
  /** Lines of `.env`; doubtful ones are comments. */
  lines: string[];
  /** Names that mean nothing here. */
  without: string[];
  /** Values that this site cannot use, with what they must be. */
  refused: string[];
  /** Settings that NotionNext comes with, so that nobody chose them. */
  untouched: number;
  /** Sign-in and sign-up are left out, because there is no provider for them. */
  hidesMemberButtons: boolean;
  known: number;
  total: number;
}

const themeKeys = Object.values(themeTables).flatMap((table) => Object.values(table).map(({ key }) => key));
const keyOfVariable = new Map([
  ...settings.flatMap(({ key, env }) => env.map((name) => [name, key] as const)),
  ...themeKeys.map((key) => [`NEXT_PUBLIC_${key}`, key] as const),
]);
const keyOf = (name: string): string => keyOfVariable.get(name) ?? name.replace(/^NEXT_PUBLIC_/, '');

/** The settings of an old site in ours: what its owner chose, as far as it is not our default and our own reader takes it. */
export function proposeSettings({ values, env }: OldSettings): SettingsProposal {
  const given = Object.entries(values).filter(([key, value]) => value !== '' || themeKeys.includes(key));
  const own = given.filter(([key, value]) => originOf(key, value) !== 'default');
  const variables = Object.entries(env).filter(([, value]) => value !== '');
  const ownVariables = variables.filter(([name, value]) => originOf(keyOf(name), value) !== 'default');

  // The empty text is “not set” in a table, and a choice in a file.
  const table = Object.fromEntries(own.map(([key, value]) => [key, value === '' ? '""' : value]));
  // They become settings of the file, which may run code.
  const sources = { file: {}, env: { TABLE_MAY_RUN_CODE: 'true' }, table, themes: themeTables } satisfies ConfigSources;
  const { config, diagnostics } = resolveConfig(sources);
  const inspected = inspectSettings(sources);
  const defaults = new Map(inspectSettings({ ...sources, table: {} }).map(({ path, value }) => [path, value]));
  const isMissingTheme = !Object.hasOwn(themeTables, config.site.theme);
  const isMissing = (text: string): boolean => isMissingTheme && text.startsWith('THEME = ');

  const tree: Record<string, unknown> = {};
  const doubtful: string[] = [];
  const refused = diagnostics
    .filter(({ location }) => location?.includes(' = ') && !isMissing(location))
    .map(({ location, hint }) => `${location}. ${hint}`);
  for (const { key, path, source, sourceName, value } of inspected) {
    if (source !== 'Notion row' || value === defaults.get(path) || (path === 'site.theme' && isMissingTheme)) continue;
    const segments = path.split('.');
    // Secrets are never shown, so they are taken from the settings themselves.
    const plain: unknown = segments[0] === 'themes' ? JSON.parse(value) : getAt(config, segments);
    if (originOf(key, table[sourceName ?? key]) === 'doubtful') doubtful.push(`${path}: ${JSON.stringify(plain)}`);
    else setAt(tree, segments, plain);
  }
  const { members } = resolveConfig({ ...sources, env }).config;
  const hidesMemberButtons = members.clerkPublishableKey === '' && getAt(tree, MEMBER_BUTTONS) === undefined;
  if (hidesMemberButtons) setAt(tree, MEMBER_BUTTONS, false);

  const early = own.flatMap(([key, value]) => {
    const setting = earlySetting(key);
    return setting && textOf(value) !== textOf(defaultOf(setting)) ? [[setting.env[0] ?? '', textOf(value)]] : [];
  });
  const lines = Object.entries<string>(Object.fromEntries([...early, ...ownVariables])).flatMap(([name, value]) => {
    if (!keyOfVariable.has(name)) return [];
    const line = `${name}=${quoted(value)}`;
    const problem = problemOf({ [name]: value });
    if (problem) refused.push(problem);
    return problem || originOf(keyOf(name), value) === 'doubtful' ? [commented(line)] : [line];
  });

  const names = new Set(inspected.flatMap(({ key, aliases, inTable }) => (inTable ? [key, ...aliases] : [])));
  const without = [
    ...(isMissingTheme ? [`THEME=${config.site.theme}`] : []),
    ...own.map(([key]) => key).filter((key) => !names.has(key) && !earlySetting(key) && !ignoredReason(key)),
    ...ownVariables.map(([name]) => name).filter((name) => !keyOfVariable.has(name) && !ignoredReason(keyOf(name))),
  ];
  const total = own.length + ownVariables.length;
  return {
    config: configText(tree, doubtful),
    lines,
    without: withoutForeign(without),
    refused: [...new Set(refused)],
    untouched: given.length + variables.length - total,
    hidesMemberButtons,
    known: total - without.length,
    total,
  };
}

const MEMBER_BUTTONS = ['themes', 'default', 'memberButtons'];

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Our own reader's verdict on a variable that stands alone. */
function problemOf(env: Record<string, string>): string | undefined {
  try {
    const [found] = resolveConfig({ file: {}, env, table: {}, themes: themeTables }).diagnostics;
    return found && `${found.location}. ${found.hint}`;
  } catch (error) {
    return error instanceof NotelightError ? error.message : String(error);
  }
}

/** The settings of themes that are not here are too many to be named. */
function withoutForeign(names: readonly string[]): string[] {
  const known = names.filter((name) => whyWithoutEffect(keyOf(name), [...keyOfVariable.values()]) === undefined);
  const foreign = names.length - known.length;
  return foreign > 0 ? [...known, oldSettingsTexts.foreign(foreign)] : known;
}

/** The setting that a key of the file stands for, if it is needed before the table can be read: ours is in `.env` then. */
function earlySetting(key: string): Setting | undefined {
  const setting = settingByKey(key);
  return setting?.table === false && setting.env.length > 0 ? setting : undefined;
}

function configText(tree: Record<string, unknown>, doubtful: readonly string[]): string {
  const remark =
    doubtful.length > 0
      ? `\n// ${oldSettingsTexts.doubtful}\n${doubtful.map((one) => `${commented(one, '//')}\n`).join('')}`
      : '';
  return `import { defineConfig } from '@/lib/config/define-config';\n\nexport default defineConfig(${JSON.stringify(tree, null, 2)});\n${remark}`;
}

const commented = (text: string, sign = '#'): string =>
  text
    .split(/\r?\n|[\u2028\u2029]/)
    .map((line) => `${sign} ${line}`)
    .join('\n');
