import { loadEnvironment, main, nextEnvironment } from './environment';

loadEnvironment();
await main(async () => {
  const { runNext } = await import('./next-command');
  const options = process.argv.slice(2);
  await runNext(['start', '--port', process.env.PORT || '3000', ...options], nextEnvironment('server'));
});
