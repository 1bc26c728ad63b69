import { ignoredReason, inspectSettings } from '@/lib/config/inspect';
import { resolveConfig } from '@/lib/config/resolve';
import { settingByKey } from '@/lib/config/schema';
import { getAt, setAt } from '@/lib/config/values';
import { themeTables } from '@/themes/settings';
import { isOfNotionNext } from './notionnext-defaults';
import type { OldSettings } from './old-settings';

interface SettingsProposal {
  /** A `blog.config.ts`. */
  config: string;
  /** Names that mean nothing here. */
  without: string[];
  /** Values that this site cannot use, with what they must be. */
  refused: string[];
  /** Names of settings that have a value of NotionNext or its author, so that nobody chose them. */
  untouched: string[];
  /** Sign-in and sign-up are left out, because there is no provider for them. */
  hidesMemberButtons: boolean;
  total: number;
}

const themeKeys = new Set(Object.values(themeTables).flatMap((table) => Object.values(table).map(({ key }) => key)));
const MEMBER_BUTTONS = ['themes', 'default', 'memberButtons'];

/**
 * The settings of an old site's files in ours: what its owner chose, as far as it is not our default and our own reader takes it. Its
 * environment means the same here.
 */
export function proposeSettings({ values, env }: OldSettings): SettingsProposal {
  const given = Object.entries(values).filter(([key, value]) => value !== '' || themeKeys.has(key));
  const own = given.filter(([key, value]) => !isOfNotionNext(key, value));
  // What is needed before the table can be read is read as a variable.
  const variableOf = (key: string): string | undefined =>
    settingByKey(key)?.table === false ? settingByKey(key)?.env[0] : undefined;
  // The empty text is “not set” in a table, and a choice in a file.
  const table = Object.fromEntries(own.map(([key, value]) => [key, value === '' ? '""' : value]));
  const early = Object.fromEntries(
    own.flatMap(([key, value]) => {
      const name = variableOf(key);
      return name && env[name] === undefined ? [[name, textOf(value)]] : [];
    }),
  );
  // They become settings of the file, which may run code.
  const sources = { file: {}, env: { ...env, ...early, TABLE_MAY_RUN_CODE: 'true' }, table, themes: themeTables };
  const { config, diagnostics } = resolveConfig(sources);
  const inspected = inspectSettings(sources);
  const defaults = new Map(inspectSettings({ ...sources, table: {}, env: {} }).map(({ path, value }) => [path, value]));
  const isMissingTheme = !Object.hasOwn(themeTables, config.site.theme);

  const tree: Record<string, unknown> = {};
  for (const { path, source, sourceName, value } of inspected) {
    const isInFile = source === 'Notion row' || (sourceName !== null && sourceName in early);
    if (!isInFile || value === defaults.get(path) || (path === 'site.theme' && isMissingTheme)) continue;
    const segments = path.split('.');
    // Secrets are never shown, so they are taken from the settings themselves.
    const plain: unknown = segments[0] === 'themes' ? JSON.parse(value) : getAt(config, segments);
    setAt(tree, segments, plain);
  }
  const hidesMemberButtons = config.members.clerkPublishableKey === '' && getAt(tree, MEMBER_BUTTONS) === undefined;
  if (hidesMemberButtons) setAt(tree, MEMBER_BUTTONS, false);

  const names = new Set(inspected.flatMap(({ key, aliases, inTable }) => (inTable ? [key, ...aliases] : [])));
  const without = own.map(([key]) => key).filter((key) => !names.has(key) && !variableOf(key) && !ignoredReason(key));
  return {
    config: configText(tree),
    without: [...(isMissingTheme ? [`THEME=${config.site.theme}`] : []), ...without],
    refused: diagnostics
      .filter(({ location }) => location?.includes(' = ') && !(isMissingTheme && location.startsWith('THEME = ')))
      .map(({ location, hint }) => `${location}. ${hint}`),
    untouched: given.filter(([key, value]) => isOfNotionNext(key, value)).map(([key]) => key),
    hidesMemberButtons,
    total: own.length,
  };
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const configText = (tree: Record<string, unknown>): string =>
  `import { defineConfig } from '@/lib/config/define-config';\n\nexport default defineConfig(${JSON.stringify(tree, null, 2)});\n`;
