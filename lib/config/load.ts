import { existsSync } from 'node:fs';
import path from 'node:path';
import userConfig from '@/blog.config';
import { type ConfigSources, type ResolvedConfig, resolveConfig } from '@/lib/config/resolve';
import type { Config, UserConfig } from '@/lib/config/schema';

export { userConfig };

let file: UserConfig = userConfig;

const noTable: ConfigSources['table'] = {};
const noThemes: ConfigSources['themes'] = {};

/** Resolved once for each table: a snapshot's settings stay the same object as long as the snapshot does. */
let resolved = new WeakMap<ConfigSources['themes'], WeakMap<ConfigSources['table'], ResolvedConfig>>();

/**
 * The settings of this site: `blog.config.ts`, the environment and, when given, the Notion table of one workspace.
 * The only place outside scripts that reads the environment; its answer for a table is remembered.
 */
export function loadConfig({
  table = noTable,
  themes = noThemes,
}: Partial<Pick<ConfigSources, 'table' | 'themes'>> = {}): ResolvedConfig {
  const ofThemes = resolved.get(themes) ?? new WeakMap<ConfigSources['table'], ResolvedConfig>();
  resolved.set(themes, ofThemes);
  const known = ofThemes.get(table);
  if (known) return known;
  const fresh = withOwnFiles(resolveConfig({ file, env: process.env, table, themes, hasFile }));
  ofThemes.set(table, fresh);
  return fresh;
}

/** Whether the owner has put a file into `public/`. */
export function hasFile(address: string): boolean {
  return existsSync(path.join(process.cwd(), 'public', address));
}

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
