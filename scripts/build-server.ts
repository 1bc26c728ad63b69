import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { prepareContent, refuseDeadLinks } = await import('@/lib/export/build-site');
  const { nextEnvironment } = await import('@/lib/export/environment');
  const { buildWithNext } = await import('@/lib/export/run-next');
  const { buildStep } = await import('@/lib/export/messages');
  const { reportRun } = await import('@/lib/export/report-run');
  const { flags } = readCall('build:server');
  // Also only the files that a server needs, for `npm run collect:server`.
  if (flags.standalone) process.env.NOTELIGHT_STANDALONE = '1';
  await reportRun('build:server', flags, async (run) => {
    if (!flags['no-sync']) await prepareContent(flags, run);
    await refuseDeadLinks();
    run.progress.step(buildStep.compile);
    await buildWithNext(nextEnvironment('server'));
  });
});
