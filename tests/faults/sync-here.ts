import { loadConfig } from '@/lib/config/load';
import { NotelightError } from '@/lib/diagnostics/errors';
import { finishSync } from '@/lib/export/content/finish-sync';
import { publishedColumns } from '@/lib/export/content/restore-addresses';
import type { Source } from '@/lib/source/source';
import { silentProgress } from '@/lib/sync/progress';
import { formatReport, isWhole } from '@/lib/sync/report';
import { syncWorkspaces } from '@/lib/sync/sync';

/** What Notion asks for is not waited for. */
export const QUICK = { cooldownMs: 10, backoffMs: 1, timeoutMs: 10_000, maxPauseMs: 30 };
/** For faults that are found out by waiting. */
export const IMPATIENT = { ...QUICK, timeoutMs: 600 };

/** How a sync ended, as its owner sees it. */
export interface Ended {
  code: number;
  told: string;
}

/** A sync in this process, and what follows each. */
export async function syncHere(source: Source, pageId: string, directory: string, timeoutMs: number): Promise<Ended> {
  try {
    const report = await syncWorkspaces({
      workspaces: [{ prefix: '', tag: '', pageId }],
      ...{ source, directory, publishedColumns, config: loadConfig().config },
      resolveSettings: (table) => loadConfig({ table }),
      downloadTiming: { answerMs: timeoutMs, bodyMs: timeoutMs, pauseMs: 1 },
    });
    const changes = report.sites.map((site) => site.changes);
    await finishSync(directory, { progress: silentProgress, isDemo: false, changes });
    return { code: isWhole(report) ? 0 : 1, told: formatReport(report) };
  } catch (error) {
    const told = error instanceof NotelightError ? error.message : error instanceof Error ? error.stack : error;
    return { code: 1, told: String(told) };
  }
}
