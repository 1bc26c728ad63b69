import { existsSync } from 'node:fs';
import { inspectSettings, usableUserConfig } from '@/lib/config/inspect';
import { forgetConfig, loadConfig, setupAnswers, userConfig } from '@/lib/config/load';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { ConfigSources } from '@/lib/config/resolve';
import type { Config } from '@/lib/config/schema';
import { ConfigError, type Diagnostic, NotelightError, StoreError } from '@/lib/diagnostics/errors';
import { consoleOutput, setLogOutput } from '@/lib/diagnostics/log';
import { syncContent } from '@/lib/export/sync-content';
import { checkLimits } from '@/lib/hosts/limits';
import { storeLocation } from '@/lib/hosts/store-location';
import { notionUrl } from '@/lib/ids';
import { SHORT_PASSWORD } from '@/lib/lock/row-lock';
import { countPublicEditors } from '@/lib/notion/source';
import { contentFolders, folderWorkspaces } from '@/lib/sources/folders';
import { storePaths } from '@/lib/store/paths';
import { loadCommitted, openStore } from '@/lib/store/reader';
import { shortPassword } from '@/lib/sync/messages';
import { consoleProgress, type Progress } from '@/lib/sync/progress';
import { wholeDiagnostics } from '@/lib/sync/report';
import { environmentFileProblems } from '@/scripts/owner/environment-files';
import { themeTables } from '@/themes/settings';
import { configFileProblem } from './check-config-file';
import { checkMachine, type MachineFacts, machineFacts } from './check-machine';
import { checkSettings } from './check-settings';
import { areas, type Finding, fromDiagnostics, fromError, type GradedProblem } from './finding';
import { settings as messages, store as storeMessages } from './messages';
import { withThrowAwayCopy } from './throw-away';

const DAY_MS = 86_400_000;
/** A site that is built by a schedule is synced more often. */
const OLD_DAYS = 30;

/** What the doctor looks at. Tests plant faults in it. */
export interface DoctorEnvironment extends Pick<ConfigSources, 'file' | 'env'> {
  /** The demo is what the owner wants to see. */
  isDemo: boolean;
  publicDirectory: string;
  /** The export, if there is one. */
  exportDirectory: string;
  /** Milliseconds since 1970. */
  now: number;
  machine(contentDirectory: string): Promise<MachineFacts>;
  /** Told what the sync is doing. */
  progress: Progress;
}

/** This machine and this project. */
export const thisEnvironment = (isDemo: boolean): DoctorEnvironment => ({
  file: userConfig,
  env: process.env,
  isDemo,
  publicDirectory: 'public',
  exportDirectory: 'out',
  now: Date.now(),
  machine: machineFacts,
  progress: consoleProgress(process.stderr),
});

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
    ...checkMachine(await environment.machine(directory), directory),
    ...fromDiagnostics('settings', [...environmentFileProblems(), ...diagnostics]),
    ...(await checkLimits(environment.exportDirectory, env)).map((problem) => ({ area: 'host' as const, ...problem })),
    ...(await checkStore(directory, environment)),
  ];
  const hasContent = isDemo || config.notion.pageId !== '' || config.notion.source === 'folder';
  if (!hasContent) findings.push({ area: 'settings', location: 'NOTION_PAGE_ID', ...messages.noPage });
  const { synced, tables } = hasContent ? await rehearse(directory, environment) : { synced: [], tables: [{}] };
  findings.push(...synced);
  if (hasContent && !isDemo) findings.push(...(await checkEditors(config.notion)));
  for (const table of tables) {
    const inspected = inspectSettings({ file, env, table, setup: setupAnswers(), themes: themeTables });
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
      const snapshots = (await loadCommitted(paths, paths.manifest))?.snapshots ?? [];
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

/** A public page has more than its text to give away. */
async function checkEditors(notion: Config['notion']): Promise<Finding[]> {
  if (notion.source === 'folder') return [];
  const findings: Finding[] = [];
  for (const pageId of await workspaceIds(notion)) {
    const count = await countPublicEditors(pageId, notion.apiBaseUrl);
    const place = { area: 'settings', location: 'NOTION_PAGE_ID', url: notionUrl(pageId) } as const;
    if (count > 1) findings.push({ ...place, ...messages.publicEditors(count) });
  }
  return findings;
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
  const add = (problem: GradedProblem): Finding => ({ area: 'content store', location: directory, ...problem });
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
    throw error;
  }
}

/** None where the setting cannot be read, which the sync reports. */
async function workspaceIds(notion: Config['notion']): Promise<string[]> {
  try {
    const folders = contentFolders(notion);
    return (folders ? await folderWorkspaces(folders) : parseNotionPageIds(notion.pageId)).map(({ pageId }) => pageId);
  } catch (error) {
    if (error instanceof ConfigError) return [];
    throw error;
  }
}

/** Each finding once, the worst ones first. */
function sorted(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ location, url, message, excerpt }: Finding) => JSON.stringify([location, url, message, excerpt]);
  const unique = [...new Map(findings.map((one) => [keyOf(one), one])).values()];
  const rank = ({ area, level }: Finding): number => areas.indexOf(area) * 2 + (level === 'error' ? 0 : 1);
  return unique.sort((a, b) => rank(a) - rank(b));
}
