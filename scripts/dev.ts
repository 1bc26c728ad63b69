import { loadEnvironment, main } from './command';

/** How often a server that starts is asked. */
const LOOK_EVERY_MS = 100;

loadEnvironment(true);
await main(async () => {
  const { existsSync } = await import('node:fs');
  const { default: path } = await import('node:path');
  const { storePaths } = await import('@/lib/store/paths');
  const { readCall } = await import('./owner/command-flags');
  const { requireFreePort } = await import('./owner/start-checks');
  const { contentLocation, localConfig, nextEnvironment } = await import('@/lib/export/environment');
  const { prepareContent } = await import('@/lib/export/build-site');
  const { runNext } = await import('@/lib/export/run-next');
  const { reportRun } = await import('@/lib/export/report-run');
  const { flags, others } = readCall('dev');
  const { build, site } = localConfig();
  const { port } = build;
  await requireFreePort(port);
  const hasContent = existsSync(storePaths(contentLocation().directory).manifest);
  const stop = new AbortController();
  const sync = (): Promise<void> => reportRun('dev', {}, (run) => prepareContent(flags, run, 'preview'));
  if (!hasContent) await sync();
  const env = { ...nextEnvironment('server'), NOTELIGHT_WATCHED: (await markdownFolders()).join(path.delimiter) };
  const server = runNext(['dev', '--port', String(port), ...others], env, stop.signal);
  // The first page comes before the sync, which would take half the machine from it: each request reads the newest copy.
  const syncLater = async (): Promise<void> => {
    if (await answers(`http://localhost:${port}${site.subPath}/`, server)) await sync();
  };
  await Promise.all([server, hasContent && syncLater()]).finally(() => stop.abort());
});

/** What the site is made of besides Notion: the server syncs when something in them changes. */
async function markdownFolders(): Promise<string[]> {
  const { localConfig } = await import('@/lib/export/environment');
  const { siteFolders } = await import('@/lib/sources/folders');
  const folders = siteFolders(localConfig().notion) ?? [];
  return [...new Set(folders.flatMap(({ path: own, shared }) => (shared ? [own, shared] : [own])))];
}

/** Waits for the first answer at an address; false if the server has ended before it. */
async function answers(address: string, server: Promise<void>): Promise<boolean> {
  const ended = server.then(
    () => false,
    () => false,
  );
  for (;;) {
    const asked = fetch(address, { redirect: 'manual' }).then(
      () => true,
      () => undefined,
    );
    const isAnswered = await Promise.race([ended, asked]);
    if (isAnswered !== undefined) return isAnswered;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
