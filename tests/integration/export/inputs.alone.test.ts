import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInputs, type KnownArticles } from '@/lib/export/plan/inputs';
import { MAX_TERM_FEED_BYTES } from '@/lib/outputs/channels';
import { propsOf } from '@/lib/routes/page-props';
import { allRoutes, segmentsOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { siteFilesOf } from '@/lib/server/files';
import { contentStore, loadSiteContext } from '@/lib/server/load-site-context';
import type { ContentNode, Row, StoredArticle } from '@/lib/store/model';
import { commitContent, prepareStore, writeArticle } from '@/lib/store/writer';
import { mockArticle, mockNode, mockRow, mockSnapshot, toPage } from '@/tests/factories';

await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('inputs'));

const DAY = Date.UTC(2026, 5, 15);
beforeEach(() => void vi.useFakeTimers({ now: DAY, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const id32 = (number: number): string => idOf(number).replaceAll('-', '');

function post(number: number, fields: Partial<Row> = {}): Row {
  return mockRow({
    id: idOf(number),
    title: `Post ${number}`,
    slug: `post-${number}`,
    summary: `About ${number}.`,
    category: number % 2 === 0 ? 'Even' : 'Odd',
    tags: [`Tag ${number % 5}`],
    date: { start: new Date(DAY - number * 86_400_000).toISOString().slice(0, 10) },
    article: `article-${number}`,
    lastEditedTime: DAY - number * 86_400_000,
    ...fields,
  });
}

const link = (to: number): ContentNode => {
  const name = mockNode({ kind: 'title', page: id32(to) }, [`Post ${to}`], 'span');
  return mockNode(toPage(id32(to), { bare: false }), [name], 'a', ' class="notion-link"');
};
const pathLink = (path: string) => mockNode({ kind: 'path', path }, ['a path']);

type Articles = Record<string, Partial<StoredArticle>>;

/** Every sixth post leads to post 3, post 7 to a path, and post 5 names post 3 in its text. */
const articles: Articles = Object.fromEntries(
  Array.from({ length: 16 }, (_, index) => {
    const number = index + 1;
    const content: ContentNode[] = [`<p>Body ${number}</p>`];
    if (number % 6 === 0) content.push(link(3));
    if (number === 7) content.push(pathLink('/post-3'));
    const text = number === 5 ? ['See ', { page: id32(3), title: 'Post 3' }] : `Body ${number}`;
    return [`article-${number}`, { content, text, markdown: [`Body ${number}`] }];
  }),
);
const rows = Array.from({ length: 16 }, (_, index) => post(index + 1, index === 8 ? { password: 'sesame' } : {}));

/** A sync, and what a build then loads. The seal is a cheap one. */
async function publish(published: readonly Row[], texts: Articles): Promise<SiteContext> {
  const { paths } = contentStore();
  await prepareStore(paths);
  for (const [key, article] of Object.entries(texts))
    await writeArticle(paths, key, { ...(mockArticle() as StoredArticle), id: '', ...article });
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot([...published]) }]);
  const context = await loadSiteContext({});
  return {
    ...context,
    async seal(...parts) {
      const data = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
      return { version: 3, salt: '', iv: '', data, kdf: { memoryKiB: 1, iterations: 1, parallelism: 1 } };
    },
  };
}

interface Made {
  /** What pages and files are, by path. */
  real: Map<string, string>;
  /** What they are made of. */
  inputs: Map<string, string>;
}

async function make(published: readonly Row[], texts: Articles, known: KnownArticles): Promise<Made> {
  const context = await publish(published, texts);
  const inputs = createInputs(context, {
    articles: known,
    secret: 'secret',
    readStored: (key) => contentStore().readArticle(key),
  });
  const made: Made = { real: new Map(), inputs: new Map() };
  for (const site of context.sites) {
    for (const route of allRoutes(site)) {
      const at = `/${segmentsOf(route).join('/')}`;
      made.real.set(at, JSON.stringify(await propsOf(route, context)));
      made.inputs.set(at, await inputs.ofPage(route));
    }
  }
  for (const file of siteFilesOf(context).values()) {
    made.real.set(file.path, String(await file.render()));
    made.inputs.set(file.path, await inputs.ofFile(file));
  }
  return made;
}

function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).sort();
}

const withRow = (number: number, fields: Partial<Row>): Row[] =>
  rows.map((row) => (row.id === idOf(number) ? { ...row, ...fields } : row));

const edited = { ...articles, edited: { ...articles['article-3'], content: ['<p>Another body</p>'] } };

/** Its text alone is more than the feed of a category or tag may hold. */
const grown = {
  ...articles,
  grown: { ...articles['article-3'], content: [`<p>${'x'.repeat(MAX_TERM_FEED_BYTES)}</p>`] },
};

const changes: [name: string, rows: Row[], articles?: Articles][] = [
  ['an article is edited', withRow(3, { article: 'edited' }), edited],
  ['an article outgrows the feeds of its terms', withRow(3, { article: 'grown' }), grown],
  ['a post is renamed', withRow(3, { title: 'Another title' })],
  ['a post gets another address', withRow(3, { slug: 'elsewhere' })],
  ['a post gets another tag', withRow(3, { tags: ['Tag 0'] })],
  ['a post is hidden', withRow(3, { status: 'Invisible' })],
  ['a post becomes a draft', withRow(3, { status: 'Draft' })],
  ['a post is removed', rows.filter(({ id }) => id !== idOf(3))],
  ['a post is locked', withRow(3, { password: 'sesame' })],
  ['a password is changed', withRow(9, { password: 'open' })],
  ['a post is added', [post(17, { date: { start: '2026-06-15' } }), ...rows], { ...articles, 'article-17': {} }],
];

describe('what pages and files are made of tells which of them change', () => {
  /** The site before each change, and what its build found out. */
  let before: Made;
  const found: KnownArticles = new Map();
  beforeAll(async () => {
    vi.useFakeTimers({ now: DAY, toFake: ['Date'] });
    before = await make(rows, articles, found);
  });

  test.each(changes)('when %s', async (_name, published, texts = articles) => {
    const after = await make(published, texts, new Map(found));
    const changed = differences(before.real, after.real);
    expect(changed).not.toEqual([]);
    const named = differences(before.inputs, after.inputs);
    expect(named).toEqual(expect.arrayContaining(changed));
    // A file may be written once too often, where it does not show what changed of another page.
    const isPage = (at: string): boolean => !/\.\w+$/.test(at);
    expect(named.filter(isPage)).toEqual(changed.filter(isPage));
  });

  test('when nothing does', async () => {
    expect((await make(rows, articles, new Map())).inputs).toEqual(before.inputs);
  });

  test('and an edit changes its page, its Markdown, and the feeds that have it', async () => {
    const after = await make(withRow(3, { article: 'edited' }), edited, new Map(found));
    const feeds = ['/rss', '/rss/category/Odd', '/rss/tag/Tag 3'].flatMap((feed) =>
      ['atom.xml', 'feed.json', 'feed.xml'].map((name) => `${feed}/${name}`),
    );
    expect(differences(before.inputs, after.inputs)).toEqual(
      ['/article/post-3', '/article/post-3.md', ...feeds].sort(),
    );
  });
});

test('an article that has no summary is opened on the page before it, which may change with it', async () => {
  const bare = (all: readonly Row[]): Row[] => all.map((row) => ({ ...row, summary: '' }));
  const before = await make(bare(rows), articles, new Map());
  const after = await make(bare(withRow(3, { article: 'edited' })), edited, new Map());
  expect(differences(before.inputs, after.inputs).filter((at) => !/\.\w+$/.test(at))).toEqual([
    '/article/post-2',
    '/article/post-3',
  ]);
});

test('the feeds of categories and tags carry summaries where full texts are too much, and the main feed its texts', async () => {
  const { real } = await make(withRow(3, { article: 'grown' }), grown, new Map());
  const has = (text: string): string[] =>
    [...real].filter(([at, file]) => at.endsWith('/feed.xml') && file.includes(text)).map(([at]) => at);
  expect(has('xxxx')).toEqual(['/rss/feed.xml']);
  expect(has('Body 1&')).toEqual(['/rss/feed.xml', '/rss/tag/Tag 1/feed.xml']);
  expect(has('<title>Post 3</title>')).toEqual([
    '/rss/feed.xml',
    '/rss/category/Odd/feed.xml',
    '/rss/tag/Tag 3/feed.xml',
  ]);
});
