import { forgetConfig, loadConfig } from '@/lib/config/load';
import type { Config } from '@/lib/config/schema';
import { log } from '@/lib/diagnostics/log';
import { allVariables, modeVariable } from '@/lib/environment';
import { hostAddress } from '@/lib/hosts/registry';
import { type StoreLocation, storeLocation } from '@/lib/hosts/store-location';
import { siteWorkspaces } from '@/lib/sources/folders';
import { themeTables } from '@/themes/settings';
import { addressOfHost } from './messages';

/** The settings without any Notion table, and what is wrong with them. */
export function localConfig(): Config {
  takeHostAddress();
  const { config, diagnostics } = loadConfig({ themes: themeTables });
  for (const diagnostic of diagnostics) {
    const { level, message, location, hint } = diagnostic;
    if (level !== 'info') log.warnOnce([message, location, hint].filter(Boolean).join(' '), diagnostic);
  }
  return config;
}

/** Where no address is set, the host's: in the environment, where processes that this one starts find it. */
function takeHostAddress(): void {
  const { link, subPath } = loadConfig({ themes: themeTables }).config.site;
  const known = link === '' ? hostAddress(allVariables()) : undefined;
  if (!known) return;
  allVariables().NEXT_PUBLIC_LINK = known.origin;
  if (subPath === '' && known.path !== '') allVariables().NEXT_PUBLIC_SUB_PATH = known.path;
  forgetConfig();
  log.info(addressOfHost(known.host, known.origin + known.path));
}

/** Where the content store lies. */
export function contentLocation(): StoreLocation {
  return storeLocation(localConfig().build.contentDir, allVariables());
}

/** The environment for `next`: what a build must know before it reads any content. */
export function nextEnvironment(mode: 'export' | 'server'): NodeJS.ProcessEnv {
  const { site, seo } = localConfig();
  return {
    ...allVariables(),
    NEXT_TELEMETRY_DISABLED: '1',
    ...modeVariable(mode),
    NOTELIGHT_BASE_PATH: site.subPath,
    NOTELIGHT_START_ON_INTENT: site.startOnIntent ? 'true' : '',
    NOTELIGHT_HSTS_SECONDS: String(site.hstsSeconds),
    NOTELIGHT_AI_USE: seo.aiUse,
  };
}

/** The prefixes of the configured languages, or of the demo's: the first language has none. */
export async function languagePrefixes(): Promise<string[]> {
  return (await siteWorkspaces(localConfig().notion)).flatMap(({ prefix }) => prefix || []);
}
