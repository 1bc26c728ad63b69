import { nearest } from '@/lib/config/nearest';
import type { NotionPageId } from '@/lib/config/page-ids';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { siteLanguage } from '@/lib/config/site-language';
import { matchLocale } from '@/lib/i18n/locale';
import { isLocked } from '@/lib/lock/row-lock';
import { deadMenuLinks, deadThemeLinks } from '@/lib/routes/dead-links';
import { screenKinds } from '@/lib/routes/screens';
import { parseNotionId } from '@/lib/site/addresses';
import { buildSite } from '@/lib/site/build-site';
import { translationKeyOf } from '@/lib/site/entries/translations';
import type { Site } from '@/lib/site/site';
import { SourceError } from '@/lib/source/errors';
import type { Source } from '@/lib/source/source';
import type { Row } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import {
  type Inspection,
  inspectWorkspace,
  isPage,
  lockDiagnostics,
  ROW_TYPES,
  readState,
  refusedFiles,
  rowLabel,
  SHOWN_STATUSES,
  type WorkspaceRow,
} from '@/lib/sync/inspect';
import { themeTables } from '@/themes/settings';
import { fileLimits, usedHosts } from './check-host';
import { type Finding, fromDiagnostic, fromError, type GradedProblem } from './finding';
import {
  type HalfState,
  languages as languageMessages,
  rows as messages,
  settings as settingMessages,
} from './messages';

/** A workspace as it is now. */
export interface CheckedWorkspace {
  workspace: NotionPageId;
  inspection: Inspection;
  resolved: ResolvedConfig;
}

interface WorkspacesCheck {
  source: Source;
  base: ResolvedConfig;
  resolve(table: Record<string, unknown>): ResolvedConfig;
  contentDirectory: string;
  /** The passwords of the demo are meant to be known. */
  isDemo: boolean;
  now: number;
}

/** Reads all workspaces as a sync does, without the content of pages, and changes nothing. */
export async function checkWorkspaces(
  workspaces: readonly NotionPageId[],
  check: WorkspacesCheck,
): Promise<{ findings: Finding[]; read: CheckedWorkspace[]; sites: Site[] }> {
  const findings: Finding[] = [];
  const read: CheckedWorkspace[] = [];
  const { source, base, resolve } = check;
  // What is wrong with the store is a finding of its own.
  const last = await openStore(check.contentDirectory)
    .readContent()
    .catch(() => undefined);
  for (const workspace of workspaces) {
    try {
      const options = { source, config: base.config, resolveSettings: resolve };
      const before = last?.snapshots.find(
        ({ prefix, pageId }) => prefix === workspace.prefix && pageId === workspace.pageId,
      );
      const inspection = await inspectWorkspace(workspace, options, before);
      read.push({ workspace, inspection, resolved: resolve(inspection.snapshot.settings) });
      findings.push(...inspection.diagnostics.flatMap((diagnostic) => fromDiagnostic('database', diagnostic)));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const finding = fromError('access', workspace.tag || 'NOTION_PAGE_ID', error);
      findings.push({ ...finding, url: source.pageUrl(workspace.pageId) });
    }
  }
  const sites = sitesOf(read, check.now);
  for (const [index, { inspection, resolved }] of read.entries()) {
    const site = sites[index];
    if (!site) continue;
    findings.push(...checkRows(inspection.rows), ...checkSite(site, sites, resolved));
    if (!check.isDemo) findings.push(...checkSamples(site, resolved));
    findings.push(...(await checkPages(inspection.rows, check)));
  }
  findings.push(...checkLanguages(read, sites), ...checkTranslations(read, sites));
  return { findings, read, sites };
}

function sitesOf(read: readonly CheckedWorkspace[], now: number): Site[] {
  const prefixes = read.map(({ workspace }) => workspace.prefix);
  return read.map(({ inspection: { snapshot }, resolved }) => {
    const { config } = resolved;
    return buildSite(snapshot, {
      config,
      ...siteLanguage(resolved, snapshot),
      prefix: snapshot.prefix,
      prefixes,
      basePath: config.site.subPath,
      now,
      mediaHref: (file) => file,
    });
  });
}

/** How many letters of a status or a type may be wrong. */
const SLIP = 2;

function checkRows(rows: readonly WorkspaceRow[]): Finding[] {
  const findings: Finding[] = [];
  const add = (row: Pick<WorkspaceRow, 'title' | 'slug' | 'id' | 'url'>, problem: GradedProblem) =>
    findings.push({ area: 'database', location: rowLabel(row), url: row.url, ...problem });
  for (const [index, row] of rows.entries()) {
    const { type, status, date, slug } = row;
    const isKnown = SHOWN_STATUSES.has(status);
    const meant = isKnown || status === '' ? undefined : nearest(status, SHOWN_STATUSES, SLIP);
    if (meant) add(row, messages.status(status, meant));
    const meantType = ROW_TYPES.includes(type) || type === '' || !isKnown ? undefined : nearest(type, ROW_TYPES, 1);
    if (meantType) add(row, messages.type(type, meantType));
    if (date?.end !== undefined && date.end < date.start) add(row, messages.endsBeforeStart(date.start, date.end));
    const isHide = row.comment === '' || row.comment === 'Hide';
    if (!isHide && /^(?:hide|hidden|no|off|false|close|closed)$/i.test(row.comment))
      add(row, messages.comment(row.comment));
    if (type === 'Menu' && status === 'Published' && slug === '' && rows[index + 1]?.type !== 'SubMenu')
      add(row, messages.emptyMenu);
  }
  const [notice, ...others] = rows.filter(({ type, status }) => type === 'Notice' && status === 'Published');
  if (notice && isLocked(notice)) add(notice, messages.lockedNotice);
  for (const other of notice ? others : []) add(other, messages.notices(rowLabel(notice as WorkspaceRow)));
  return findings;
}

function checkSite(site: Site, sites: readonly Site[], { config, themeSettings }: ResolvedConfig): Finding[] {
  const { theme } = config.site;
  const values = themeSettings(theme, site.locale, ['shell', ...screenKinds]);
  const byKey = Object.fromEntries(
    Object.entries(themeTables[theme] ?? {}).map(([name, { key }]) => [key, values[name]]),
  );
  const diagnostics = [...site.diagnostics, ...deadMenuLinks(site, sites), ...deadThemeLinks(site, sites, byKey)];
  const findings = diagnostics.flatMap((diagnostic) => fromDiagnostic('addresses and menu', diagnostic));
  const { posts } = site;
  const { topTag, urlPrefixCategoryAliases } = config.posts;
  if (topTag !== '' && posts.length > 0 && !posts.some(({ row }) => row.tags.includes(topTag)))
    findings.push({
      area: 'settings',
      location: `TOP_TAG = ${JSON.stringify(topTag)}`,
      ...settingMessages.unusedTopTag(topTag),
    });
  for (const category of Object.keys(urlPrefixCategoryAliases)) {
    if (posts.some(({ row }) => row.category === category)) continue;
    findings.push({
      area: 'settings',
      location: 'POST_URL_PREFIX_MAPPING_CATEGORY',
      ...settingMessages.unusedAlias(category),
    });
  }
  return findings;
}

/** Sample texts of the theme on a site with an address: readers take them for the owner's. */
function checkSamples({ locale }: Site, { config, themeSamples }: ResolvedConfig): Finding[] {
  const { theme, link } = config.site;
  const samplesKey = themeTables[theme]?.samples?.key;
  const [first, ...others] = link === '' || samplesKey === undefined ? [] : themeSamples(theme, locale);
  if (!first || samplesKey === undefined) return [];
  const problem = settingMessages.samples(others.length + 1, theme, first.key, samplesKey);
  return [{ area: 'settings', location: samplesKey, ...problem }];
}

/** What the last sync said about pages that have not changed since, and about locks. */
async function checkPages(
  rows: readonly WorkspaceRow[],
  { source, contentDirectory, isDemo }: WorkspacesCheck,
): Promise<Finding[]> {
  const paths = storePaths(contentDirectory);
  const pages = rows.filter(isPage);
  const limits = fileLimits(usedHosts(process.env));
  const media = new Map<string, string[]>();
  const findings: Finding[] = [];
  for (const row of pages) {
    const state = await readState(row.id, { paths });
    if (!state || state.lastEditedTime !== row.page.lastEditedTime) continue;
    media.set(row.id, state.media);
    for (const { excerpt, ...diagnostic } of [...state.diagnostics, ...refusedFiles(state, limits, source)]) {
      const open = !isLocked(row) && excerpt !== undefined ? { ...diagnostic, excerpt } : diagnostic;
      findings.push(...fromDiagnostic('pages and files', { url: row.url, ...open, location: rowLabel(row) }));
    }
  }
  const locks = isDemo ? [] : await lockDiagnostics(pages, { media }, paths);
  return [...findings, ...locks.flatMap((diagnostic) => fromDiagnostic('pages and files', diagnostic))];
}

function checkLanguages(read: readonly CheckedWorkspace[], sites: readonly Site[]): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, string>();
  for (const [index, { workspace, inspection }] of read.entries()) {
    const site = sites[index];
    if (!site) continue;
    const { title, url } = inspection.database;
    const add = (problem: GradedProblem) =>
      findings.push({ area: 'languages', location: title || workspace.pageId, url, ...problem });
    const other = seen.get(site.language);
    if (other !== undefined) add(languageMessages.same(site.language, other));
    seen.set(site.language, title || 'another one');
    const { LANG } = inspection.snapshot.settings;
    const [ofTag, ofTable] = [matchLocale(workspace.prefix), typeof LANG === 'string' ? matchLocale(LANG) : undefined];
    if (ofTag && ofTable && ofTag.slice(0, 2) !== ofTable.slice(0, 2))
      add(languageMessages.mismatch(workspace.prefix, ofTable));
    const hasRows = inspection.rows.some((row) => isPublished(row));
    if (hasRows && site.posts.length === 0) add(messages.noPosts);
  }
  return findings;
}

/** Reports rows that are less public than their translation; a missing translation is fine. */
function checkTranslations(read: readonly CheckedWorkspace[], sites: readonly Site[]): Finding[] {
  return read.flatMap(({ inspection }, index) =>
    inspection.rows.flatMap((row): Finding[] => {
      const site = sites[index];
      const state = halfState(row);
      if (!site || !state) return [];
      const kind = row.type === 'Post' ? 'post' : 'page';
      const key =
        site.byId.get(parseNotionId(row.id) ?? row.id)?.translationKey || translationKeyOf(row, kind, row.slug);
      // A draft beside what is published under the same key is the next version of it.
      if (state !== 'locked' && site.byTranslation.has(key)) return [];
      const open = sites.find((other) => other !== site && other.byTranslation.get(key)?.locked === false);
      const other = open?.byTranslation.get(key);
      if (!open || !other) return [];
      const problem = languageMessages.half(state, other.title, open.language);
      return [{ area: 'languages', location: rowLabel(row), url: row.url, ...problem }];
    }),
  );
}

/** Why a post or page is not public; undefined if it is, or will be on its date. */
function halfState(row: WorkspaceRow): HalfState | undefined {
  if (!['Post', 'Page'].includes(row.type)) return undefined;
  if (row.status === 'Published') return isLocked(row) ? 'locked' : undefined;
  return row.status === 'Invisible' ? 'hidden' : 'draft';
}

const isPublished = ({ type, status }: Pick<Row, 'type' | 'status'>): boolean =>
  status === 'Published' && ['Post', 'Page', 'Notice'].includes(type);
