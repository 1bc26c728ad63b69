import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { buildExport } = await import('@/lib/export/build-site');
  const { reportRun } = await import('@/lib/export/report-run');
  const { flags } = readCall('build');
  await reportRun('build', flags, (run) => buildExport(flags, run, { changedDirectory: flags.changed }));
});
