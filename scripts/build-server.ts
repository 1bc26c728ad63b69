import { loadEnvironment, main, nextEnvironment } from './environment';

loadEnvironment();
await main(async () => {
  const { prepareContent } = await import('./build-site');
  const { runNext } = await import('./next-command');
  if (!process.argv.includes('--no-sync')) await prepareContent();
  await runNext(['build'], nextEnvironment('server'));
});
