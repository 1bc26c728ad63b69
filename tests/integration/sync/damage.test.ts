import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { type SyncBench, startSyncBench } from '@/tests/unit/sync/sync-bench';

async function filled() {
  const workspace = buildWorkspace({ posts: 5 });
  const bench = await startSyncBench([workspace]);
  await bench.sync();
  return { bench, workspace };
}

/** Cuts a file of the store in half; `name` is a folder and the end of a file's name, or a file. */
async function cut({ directory }: SyncBench, name: string): Promise<void> {
  const [folder = '', ending] = name.split('/');
  const found = ending ? (await readdir(path.join(directory, folder))).find((one) => one.endsWith(ending)) : '';
  const file = path.join(directory, folder, found ?? '');
  await truncate(file, Math.floor((await readFile(file)).length / 2));
}

describe('a store that was cut off half-way', () => {
  test.each(['current.json', 'snapshots/.json'])(
    'is made whole by the next sync without reading a post: %s',
    async (name) => {
      const { bench } = await filled();
      const salt = (await openStore(bench.directory).readContent()).manifest.lockSalt;
      await cut(bench, name);
      await expect(openStore(bench.directory).readContent()).rejects.toThrow(
        'is damaged and has no earlier copy. Run “npm run sync” to sync it again.',
      );
      expect(await bench.sync()).toMatchObject({ changed: true, sites: [{ outcome: 'published', unchanged: 5 }] });
      expect(bench.pagesRead()).toEqual([]);
      const { manifest } = await openStore(bench.directory).readContent();
      if (name.startsWith('snapshots')) expect(manifest.lockSalt).toBe(salt);
    },
  );

  test('is read from its earlier copy until then', async () => {
    const { bench, workspace } = await filled();
    setCell(workspace, rowBySlug(workspace, 'post-1'), 'title', 'Second edition');
    await bench.sync();
    await cut(bench, 'current.json');
    const { snapshots } = await openStore(bench.directory).readContent();
    expect(snapshots[0]?.rows.map(({ title }) => title)).toContain('Post 1');
    // Notion being down as well is no reason to lose it.
    bench.fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 } });
    expect((await bench.sync()).sites[0]).toMatchObject({ outcome: 'kept', read: 5 });
  });
});

describe('a store of another version', () => {
  /** As another version of Notelight would have left it. */
  async function otherVersion() {
    const bench = await startSyncBench([]);
    const { workspaces } = bench.fakeNotion;
    const source = bench.fakeNotion.upload('notes.txt', Buffer.from('Words.'));
    const file: BlockSpec = { type: 'file', properties: { source: [[source]], title: [['notes.txt']] } };
    workspaces.push(
      buildWorkspace({ name: 'a', posts: 2, rows: [row({ slug: 'file', blocks: [file] })] }),
      buildWorkspace({ name: 'b', posts: 1 }),
    );
    await bench.sync();
    const { manifest } = await openStore(bench.directory).readContent();
    for (const name of await readdir(path.join(bench.directory, 'pages')))
      if (name.endsWith('.json')) await rewrite(path.join(bench.directory, 'pages', name));
    await rewrite(path.join(bench.directory, 'current.json'));
    return { bench, workspaces, manifest };
  }

  test('is read again from the source, and keeps its files and its salt', async () => {
    const { bench, manifest } = await otherVersion();
    expect(await bench.sync()).toMatchObject({
      downloads: 0,
      changed: true,
      sites: [{ outcome: 'published', changed: 3 }, { outcome: 'published' }],
    });
    expect((await openStore(bench.directory).readContent()).manifest.lockSalt).toBe(manifest.lockSalt);
  });

  test.each([0, 1])('stays as it is while workspace %i cannot be read, and the message says why', async (index) => {
    const { bench, workspaces } = await otherVersion();
    const before = await readFile(path.join(bench.directory, 'current.json'), 'utf8');
    const ids = [workspaces[index]?.pageId ?? ''];
    bench.fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 }, ids });
    await expect(bench.sync()).rejects.toThrow(
      /has version 0, but this Notelight reads version \d+\. It is replaced once/,
    );
    expect(await readFile(path.join(bench.directory, 'current.json'), 'utf8')).toBe(before);
    bench.fakeNotion.recover();
    expect(await bench.sync()).toMatchObject({ changed: true });
  });
});

async function rewrite(file: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"version":\d+/, '"version":0'));
}
