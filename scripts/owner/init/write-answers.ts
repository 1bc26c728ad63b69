import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { settingByKey } from '@/lib/config/schema';
import { getAt } from '@/lib/config/values';
import { missing } from '@/lib/diagnostics/ignore';
import { writeAtomically } from '@/lib/store/files';
import type { Answers } from './answers';
import { EMPTY_CONFIG, setSettings } from './config-text';
import { written } from './messages';
import { type ChangedFile, setVariables } from './variables-file';

const CONFIG_FILE = 'blog.config.ts';
const VARIABLES_FILE = '.env.local';
/** As files of a project are: everybody may read them. */
const PUBLIC_FILE = 0o644;
/** Sign-in and sign-up in the header of the blog. */
const MEMBER_BUTTONS = { path: 'themes.default.memberButtons', key: 'DEFAULT_MEMBER_BUTTONS' };

/** Where answers are written. */
export interface WriteTarget {
  /** The folder of the project. */
  directory: string;
  /** With what the `.env` files say. */
  env: Readonly<Record<string, string | undefined>>;
  /** The names in it that no file has set. */
  shell: readonly string[];
}

/** Writes what is new, and answers with lines about what was written and what goes over it. */
export async function writeAnswers(
  { page, token, site }: Answers,
  { directory, env, shell }: WriteTarget,
  { config, origins }: ResolvedConfig,
): Promise<string[]> {
  const [lines, notes]: [string[], string[]] = [[], []];
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries({ NOTION_PAGE_ID: page, NOTION_API_TOKEN: token })) {
    const isFromShell = shell.includes(name);
    if (value !== '' && (env[name] !== value || isFromShell)) variables[name] = value;
    if (isFromShell && env[name] !== value) notes.push(written.shell(name));
  }
  const settings: Record<string, string | boolean> = {};
  for (const [key, value] of Object.entries(site)) {
    const setting = settingByKey(key);
    if (!setting) continue;
    const origin = origins.get(key);
    if (origin && origin.place !== CONFIG_FILE) {
      const now = String(getAt(config, setting.path));
      if (now === value) continue;
      notes.push(written.over(key, origin, now));
    }
    settings[setting.path.join('.')] = value;
  }
  // Nobody can sign in without a provider. The landing page has buttons of its own.
  const hasNoMembers = config.members.clerkPublishableKey === '' && !origins.has(MEMBER_BUTTONS.key);
  if (hasNoMembers && site.THEME !== 'starter') {
    settings[MEMBER_BUTTONS.path] = false;
    notes.push(written.memberButtons(MEMBER_BUTTONS.key));
  }
  if (site.THEME === 'starter') notes.push(written.samples);

  // Settings first: a page without them would be a site already.
  const configFile = path.join(directory, CONFIG_FILE);
  const isNew = !existsSync(configFile);
  const changed = setSettings(isNew ? EMPTY_CONFIG : await readFile(configFile, 'utf8'), settings);
  if (!changed) notes.push(written.computed(settings));
  else if (isNew || changed.changes.length > 0) {
    const mode = (await stat(configFile).catch(missing))?.mode ?? PUBLIC_FILE;
    await writeAtomically(configFile, changed.text, mode & 0o777);
    lines.push(...describe(CONFIG_FILE, isNew, changed));
  }
  const variablesFile = path.join(directory, VARIABLES_FILE);
  const hasVariables = existsSync(variablesFile);
  const changedVariables = setVariables(hasVariables ? await readFile(variablesFile, 'utf8') : '', variables);
  if (changedVariables.changes.length > 0) {
    await writeAtomically(variablesFile, changedVariables.text);
    lines.push(...describe(VARIABLES_FILE, !hasVariables, changedVariables));
  }
  return ['', ...(lines.length === 0 ? [written.nothing] : lines), ...notes, '', written.next];
}

const describe = (file: string, isNew: boolean, { changes }: ChangedFile): string[] => [
  written.file(file, isNew),
  ...changes.map((change) => written.change(change, change.name === 'NOTION_API_TOKEN')),
];
