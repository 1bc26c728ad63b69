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
const day = (number: number) => ({ date: { start: `2024-01-0${number}` } });

beforeAll(async () => {
  const { paths } = contentStore();
  await prepareStore(paths);
  const rows = [part('two', 2, day(1)), part('one', 1, day(3)), part('locked', 3, { password: 'sesame', ...day(2) })];
  const page = mockRow({ slug: 'about', title: 'about', type: 'Page', article: 'about' });
  const english = [part('first', 1), part('second', 2)];
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
  expect([file?.type, problemsOfBook(book)]).toEqual(['application/epub+zip', []]);
  const files = filesOfBook(book);
  expect(files['EPUB/nav.xhtml']).toMatch(/one[\s\S]*two/);
  expect(Object.keys(files)).toContain('EPUB/media/lamp.jpg');
  expect(Object.values(files).join()).not.toContain('locked');
  expect(await (await loadSiteFile({}, '/data/books/lamps.epub'))?.render()).toBe(book);
});

test('there is none of a language whose owner does not offer it', async () => {
  expect(await loadSiteFile({}, '/data/books/en/lamps.epub')).toBeUndefined();
});

describe('npm run export:epub', () => {
  const write = async (flags: Parameters<typeof exportEpub>[0]['flags']) => {
    vi.spyOn(console, 'info').mockReturnValue();
    const target = path.join(folder, `to-${JSON.stringify(flags).replace(/\W/g, '')}`);
    await exportEpub({ flags, others: [target] });
    const names = await readdir(target);
    const books = await Promise.all(names.map(async (name) => filesOfBook(await readFile(path.join(target, name)))));
    return names.map((name, index) => [
      name,
      [...(books[index]?.['EPUB/nav.xhtml'] ?? '').matchAll(/<li><a[^>]*>([^<]*)/g)].map(([, title]) => title).join(),
    ]);
  };

  test('writes a series by its parts, for each language that has it', async () => {
    expect(await write({ series: ' lAMPS' })).toEqual([
      ['Lamps.en.epub', 'first,second'],
      ['Lamps.epub', 'one,two'],
    ]);
  });

  test('writes a category from its oldest post on, and the site with its pages at the end', async () => {
    const [, category] = await write({ category: 'notes' });
    expect(category?.[1]).toBe('two,one');
    const [, site] = await write({ site: true });
    expect(site).toEqual(['Field notes.epub', 'two,one,about']);
  });

  test('says which there are where none has the name, and asks which one', async () => {
    await expect(write({ series: 'Rivers' })).rejects.toThrow('There are: Lamps, Lamps.');
    await expect(write({})).rejects.toThrow('--series');
    await expect(write({ series: 'Lamps', site: true })).rejects.toThrow('--series');
  });
});
