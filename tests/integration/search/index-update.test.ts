import { expect, test } from 'vitest';
import { type IndexNote, type IndexUpdate, updateSearchIndex } from '@/lib/export/write/search-index-update';
import { buildSearchIndex, indexSources, rememberSearchNumbers } from '@/lib/outputs/search-index';
import { type IndexHead, MAX_TEXT, termFileName } from '@/lib/search/index/index-files';
import { fileOf, keyOf } from '@/lib/search/index/terms';
import { postTerms } from '@/lib/search/index-build';
import type { SearchNumberBook } from '@/lib/store/content/books';
import type { Row } from '@/lib/store/model';
import { mockRow, testSite } from '@/tests/factories';

/** More than one file of records, and several of texts and terms. */
const POSTS = 60;
const WORDS = 'harbour lantern 灯塔 海の灯 café naïve 한국어 сигнал 設計 髙橋 学 lamp quiet compass 雨 i18n'.split(' ');

/** The same numbers in every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** An index with all its files by name. */
interface Built {
  head: IndexHead;
  note: IndexNote;
  files: Map<string, Uint8Array>;
}

/** A site whose owner changes it, and whose index is made as a whole and changed in place at each step. */
function workspace(seed: number) {
  const random = makeRandom(seed);
  const texts = new Map<string, string>();
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const word = (): string => (random(3) === 0 ? (WORDS[random(WORDS.length)] ?? '') : random(5_000).toString(36));
  const article = (text = words(20 + random(60))): string => {
    const key = `article ${texts.size}`;
    texts.set(key, text);
    return key;
  };
  const row = (): Row => mockRow({ title: words(4), summary: words(5), tags: [word()], article: article() });
  const rows = Array.from({ length: POSTS }, row);
  let book: SearchNumberBook = {};
  let last: Built | undefined;
  const readText = async (key: string): Promise<string> => texts.get(key) ?? '';

  return {
    rows,
    random,
    words,
    article,
    row,
    async step(): Promise<{ whole: Built; update: IndexUpdate | null; former: Built | undefined }> {
      book = rememberSearchNumbers(book, [testSite(rows, { searchNumbers: book[''] })]);
      const site = testSite(rows, { searchNumbers: book[''] });
      const posts: IndexNote['posts'] = Array.from(indexSources(site).byNumber, (source) =>
        source ? [JSON.stringify([source.record, source.article, source.hasBreadcrumb]), source.hasBreadcrumb] : null,
      );
      const { head, files: made, terms, postings } = await buildSearchIndex(site, readText);
      const files = new Map<string, Uint8Array>();
      for (const { name, read } of made) files.set(name, await read());
      const former = last;
      const update =
        former &&
        (await updateSearchIndex(site, posts, {
          former: { ...former, read: async (name) => former.files.get(name) as Uint8Array },
          readText,
        }));
      last = { head, note: { posts, terms, postings }, files };
      return { whole: last, update: update ?? null, former };
    },
  };
}

const hex = (files: ReadonlyMap<string, Uint8Array>): [string, string][] =>
  [...files].map(([name, bytes]): [string, string] => [name, Buffer.from(bytes).toString('hex')]).sort();

/** The folder as it is when the update has been written. */
function updated({ files }: Built, { files: written, removed }: IndexUpdate): Map<string, Uint8Array> {
  const folder = new Map(files);
  for (const name of removed) folder.delete(name);
  for (const { name, content } of written) folder.set(name, content);
  return folder;
}

type Site = ReturnType<typeof workspace>;

/** What owners do. Which of them, and with which post, is up to chance. */
const changes: ((site: Site) => void)[] = [
  ({ rows, random, article }) => {
    const at = random(rows.length);
    rows[at] = { ...(rows[at] as Row), article: article() };
  },
  ({ rows, random, words }) => {
    const at = random(rows.length);
    rows[at] = { ...(rows[at] as Row), title: words(5) };
  },
  ({ rows, random }) => {
    const at = random(rows.length);
    rows[at] = { ...(rows[at] as Row), password: rows[at]?.password ? '' : 'secret' };
  },
  ({ rows, random }) => {
    const at = random(rows.length);
    rows[at] = { ...(rows[at] as Row), status: rows[at]?.status === 'Published' ? 'Invisible' : 'Published' };
  },
  ({ rows, row, random }) => rows.splice(random(rows.length), 0, row()),
  ({ rows, random }) => rows.splice(random(rows.length), 1),
  // The newest one has the highest number.
  ({ rows }) => rows.pop(),
];

test.each([1, 2, 3])('an index that is changed in place equals a rebuilt one (%i)', async (seed) => {
  const site = workspace(seed);
  await site.step();
  let updates = 0;
  for (let step = 0; step < 16; step++) {
    for (let count = 1 + site.random(3); count > 0; count--) changes[site.random(changes.length)]?.(site);
    const { whole, update, former } = await site.step();
    if (!update || !former) continue;
    updates += 1;
    expect(update.head).toEqual(whole.head);
    expect({ terms: update.terms, postings: update.postings }).toEqual({
      terms: whole.note.terms,
      postings: whole.note.postings,
    });
    expect(hex(updated(former, update))).toEqual(hex(whole.files));
  }
  expect(updates).toBeGreaterThan(15);
});

test('one edit leaves the files of other words and other posts alone', async () => {
  const site = workspace(4);
  const write = (at: number, text: string): void => {
    site.rows[at] = { ...(site.rows[at] as Row), title: 'Post', summary: '', tags: [], article: site.article(text) };
  };
  for (let at = 4; at < POSTS; at++) write(at, site.words(400));
  write(3, 'zeppelin');
  await site.step();
  expect((await site.step()).update?.files).toEqual([]);
  write(3, 'zeppelin waltz');
  const { update, whole } = await site.step();
  const { termFiles } = whole.head;
  const known = postTerms({ title: 'Post', about: '', body: 'zeppelin', address: '' });
  const gained = [...postTerms({ title: '', about: '', body: 'waltz', address: '' }).keys()].filter(
    (term) => !known.has(term),
  );
  const expected = gained.map((term) => termFileName(fileOf(keyOf(term), termFiles)));
  expect(termFiles).toBeGreaterThan(2);
  expect(update?.files.map(({ name }) => name).sort()).toEqual([...new Set(['b0.bin', 'r0.bin', ...expected])].sort());
});

test.each<[string, (site: Site) => void]>([
  [
    'many posts changed',
    ({ rows, article }) => {
      for (const [at, row] of rows.slice(0, 9).entries()) rows[at] = { ...row, article: article() };
    },
  ],
  [
    'there are so many more terms that they need more files',
    ({ rows, article, words }) => {
      rows[0] = { ...(rows[0] as Row), article: article(words(9_000)) };
    },
  ],
])('it is rebuilt when %s', async (_, change) => {
  const site = workspace(5);
  await site.step();
  change(site);
  expect((await site.step()).update).toBeNull();
});

test('it is rebuilt when the end of a long text is not stored', async () => {
  const site = workspace(6);
  const long = `${'lamp '.repeat(MAX_TEXT / 5)} zeppelin`;
  await site.step();
  site.rows[0] = { ...(site.rows[0] as Row), article: site.article(long) };
  const { whole, update, former } = await site.step();
  expect(hex(updated(former as Built, update as IndexUpdate))).toEqual(hex(whole.files));
  site.rows[0] = { ...(site.rows[0] as Row), article: site.article('short') };
  expect((await site.step()).update).toBeNull();
});
