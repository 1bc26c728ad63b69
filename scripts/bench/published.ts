import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NotelightError } from '@/lib/diagnostics/errors';
import { GATHER_MS } from '@/lib/server/refresh/refresh';
import { freePort } from '@/scripts/process/free-port';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { median } from './median';
import { printFigures } from './table';
import { type BenchWorkspace, measureScript, measureSync, startBenchWorkspace } from './workspace';

const HOST = '127.0.0.1';
const SECRET = 'bench-bench-bench-bench-bench';
const EDITS = 5;
const POST = 'generated-500';
/** How often the page is looked at, in milliseconds. */
const LOOK_MS = 20;
const WITHIN_MS = 60_000;

/** How soon an edit is on a server's page after Notion has called it. The build replaces the one in `.next/`. */
export async function benchPublished({ posts, blocks }: { posts: number; blocks: number }): Promise<void> {
  const workspace = await startBenchWorkspace(`published-${posts}`, posts, blocks);
  try {
    console.info('Published: filling the store and building the server…');
    await measureSync(workspace);
    await measureScript('build:server', ['--no-sync'], workspace.env);
    const seconds = await withServer(workspace, async (origin) => {
      const times: number[] = [];
      for (let edit = 0; edit < EDITS; edit++)
        times.push(await publish(workspace, origin, `Edit ${edit} of the bench.`));
      return median(times);
    });
    printFigures(`From a call of /api/revalidate to the new page, ${posts} posts, median of ${EDITS}`, [
      { name: 'from the call', value: seconds, unit: 'seconds', budget: 10 },
      { name: 'from the start of its sync', value: seconds - GATHER_MS / 1000, unit: 'seconds', budget: 3 },
    ]);
  } finally {
    await workspace.fakeNotion.close();
  }
}

/** The seconds from the call to the page with the new text. */
async function publish({ fakeNotion }: BenchWorkspace, origin: string, text: string): Promise<number> {
  const [records] = fakeNotion.workspaces;
  if (!records) throw new Error('The fake server has no workspace.');
  const row = rowBySlug(records, POST);
  appendText(records, row, text);
  const from = performance.now();
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: row.id }),
  });
  if (!answer.ok) throw new NotelightError(`/api/revalidate answered ${answer.status}: ${await answer.text()}`);
  while (performance.now() - from < WITHIN_MS) {
    const page = await fetch(`${origin}/article/${POST}/`).then((response) => response.text());
    if (page.includes(text)) return (performance.now() - from) / 1000;
    await setTimeout(LOOK_MS);
  }
  throw new NotelightError(`The page has no “${text}” after ${WITHIN_MS / 1000} s.`);
}

async function withServer<T>({ env }: BenchWorkspace, use: (origin: string) => Promise<T>): Promise<T> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [path.join('scripts', 'run.mjs'), 'start:server'], {
    stdio: 'ignore',
    env: { ...env, HOST, PORT: port, REVALIDATE_SECRET: SECRET },
  });
  const origin = `http://${HOST}:${port}`;
  try {
    while (!(await fetch(origin).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new NotelightError('The server ended at once.');
      await setTimeout(LOOK_MS * 10);
    }
    return await use(origin);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
