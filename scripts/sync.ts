import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { syncContent } = await import('./site/sync-content');
  const report = await syncContent({ force: process.argv.includes('--force') });
  if (report.sites.some(({ outcome }) => outcome !== 'published')) process.exitCode = 1;
});
