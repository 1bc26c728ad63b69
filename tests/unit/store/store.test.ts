import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from '@/lib/diagnostics/errors';
import { writeAddressBook, writeSearchNumbers } from '@/lib/store/content/books';
import { asStoreError, readJson, writeAtomically } from '@/lib/store/files';
import type { Snapshot } from '@/lib/store/model';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { contentStamp, openStore } from '@/lib/store/reader';
import { collectGarbage, commitContent, prepareStore, writeArticle } from '@/lib/store/writer';
import { mockArticle, mockMedia, mockRow, mockSnapshot } from '../../factories';
import { temporaryFolder } from '../sync/temporary-folder';

let paths: StorePaths;
beforeEach(async () => {
  paths = storePaths(await temporaryFolder());
  await prepareStore(paths);
});

const commit = (...snapshots: Snapshot[]) =>
  commitContent(
    paths,
    snapshots.map((snapshot) => ({ tag: '', snapshot })),
  );

/** Makes everything below a folder two hours old. */
async function age(folder: string): Promise<void> {
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const entry of await readdir(folder, { recursive: true })) await utimes(path.join(folder, entry), old, old);
}

describe('a store', () => {
  test('without content says how to fill it', async () => {
    const read = openStore(paths.root).readContent();
    await expect(read).rejects.toThrow(StoreError);
    await expect(read).rejects.toThrow(`There is no content in ${paths.root} yet. Run “npm run sync” first.`);
  });

  test('gives the same content until a new commit', async () => {
    const store = openStore(paths.root);
    expect(await commit(mockSnapshot([mockRow({ id: 'a', slug: 'a' })]))).toBe(true);
    const content = await store.readContent();
    expect(content.snapshots[0]?.rows).toMatchObject([{ slug: 'a' }]);
    expect(await store.readContent()).toBe(content);
    await commit(mockSnapshot([mockRow({ id: 'b', slug: 'b' })]));
    expect((await store.readContent()).snapshots[0]?.rows).toMatchObject([{ slug: 'b' }]);
  });

  test('tells by a stamp whether there is something new', async () => {
    expect(await contentStamp(paths)).toBeUndefined();
    const stamps = new Set<string | undefined>();
    const publish = async (slug: string) => {
      await commit(mockSnapshot([mockRow({ id: 'a', slug })]));
      stamps.add(await contentStamp(paths));
    };
    await publish('a');
    await publish('a');
    expect(stamps.size).toBe(1);
    await publish('b');
    expect(stamps.size).toBe(2);
    await writeAddressBook(paths, {});
    expect(stamps.has(await contentStamp(paths))).toBe(false);
    stamps.add(await contentStamp(paths));
    await writeSearchNumbers(paths, { '': { generation: 2, ids: ['a'] } });
    expect((await openStore(paths.root).readContent()).searchNumbers['']?.ids).toEqual(['a']);
    expect(stamps.has(await contentStamp(paths))).toBe(false);
    await rm(paths.manifest);
    expect(await contentStamp(paths)).toBeUndefined();
  });

  test('takes the same content at another time, with other problems, for no news', async () => {
    const rows = [mockRow({ id: 'a' })];
    await commit(mockSnapshot(rows));
    const before = await readJson(paths.manifest);
    expect(await commit(mockSnapshot(rows, { syncedAt: 5, diagnostics: [{ level: 'info', message: 'x' }] }))).toBe(
      false,
    );
    expect(await readJson(paths.manifest)).toEqual(before);
  });

  test('keeps its salt through commits and through damage', async () => {
    const salt = async () => (await openStore(paths.root).readContent()).manifest.lockSalt;
    await commit(mockSnapshot([mockRow({ id: 'a' })]));
    const first = await salt();
    await commit(mockSnapshot([mockRow({ id: 'b' })]));
    await writeFile(paths.manifest, '{"version":1,"si');
    await commit(mockSnapshot([mockRow({ id: 'c' })]));
    expect(await salt()).toBe(first);
    expect(Buffer.from(first, 'base64')).toHaveLength(16);
  });

  test('keeps the key of its drafts to itself, and makes another only when there is none', async () => {
    const key = await readFile(paths.previewKey, 'utf8');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    await prepareStore(paths);
    await commit(mockSnapshot([mockRow({ id: 'a' })]));
    expect((await openStore(paths.root).readContent()).previewKey).toBe(key);
    expect((await stat(paths.previewKey)).mode & 0o077).toBe(0);
    await writeFile(paths.previewKey, key.slice(0, 20));
    expect((await openStore(paths.root).readContent()).previewKey).toBe('');
    await prepareStore(paths);
    const fresh = await readFile(paths.previewKey, 'utf8');
    expect(fresh).toMatch(/^[0-9a-f]{64}$/);
    expect(fresh).not.toBe(key);
  });
});

test('a file is written whole, with nothing left beside it', async () => {
  const file = path.join(paths.root, 'deep', 'down.json');
  await Promise.all(Array.from({ length: 10 }, (_, index) => writeAtomically(file, JSON.stringify({ index }))));
  expect(await readJson(file)).toEqual({ index: expect.any(Number) });
  expect(await readdir(path.dirname(file))).toEqual(['down.json']);
});

describe('garbage', () => {
  test('is what neither this copy nor the last one names, and older than an hour', async () => {
    const picture = mockMedia({
      file: 'cover.png',
      variants: [{ file: 'cover-640.webp', type: 'image/webp', width: 640 }],
    });
    const shown = mockMedia({
      file: 'shown.png',
      variants: [{ file: 'shown-640.webp', type: 'image/webp', width: 640 }],
    });
    const lost = mockMedia({ file: 'lost.png' });
    const files = ['cover.png', 'cover-640.webp', 'shown.png', 'shown-640.webp', 'lost.png', 'cut.png.abc.tmp'];
    for (const file of files) await writeFile(paths.mediaFile(file), file);
    await writeFile(path.join(paths.root, 'current.json.abc.tmp'), '{');
    await writeFile(paths.mediaJournal, '');
    for (const key of ['one', 'two', 'three'])
      await writeArticle(paths, key, mockArticle({ media: key === 'two' ? ['shown-640.webp'] : [] }));
    for (const [id, key] of [
      ['a-1', 'one'],
      ['b-2', 'two'],
      ['c-3', 'three'],
    ] as const) {
      for (const file of [paths.pageState, paths.pageRecords]) await writeAtomically(file(id.replace('-', '')), '');
      await commit(mockSnapshot([mockRow({ id, article: key, pageCover: key === 'three' ? picture : null })]));
    }
    for (const id of ['0000000000004000800000000000ffff', 'other']) await writeAtomically(paths.listing(id), '');
    await age(paths.root);
    await writeFile(paths.mediaFile('young.png'), 'young');
    await collectGarbage(paths, [picture, shown, lost]);
    expect((await readdir(paths.media)).sort()).toEqual([
      'cover-640.webp',
      'cover.png',
      'shown-640.webp',
      'shown.png',
      'young.png',
    ]);
    expect((await readdir(paths.articles)).sort()).toEqual(['three.json', 'two.json']);
    expect((await readdir(paths.pages)).sort()).toEqual(['b2.json', 'b2.records.gz', 'c3.json', 'c3.records.gz']);
    expect(await readdir(paths.listings)).toEqual(['0000000000004000800000000000ffff.gz']);
    expect(await readdir(paths.snapshots)).toHaveLength(2);
    expect(await readdir(paths.root)).not.toContain('current.json.abc.tmp');
    expect(await readdir(paths.root)).toContain('media.ndjson');
  });

  test('is nothing while the content cannot be read', async () => {
    await writeArticle(paths, 'one', mockArticle());
    await age(paths.root);
    await collectGarbage(paths, []);
    expect(await readdir(paths.articles)).toEqual(['one.json']);
  });
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission denied'],
])('%s is told as what it is, with the folder and what to do', (code, why) => {
  const fault = asStoreError(Object.assign(new Error(code), { code }), '/srv/.content');
  expect(fault).toBeInstanceOf(StoreError);
  expect(String(fault)).toContain(`The content in /srv/.content cannot be written: ${why} (${code}).`);
  expect(String(fault)).toContain('CONTENT_DIR');
});
