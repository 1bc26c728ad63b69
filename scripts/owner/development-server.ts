import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareContent } from '@/lib/export/build-site';
import { contentLocation, localConfig, nextEnvironment } from '@/lib/export/environment';
import { reportRun } from '@/lib/export/report-run';
import { runNext } from '@/lib/export/run-next';
import { siteFolders } from '@/lib/sources/folders';
import { storePaths } from '@/lib/store/paths';
import { freePort } from '@/scripts/process/free-port';
import type { CommandCall } from './command-flags';
import { requireFreePort } from './start-checks';

/** How often a server that starts is asked. */
const LOOK_EVERY_MS = 100;

/** `npm run dev`: Next's server, with content that is synced before it where there is none yet, else behind its first page. */
export async function runDevelopmentServer({ flags, others: options }: CommandCall<'dev'>): Promise<void> {
  const { build, site, notion } = localConfig();
  const { port } = build;
  await requireFreePort(port);
  const hasContent = existsSync(storePaths(contentLocation().directory).manifest);
  const stop = new AbortController();
  const sync = (): Promise<void> => reportRun('dev', {}, (run) => prepareContent(flags, run, 'preview'));
  if (!hasContent) await sync();
  // What the site is made of besides Notion: the server syncs when something in them changes.
  const folders = (siteFolders(notion) ?? []).flatMap(({ path: own, shared }) => (shared ? [own, shared] : [own]));
  const env = { ...nextEnvironment('server'), NOTELIGHT_WATCHED: [...new Set(folders)].join(path.delimiter) };
  const server = runNext(['dev', '--port', String(port), ...options], env, stop.signal);
  // The first page comes before the sync, which would take half the machine from it: each request reads the newest copy.
  const syncLater = async (): Promise<void> => {
    if (await answers(`http://localhost:${port}${site.subPath}/`, server)) await sync();
  };
  await Promise.all([server, hasContent && syncLater()]).finally(() => stop.abort());
}

/** The server of previews beside `npm run watch`, which syncs: starts when its origin is first asked for, and ends with the process. */
export function previewServer(): (address: string) => Promise<string> {
  const stop = new AbortController();
  process.once('exit', () => stop.abort());
  // After those that end a build.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => setImmediate(() => process.exit()));
  let running: Promise<string> | undefined;
  async function start(address: string): Promise<string> {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const env = { ...nextEnvironment('server'), NODE_ENV: 'development' as const, NOTELIGHT_BESIDE_WATCH: '1' };
    const next = runNext(['dev', '-H', '127.0.0.1', '-p', new URL(origin).port], env, stop.signal);
    const server = next.finally(() => (running = undefined));
    if (!(await answers(origin + address, server))) await server;
    return origin;
  }
  return (address) => (running ??= start(address));
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
