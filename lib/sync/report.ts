import { type Diagnostic, formatDiagnostic, LEFT_OUT } from '@/lib/diagnostics/errors';
import { printable } from '@/lib/diagnostics/printable';
import type { SourceSwitch } from '@/lib/source/source';
import type { Row } from '@/lib/store/model';
import type { SyncedPages } from './articles/page-run';
import {
  keptCopy,
  leftOutBecause,
  more,
  NO_COPY,
  pageCounts,
  sourceSwitched,
  totals,
  unfinishedPictures,
} from './messages';
import { rowLabel, type WorkspaceRow } from './rows/row';
import type { RowChanges } from './rows/row-changes';
import { SHOWN_STATUSES, STRUCTURE_TYPES } from './rows/row-kinds';

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
  /** Pictures published as they are, whose copies the next syncs make. */
  unfinishedPictures: number;
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

/** What a sync says of no single workspace. */
export function wholeDiagnostics({ switches, unfinishedPictures: count }: SyncReport): Diagnostic[] {
  const told = switches.map(
    (change): Diagnostic => ({ level: change.isDown ? 'warning' : 'info', message: sourceSwitched(change) }),
  );
  return count > 0 ? [...told, { level: 'info', ...unfinishedPictures(count) }] : told;
}

/** The problems of a server's sync, one by one: its log has no other place for them. */
export function formatReport(report: SyncReport): string {
  const lines: string[] = [];
  for (const site of report.sites) {
    lines.push(siteLine(site));
    const leftOut = site.leftOut.slice(0, MAX_SHOWN).map(({ title, reason }) => `${printable(title)} (${reason})`);
    if (site.leftOut.length > MAX_SHOWN) leftOut.push(more(site.leftOut.length - MAX_SHOWN));
    if (leftOut.length > 0) lines.push(`${LEFT_OUT}${leftOut.join(', ')}`);
    const diagnostics = LEVELS.flatMap((level) => site.diagnostics.filter((diagnostic) => diagnostic.level === level));
    lines.push(...diagnostics.slice(0, MAX_SHOWN).map(formatDiagnostic));
    const rest = diagnostics.length - MAX_SHOWN;
    if (rest > 0) lines.push(`  ${more(rest)}`);
  }
  const whole = wholeDiagnostics(report).map(formatDiagnostic);
  lines.push(...whole.slice(0, MAX_SHOWN));
  const others = whole.length - MAX_SHOWN;
  if (others > 0) lines.push(`  ${more(others)}`);
  const seconds = (report.milliseconds / 1000).toFixed(1);
  lines.push(totals(report.requests, report.downloads, seconds, report.changed));
  return lines.join('\n');
}

/** What became of a workspace, in one line. */
export function siteLine(site: SiteReport): string {
  return `${siteName(site)}: ${outcome(site)}`;
}

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
export function leftOut(rows: readonly WorkspaceRow[], { unread }: SyncedPages): SiteReport['leftOut'] {
  return rows.flatMap((row) => {
    const title = rowLabel(row);
    if (STRUCTURE_TYPES.has(row.type)) return [];
    if (unread.has(row.id)) return [{ title, reason: leftOutBecause.unreadable }];
    if (SHOWN_STATUSES.has(row.status)) return [];
    return [{ title, reason: leftOutBecause.status(row.status) }];
  });
}
