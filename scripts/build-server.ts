import { drawForProduction, loadEnvironment, main } from './command';

loadEnvironment();
drawForProduction();
await main(async () => {
  const { prepareContent } = await import('./build-site');
  const { nextEnvironment } = await import('./environment');
  const { runNext } = await import('./next-command');
  if (!process.argv.includes('--no-sync')) await prepareContent();
  await runNext(['build'], nextEnvironment('server'));
});
