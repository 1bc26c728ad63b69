import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { flatText } from '@/lib/article/text';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Row, StoredArticle } from '@/lib/store/model';
import { type Content, openStore } from '@/lib/store/reader';
import { fileSecrets, hashSecrets, type Leak, type Secret, scanner, textSecrets } from '../canaries/scan';
import { expect, mode, siteUrl, test } from './site';

/**
 * The whole build is searched for what stands in the demo's locked articles: `tests/integration/lock/canaries.alone.test.ts` does the same with planted
 * words before Next makes pages of it. `docs/en/19-what-a-lock-protects.md` says what is promised.
 */

const store = openStore(process.env.NOTELIGHT_TEST_CONTENT ?? '.content');

/** A stretch of text that is nowhere by chance. */
const MIN_LETTERS = { wide: 8, narrow: 16 };
const REQUESTS_AT_ONCE = 8;

const isRowLocked = (row: Row): boolean => row.password !== '' || row.membersOnly === true;

/** Sentences, cells and lines of a text, without those that are too short to mean anything. */
function piecesOf(text: string): string[] {
  return text
    .split(/[\n。！？.!?;:,，、；：]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= (/[\u3040-\u9fff]/.test(piece) ? MIN_LETTERS.wide : MIN_LETTERS.narrow));
}

interface Kept {
  row: Row;
  slug: string;
  article: StoredArticle;
}

async function articlesOf({ snapshots }: Content): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const { rows, subPages } of snapshots) {
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const pages = [
      ...rows.map((row) => ({ row, key: row.article })),
      ...subPages.flatMap(({ rowId, article: key }) => ({ row: rowOf.get(rowId), key })),
    ];
    for (const { row, key } of pages) {
      const article = key === undefined ? null : await store.readArticle(key);
      if (row && article) found.push({ row, slug: row.slug, article });
    }
  }
  return found;
}

/** What no output may hold: words, pictures and hashed passwords of locked articles, as far as nothing open says the same. */
async function secretsOf(content: Content): Promise<Secret[]> {
  const all = await articlesOf(content);
  const locked = all.filter(({ row }) => isRowLocked(row));
  const open = all.filter(({ row }) => !isRowLocked(row));
  const openText = JSON.stringify([
    open.map(({ article }) => flatText(article.text)),
    content.snapshots.map(({ rows }) => rows.map(({ title, summary }) => [title, summary])),
  ]).toLowerCase();
  const openMedia = new Set(open.flatMap(({ article }) => article.media));
  for (const { rows, database } of content.snapshots) {
    for (const { pageCover } of [...rows, { pageCover: database.cover }]) {
      for (const file of [pageCover, ...(pageCover?.variants ?? [])]) if (file) openMedia.add(file.file);
    }
  }
  const secrets: Secret[] = [];
  for (const { row, slug, article } of locked) {
    const name = `locked article “${slug}”`;
    const pieces = [article.text, ...article.outline.map(({ text }) => text)].map(flatText).flatMap(piecesOf);
    for (const piece of new Set(pieces))
      if (!openText.includes(piece.toLowerCase())) secrets.push(...textSecrets(`${name}: ${piece}`, piece));
    for (const file of article.media.filter((media) => !openMedia.has(media))) {
      const bytes = await readFile(store.paths.mediaFile(file));
      secrets.push(...textSecrets(`${name}, name of a file`, file), ...fileSecrets(`${name}, bytes of a file`, bytes));
    }
    secrets.push(...hashSecrets(`${name}, password`, row.password, [slug, `article/${slug}`]));
  }
  return secrets;
}

async function* filesBelow(
  folder: string,
  skip: readonly string[] = [],
): AsyncGenerator<[place: string, bytes: Buffer]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isSkipped = skip.some((name) => file.startsWith(path.join(folder, name)));
    // Lists of the files that a host has to pack with a program, the content store's among them: no address leads to them.
    if (entry.isFile() && !isSkipped && !file.endsWith('.nft.json')) yield [file, await readFile(file)];
  }
}

/** What a server answers at the addresses of lists, of files for machines and of everything that could be a locked page. */
async function answersOf(content: Content): Promise<[place: string, bytes: Buffer][]> {
  const get = async (address: string): Promise<[string, Buffer]> => {
    const response = await fetch(siteUrl + address);
    return [address, Buffer.from(await response.arrayBuffer())];
  };
  const prefixes = content.manifest.sites.map(({ prefix }) => (prefix ? `/${prefix}` : ''));
  const addresses = prefixes.flatMap((prefix) =>
    [
      ...['/', '/archive/', '/search/', '/tag/', '/category/', '/page/1/', '/page/2/', '/404/', '/dashboard/'],
      ...['/rss/feed.xml', '/rss/atom.xml', '/rss/feed.json', '/llms.txt'],
    ].map((address) => prefix + address),
  );
  addresses.push(
    '/sitemap.xml',
    '/robots.txt',
    ...content.manifest.sites.map(({ prefix }) => `/data/search${prefix && `.${prefix}`}.json`),
  );
  const buildId = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  for (const { prefix, rows, subPages } of content.snapshots) {
    const base = prefix ? `/${prefix}` : '';
    const ids = subPages.map(({ id }) => id.replaceAll('-', ''));
    const paths = [...rows.filter(isRowLocked).map(({ slug }) => `article/${slug}`), ...ids].map(
      (page) => `${base}/${page}`,
    );
    addresses.push(
      ...paths.flatMap((page) => [`${page}/`, `${page}.md`, `${page}/index.md`, `/_next/data/${buildId}${page}.json`]),
    );
  }
  return mapLimited(addresses, REQUESTS_AT_ONCE, get);
}

async function* outputs(content: Content): AsyncGenerator<[place: string, bytes: Buffer]> {
  if (mode === 'export') {
    yield* filesBelow('out');
    return;
  }
  yield* await answersOf(content);
  // Packages hold no content. The demo is written in docs, and the others are of tests: `npm run collect:server` takes none of them.
  yield* filesBelow('.next', [
    'cache',
    'dev',
    'trace',
    ...['docs', 'node_modules', 'out', 'test-results', 'tests'].map((name) => `standalone/${name}`),
  ]);
}

test('nothing that the build gives out holds a word, a picture or a hashed password of a locked article', async () => {
  test.setTimeout(180_000);
  const content = await store.readContent();
  const secrets = await secretsOf(content);
  expect(secrets.length).toBeGreaterThan(100);
  const scan = scanner(secrets);
  const leaks: Leak[] = [];
  // A fifth of the standalone server is copies of the build’s own files.
  const seen = new Set<string>();
  let places = 0;
  for await (const [place, bytes] of outputs(content)) {
    places += 1;
    const { size } = seen;
    if (seen.add(createHash('sha1').update(bytes).digest('hex')).size > size) leaks.push(...scan(place, bytes));
  }
  expect(places).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
});

test('files of locked articles have no address', async ({ request }) => {
  const content = await store.readContent();
  const all = await articlesOf(content);
  const openMedia = new Set(all.filter(({ row }) => !isRowLocked(row)).flatMap(({ article }) => article.media));
  const files = all
    .filter(({ row }) => isRowLocked(row))
    .flatMap(({ article }) => article.media)
    .filter((file) => !openMedia.has(file));
  expect(files.length).toBeGreaterThan(0);
  // The second is where Next would resize pictures.
  for (const file of files)
    for (const address of [`/media/${file}`, `/_next/image/?url=/media/${file}&w=640&q=75`])
      expect((await request.get(address)).status(), address).toBe(404);
});
