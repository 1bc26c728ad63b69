import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { type StorePaths, storePaths } from '@/lib/store/paths';
import { MediaFolder, namesOf } from '@/lib/sync/media/media-folder';
import { mockMedia } from '@/tests/factories';
import { temporaryFolder } from './temporary-folder';

let paths: StorePaths;
let folder: MediaFolder;
beforeEach(async () => {
  paths = storePaths(await temporaryFolder());
  folder = new MediaFolder(paths);
});

const textOf = (name: string): Promise<string> => readFile(paths.mediaFile(name), 'utf8');
const nameOf = (text: string, extension: string): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 20)}.${extension}`;

describe('the files of a store', () => {
  test('are none in a new store', async () => {
    await folder.open();
    expect(folder.hasAll([])).toBe(true);
    expect(folder.hasAll(['a.png'])).toBe(false);
  });

  test('are known once the folder was opened', async () => {
    await mkdir(paths.media);
    for (const name of ['a.png', 'b.png']) await writeFile(paths.mediaFile(name), name);
    expect(folder.hasAll(['a.png'])).toBe(false);
    await folder.open();
    expect(folder.hasAll(['b.png', 'a.png'])).toBe(true);
    expect(folder.hasAll(['a.png', 'c.png'])).toBe(false);
    expect((await folder.read('b.png')).toString()).toBe('b.png');
  });

  test('are named by their bytes, and may be read by others once they are published', async () => {
    const name = await folder.write(Buffer.from('lamp'), 'png');
    expect(name).toBe(nameOf('lamp', 'png'));
    expect(folder.hasAll([name])).toBe(true);
    expect(await textOf(name)).toBe('lamp');
    expect((await stat(paths.mediaFile(name))).mode & 0o777).toBe(0o644);
    expect(await folder.write(Buffer.from('other'), 'jpg')).toBe(nameOf('other', 'jpg'));
    expect(await readdir(paths.media)).toHaveLength(2);
  });

  test('are written once', async () => {
    const name = await folder.write(Buffer.from('lamp'), 'png');
    const long = new Date(1_000);
    await utimes(paths.mediaFile(name), long, long);
    const next = new MediaFolder(paths);
    await next.open();
    for (const one of [folder, next]) expect(await one.write(Buffer.from('lamp'), 'png')).toBe(name);
    expect((await stat(paths.mediaFile(name))).mtimeMs).toBe(1_000);
  });

  test('have copies, each with its width and type', async () => {
    const copies = [
      { width: 640, type: 'image/avif', extension: 'avif', content: Buffer.from('small') },
      { width: 1200, type: 'image/webp', extension: 'webp', content: Buffer.from('large') },
    ] as const;
    const written = await folder.writeCopies(copies);
    expect(written).toEqual([
      { file: nameOf('small', 'avif'), type: 'image/avif', width: 640 },
      { file: nameOf('large', 'webp'), type: 'image/webp', width: 1200 },
    ]);
    expect(folder.hasAll(written.map(({ file }) => file))).toBe(true);
    expect(await textOf(nameOf('large', 'webp'))).toBe('large');
    expect(await folder.writeCopies([])).toEqual([]);
  });

  test('keep their names when their bytes are replaced', async () => {
    const name = await folder.write(Buffer.from('lamp'), 'png');
    await folder.replace(name, Buffer.from('safe'));
    expect(await textOf(name)).toBe('safe');
    expect(folder.hasAll([name])).toBe(true);
    expect((await stat(paths.mediaFile(name))).mode & 0o777).toBe(0o644);
  });
});

test('a picture has its own name and those of its copies', () => {
  expect(namesOf(mockMedia({ file: 'a.png' }))).toEqual(['a.png']);
  const copy = (file: string) => ({ file, type: 'image/avif' as const, width: 640 });
  expect(namesOf(mockMedia({ file: 'a.png', variants: [copy('b.avif'), copy('c.avif')] }))).toEqual([
    'a.png',
    'b.avif',
    'c.avif',
  ]);
});
