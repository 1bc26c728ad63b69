import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../unit/sync/temporary-folder';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command as `npm run` does; `isLeft`: nobody reads what it prints. */
function run(argv: readonly string[], env: Record<string, string> = {}, isLeft = false): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...argv], {
    // In continuous integration, commands say all that they have to say.
    env: { ...process.env, CI: '', GITHUB_ACTIONS: '', NOTELIGHT_NO_INSTALL: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (isLeft) child.stdout.destroy();
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => (ended[stream] += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })));
}

let env: Record<string, string>;

/** A folder with a post that is fine, and one whose file is missing. */
beforeAll(async () => {
  const [folder, store] = [await temporaryFolder(afterAll), await temporaryFolder(afterAll)];
  const post = (title: string, text: string): Promise<void> =>
    writeFile(
      path.join(folder, `${title}.md`),
      `---\ntitle: ${title}\nslug: ${title}\ntype: Post\nstatus: Published\ndate: 2026-01-01\n---\n${text}\n`,
    );
  await post('fine', 'Text.');
  await post('broken', '![A boat](missing.png)');
  env = {
    NOTION_SOURCE: 'folder',
    CONTENT_FOLDER: folder,
    CONTENT_DIR: store,
    NEXT_PUBLIC_LINK: 'http://localhost:1',
    NEXT_PUBLIC_THEME: 'default',
    NEXT_PUBLIC_AUTHER: 'Ada',
  };
});

describe('a sync', () => {
  test('ends with one summary, also if its reader has seen enough', async () => {
    expect(await run(['sync'], env, true)).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout, stderr } = await run(['sync'], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').length).toBeLessThanOrEqual(26);
    expect(stdout).toContain('2 posts, 0 pages');
    expect(stdout).toContain('NEXT_PUBLIC_AUTHER in the environment is not a setting');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Done in \d+\.\d s/);
  });

  test('with --json has one document on the standard output, also where it cannot start', async () => {
    const { code, stdout } = await run(['sync', '--json'], env);
    expect(code).toBe(0);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ command: 'sync', ok: true, error: null, files: null });
    expect(document.sites).toMatchObject([{ prefix: '', outcome: 'published', posts: 2, pages: 0 }]);
    expect(document.findings).toContainEqual(expect.objectContaining({ location: 'NEXT_PUBLIC_AUTHER' }));

    for (const [wanted, argv] of [
      [2, ['sync', '--json', '--frobnicate']],
      [1, ['build', '--json']],
    ] as const) {
      const failed = await run(argv, { ...env, NOTION_SOURCE: 'nowhere', CONTENT_FOLDER: '', NOTION_PAGE_ID: '123' });
      expect(failed.code).toBe(wanted);
      const { ok, error, command } = JSON.parse(failed.stdout);
      expect({ ok, command }).toEqual({ ok: false, command: argv[0] });
      expect(failed.stderr.trim()).toContain(error.split('\n')[0]);
    }
  });
});

test('a copy that is withheld has an exit code of its own', async () => {
  const [folder, store] = [await temporaryFolder(), await temporaryFolder()];
  const post = (password: string) =>
    writeFile(path.join(folder, 'locked.md'), `---\ntitle: Locked\n${password}: zinnober7turm\n---\nText.\n`);
  const own = { ...env, CONTENT_FOLDER: folder, CONTENT_DIR: store };
  await post('password');
  expect((await run(['sync'], own)).code).toBe(0);
  await post('passwort');
  const { code, stdout } = await run(['sync', '--json'], own);
  expect(code).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: null, sites: [{ outcome: 'withheld', posts: 1 }] });
  expect((await run(['sync', '--refresh'], own)).code).toBe(3);
  expect((await run(['sync', '--force'], own)).code).toBe(0);
});

test('a disk that is full when the social cards are drawn fails the sync, and says so once', async () => {
  const store = await temporaryFolder();
  const own = { ...env, CONTENT_DIR: store };
  expect((await run(['sync'], own)).code).toBe(0);
  for (const name of ['cards', 'finished.json']) await rm(path.join(store, name), { recursive: true });
  const preload = pathToFileURL(path.resolve('tests/commands/full-disk.mjs')).href;
  const fault = { FAULT_DISK_BYTES: '5000', NODE_OPTIONS: `--import=${preload}` };
  const { code, stdout, stderr } = await run(['sync'], { ...own, ...fault });
  expect(code).toBe(1);
  expect(`${stdout}${stderr}`.match(/ENOSPC/g)).toHaveLength(1);
  expect(stderr).toContain('the disk is full (ENOSPC)');
});

test('--help starts nothing', async () => {
  const { code, stdout, stderr } = await run(['build', '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('npm run build: sync, and write the site as files into out/');
});
