import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspectSettings } from '@/lib/config/inspect';
import { type NotionPageId, parseNotionPageIds } from '@/lib/config/page-ids';
import { type ResolvedConfig, resolveConfig } from '@/lib/config/resolve';
import type { Config } from '@/lib/config/schema';
import { usableUserConfig } from '@/lib/config/values/user-config';
import { demoPageIds } from '@/lib/demo/languages';
import { startDemoServer } from '@/lib/demo/server';
import { ConfigError, StoreError } from '@/lib/diagnostics/errors';
import { ownerRedirects } from '@/lib/routes/owner-redirects';
import type { Site } from '@/lib/site/site';
import { contentFolders, folderWorkspaces } from '@/lib/sources/folders';
import { createSource } from '@/lib/sources/source';
import { storeLocation } from '@/lib/store/location';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { themeTables } from '@/themes/settings';
import { checkHost } from './check-host';
import { checkMachine } from './check-machine';
import { checkSettings } from './check-settings';
import { checkWorkspaces } from './check-workspaces';
import type { DoctorEnvironment } from './environment';
import { areas, type Finding, fromDiagnostic, fromError } from './finding';
import { access as accessMessages, settings as messages, store as storeMessages } from './messages';

const DAY_MS = 86_400_000;
/** A site that is built by a schedule is synced more often. */
const OLD_DAYS = 30;

/** Checks everything that can be checked and changes nothing. */
export async function runDoctor(environment: DoctorEnvironment): Promise<Finding[]> {
  const { env } = environment;
  const { usable, error } = usableUserConfig(environment.file, themeTables);
  const sources = {
    file: usable,
    env,
    themes: themeTables,
    hasFile: (address: string) => existsSync(path.join(environment.publicDirectory, address)),
  };
  const resolve = onceForEach((table) => resolveConfig({ ...sources, table }));
  const base = resolve({});
  const contentDirectory = storeLocation(base.config.build.contentDir, env).directory;
  const findings = [
    ...(error ? refused(error, 'blog.config.ts') : []),
    ...(await checkMachine(environment, contentDirectory)),
    ...[...environment.environmentFiles, ...base.diagnostics].flatMap((diagnostic) =>
      fromDiagnostic('settings', diagnostic),
    ),
    ...(await checkHost(environment.exportDirectory, env)),
  ];

  const demo = environment.isDemo ? await startDemoServer() : undefined;
  try {
    const notion: Config['notion'] = demo
      ? { ...base.config.notion, source: 'public', apiBaseUrl: demo.apiBaseUrl, pageId: demoPageIds() }
      : base.config.notion;
    const workspaces = await workspacesOf(notion);
    if (workspaces.length === 0) findings.push({ area: 'settings', location: 'NOTION_PAGE_ID', ...messages.noPage });
    const check = {
      source: await createSource(notion),
      base,
      resolve,
      contentDirectory,
      isDemo: environment.isDemo,
      now: environment.now,
    };
    const { findings: ofWorkspaces, read, sites } = await checkWorkspaces(workspaces, check);
    const refusal = check.source.switches?.find(({ from }) => from === notion.officialApiUrl);
    if (refusal)
      findings.push({ area: 'access', location: 'NOTION_API_TOKEN', ...accessMessages.refusedToken(refusal.reason) });
    findings.push(...ofWorkspaces, ...checkRedirects(environment.redirects, sites, sources.hasFile));
    const tables = read.length > 0 ? read.map(({ inspection }) => inspection.snapshot.settings) : [{}];
    for (const table of tables) {
      const inspected = inspectSettings({ ...sources, table });
      findings.push(...checkSettings({ config: resolve(table).config, inspected }, environment.publicDirectory));
    }
    findings.push(...(await checkStore(contentDirectory, workspaces, environment.now)));
  } catch (error) {
    findings.push(...refused(error, 'NOTION_PAGE_ID'));
  } finally {
    await demo?.close();
  }
  return sorted(findings);
}

type Resolve = (table: Record<string, unknown>) => ResolvedConfig;

/** A table is asked for several times, and many sites have an empty one in each language. */
function onceForEach(resolve: Resolve): Resolve {
  const known = new Map<string, ResolvedConfig>();
  return (table) => {
    const key = JSON.stringify(table);
    const resolved = known.get(key) ?? resolve(table);
    known.set(key, resolved);
    return resolved;
  };
}

async function workspacesOf(notion: Config['notion']): Promise<NotionPageId[]> {
  const folders = contentFolders(notion);
  return folders ? folderWorkspaces(folders) : parseNotionPageIds(notion.pageId);
}

/** Settings without which nothing else can be checked. */
function refused(error: unknown, location: string): Finding[] {
  if (!(error instanceof ConfigError)) throw error;
  const finding = fromError('settings', location, error);
  return [{ ...finding, hint: finding.hint ?? messages.correct(location) }];
}

/** How the address of a page below a row ends. */
const SUB_PAGE = /[0-9a-f]{32}$/;

/** What a sync says about `redirects.csv`. The doctor reads rows, not the pages below them. */
function checkRedirects(text: string, sites: readonly Site[], hasFile: (address: string) => boolean): Finding[] {
  const { problems } = ownerRedirects(text, {
    sites,
    hasFile: (file) => file !== '' && hasFile(file),
    mayHavePage: (path) => SUB_PAGE.test(path),
  });
  return problems.flatMap((problem) => fromDiagnostic('addresses and menu', problem));
}

async function checkStore(directory: string, workspaces: readonly NotionPageId[], now: number): Promise<Finding[]> {
  // Before the first sync there is none.
  if (!existsSync(storePaths(directory).manifest)) return [];
  try {
    const { manifest } = await openStore(directory).readContent();
    const findings: Finding[] = [];
    const days = Math.floor((now - manifest.committedAt) / DAY_MS);
    if (days > OLD_DAYS) findings.push({ area: 'content store', location: directory, ...storeMessages.old(days) });
    const other = manifest.sites.find(({ pageId }) => !workspaces.some((one) => one.pageId === pageId));
    if (other && workspaces.length > 0)
      findings.push({ area: 'content store', location: directory, ...storeMessages.otherWorkspace(other.pageId) });
    return findings;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [fromError('content store', directory, error)];
  }
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
