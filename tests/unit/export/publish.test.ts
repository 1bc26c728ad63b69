import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ExportFiles } from '@/lib/export/plan/export-files';
import { type ExportManifest, readManifest, writeManifest } from '@/lib/export/plan/manifest';
import { changeLines, copyChanged, requireEmpty } from '@/lib/export/publish/changes';
import { publishExport } from '@/lib/export/publish/publish';
import { filesBelow } from '@/lib/store/files';
import { temporaryFolder, writeFiles as write } from '../sync/temporary-folder';

let root: string;
let staging: string;
let directory: string;

beforeEach(async () => {
  root = await temporaryFolder();
  staging = path.join(root, 'staging');
  directory = path.join(root, 'out');
});

/** A build that wrote these files, keeps those, and goes on from the export that is there. */
async function build(files: Record<string, string>, kept: string[] = []) {
  await write(staging, files);
  const manifest = (await readManifest(directory)) ?? undefined;
  const made = new ExportFiles(staging, manifest && { directory, manifest });
  made.keepAll((file) => kept.includes(file));
  const published = await publishExport(directory, filesBelow(directory), made);
  await writeManifest(directory, { ...IDENTITY, files: published.files });
  return published.changes;
}

const IDENTITY: Omit<ExportManifest, 'version' | 'files'> = {
  build: 'build',
  code: 'code',
  content: 'content',
  validUntil: null,
  inputs: {},
};

const textOf = (file: string): Promise<string> => readFile(path.join(directory, file), 'utf8');

describe('an export is brought up to date', () => {
  test('and says what changed', async () => {
    expect(await build({ 'index.html': 'home', 'a/index.html': 'a', 'b/index.html': 'b' })).toEqual({
      added: expect.arrayContaining(['index.html', 'a/index.html', 'b/index.html']),
      changed: [],
      removed: [],
      total: 3,
      bytes: 6,
    });
    expect(await build({ 'index.html': 'home', 'a/index.html': 'A', 'c/index.html': 'c' })).toEqual({
      added: ['c/index.html'],
      changed: ['a/index.html'],
      removed: ['b/index.html'],
      total: 3,
      bytes: 6,
    });
    expect(await textOf('a/index.html')).toBe('A');
    expect((await readdir(directory)).sort()).toEqual(['a', 'c', 'index.html', 'manifest.json']);
    expect(filesBelow(staging)).toEqual([]);
  });

  test('without touching files that are the same', async () => {
    await build({ 'index.html': 'home' });
    const before = new Date('2020-01-01');
    await utimes(path.join(directory, 'index.html'), before, before);
    const { changed, added } = await build({ 'index.html': 'home' });
    expect([...changed, ...added]).toEqual([]);
    expect((await stat(path.join(directory, 'index.html'))).mtime).toEqual(before);
  });

  test('and what a build keeps stays, with what is known of it', async () => {
    await build({ 'index.html': 'home', 'a/index.html': 'a' });
    const before = (await readManifest(directory))?.files;
    expect(await build({ 'index.html': 'new' }, ['a/index.html'])).toMatchObject({ removed: [], total: 2 });
    expect((await readManifest(directory))?.files['a/index.html']).toEqual(before?.['a/index.html']);
  });

  test.each([
    ['a file where a folder was', { 'a/b/index.html': 'b' }, { a: 'file' }],
    ['a folder where a file was', { a: 'file' }, { 'a/b/index.html': 'b' }],
    ['a folder in the folder of a file', { 'x/a': 'file', 'x/c': 'c' }, { 'x/a/b/c': 'b', 'x/c': 'c' }],
  ])('with %s', async (_name, first, second) => {
    await build(first as unknown as Record<string, string>);
    await build(second as unknown as Record<string, string>);
    expect(
      filesBelow(directory)
        .filter((file) => file !== 'manifest.json')
        .sort(),
    ).toEqual(Object.keys(second).sort());
  });

  test('although a build before was stopped while it wrote', async () => {
    await build({ 'index.html': 'home', 'a.txt': 'a' });
    // The manifest goes first: what it says of the files is no longer true.
    await rm(path.join(directory, 'manifest.json'));
    await writeFile(path.join(directory, 'index.html'), 'half');
    expect(await build({ 'index.html': 'home', 'a.txt': 'a' })).toMatchObject({ changed: ['index.html'], added: [] });
  });
});

describe('a manifest', () => {
  const file = () => path.join(directory, 'manifest.json');

  test('that was cut off or written by another version is not used', async () => {
    await build({ 'index.html': 'home' });
    const text = await readFile(file(), 'utf8');
    expect(await readManifest(directory)).toMatchObject({ build: 'build' });
    await writeFile(file(), text.slice(0, -20));
    expect(await readManifest(directory)).toBeNull();
    await writeFile(file(), text.replace('"version": 3', '"version": 2'));
    expect(await readManifest(directory)).toBeNull();
    await rm(file());
    expect(await readManifest(directory)).toBeUndefined();
  });

  test('is the same for the same files, in whatever order they were written', async () => {
    await build({ 'a.txt': 'a', 'b.txt': 'b' });
    const first = await readFile(file(), 'utf8');
    await build({ 'b.txt': 'b', 'a.txt': 'a' });
    expect(await readFile(file(), 'utf8')).toBe(first);
  });
});

describe('changed files', () => {
  test('are copied into a folder of their own, with the manifest', async () => {
    await build({ 'index.html': 'home', 'a/index.html': 'a' });
    const changes = await build({ 'index.html': 'new', 'a/index.html': 'a' });
    const folder = path.join(root, 'changed');
    expect(await copyChanged(directory, changes, folder)).toBe(2);
    expect(filesBelow(folder).sort()).toEqual(['index.html', 'manifest.json']);
    const none = path.join(root, 'none');
    expect(await copyChanged(directory, await build({ 'index.html': 'new', 'a/index.html': 'a' }), none)).toBe(0);
    expect(await readdir(none)).toEqual([]);
  });

  test('are not mixed with other files', async () => {
    await write(path.join(root, 'full'), { 'mine.txt': 'mine' });
    await expect(requireEmpty(path.join(root, 'full'))).rejects.toThrow('is not empty');
    await expect(requireEmpty('')).rejects.toThrow('needs the name of a folder');
    await requireEmpty(path.join(root, 'new'));
  });

  test('are named, pages first', () => {
    const changes = { added: ['data/1.json'], changed: ['z/index.html'], removed: ['a.txt'] };
    expect(changeLines(changes)).toEqual(['* z/index.html', '- a.txt', '+ data/1.json']);
  });
});
