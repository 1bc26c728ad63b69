import { existsSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseVariables } from 'dotenv';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { settingByKey } from '@/lib/config/settings';
import { getAt } from '@/lib/config/tree';
import { writeAtomically } from '@/lib/store/files';
import type { Answers } from './answers';
import { ComputedConfigError, EMPTY_CONFIG, setSiteSettings } from './config-text';
import { written } from './messages';
import { type ChangedFile, setVariables } from './variables-file';

const CONFIG_FILE = 'blog.config.ts';
const VARIABLES_FILE = '.env.local';
/** As files of a project are: everybody may read them. */
const PUBLIC_FILE = 0o644;

/** Where answers are written. */
export interface WriteTarget {
  /** The folder of the project. */
  directory: string;
  /** With what the `.env` files say. */
  env: Readonly<Record<string, string | undefined>>;
  /** The names in it that no file has set. */
  shell: readonly string[];
}

/** The settings by file: each stays in the file that has it already. */
interface Placed {
  /** For `.env.local`. */
  variables: Record<string, string>;
  /** For `blog.config.ts`, by their keys. */
  settings: Record<string, string>;
  /** What goes over the files. */
  notes: string[];
}

/** Writes what is new, and says what was written and what goes over it. */
export async function writeAnswers(
  answers: Answers,
  target: WriteTarget,
  resolve: (table: Record<string, unknown>) => ResolvedConfig,
): Promise<string[]> {
  const variablesFile = path.join(target.directory, VARIABLES_FILE);
  const configFile = path.join(target.directory, CONFIG_FILE);
  const formerVariables = await textOf(variablesFile);
  const formerConfig = await textOf(configFile);
  const resolved = resolve(answers.first.snapshot.settings);
  const own = parseVariables(formerVariables ?? '');
  const { variables, settings, notes } = place(answers, target, { resolved, own });

  const { changed: config, problem } = changeConfig(formerConfig, settings);
  const changedVariables = setVariables(
    formerVariables ?? '',
    config ? variables : { ...variables, ...asVariables(settings) },
  );

  const lines: string[] = [];
  if (problem !== undefined) {
    const aside = `${CONFIG_FILE}.broken`;
    await rename(configFile, path.join(target.directory, aside));
    lines.push(written.setAside(CONFIG_FILE, aside, problem));
  }
  // Settings first: a page without them would be a site already.
  if (config && config.text !== formerConfig) {
    const mode = (await stat(configFile).catch(() => undefined))?.mode ?? PUBLIC_FILE;
    await writeAtomically(configFile, config.text, mode & 0o777);
    lines.push(...describe(CONFIG_FILE, formerConfig === undefined, config));
  }
  if (changedVariables.changes.length > 0) {
    await writeAtomically(variablesFile, changedVariables.text);
    lines.push(...describe(VARIABLES_FILE, formerVariables === undefined, changedVariables));
  }
  if (lines.length === 0) lines.push(written.nothing);
  lines.push(...notes);
  if (answers.site.THEME === 'starter') lines.push(written.samples);
  return ['', ...lines, '', written.next];
}

function place(
  { page, token, site }: Answers,
  { env, shell }: WriteTarget,
  { resolved: { config, origins }, own }: { resolved: ResolvedConfig; own: Readonly<Record<string, string>> },
): Placed {
  const placed: Placed = { variables: {}, settings: {}, notes: [] };
  for (const [name, value] of Object.entries({ NOTION_PAGE_ID: page, NOTION_API_TOKEN: token })) {
    const isFromShell = shell.includes(name);
    if (value !== '' && (env[name] !== value || isFromShell)) placed.variables[name] = value;
    if (isFromShell && env[name] && env[name] !== value) placed.notes.push(written.shell(name));
  }
  for (const [key, value] of Object.entries(site)) {
    const setting = settingByKey(key);
    if (!setting) continue;
    const origin = origins.get(key);
    const variable = setting.env.find((name) => own[name] !== undefined);
    const isElsewhere = origin !== undefined && origin.place !== CONFIG_FILE && origin.label !== variable;
    if (isElsewhere) {
      const now = String(getAt(config, setting.path));
      if (now === value) continue;
      placed.notes.push(written.over(key, origin, now));
    }
    if (variable) placed.variables[variable] = value;
    else placed.settings[key] = value;
  }
  return placed;
}

/** For a `blog.config.ts` that computes its settings. */
const asVariables = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [settingByKey(key)?.env[0] ?? key, value]));

/**
 * The new text; undefined where the file computes its settings. For a broken file, a new text and what is wrong with the old one.
 */
function changeConfig(
  text: string | undefined,
  settings: Readonly<Record<string, string>>,
): { changed: ChangedFile | undefined; problem?: string } {
  const fields = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [settingByKey(key)?.path.at(-1) ?? key, value]),
  );
  try {
    return { changed: setSiteSettings(text ?? EMPTY_CONFIG, fields) };
  } catch (error) {
    if (error instanceof ComputedConfigError) return { changed: undefined };
    if (!(error instanceof SyntaxError)) throw error;
    return { changed: setSiteSettings(EMPTY_CONFIG, fields), problem: error.message };
  }
}

const describe = (file: string, isNew: boolean, { changes }: ChangedFile): string[] => [
  written.file(file, isNew),
  ...changes.map((change) => written.change(change, change.name === 'NOTION_API_TOKEN')),
];

async function textOf(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
