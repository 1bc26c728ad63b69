import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseVariables } from 'dotenv';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { settingByKey, settings } from '@/lib/config/settings';
import { getAt } from '@/lib/config/values';
import { missing } from '@/lib/diagnostics/ignore';
import { writeAtomically } from '@/lib/store/files';
import type { Answers } from './answers';
import { ComputedConfigError, EMPTY_CONFIG, type SettingValues, setSettings } from './config-text';
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
  /** For `blog.config.ts`, by their paths there. */
  settings: Record<string, string | boolean>;
  /** What goes over the files. */
  notes: string[];
}

/** Writes what is new, and prints what was written and what goes over it. */
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
  const { variables, settings: values, notes } = place(answers, target, { resolved, own });

  const config = changeConfig(formerConfig, values);
  const changedVariables = setVariables(
    formerVariables ?? '',
    config ? variables : { ...variables, ...asVariables(values) },
  );

  const lines: string[] = [];
  // Settings first: a page without them would be a site already.
  if (config && config.text !== formerConfig) {
    const mode = (await stat(configFile).catch(missing))?.mode ?? PUBLIC_FILE;
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
  if (values[MEMBER_BUTTONS.path] === false) lines.push(written.memberButtons(MEMBER_BUTTONS.key));
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
    else placed.settings[setting.path.join('.')] = value;
  }
  // Nobody can sign in without a provider. The landing page has buttons of its own.
  const hasNoMembers = config.members.clerkPublishableKey === '' && !origins.has(MEMBER_BUTTONS.key);
  if (hasNoMembers && site.THEME !== 'starter') placed.settings[MEMBER_BUTTONS.path] = false;
  return placed;
}

/** Sign-in and sign-up in the header of the blog. */
const MEMBER_BUTTONS = { path: 'themes.default.memberButtons', key: 'DEFAULT_MEMBER_BUTTONS' };

/** For a `blog.config.ts` that computes its settings. */
const asVariables = (values: SettingValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => {
      const own = settings.find((setting) => setting.path.join('.') === path);
      return [own?.env[0] ?? `NEXT_PUBLIC_${MEMBER_BUTTONS.key}`, String(value)];
    }),
  );

/** The new text; undefined where the file computes its settings. */
function changeConfig(text: string | undefined, values: SettingValues): ChangedFile | undefined {
  try {
    return setSettings(text ?? EMPTY_CONFIG, values);
  } catch (error) {
    if (error instanceof ComputedConfigError) return undefined;
    throw error;
  }
}

const describe = (file: string, isNew: boolean, { changes }: ChangedFile): string[] => [
  written.file(file, isNew),
  ...changes.map((change) => written.change(change, change.name === 'NOTION_API_TOKEN')),
];

async function textOf(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
