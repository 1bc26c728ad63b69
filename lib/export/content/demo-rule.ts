import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { misspeltPageId } from '@/lib/config/inspect';
import { ConfigError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { demoByMistake, misspeltPageIdName } from '@/lib/export/messages';
import { currentHosts, hostVariable } from '@/lib/hosts/registry';
import { toId32 } from '@/lib/ids';
import { isSetupPage } from '@/lib/setup/page';
import { demoFolders } from '@/lib/sources/folders';
import { readJson } from '@/lib/store/files';

/**
 * How a command comes to the demo when no page is named:
 * - `asked`: the owner passed `--demo`
 * - `preview`: it is meant for this machine, as by `npm start`; hosts that start a server call that too
 * - `publish`: what is made may replace somebody's site
 */
export type DemoUse = 'asked' | 'preview' | 'publish';

/** Nothing names what the site is made of, and the demo may not be. */
export class NoPageError extends ConfigError {}

/** What is known of a site before it is built without `NOTION_PAGE_ID`. */
export interface DemoSigns {
  env: Readonly<Record<string, string | undefined>>;
  /** `LINK`, wherever it is set. */
  link: string;
  /** There is an export that was not made of the demo. */
  hasOtherExport: boolean;
}

/**
 * Refuses the demo where it would be published in place of an owner's site.
 *
 * @throws NoPageError that names the sign; ConfigError where the variable is misspelt
 */
export function refuseDemoByMistake(use: DemoUse, { env, link, hasOtherExport }: DemoSigns): void {
  if (use === 'asked') return;
  const misspelt = misspeltPageId(env);
  if (misspelt) throw new ConfigError(misspeltPageIdName(misspelt));
  // On a machine that also runs what is never published, only a build may be: the README promises the demo to who tries it there.
  const [host] = currentHosts(env).filter(({ isWorkMachine }) => use === 'publish' || !isWorkMachine);
  const sign = signOf({ env, link, hasOtherExport }, host && hostVariable(env, host));
  if (sign) throw new NoPageError(demoByMistake(sign, env.NOTION_PAGE_ID === undefined));
}

function signOf({ env, link, hasOtherExport }: DemoSigns, variable: string | undefined): string | undefined {
  if (variable) return `${variable} is ${env[variable]}`;
  if (link !== '') return `LINK is ${link}`;
  return hasOtherExport ? 'out/ was not made of the demo' : undefined;
}

/** Whether a folder holds an export of something else than the demo, whose ids are the same on every machine. */
export async function hasOtherExport(directory = 'out'): Promise<boolean> {
  const home = await readFile(path.join(directory, 'index.html'), 'utf8').catch(missing);
  if (home === undefined || isSetupPage(home)) return false;
  const ids = (await readJson<Record<string, string>>(path.join(directory, 'data', 'ids.json'))) ?? {};
  const { folderRowIds } = await import('@/lib/markdown/folder');
  const demo = new Set((await Promise.all(demoFolders.map(folderRowIds))).flat().map(toId32));
  return !Object.keys(ids).some((id) => demo.has(id));
}
