import { loadEnvironment, main } from './command';
import { localConfig, nextEnvironment } from './site/environment';

loadEnvironment(true);
await main(async () => {
  const { prepareContent } = await import('./site/build-site');
  const { runNext } = await import('./site/next-command');
  await prepareContent('preview');
  await runNext(
    [
      'dev',
      '--port',
      String(localConfig().build.port),
      ...process.argv.slice(2).filter((option) => option !== '--demo'),
    ],
    nextEnvironment('server'),
  );
});
