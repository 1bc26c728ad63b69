import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/process/free-port';
import { runNode } from '../../scripts/process/run-command';
import { buildWorkspace, row } from '../fake-notion/build';
import { startFakeNotion } from '../fake-notion/fake-notion';
import { expect, mode, test } from './site';

/** What `docs/hosts/docker/server.Dockerfile` copies. With Node on Alpine, 160 MB, the image stays below 300 MB. */
const MAX_MEGABYTES = 130;

/** Whether the project can be hidden behind the folder, as it is in a container: what is missing in the folder is then missed. */
const isolates = spawnSync('unshare', ['-rm', 'true']).status === 0;

test('the folder of an image syncs by itself, answers, and ends when it is told', async () => {
  test.skip(mode !== 'server', 'An export needs no server.');
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-image-'));
  const image = path.join(folder, 'image');
  const port = await freePort();
  const rows = [row({ title: 'First', slug: 'first', text: 'Words of the first post.' })];
  const notion = await startFakeNotion({ workspaces: [buildWorkspace({ name: 'image', rows, posts: 1 })] });
  let server: ChildProcess | undefined;
  try {
    // Next must not trace the whole project: compiling that takes a minute.
    expect(existsSync('.next/standalone/vitest.config.ts')).toBe(false);
    const { code, output } = await runNode(['--import', 'tsx', 'scripts/commands.ts', 'collect:server', image]);
    expect(code, output).toBe(0);
    expect((await bytesIn(image)) / 1e6).toBeLessThan(MAX_MEGABYTES);
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      API_BASE_URL: notion.apiBaseUrl,
      NOTION_PAGE_ID: notion.pageIds(),
      NEXT_PUBLIC_LINK: 'https://notes.example',
      CONTENT_DIR: path.join(folder, 'content'),
      HOST: '127.0.0.1',
      PORT: String(port),
    };
    const start = 'cd "$1" && exec node scripts/start-standalone.mjs';
    server = isolates
      ? spawn('unshare', ['-rm', 'sh', '-c', `mount --bind "$0" "$1" && ${start}`, image, process.cwd()], { env })
      : spawn('sh', ['-c', start, image, image], { env });
    let log = '';
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (log += chunk));
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/api/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200);
    const page = await (await fetch(`${url}/article/first/`)).text();
    expect(page, log).toContain('Words of the first post.');
    expect(page).toContain('<link rel="canonical" href="https://notes.example/article/first/"');
    expect((await fetch(`${url}/nothing/`)).status).toBe(404);
    const [card] = /media\/card-\w+\.jpg/.exec(page) ?? [];
    expect((await fetch(`${url}/${card}`)).headers.get('content-type'), log).toBe('image/jpeg');
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended, log).toBe(0);
  } finally {
    server?.kill('SIGKILL');
    await notion.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(path.join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
