import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWorkspace, row } from '../stand-in/build';
import { appendText, rowBySlug } from '../stand-in/edit';
import { type StandIn, startStandIn } from '../stand-in/stand-in';
import { expect, mode, test } from './site';

/**
 * The server over a workspace that its owner edits, with a revalidate time of one second: what readers get follows Notion, and
 * stays what it was when Notion fails. No browser is needed, but the server build is.
 */
test.describe('a running server', () => {
  test.skip(mode !== 'server', 'an export does not refresh itself');
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  let notion: StandIn;
  let server: ChildProcess;
  let folder: string;
  let url: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const rows = [row({ title: 'First', slug: 'first', text: 'The old words.' })];
    notion = await startStandIn({ workspaces: [buildWorkspace({ name: 'refresh', rows, posts: 3 })] });
    folder = await mkdtemp(path.join(tmpdir(), 'notelight-'));
    const env = {
      ...process.env,
      API_BASE_URL: notion.apiBaseUrl,
      NOTION_PAGE_ID: notion.pageIds(),
      CONTENT_DIR: folder,
      NEXT_PUBLIC_REVALIDATE_SECOND: '1',
      NOTELIGHT_MODE: 'server',
      NOTELIGHT_START_ON_INTENT: 'true',
      NOTELIGHT_BASE_PATH: '',
      NEXT_TELEMETRY_DISABLED: '1',
    };
    await run(['--import', 'tsx', 'scripts/sync.ts'], env);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
    server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)], {
      stdio: 'ignore',
      env,
    });
    await expect.poll(() => status('/archive/'), { timeout: 60_000 }).toBe(200);
  });

  test.afterAll(async () => {
    server?.kill('SIGTERM');
    await notion?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test('shows what the owner changed, without a restart', async () => {
    expect(await body('/article/first/')).toContain('The old words.');
    const [workspace] = notion.workspaces;
    if (!workspace) throw new Error('the stand-in has no workspace');
    appendText(workspace, rowBySlug(workspace, 'first'), 'The new words.');
    await expect.poll(() => body('/article/first/'), { timeout: 90_000, intervals: [500] }).toContain('The new words.');
  });

  test('serves the last good copy while Notion fails, and never a failure as a page', async () => {
    notion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 } });
    const until = Date.now() + 15_000;
    while (Date.now() < until) {
      expect(await body('/article/first/')).toContain('The new words.');
      expect(await status('/archive/')).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(notion.requests.length).toBeGreaterThan(0);
  });

  test('answers 404 for what the workspace does not have', async () => {
    expect(await status('/article/nowhere/')).toBe(404);
  });

  const body = async (pathname: string): Promise<string> => (await fetch(url + pathname)).text();
  const status = async (pathname: string): Promise<number> =>
    fetch(url + pathname).then(
      (response) => response.status,
      () => 0,
    );
});

function run(options: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, options, { stdio: 'inherit', env });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${options.join(' ')} ended with ${code}`))));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
