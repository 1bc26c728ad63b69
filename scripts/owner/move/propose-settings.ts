import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoredReason, inspectSettings } from '@/lib/config/inspect';
import { resolveConfig } from '@/lib/config/resolve';
import { settingByKey } from '@/lib/config/schema';
import { getAt, setAt } from '@/lib/config/values';
import { NotelightError } from '@/lib/diagnostics/errors';
import type { CommandOutput } from '@/scripts/owner/command-flags';
import { themeTables } from '@/themes/settings';
import { oldSettingsTexts } from './messages';
import { isOfNotionNext } from './notionnext-defaults';
import { type OldSettings, readOldSettings } from './old-settings';

const PROPOSAL_FILE = 'blog.config.proposal.ts';

/** Proposes the settings of a NotionNext in a folder as ours, and writes the proposal to a file of its own if asked to. */
export async function takeOverSettings(
  folder: string,
  { directory, write }: { directory: string; write: boolean },
): Promise<CommandOutput> {
  const old = await readOldSettings(folder);
  const { config, without, refused, untouched, total } = proposeSettings(old);
  const output = [oldSettingsTexts.count(total - without.length, total)];
  if (untouched.length > 0) output.push(oldSettingsTexts.untouched(untouched));
  if (without.length > 0) output.push(oldSettingsTexts.without(without));
  if (refused.length > 0) output.push(oldSettingsTexts.refused(refused));
  if (old.computed.length > 0) output.push(oldSettingsTexts.computed(old.computed));
  if (Object.keys(old.env).length > 0) output.push(oldSettingsTexts.environment(folder));
  if (write) {
    const file = path.join(directory, PROPOSAL_FILE);
    if (existsSync(file)) throw new NotelightError(oldSettingsTexts.exists(PROPOSAL_FILE));
    await writeFile(file, config);
    output.push(oldSettingsTexts.written(PROPOSAL_FILE));
  } else output.push('', oldSettingsTexts.file, config);
  return { output: output.join('\n'), exitCode: 0 };
}

interface SettingsProposal {
  /** A `blog.config.ts`. */
  config: string;
  /** Names that mean nothing here. */
  without: string[];
  /** Values that this site cannot use, with what they must be. */
  refused: string[];
  /** Names of settings that have a value of NotionNext or its author, so that nobody chose them. */
  untouched: string[];
  total: number;
}

const themeKeys = new Set(Object.values(themeTables).flatMap((table) => Object.values(table).map(({ key }) => key)));

/**
 * The settings of an old site's files in ours: what its owner chose, as far as it is not our default and our own reader takes it. Its
 * environment means the same here.
 */
export function proposeSettings({ values, env }: OldSettings): SettingsProposal {
  const given = Object.entries(values).filter(([key, value]) => value !== '' || themeKeys.has(key));
  const untouched = given.filter(([key, value]) => isOfNotionNext(key, value)).map(([key]) => key);
  const own = given.filter(([key]) => !untouched.includes(key));
  // The empty text is “not set” in a table, and a choice in a file.
  const table = Object.fromEntries(own.map(([key, value]) => [key, value === '' ? '""' : value]));
  // What is needed before the table can be read is read as a variable.
  const variableOf = (key: string): string | undefined =>
    settingByKey(key)?.table === false ? settingByKey(key)?.env[0] : undefined;
  const early = Object.fromEntries(
    own.flatMap(([key, value]) => {
      const name = variableOf(key);
      return name && env[name] === undefined ? [[name, String(value)]] : [];
    }),
  );
  // They become settings of the file, which may run code.
  const sources = { file: {}, env: { ...env, ...early, TABLE_MAY_RUN_CODE: 'true' }, table, themes: themeTables };
  const { config, diagnostics } = resolveConfig(sources);
  const inspected = inspectSettings(sources);
  const defaults = new Map(inspectSettings({ ...sources, table: {}, env: {} }).map(({ path, value }) => [path, value]));

  const tree: Record<string, unknown> = {};
  for (const { path: name, source, sourceName, value } of inspected) {
    const isInFile = source === 'Notion row' || (sourceName !== null && sourceName in early);
    const isMissingTheme = name === 'site.theme' && !Object.hasOwn(themeTables, config.site.theme);
    if (!isInFile || value === defaults.get(name) || isMissingTheme) continue;
    const segments = name.split('.');
    // Secrets are never shown, so they are taken from the settings themselves.
    setAt(tree, segments, segments[0] === 'themes' ? JSON.parse(value) : getAt(config, segments));
  }
  const names = new Set(inspected.flatMap(({ key, aliases, inTable }) => (inTable ? [key, ...aliases] : [])));
  return {
    config: `import { defineConfig } from '@/lib/config/define-config';\n\nexport default defineConfig(${JSON.stringify(tree, null, 2)});\n`,
    without: own.map(([key]) => key).filter((key) => !names.has(key) && !variableOf(key) && !ignoredReason(key)),
    refused: diagnostics
      .filter(({ location }) => location?.includes(' = '))
      .map(({ location, hint }) => `${location}. ${hint}`),
    untouched,
    total: own.length,
  };
}
