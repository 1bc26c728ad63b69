import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { watchSite } = await import('@/lib/export/watch-site');
  await watchSite(readCall('watch').flags);
});
