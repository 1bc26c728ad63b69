import { drawForProduction, loadEnvironment, main, nextEnvironment } from './environment';

loadEnvironment();
drawForProduction();
await main(async () => {
  const { prepareContent } = await import('./build-site');
  const { runNext } = await import('./next-command');
  if (!process.argv.includes('--no-sync')) await prepareContent();
  await runNext(['build'], nextEnvironment('server'));
});
