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

/** Runs a command as `npm run` does. */
function run(argv: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...argv], {
    // In continuous integration, commands say all that they have to say.
    env: { ...process.env, CI: '', GITHUB_ACTIONS: '', NOTELIGHT_NO_INSTALL: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  test('whose reader has seen enough ends as it would have', async () => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'sync'], {
      env: { ...process.env, NOTELIGHT_NO_INSTALL: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(stderr).toBe('');
  });

  test('ends with one summary', async () => {
    const { code, stdout, stderr } = await run(['sync'], env);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout.split('\n').length).toBeLessThanOrEqual(26);
    expect(stdout).toContain('2 posts, 0 pages');
    expect(stdout).toContain('NEXT_PUBLIC_AUTHER in the environment is not a setting');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Done in \d+\.\d s/);
  });

  test('with --quiet says only what is wrong', async () => {
    const { code, stdout, stderr } = await run(['sync', '--quiet'], env);
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^\d+ warnings?; everything with its link into Notion: .*report\.html$/,
    );
  });

  test('with --json has one document on the standard output, also where it cannot start', async () => {
    const { code, stdout } = await run(['sync', '--json'], env);
    expect(code).toBe(0);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ command: 'sync', ok: true, error: null, files: null });
    expect(document.sites).toMatchObject([{ prefix: '', outcome: 'published', posts: 2, pages: 0 }]);
    expect(document.findings).toContainEqual(expect.objectContaining({ location: 'NEXT_PUBLIC_AUTHER' }));

    for (const argv of [
      ['sync', '--json', '--frobnicate'],
      ['build', '--json'],
      ['build:server', '--json'],
    ]) {
      const failed = await run(argv, { ...env, NOTION_SOURCE: 'nowhere', CONTENT_FOLDER: '', NOTION_PAGE_ID: '123' });
      expect(failed.code).toBe(1);
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

test('a row that is removed, moved or renamed is told once, with what became of its address', async () => {
  const [folder, store] = [await temporaryFolder(), await temporaryFolder()];
  const own = { ...env, CONTENT_FOLDER: folder, CONTENT_DIR: store };
  const write = (name: string, slug: string, title = name) =>
    writeFile(path.join(folder, `${name}.md`), `---\ntitle: ${title}\nslug: ${slug}\n---\nText.\n`);
  for (const name of ['gone', 'moved', 'named', 'one', 'two']) await write(name, name);
  expect((await run(['sync'], own)).stdout).not.toMatch(/Removed|Moved|Renamed/);
  await rm(path.join(folder, 'gone.md'));
  await write('moved', 'there');
  await write('named', 'named', 'Anew');
  const { code, stdout } = await run(['sync'], own);
  expect(code).toBe(0);
  expect(stdout).toMatch(/: 4 pages, .*, 1 removed\n/);
  expect(stdout).toContain('Removed: “gone”; its address /article/gone/ is no longer found.');
  expect(stdout).toContain('“moved”; its former address /article/moved/ redirects to /article/there/.');
  expect(stdout).toContain('Renamed: “named” is “Anew” now.');
  expect((await run(['sync'], own)).stdout).not.toMatch(/removed|Removed|Moved|Renamed/);
});

test('a disk that is full when the social cards are drawn fails the sync, and says so once', async () => {
  const store = await temporaryFolder();
  const own = { ...env, CONTENT_DIR: store };
  expect((await run(['sync'], own)).code).toBe(0);
  for (const name of ['cards', 'finished.json']) await rm(path.join(store, name), { recursive: true });
  const preload = pathToFileURL(path.resolve('tests/faults/preload.mjs')).href;
  const fault = { FAULT_DISK: 'ENOSPC', FAULT_DISK_BYTES: '5000', NODE_OPTIONS: `--import=${preload}` };
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

test.each([
  ['sync', 1],
  ['move', 2],
] as const)('%s: an unknown flag is one line, and ends with %i', async (name, wanted) => {
  const { code, stdout, stderr } = await run([name, '--frobnicate']);
  expect(code).toBe(wanted);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(new RegExp(`^\\[notelight\\] npm run ${name} has no flag --frobnicate\\. .*$`));
});
