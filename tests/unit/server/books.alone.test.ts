import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSiteFile } from '@/lib/server/files';
import { contentStore } from '@/lib/server/load-site-context';
import { commitContent, prepareStore, writeArticle } from '@/lib/store/writer';
import { exportEpub } from '@/scripts/site/export-epub';
import { filesOfBook, problemsOfBook } from '@/tests/book-check';
import { emptyArticle, mockRow, mockSnapshot } from '@/tests/factories';
import { photo } from '@/tests/fake-notion/photographs';

const folder = await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('books'));

const part = (slug: string, number: number, more = {}) =>
  mockRow({ slug, title: slug, article: slug, series: 'Lamps', part: String(number), category: 'Notes', ...more });

beforeAll(async () => {
  const { paths } = contentStore();
  await prepareStore(paths);
  const later = { date: { start: '2024-01-03' } };
  const rows = [part('two', 2), part('one', 1, later)];
  const page = mockRow({ slug: 'about', title: 'about', type: 'Page', article: 'about' });
  const english = [part('first', 1), part('second', 2, later)];
  const reference = { kind: 'media', files: { src: 'lamp.webp' } } as const;
  const picture = { tag: 'img', attributes: ' alt="Lamp"', reference, children: [] };
  for (const { article = '' } of [...rows, ...english, page])
    await writeArticle(paths, article, emptyArticle({ content: ['<p>', picture, `${article}</p>`] }));
  await photo(1, 2_000).webp().toFile(paths.mediaFile('lamp.webp'));
  const settings = { POST_SERIES_BOOKS: 'true' };
  await commitContent(paths, [
    { tag: '', snapshot: mockSnapshot([...rows, page], { settings }) },
    { tag: 'en', snapshot: mockSnapshot(english, { prefix: 'en' }) },
  ]);
});

test('a server answers the book of a series, whose pictures every reader shows, and makes it once', async () => {
  const file = await loadSiteFile({}, '/data/books/lamps.epub');
  const book = (await file?.render()) as Uint8Array;
  expect([file?.type, await problemsOfBook(book)]).toEqual(['application/epub+zip', []]);
  const files = filesOfBook(book);
  expect(files['EPUB/nav.xhtml']).toMatch(/one[\s\S]*two/);
  expect(Object.keys(files)).toContain('EPUB/media/lamp.jpg');
  expect(await (await loadSiteFile({}, '/data/books/lamps.epub'))?.render()).toBe(book);
  // The owner of the other language does not offer it.
  expect(await loadSiteFile({}, '/data/books/en/lamps.epub')).toBeUndefined();
});

describe('npm run export:epub', () => {
  const english = 'first,second';
  test.each([
    ['a series by its parts', { series: ' lAMPS' }, { 'Lamps.en.epub': english, 'Lamps.epub': 'one,two' }],
    ['a category, oldest first', { category: 'notes' }, { 'Notes.en.epub': english, 'Notes.epub': 'two,one' }],
    ['the site, pages last', { site: true }, { 'Field notes.en.epub': english, 'Field notes.epub': 'two,one,about' }],
  ] as const)('writes %s, for each language', async (_, flags, books) => {
    vi.spyOn(console, 'info').mockReturnValue();
    const target = path.join(folder, Object.keys(flags).join());
    await exportEpub({ flags, others: [target] });
    const chapters = (await readdir(target)).map(async (name) => {
      const files = filesOfBook(await readFile(path.join(target, name)));
      return [name, files['EPUB/nav.xhtml']?.match(/(?<=<li><a[^>]*>)[^<]*/g)?.join()];
    });
    expect(Object.fromEntries(await Promise.all(chapters))).toEqual(books);
  });

  test('says which there are where none has the name, and asks which one', async () => {
    const write = (flags: Parameters<typeof exportEpub>[0]['flags']) => exportEpub({ flags, others: [folder] });
    await expect(write({ series: 'Rivers' })).rejects.toThrow('There are: Lamps, Lamps.');
    await expect(write({})).rejects.toThrow('--series');
    await expect(write({ series: 'Lamps', site: true })).rejects.toThrow('--series');
  });
});
