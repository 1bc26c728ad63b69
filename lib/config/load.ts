import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import userConfig from '@/blog.config';
import { unreadableSetup } from '@/lib/config/messages';
import { type ConfigSources, type ResolvedConfig, resolveConfig, SETUP_FILE } from '@/lib/config/resolve';
import type { Config, UserConfig } from '@/lib/config/schema';
import { isRecord } from '@/lib/config/values';
import { usableUserConfig } from '@/lib/config/values/user-config';
import { ConfigError } from '@/lib/diagnostics/errors';
import { storeLocation } from '@/lib/hosts/store-location';

export { userConfig };

let file: UserConfig = userConfig;

const noTable: ConfigSources['table'] = {};
const noThemes: ConfigSources['themes'] = {};

/** Resolved once for each table: a snapshot's settings stay the same object as long as the snapshot does. */
let resolved = new WeakMap<ConfigSources['themes'], WeakMap<ConfigSources['table'], ResolvedConfig>>();
/** The answers of set-up that they were resolved with. */
let resolvedWith: SetupAnswers | undefined;

/** Answers of set-up, by the keys of settings. */
export type SetupAnswers = NonNullable<ConfigSources['setup']>;

/** Next keeps several copies of this module in a process, and a server saves answers while it runs. */
const SETUP = Symbol.for('notelight.setup');
const shared = globalThis as { [SETUP]?: SetupAnswers | undefined };

/** What `npm run init` or a server without settings has saved. */
export function setupAnswers(): SetupAnswers {
  shared[SETUP] ??= readSetup(setupFile());
  return shared[SETUP];
}

/** Uses these answers from now on. */
export function setSetup(answers: SetupAnswers): void {
  shared[SETUP] = answers;
}

/** Where answers are saved: beside the content, whose place only the environment and `blog.config.ts` can name. */
export function setupFile(): string {
  const { usable } = usableUserConfig(file, noThemes);
  const { config } = resolveConfig({ file: usable, env: process.env, table: noTable, themes: noThemes });
  return path.join(storeLocation(config.build.contentDir, process.env).directory, SETUP_FILE);
}

/** @throws ConfigError when there is a file that cannot be read */
function readSetup(place: string): SetupAnswers {
  if (!existsSync(place)) return {};
  try {
    const answers: unknown = JSON.parse(readFileSync(place, 'utf8'));
    if (isRecord(answers)) return answers;
  } catch {}
  throw new ConfigError(unreadableSetup(place));
}

/**
 * The settings of this site: what set-up has saved, `blog.config.ts`, the environment and, when given, the Notion table of one workspace.
 * The only place outside scripts that reads the environment; its answer for a table is remembered.
 */
export function loadConfig({
  table = noTable,
  themes = noThemes,
}: Partial<Pick<ConfigSources, 'table' | 'themes'>> = {}): ResolvedConfig {
  const setup = setupAnswers();
  if (setup !== resolvedWith) resolved = new WeakMap();
  resolvedWith = setup;
  const ofThemes = resolved.get(themes) ?? new WeakMap<ConfigSources['table'], ResolvedConfig>();
  resolved.set(themes, ofThemes);
  const known = ofThemes.get(table);
  if (known) return known;
  const fresh = withOwnFiles(resolveConfig({ file, env: process.env, table, themes, setup, hasFile }));
  ofThemes.set(table, fresh);
  return fresh;
}

/** Whether the owner has put a file into `public/`. */
export const hasFile = (address: string): boolean => existsSync(path.join(process.cwd(), 'public', address));

/** A style sheet and a script that pages load where the owner has put them into `public/`. */
function withOwnFiles(settings: ResolvedConfig): ResolvedConfig {
  const { site } = settings.config;
  if (hasFile('/css/custom.css')) site.externalStyles = [...new Set([...site.externalStyles, '/css/custom.css'])];
  if (hasFile('/js/custom.js')) site.externalScripts = [...new Set([...site.externalScripts, '/js/custom.js'])];
  return settings;
}

/** Reads the environment again: something has been added to it. `instead` takes the place of `blog.config.ts` from then on. */
export function forgetConfig(instead: UserConfig = file): void {
  file = instead;
  shared[SETUP] = undefined;
  resolved = new WeakMap();
}

/** The settings of the bucket that several servers share, under the names of `lib/store`. */
export const bucketSettings = (servers: Config['servers']) => ({
  url: servers.storeUrl,
  endpoint: servers.storeEndpoint,
  region: servers.storeRegion,
  accessKeyId: servers.accessKeyId,
  secretAccessKey: servers.secretAccessKey,
  sessionToken: servers.sessionToken,
});
