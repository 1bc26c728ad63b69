import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { allVariables } from '@/lib/environment';
import { freePort } from '@/scripts/process/free-port';
import { runNode } from '@/scripts/process/run-command';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { printFigures } from './table';
import { type BenchWorkspace, generated, measureScript, withWorkspaces } from './workspace';

const PAGE = 'article/generated-1';
const RUN = path.join('scripts', 'run.mjs');
/** Seconds: of a build beside the host's install, between two questions of a schedule, and of a server. */
const BUDGET = { build: 25, turn: 300, server: 15 };
const CALL = { method: 'POST', headers: { authorization: 'Bearer 0123456789abcdef' } };

/** From an edit in Notion until the page shows it; without a host's queue, and the minute that Notion may take to call. */
export async function benchToLive(): Promise<void> {
  await withWorkspaces('to-live', [generated('to-live', { posts: 200, blocks: 40 })], async (workspace) => {
    const [hook, port] = [await freePort(), await freePort()];
    Object.assign(workspace.env, { REVALIDATE_SECRET: '0123456789abcdef', PORT: String(port), HOST: '127.0.0.1' });
    Object.assign(allVariables(), workspace.env, { NETLIFY: '1', BUILD_HOOK: `http://127.0.0.1:${hook}` });
    let built = hostBuild();
    const host = createServer((_request, response) => {
      built = built.then(hostBuild);
      response.end();
    }).listen(hook, '127.0.0.1');
    // Hosts publish a build once it has ended.
    const page = () => built.then(() => readFile(`out/${PAGE}/index.html`, 'utf8'));
    await page();
    const webhook = await toLive(workspace, page, callFunction);
    host.close();
    const { build, turn, server } = BUDGET;
    const live = await serverToLive(workspace, `http://127.0.0.1:${port}`);
    printFigures('toLive: from an edit to the page, 200 posts', [
      { name: 'an export with a webhook', value: webhook, unit: 'seconds', budget: build },
      { name: 'an export by schedule, at most', value: webhook + turn, unit: 'seconds', budget: build + turn },
      { name: 'a server', value: live, unit: 'seconds', budget: server },
    ]);
  });
}

/** Builds as hosts do: nothing is there but the store and the cache of Next. */
async function hostBuild(): Promise<void> {
  const made = (await readdir('.next').catch(missing)) ?? [];
  const stale = made.filter((name) => name !== 'cache').map((name) => path.join('.next', name));
  for (const folder of ['out', ...stale]) await rm(folder, { recursive: true, force: true });
  await measureScript('build', [], { ...allVariables() });
}

/** Edits a post, starts what publishes it, and waits for the page with the new line. */
async function toLive(
  { fakeNotion }: BenchWorkspace,
  page: () => Promise<string>,
  start: () => Promise<unknown>,
): Promise<number> {
  const line = `Edited at ${Date.now()}.`;
  for (const records of fakeNotion.workspaces) {
    appendText(records, rowBySlug(records, path.basename(PAGE)), line);
  }
  const from = performance.now();
  void start();
  while (!(await page().catch(missing))?.includes(line)) await wait(100);
  return (performance.now() - from) / 1000;
}

/** Calls a function that the build has written. */
async function callFunction(): Promise<void> {
  const { default: run } = await import(path.resolve('.netlify/v1/functions/notelight-call.mjs'));
  await run(new Request('https://notes.example/api/revalidate', CALL), { waitUntil: () => undefined });
}

async function serverToLive(workspace: BenchWorkspace, origin: string): Promise<number> {
  await runNode([RUN, 'build:server'], workspace);
  const ending = new AbortController();
  const server = runNode([RUN, 'start:server'], { ...workspace, signal: ending.signal });
  const page = () => fetch(`${origin}/${PAGE}`).then((response) => response.text());
  while (!(await page().catch(missing))?.includes('</article>')) await wait(500);
  const seconds = await toLive(workspace, page, () => fetch(`${origin}/api/revalidate`, CALL));
  ending.abort();
  await server;
  return seconds;
}
