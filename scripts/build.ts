import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { buildExport } = await import('@/lib/export/build-site');
  const { tellRun } = await import('@/lib/export/tell-run');
  const { flags } = readCall('build');
  await tellRun('build', flags, (run) => buildExport(flags, run, { changedDirectory: flags.changed }));
});
