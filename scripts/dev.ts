import { loadEnvironment, main } from './command';
import { localConfig, nextEnvironment } from './environment';

loadEnvironment(true);
await main(async () => {
  const { prepareContent } = await import('./build-site');
  const { runNext } = await import('./next-command');
  await prepareContent();
  await runNext(
    ['dev', '--port', String(localConfig().build.port), ...process.argv.slice(2)],
    nextEnvironment('server'),
  );
});
