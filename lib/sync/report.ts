import { type Diagnostic, formatDiagnostic, printable } from '@/lib/diagnostics/errors';
import { escapeHtml } from '@/lib/http/escape';
import type { SourceSwitch } from '@/lib/source/source';
import type { Row } from '@/lib/store/model';
import { noPosters } from './media/messages';
import {
  keptCopy,
  leftOutBecause,
  leftOutRows,
  more,
  NO_COPY,
  pageCounts,
  sourceSwitched,
  totals,
  reportPage as words,
} from './messages';
import { rowLabel, SHOWN_STATUSES, STRUCTURE_TYPES, type WorkspaceRow } from './rows/row';
import type { RowChanges } from './rows/row-changes';

export type { RowChanges } from './rows/row-changes';

/** What a sync did with one workspace. */
export interface SiteReport {
  /** '' for the default site. */
  prefix: string;
  title: string;
  /**
   * `published`: what Notion has now; `kept`: the last good copy, because Notion could not be read; `withheld`: the last good copy, because
   * publishing what was read would lose, open or move what it has; `failed`: neither.
   */
  outcome: 'published' | 'kept' | 'withheld' | 'failed';
  /** It could not be read because the source does not accept the token. */
  isTokenRefused?: boolean;
  /** Rows of these types that readers may see, as far as they could be read. */
  posts: number;
  pages: number;
  /** Pages of the site with their child pages. */
  read: number;
  changed: number;
  unchanged: number;
  /** Rows without a page, each with the reason. */
  leftOut: { title: string; reason: string }[];
  diagnostics: Diagnostic[];
  /** What its owner removed and renamed since the last good copy. */
  changes: RowChanges;
}

export interface SyncReport {
  sites: SiteReport[];
  /** What was read elsewhere than the owner chose. The site is whole all the same. */
  switches: readonly SourceSwitch[];
  /** Requests to Notion's interface. */
  requests: number;
  /** Files copied in this sync. */
  downloads: number;
  /** Files of the content store: its pictures, all others, and the bytes of both without smaller copies of pictures. */
  stored: { pictures: number; others: number; bytes: number };
  /** Films that have no poster because there is no `ffmpeg`. */
  plainFilms?: number;
  milliseconds: number;
  /** The store holds something new. */
  changed: boolean;
}

/** What is worst comes first, so that it is never among those that are only counted. */
const LEVELS = ['error', 'warning', 'info'] as const;
/** Problems shown one by one; of hundreds, the rest is only counted. */
const MAX_SHOWN = 40;

/** A command ends with this when a copy is withheld: only the owner can say whether it is meant. */
export const WITHHELD_EXIT = 3;

export const isWithheld = ({ sites }: Pick<SyncReport, 'sites'>): boolean =>
  sites.some(({ outcome }) => outcome === 'withheld');

/** Whether everything is published as the source has it; the command ends with 1 otherwise, or with `WITHHELD_EXIT`. */
export const isWhole = ({ sites }: Pick<SyncReport, 'sites'>): boolean =>
  sites.every(({ outcome }) => outcome === 'published');

/** Whether the source refused the token, though the site may be whole all the same. */
export const isTokenRefused = ({ sites, switches }: Pick<SyncReport, 'sites' | 'switches'>): boolean =>
  [...sites, ...switches].some((one) => one.isTokenRefused);

/** Diagnostics of a sync that belong to no single workspace. */
export function wholeDiagnostics({ switches, plainFilms = 0 }: SyncReport): Diagnostic[] {
  const films: Diagnostic[] = plainFilms > 0 ? [{ level: 'info', ...noPosters(plainFilms) }] : [];
  return [
    ...switches.map(
      (change): Diagnostic => ({ level: change.isDown ? 'warning' : 'info', message: sourceSwitched(change) }),
    ),
    ...films,
  ];
}

/** What a sync did and found, for a log beside which there is no page. `found`: what there is to say beside the workspaces. */
export function formatReport(report: SyncReport, found: readonly Diagnostic[] = []): string {
  const { sites, requests, downloads, milliseconds, changed } = report;
  const last = totals(requests, downloads, (milliseconds / 1000).toFixed(1), changed);
  return [...sites.map(siteLine), ...findings(report, found, LEVELS), last].join('\n');
}

/** What of it is wrong or left out: what a server logs only where it is news. */
export const formatProblems = (report: SyncReport, found: readonly Diagnostic[]): string =>
  findings(report, found, ['error', 'warning']).join('\n');

function findings(
  report: SyncReport,
  found: readonly Diagnostic[],
  levels: readonly Diagnostic['level'][],
): readonly string[] {
  const rows = report.sites.flatMap(({ leftOut }) => leftOut);
  const names = firstOf(rows.map(({ title, reason }) => `${printable(title)} (${reason})`));
  const all = [...report.sites.flatMap(({ diagnostics }) => diagnostics), ...wholeDiagnostics(report), ...found];
  const listed = levels.flatMap((level) => all.filter((one) => one.level === level)).map(formatDiagnostic);
  return [...(names.length > 0 ? [leftOutRows(names.join(', '))] : []), ...firstOf(listed, '  ')];
}

const firstOf = (lines: readonly string[], indent = ''): readonly string[] =>
  lines.length > MAX_SHOWN ? [...lines.slice(0, MAX_SHOWN), `${indent}${more(lines.length - MAX_SHOWN)}`] : lines;

/** What became of a workspace, in one line. */
export const siteLine = (site: SiteReport): string => `${siteName(site)}: ${outcome(site)}`;

/** A workspace by its title; other languages by their folder too. */
export const siteName = ({ prefix, title }: Pick<SiteReport, 'prefix' | 'title'>): string =>
  printable(prefix ? `/${prefix}/ ${title}` : title);

function outcome(site: SiteReport): string {
  if (site.outcome === 'failed') return NO_COPY;
  const counts = pageCounts(site);
  return site.outcome === 'published' ? counts : keptCopy(counts);
}

/** Posts and pages that readers may see. */
export function countTypes(rows: readonly Pick<Row, 'type' | 'status'>[]): Pick<SiteReport, 'posts' | 'pages'> {
  const shown = rows.filter(({ status }) => SHOWN_STATUSES.has(status));
  return {
    posts: shown.filter(({ type }) => type === 'Post').length,
    pages: shown.filter(({ type }) => type === 'Page').length,
  };
}

/** Rows without a page. */
export function leftOut(
  rows: readonly WorkspaceRow[],
  { unread }: { unread: ReadonlySet<string> },
): SiteReport['leftOut'] {
  return rows.flatMap((row) => {
    const title = rowLabel(row);
    if (STRUCTURE_TYPES.has(row.type)) return [];
    if (unread.has(row.id)) return [{ title, reason: leftOutBecause.unreadable }];
    if (SHOWN_STATUSES.has(row.status)) return [];
    return [{ title, reason: leftOutBecause.status(row.status) }];
  });
}

/** What the page of a run shows. */
export interface ReportPageFacts {
  sites: readonly SiteReport[];
  /** What concerns no single workspace: settings, addresses, the menu, drafts. */
  whole: readonly Diagnostic[];
  /** What there is and what was done, in lines. */
  numbers?: readonly string[];
}

/** Everything that a sync or a build has to say, as a page for a browser: what is printed has few lines. */
export function renderReportPage(facts: ReportPageFacts, now = new Date()): string {
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${words.title}</title>`,
    '<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}li{margin:.5rem 0}small{display:block}</style>',
    renderReport(facts, now),
    '</html>\n',
  ].join('\n');
}

/** The same as a part of a page. */
export function renderReport({ sites, whole, numbers = [] }: ReportPageFacts, now = new Date()): string {
  const at = now.toISOString();
  return [
    `<h1>${words.title}</h1>`,
    `<p><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>${numbers.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`,
    ...sites.map(siteSection),
    whole.length > 0 ? `<h2>${words.whole}</h2>${lists(whole)}` : '',
  ].join('\n');
}

function siteSection(site: SiteReport): string {
  const rows = site.leftOut.map((row) => `<li>${escapeHtml(row.title)}: ${escapeHtml(row.reason)}</li>`);
  const left = rows.length > 0 ? `<h3>${words.leftOut} (${rows.length})</h3><ul>${rows.join('')}</ul>` : '';
  const findings = lists(site.diagnostics) + left;
  return `<h2>${escapeHtml(siteName(site))}</h2>${findings || `<p>${words.nothing}</p>`}`;
}

/** Findings by their level, the worst first. */
function lists(diagnostics: readonly Diagnostic[]): string {
  return LEVELS.map((level) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.level === level);
    return own.length > 0 ? `<h3>${words.levels[level]} (${own.length})</h3><ul>${own.map(item).join('')}</ul>` : '';
  }).join('');
}

function item({ message, excerpt, location = '', url, hint }: Diagnostic): string {
  const place = url ? `<a href="${escapeHtml(url)}">${escapeHtml(location || url)}</a>` : escapeHtml(location);
  const text = withLinks(excerpt ? `${message}: ${excerpt}` : message);
  return `<li>${text}${place && `<small>${place}</small>`}${hint ? `<small>→ ${escapeHtml(hint)}</small>` : ''}</li>`;
}

/** Addresses in a text lead to their pages, without the sign that ends a sentence. */
function withLinks(text: string): string {
  const address = /https?:\/\/(?:[^\s<>"&,)]|&amp;)*[^\s<>"&,).:;]/g;
  return escapeHtml(text).replace(address, '<a href="$&">$&</a>');
}
