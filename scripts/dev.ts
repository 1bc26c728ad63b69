import { loadEnvironment, main } from './command';

/** How often a server that starts is asked. */
const LOOK_EVERY_MS = 100;

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
  const { build, site } = localConfig();
  const { port } = build;
  await requireFreePort(port);
  const hasContent = existsSync(storePaths(contentLocation().directory).manifest);
  const stop = new AbortController();
  const sync = (): Promise<void> => tellRun('dev', {}, (run) => prepareContent(flags, run, { use: 'preview' }));
  if (!hasContent) await sync();
  const server = runNext(['dev', '--port', String(port), ...others], nextEnvironment('server'), stop.signal);
  // The first page comes before the sync, which would take half the machine from it: each request reads the newest copy.
  const synced = hasContent ? firstAnswer(`http://localhost:${port}${site.subPath}/`, server).then(sync) : undefined;
  await Promise.all([server, synced]).finally(() => stop.abort());
});

/** Waits until a server has answered at an address, or has ended. */
async function firstAnswer(address: string, server: Promise<void>): Promise<void> {
  let hasEnded = false;
  const ended = server
    .catch(() => undefined)
    .then(() => {
      hasEnded = true;
    });
  while (!hasEnded) {
    const isAnswered = await Promise.race([
      fetch(address, { redirect: 'manual' }).then(
        () => true,
        () => false,
      ),
      ended,
    ]);
    if (isAnswered) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
