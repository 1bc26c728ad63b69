import { parseArgs } from 'node:util';
import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { syncContent } = await import('./site/sync-content');
  const { values } = parseArgs({ options: { force: { type: 'boolean' }, reread: { type: 'string' } }, strict: false });
  const reread = typeof values.reread === 'string' ? values.reread.split(',').filter(Boolean) : [];
  const report = await syncContent({ force: values.force === true, reread });
  if (report.sites.some(({ outcome }) => outcome !== 'published')) process.exitCode = 1;
});
