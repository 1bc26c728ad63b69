import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeAtomically } from '@/lib/store/files';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { prepareStore, writeArticle } from '@/lib/store/writer';
import { mockArticle } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

let paths: StorePaths;
beforeEach(async () => {
  paths = storePaths(path.join(await temporaryFolder(), 'content'));
});

/** The rights of a file or folder, as `ls` numbers them. */
const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8);

/** What is below a folder, itself included, that users other than its owner could read. */
async function openTo(root: string): Promise<string[]> {
  const names = ['', ...(await readdir(root, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => [name, await modeOf(path.join(root, name))] as const));
  return modes.filter(([, mode]) => !mode.endsWith('00')).map(([name, mode]) => `${name} ${mode}`);
}

describe.skipIf(process.platform === 'win32')('a store', () => {
  test('is made for its owner alone', async () => {
    await prepareStore(paths);
    await writeArticle(paths, 'a', mockArticle());
    await writeAtomically(path.join(paths.root, 'new', 'file.json'), '{}');
    expect(await openTo(paths.root)).toEqual([]);
  });

  test('restored with other rights is closed, and what it shares with an export stays readable', async () => {
    await mkdir(paths.media, { recursive: true });
    await writeFile(paths.mediaFile('a.webp'), 'x');
    await chmod(paths.root, 0o755);
    await prepareStore(paths);
    expect(await modeOf(paths.root)).toBe('700');
    expect(await modeOf(paths.mediaFile('a.webp'))).toBe('644');
  });

  test('that belongs to somebody else is named in a warning, and used', async () => {
    await mkdir(paths.root, { recursive: true });
    await chmod(paths.root, 0o755);
    const fs = await import('node:fs/promises');
    vi.resetModules();
    vi.doMock('node:fs/promises', () => ({
      ...fs,
      chmod: () => Promise.reject(Object.assign(new Error('no'), { code: 'EPERM' })),
    }));
    onTestFinished(() => void vi.doUnmock('node:fs/promises'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { closeStore } = await import('@/lib/store/files');
    await closeStore(paths);
    expect(warn.mock.calls.join()).toContain(`Other users of this machine may be able to read ${paths.root}`);
    warn.mockRestore();
  });

  test('that a sync has filled has nothing that others can read but media, in a folder of its owner', async () => {
    const workspace = buildWorkspace({
      name: 'rights',
      rows: [row({ slug: 'one', text: 'Words.', password: 'lamp' })],
    });
    const bench = await startSyncBench([workspace]);
    await bench.sync();
    const { root, media } = storePaths(bench.directory);
    const open = await openTo(root);
    expect(open.filter((entry) => !/^(?:media|cards)\/[^/]+ 644$/.test(entry))).toEqual([]);
    expect(await modeOf(media)).toBe('700');
  });
});
