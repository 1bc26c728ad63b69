import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { prepareContent, refuseDeadLinks } = await import('./site/build-site');
  const { nextEnvironment } = await import('./site/environment');
  const { buildWithNext } = await import('./site/next-command');
  const { tellRun } = await import('./site/summary/tell-run');
  const { flags } = readCall('build:server');
  // Also only the files that a server needs, for `npm run collect:server`.
  if (flags.standalone) process.env.NOTELIGHT_STANDALONE = '1';
  await tellRun('build:server', flags, async (run) => {
    if (!flags['no-sync']) await prepareContent(flags, run);
    await refuseDeadLinks();
    await buildWithNext(nextEnvironment('server'), run.progress);
  });
});
