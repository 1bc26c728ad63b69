import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { buildExport } = await import('./site/build-site');
  const { tellRun } = await import('./site/summary/tell-run');
  const { flags } = readCall('build');
  await tellRun('build', flags, (run) => buildExport(flags, run, { changedDirectory: flags.changed }));
});
