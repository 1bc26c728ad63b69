import { existsSync } from 'node:fs';
import { inspectSettings, usableUserConfig } from '@/lib/config/inspect';
import { forgetConfig, loadConfig } from '@/lib/config/load';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { Config } from '@/lib/config/schema';
import { ConfigError, type Diagnostic, NotelightError, StoreError } from '@/lib/diagnostics/errors';
import { consoleOutput, setLogOutput } from '@/lib/diagnostics/log';
import { syncContent } from '@/lib/export/sync-content';
import { checkLimits } from '@/lib/hosts/limits';
import { storeLocation } from '@/lib/hosts/store-location';
import { SHORT_PASSWORD } from '@/lib/lock/row-lock';
import { contentFolders, folderWorkspaces } from '@/lib/sources/folders';
import { storePaths } from '@/lib/store/paths';
import { type Committed, loadCommitted, openStore } from '@/lib/store/reader';
import { shortPassword } from '@/lib/sync/messages';
import { wholeDiagnostics } from '@/lib/sync/report';
import { withThrowAwayCopy } from '@/scripts/owner/doctor/throw-away';
import { themeTables } from '@/themes/settings';
import { configFileProblem } from './check-config-file';
import { checkMachine } from './check-machine';
import { checkSettings } from './check-settings';
import type { DoctorEnvironment } from './environment';
import { areas, type Finding, fromDiagnostics, fromError } from './finding';
import { settings as messages, store as storeMessages } from './messages';

const DAY_MS = 86_400_000;
/** A site that is built by a schedule is synced more often. */
const OLD_DAYS = 30;

/** Checks everything that can be checked and changes nothing: a sync in a copy of the store, machine, settings and host. */
export async function runDoctor(environment: DoctorEnvironment): Promise<Finding[]> {
  const { env, isDemo } = environment;
  const { usable: file, error } = usableUserConfig(environment.file, themeTables);
  // Everything below reads the settings without what is wrong in the file.
  forgetConfig(file);
  const { config, diagnostics } = loadConfig({ themes: themeTables });
  const directory = storeLocation(config.build.contentDir, env).directory;
  const findings = [
    ...(error ? [configFileProblem(error)] : []),
    ...(await checkMachine(environment, directory)),
    ...fromDiagnostics('settings', [...environment.environmentFiles, ...diagnostics]),
    ...(await checkLimits(environment.exportDirectory, env)).map((problem) => ({ area: 'host' as const, ...problem })),
    ...(await checkStore(directory, environment)),
  ];
  const hasContent = isDemo || config.notion.pageId !== '' || config.notion.source === 'folder';
  if (!hasContent) findings.push({ area: 'settings', location: 'NOTION_PAGE_ID', ...messages.noPage });
  const { synced, tables } = hasContent ? await rehearse(directory, environment) : { synced: [], tables: [{}] };
  findings.push(...synced);
  for (const table of tables) {
    const inspected = inspectSettings({ file, env, table, themes: themeTables });
    const of = { config: loadConfig({ table, themes: themeTables }).config, inspected };
    findings.push(...checkSettings(of, environment.publicDirectory));
  }
  return sorted(findings);
}

/** What a sync would say now, and the tables of settings that it would read. */
async function rehearse(
  directory: string,
  { progress, isDemo }: DoctorEnvironment,
): Promise<{ synced: Finding[]; tables: Record<string, unknown>[] }> {
  // Its messages in passing are part of its report.
  setLogOutput({ ...consoleOutput, info() {}, warn() {} });
  try {
    return await withThrowAwayCopy(storePaths(directory), async (rehearsal) => {
      const { report, found } = await syncContent({ demo: 'asked', rehearsal, progress });
      const paths = storePaths(rehearsal);
      const { snapshots }: Pick<Committed, 'snapshots'> = (await loadCommitted(paths, paths.manifest)) ?? {
        snapshots: [],
      };
      const all = [...report.sites.flatMap(({ diagnostics }) => diagnostics), ...wholeDiagnostics(report), ...found];
      // The passwords of the demo are meant to be known.
      const synced = isDemo ? all.filter(({ message }) => message !== shortPassword(SHORT_PASSWORD).message) : all;
      const samples = isDemo || loadConfig().config.site.link === '' ? [] : samplesAmong(found);
      return {
        synced: [...fromDiagnostics('content', synced), ...samples],
        tables: snapshots.length > 0 ? snapshots.map(({ settings }) => settings) : [{}],
      };
    });
  } catch (error) {
    if (!(error instanceof NotelightError)) throw error;
    const area = error instanceof ConfigError ? 'settings' : 'content';
    const finding = fromError(area, 'NOTION_PAGE_ID', error);
    return { synced: [{ ...finding, hint: finding.hint ?? messages.correct('NOTION_PAGE_ID') }], tables: [{}] };
  } finally {
    setLogOutput(consoleOutput);
  }
}

/** Sample texts of the theme on a site with an address: readers take them for the owner's. */
function samplesAmong(found: readonly Diagnostic[]): Finding[] {
  const samples = found.filter(({ sample }) => sample);
  const [first] = samples;
  if (!first?.location || first.hint === undefined) return [];
  const problem = messages.samples(samples.length, first.location, first.hint);
  return [{ area: 'settings', location: first.location, ...problem }];
}

/** The last copy: whether it can be read, how old it is, and of what. */
async function checkStore(directory: string, { now }: DoctorEnvironment): Promise<Finding[]> {
  // Before the first sync there is none.
  if (!existsSync(storePaths(directory).manifest)) return [];
  const add = (problem: ReturnType<typeof storeMessages.old>): Finding => ({
    area: 'content store',
    location: directory,
    ...problem,
  });
  try {
    const { manifest } = await openStore(directory).readContent();
    const days = Math.floor((now - manifest.committedAt) / DAY_MS);
    const known = await workspaceIds(loadConfig().config.notion);
    const other = manifest.sites.find(({ pageId }) => !known.includes(pageId));
    return [
      ...(days > OLD_DAYS ? [add(storeMessages.old(days))] : []),
      ...(other && known.length > 0 ? [add(storeMessages.otherWorkspace(other.pageId))] : []),
    ];
  } catch (error) {
    if (error instanceof StoreError) return [fromError('content store', directory, error)];
    // The sync reports what is wrong with the page's address.
    if (error instanceof ConfigError) return [];
    throw error;
  }
}

async function workspaceIds(notion: Config['notion']): Promise<string[]> {
  const folders = contentFolders(notion);
  return (folders ? await folderWorkspaces(folders) : parseNotionPageIds(notion.pageId)).map(({ pageId }) => pageId);
}

/** Each finding once, the worst ones first. */
function sorted(findings: readonly Finding[]): Finding[] {
  const unique = [
    ...new Map(
      findings.map((one) => [JSON.stringify([one.location, one.url, one.message, one.excerpt]), one]),
    ).values(),
  ];
  const rank = ({ area, level }: Finding): number => areas.indexOf(area) * 2 + (level === 'error' ? 0 : 1);
  return unique.sort((a, b) => rank(a) - rank(b));
}
