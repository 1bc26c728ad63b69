import { loadEnvironment, main } from './command';

loadEnvironment(true);
await main(async () => {
  const { existsSync } = await import('node:fs');
  const { storePaths } = await import('@/lib/store/paths');
  const { readCall } = await import('./owner/command-flags');
  const { requireFreePort } = await import('./owner/start-checks');
  const { contentLocation, localConfig, nextEnvironment } = await import('./site/environment');
  const { prepareContent } = await import('./site/build-site');
  const { runNext } = await import('./site/next-command');
  const { tellRun } = await import('./site/summary/tell-run');
  const { flags, others } = readCall('dev');
  const { port } = localConfig().build;
  await requireFreePort(port);
  const hasContent = existsSync(storePaths(contentLocation().directory).manifest);
  const failed = new AbortController();
  const sync = tellRun('dev', {}, (run) => prepareContent(flags, run, { use: 'preview' })).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  // What there is can be looked at meanwhile: each request reads the newest copy.
  if (!hasContent) await sync;
  const server = runNext(['dev', '--port', String(port), ...others], nextEnvironment('server'), failed.signal);
  await Promise.all([sync, server]);
});
