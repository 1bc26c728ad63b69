import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inspectExport } from '@/lib/export/plan/inspect';
import { inspectInThread } from '@/lib/export/plan/inspect-in-thread';
import { unlistedName, writeManifest } from '@/lib/export/plan/manifest';

let directory: string;

/** An export of two files, of which one is not listed. */
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'notelight-inspect-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await mkdir(path.join(directory, 'secret'));
  await writeFile(path.join(directory, 'index.html'), 'home');
  await writeFile(path.join(directory, 'secret', 'index.html'), 'secret');
  await writeManifest(directory, {
    build: 'build',
    code: 'code',
    content: 'content',
    validUntil: null,
    files: { 'index.html': ['a', 4], [unlistedName('secret/index.html')]: ['b', 6] },
    inputs: {},
  });
});

const whole = { build: 'build', code: 'code', content: 'content', validUntil: null, total: 2, bytes: 10 };

test('an export is complete with each file in its size, and the same is seen beside other work', async () => {
  const inspection = await inspectExport(directory);
  expect(inspection).toEqual({
    files: expect.arrayContaining(['index.html', 'secret/index.html', 'manifest.json']),
    problem: '',
    last: { ...whole, isComplete: true },
  });
  expect(await inspectInThread(directory)).toEqual(inspection);
});

test('a file of the owner beside it is none of it', async () => {
  await writeFile(path.join(directory, 'note.txt'), 'mine');
  expect((await inspectExport(directory)).last?.isComplete).toBe(true);
});

test.each<[string, () => Promise<unknown>]>([
  ['a file is gone', () => rm(path.join(directory, 'index.html'))],
  ['a file was cut', () => writeFile(path.join(directory, 'index.html'), 'ho')],
])('it is incomplete when %s', async (_name, damage) => {
  await damage();
  expect((await inspectExport(directory)).last).toEqual({ ...whole, isComplete: false });
});

test('without a manifest that can be used there are files and nothing else', async () => {
  await writeFile(path.join(directory, 'manifest.json'), '{"version": 2');
  expect(await inspectExport(directory)).toEqual({ files: expect.arrayContaining(['index.html']), problem: 'damaged' });
  expect(await inspectExport(path.join(directory, 'missing'))).toEqual({ files: [], problem: '' });
});
