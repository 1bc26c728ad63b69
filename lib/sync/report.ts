import { type Diagnostic, formatDiagnostic, LEFT_OUT } from '@/lib/diagnostics/errors';

/** What a sync did with one workspace. */
export interface SiteReport {
  /** '' for the default site. */
  prefix: string;
  title: string;
  /** `published`: what Notion has now; `kept`: the last good copy, because Notion could not be read; `failed`: neither. */
  outcome: 'published' | 'kept' | 'failed';
  /** Pages of the site with their child pages. */
  read: number;
  changed: number;
  unchanged: number;
  /** Rows that are no pages, each with the reason. */
  leftOut: { title: string; reason: string }[];
  diagnostics: Diagnostic[];
}

export interface SyncReport {
  sites: SiteReport[];
  /** Requests to Notion's interface. */
  requests: number;
  /** Files copied in this sync. */
  downloads: number;
  milliseconds: number;
  /** The store holds something new. */
  changed: boolean;
}

/** What is worst comes first, so that it is never among those that are only counted. */
const LEVELS = ['error', 'warning', 'info'] as const;
/** Problems shown one by one; of hundreds the rest is told by their number. */
const MAX_SHOWN = 40;

/** The report as a person reads it. */
export function formatReport(report: SyncReport): string {
  const lines: string[] = [];
  for (const site of report.sites) {
    const name = site.prefix ? `/${site.prefix}/ ${site.title}` : site.title;
    lines.push(`${name}: ${outcome(site)}`);
    const leftOut = site.leftOut.slice(0, MAX_SHOWN).map(({ title, reason }) => `${title} (${reason})`);
    if (site.leftOut.length > MAX_SHOWN) leftOut.push(`… and ${site.leftOut.length - MAX_SHOWN} more`);
    if (leftOut.length > 0) lines.push(`${LEFT_OUT}${leftOut.join(', ')}`);
    const diagnostics = LEVELS.flatMap((level) => site.diagnostics.filter((diagnostic) => diagnostic.level === level));
    lines.push(...diagnostics.slice(0, MAX_SHOWN).map(formatDiagnostic));
    const more = diagnostics.length - MAX_SHOWN;
    if (more > 0) lines.push(`  … and ${more} more`);
  }
  const seconds = (report.milliseconds / 1000).toFixed(1);
  lines.push(
    `${report.requests} requests, ${report.downloads} files copied, ${seconds} s${report.changed ? '' : ', nothing new'}`,
  );
  return lines.join('\n');
}

function outcome(site: SiteReport): string {
  if (site.outcome === 'failed') return 'could not be read, and there is no earlier copy';
  const counts = `${site.read} pages, ${site.changed} changed, ${site.unchanged} unchanged, ${site.leftOut.length} left out`;
  return site.outcome === 'kept' ? `the last good copy stays (${counts})` : counts;
}
