import { drawForProduction, loadEnvironment, main } from './command';

loadEnvironment();
drawForProduction();
await main(async () => {
  const { syncContent } = await import('./sync-content');
  const report = await syncContent({ force: process.argv.includes('--force') });
  if (report.sites.some(({ outcome }) => outcome !== 'published')) process.exitCode = 1;
});
