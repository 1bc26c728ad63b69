import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { JOURNAL_VERSION, MediaJournal } from '@/lib/sync/media/media-journal';
import { mockMedia } from '@/tests/factories';
import { temporaryFolder } from './temporary-folder';

let file: string;
let journal: MediaJournal;
beforeEach(async () => {
  file = path.join(await temporaryFolder(), 'media.ndjson');
  journal = new MediaJournal(file);
});

const [one, other] = [mockMedia({ file: 'one.webp' }), mockMedia({ file: 'other.webp' })];
const sources = async () => (await journal.read()).map(({ source }) => source);

describe('the journal of files', () => {
  test('is empty in a new store, and reading it makes no file', async () => {
    expect(await journal.read()).toEqual([]);
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  test('has a line for each file, oldest first, with what was downloaded if that is known', async () => {
    await journal.add('attachment:1', one, 'image:abc');
    await journal.add('attachment:2', other);
    await journal.add('attachment:1', other, '');
    const [first, ...rest] = await journal.read();
    expect(first).toEqual({ source: 'attachment:1', media: one, content: 'image:abc', version: JOURNAL_VERSION });
    expect(rest).toEqual([
      { source: 'attachment:2', media: other, version: JOURNAL_VERSION },
      { source: 'attachment:1', media: other, version: JOURNAL_VERSION },
    ]);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4);
  });

  test('can be read by its owner alone', async () => {
    await journal.add('attachment:1', one);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('skips the line that a killed sync was writing, and the next one is a line of its own', async () => {
    await journal.add('attachment:1', one);
    await appendFile(file, '{"source":"attachment:2","med');
    expect(await sources()).toEqual(['attachment:1']);
    await journal.add('attachment:3', other);
    expect(await sources()).toEqual(['attachment:1', 'attachment:3']);
    expect(await readFile(file, 'utf8')).toMatch(/"med\n\{"source":"attachment:3"/);
  });

  test('stays as it is when a whole one is read, and so does an empty file', async () => {
    await journal.add('attachment:1', one);
    const before = await readFile(file, 'utf8');
    await journal.read();
    expect(await readFile(file, 'utf8')).toBe(before);
    await writeFile(file, '');
    expect(await journal.read()).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  test.each([
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"source":"a"}',
    '{"source":"a","media":{}}',
    '{"media":{"file":"a.png"}}',
    '{"source":7,"media":{"file":"a.png"}}',
    `{"version":${JOURNAL_VERSION},"source":"a","media":{"file":7}}`,
    '{"source":"a","media":{"file":"a.png"}}',
    '{"version":1,"source":"a","media":{"file":"a.png"}}',
  ])('skips the line %j, which names no file of a source', async (line) => {
    await writeFile(file, `${line}\n`);
    await journal.add('attachment:1', one);
    expect(await sources()).toEqual(['attachment:1']);
  });
});
