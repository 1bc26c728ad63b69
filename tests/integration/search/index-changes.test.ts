import { beforeAll, describe, expect, test } from 'vitest';
import { rememberSearchNumbers } from '@/lib/outputs/search/search-numbers';
import { buildSearchIndex } from '@/lib/outputs/search-index';
import { addressTerms, addressWords, fileOf, keyOf, runsOf, termsOf } from '@/lib/search/index/terms';
import type { SearchNumberBook } from '@/lib/store/content/books';
import type { Row } from '@/lib/store/model';
import { mockRow, testSite } from '@/tests/factories';
import { serveIndex } from '@/tests/unit/search/served-index';

/** More than one file of records, and several of texts and terms. */
const POSTS = 60;

interface Workspace {
  rows: readonly Row[];
  texts: Readonly<Record<string, string>>;
  book: SearchNumberBook;
  /** What was built. */
  files: Map<string, string>;
}

/** Before its first build. */
function newWorkspace(): Workspace {
  const rows = Array.from({ length: POSTS }, (_, index) => mockRow({ title: `post ${index}`, article: `${index}` }));
  const texts = Object.fromEntries(rows.map((_, index) => [`${index}`, textOf(index)]));
  return { rows, texts, book: {}, files: new Map() };
}

/** A workspace that is synced and built again and again, as its owner changes it. */
function workspace({ rows: firstRows, texts: firstTexts, book: firstBook, files: firstFiles }: Workspace) {
  const rows = [...firstRows];
  const texts = { ...firstTexts };
  let book = firstBook;
  let files = firstFiles;
  const site = () => testSite(rows, { searchNumbers: book[''] });

  return {
    rows,
    texts,
    site,
    /** What it is now, to begin others with. */
    now: (): Workspace => ({ rows, texts, book, files }),
    /** Syncs and builds. Returns the folder, the number of term files, and the names of files that are new, changed or gone. */
    async build(): Promise<{ folder: string; termFiles: number; changed: string[] }> {
      book = rememberSearchNumbers(book, [site()]);
      const { head, files: written } = await buildSearchIndex(site(), async (key) => texts[key] ?? '');
      const before = files;
      files = new Map([['head', JSON.stringify(head)]]);
      for (const { name, read } of written)
        files.set(`${head.folder}/${name}`, Buffer.from(await read()).toString('base64'));
      const names = new Set([...before.keys(), ...files.keys()]);
      const changed = [...names].filter((name) => before.get(name) !== files.get(name));
      return {
        folder: head.folder,
        termFiles: head.termFiles,
        changed: changed.map((name) => name.replace(/^5-0-\d+\//, '')),
      };
    },
  };
}

/** Words that no other post has, so that there are enough terms for many files. */
function textOf(post: number): string {
  return Array.from({ length: 60 }, (_, word) => ((post * 60 + word + 1) * 2_654_435_761).toString(36)).join(' ');
}

/** The files in which the terms of a text are. */
const termFilesOf = (text: string, count: number): string[] => [
  ...new Set([...runsOf(text)].flatMap(termsOf).map((term) => `t${fileOf(keyOf(term), count)}.bin`)),
];

/** The files in which the terms of some addresses are. */
const addressFilesOf = (hrefs: readonly string[], count: number): string[] =>
  hrefs.flatMap((href) => addressTerms(addressWords(href))).map((term) => `t${fileOf(keyOf(term), count)}.bin`);

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

let first: Workspace;
beforeAll(async () => {
  const site = workspace(newWorkspace());
  await site.build();
  first = site.now();
});

const built = () => workspace(first);

describe('the files of the search index that change', () => {
  test('are none when nothing changes', async () => {
    const { build } = built();
    expect((await build()).changed).toEqual([]);
  });

  test('with an edited text are its file, its record, and where the terms are that it gained or lost', async () => {
    const { rows, texts, build } = built();
    const former = texts['50'] ?? '';
    texts['50x'] = `${former} zeppelin`;
    rows[50] = { ...(rows[50] as Row), article: '50x' };
    const { termFiles, changed } = await build();
    expect(termFiles).toBeGreaterThanOrEqual(8);
    const has = new Set([...runsOf(`${former} post 50`)].flatMap(termsOf));
    const gained = [...runsOf('zeppelin')].flatMap(termsOf).filter((term) => !has.has(term));
    const expected = gained.map((term) => `t${fileOf(keyOf(term), termFiles)}.bin`);
    expect(sorted(changed)).toEqual(sorted(['head', 'r1.bin', 'b6.bin', ...expected]));
    expect(sorted(expected).length).toBeLessThan(termFiles);
  });

  test('with a new post are those of its number, wherever the site lists it, and its terms', async () => {
    const { rows, texts, build, site } = built();
    texts.new = 'zeppelin';
    rows.unshift(mockRow({ title: 'new', article: 'new' }));
    const { termFiles, changed } = await build();
    expect(site().posts[0]?.title).toBe('new');
    const terms = [
      ...termFilesOf('new zeppelin', termFiles),
      ...addressFilesOf([site().posts[0]?.card.href ?? ''], termFiles),
    ];
    expect(sorted(changed)).toEqual(sorted(['head', 'r1.bin', 'b7.bin', ...terms]));
  });

  test.each<[string, (rows: Row[]) => void]>([
    ['hidden', (rows) => rows.splice(50, 1, { ...(rows[50] as Row), status: 'Invisible' })],
    ['removed', (rows) => rows.splice(50, 1)],
  ])('with a %s post are those of its number and its terms', async (_, change) => {
    const { rows, texts, build } = built();
    change(rows);
    const { termFiles, changed } = await build();
    const expected = termFilesOf(`post 50 ${texts['50']}`, termFiles);
    expect(sorted(changed)).toEqual(sorted(['head', 'r1.bin', 'b6.bin', ...expected]));
  });

  test('are all when more than a quarter of the numbers is unused, in another folder', async () => {
    const { rows, build } = built();
    rows.splice(0, 32);
    expect((await build()).folder).toMatch(/^5-0-/);
    rows.splice(0, 1);
    const { folder, changed } = await build();
    expect(folder).toMatch(/^5-1-/);
    // 27 posts are left.
    const names = ['r0', 'b0', 'b1', 'b2', 'b3'].map((name) => `${folder}/${name}.bin`);
    expect(changed.filter((name) => /^5-1-\d+\/[rb]/.test(name))).toEqual(names);
  });
});

describe('numbers of posts', () => {
  const a = mockRow({ title: 'lamp a' });
  const b = mockRow({ title: 'lamp b' });
  const c = mockRow({ title: 'lamp c' });

  test('leave results in the order of the site', async () => {
    const searchNumbers = { generation: 3, ids: [c.id, 'gone', a.id] };
    const { titles, files } = await serveIndex(testSite([a, b, c], { searchNumbers }));
    expect(await titles('lamp')).toEqual(['lamp a', 'lamp b', 'lamp c']);
    expect([...files.keys()]).toContain('/data/search/5-3-1/r0.bin');
  });

  test('are the order of the site where the store has none, and stay the same book when nothing is new', () => {
    const site = testSite([a, b]);
    const book = rememberSearchNumbers({}, [site]);
    expect(book).toEqual({ '': { generation: 0, ids: [a.id, b.id] } });
    expect(rememberSearchNumbers(book, [testSite([b, a], { searchNumbers: book[''] })])).toBe(book);
    const more = testSite([c, a], { searchNumbers: book[''] });
    expect(rememberSearchNumbers(book, [more])).toEqual({ '': { generation: 0, ids: [a.id, b.id, c.id] } });
  });
});
