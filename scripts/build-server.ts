import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { prepareContent } = await import('./site/build-site');
  const { nextEnvironment } = await import('./site/environment');
  const { runNext } = await import('./site/next-command');
  if (!process.argv.includes('--no-sync')) await prepareContent();
  await runNext(['build'], nextEnvironment('server'));
});
