import type { SyncReport } from '@/lib/sync/report';
import { main } from './command';
import type { GivenFlags } from './owner/command-flags';

await main({ sync: { isProduction: true, run: ({ flags }) => sync(flags) } });

async function sync(flags: GivenFlags<'sync'>): Promise<void> {
  if (flags.only) return (await import('@/lib/export/sync-rows')).syncRows(flags.only.split(','));
  const { failureKind, syncContent } = await import('@/lib/export/sync-content');
  const { reportRun } = await import('@/lib/export/report-run');
  const { sentProgress, silentProgress } = await import('@/lib/sync/progress');
  const { formatProblems, formatReport, isTokenRefused, isWhole, isWithheld, WITHHELD_EXIT } = await import(
    '@/lib/sync/report'
  );
  const { force = false, refresh = false } = flags;
  const reread = flags.reread?.split(',').filter(Boolean) ?? [];
  const demo = flags.demo ? 'asked' : refresh ? 'kept' : 'publish';
  try {
    if (refresh) {
      // Whoever has started this process shows how far it is.
      const progress = process.send ? sentProgress((text) => process.send?.({ progress: text })) : silentProgress;
      const { report, found } = await syncContent({ force, demo, reread, progress, announces: true });
      console.info(formatReport(report, found));
      process.send?.({ problems: formatProblems(report, found) });
      end(report);
      return;
    }
    await reportRun('sync', flags, async ({ progress, synced }) => {
      const outcome = await syncContent({ force, demo, reread, progress });
      synced(outcome);
      end(outcome.report);
    });
  } catch (error) {
    process.send?.(failureKind(error));
    throw error;
  }

  function end(report: SyncReport): void {
    // A server that has started this process reports its health.
    const failure = isWithheld(report) ? 'withheld' : isTokenRefused(report) ? 'token' : 'source';
    if (!isWhole(report) || failure === 'token') process.send?.(failure);
    if (!isWhole(report)) process.exitCode = isWithheld(report) ? WITHHELD_EXIT : 1;
  }
}
