import type { SyncReport } from '@/lib/sync/report';
import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { failureKind } = await import('@/lib/export/failure-kind');
  const { syncContent } = await import('@/lib/export/sync-content');
  const { reportRun } = await import('@/lib/export/report-run');
  const { formatDiagnostic } = await import('@/lib/diagnostics/errors');
  const { formatReport, isWhole, isWithheld, WITHHELD_EXIT } = await import('@/lib/sync/report');
  const { readCall } = await import('./owner/command-flags');
  const { flags } = readCall('sync');
  const { force = false, refresh = false } = flags;
  const reread = flags.reread?.split(',').filter(Boolean) ?? [];
  const demo = flags.demo ? 'asked' : refresh ? 'kept' : 'publish';
  try {
    if (refresh) {
      // A server reads it line by line: see `diagnosticsIn`.
      const { report, found } = await syncContent({ force, demo, reread });
      console.info([formatReport(report), ...found.map(formatDiagnostic)].join('\n'));
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
    if (isWhole(report)) return;
    process.exitCode = isWithheld(report) ? WITHHELD_EXIT : 1;
    // A server that has started this process reports its health.
    process.send?.(isWithheld(report) ? 'withheld' : 'source');
  }
});
