import { loadEnvironment, main } from './command';

loadEnvironment(true);
await main(async () => {
  const { requireFreePort } = await import('./owner/start-checks');
  const { localConfig, nextEnvironment } = await import('./site/environment');
  const { prepareContent } = await import('./site/build-site');
  const { runNext } = await import('./site/next-command');
  const { port } = localConfig().build;
  await requireFreePort(port);
  await prepareContent('preview');
  await runNext(
    ['dev', '--port', String(port), ...process.argv.slice(2).filter((option) => option !== '--demo')],
    nextEnvironment('server'),
  );
});
