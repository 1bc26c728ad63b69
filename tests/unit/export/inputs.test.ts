import { describe, expect, test, vi } from 'vitest';
import { createInputs, type InputSources, type KnownArticles } from '@/lib/export/plan/inputs';
import type { Route } from '@/lib/routes/paths/route-table';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import type { Row, StoredArticle } from '@/lib/store/model';
import {
  emptyArticle,
  mockArticle,
  mockNode,
  mockRow,
  pictureNode,
  type TestSite,
  testSite,
  testSiteContext,
  toPage,
} from '@/tests/factories';

const idOf = (letter: string): string => `00000000-0000-4000-8000-00000000000${letter}`;
const id32 = (letter: string): string => idOf(letter).replaceAll('-', '');
const [A, B, C] = ['a', 'b', 'c'].map(idOf) as [string, string, string];

/** Links to post b. */
const link = mockNode(toPage(id32('b'), { bare: false }), ['b']);
const pathLink = mockNode({ kind: 'path', path: '/article/b' }, ['b']);
const stored: Record<string, StoredArticle> = {
  plain: emptyArticle(),
  linking: emptyArticle({ content: [link] }),
  leading: emptyArticle({ content: [pathLink] }),
};

const post = (letter: string, fields: Partial<Row> = {}): Row =>
  mockRow({ id: idOf(letter), title: `Post ${letter}`, slug: letter, article: 'plain', ...fields });
const siteOfRows = (rows: Row[] = [post('a', { article: 'linking' }), post('b')], options: TestSite = {}): Site =>
  testSite(rows, options);

function inputsOf(context: SiteContext, more: Partial<InputSources> = {}) {
  const readStored = vi.fn(async (key: string) => stored[key] ?? null);
  const articles: KnownArticles = new Map();
  return { readStored, articles, ...createInputs(context, { articles, readStored, secret: 'secret', ...more }) };
}

/** The inputs of an article of a fresh site. */
const ofArticle = (key: string, context = testSiteContext([siteOfRows()]), more: Partial<InputSources> = {}) =>
  inputsOf(context, more).ofArticle(context.sites[0] as Site, key);

describe('the inputs of an article', () => {
  test('are the same for the same, in 32 hex digits, and others for another one or with another secret', async () => {
    const plain = await ofArticle('plain');
    expect(plain).toMatch(/^[0-9a-f]{32}$/);
    expect(await ofArticle('plain')).toBe(plain);
    const all = [plain, await ofArticle('linking'), await ofArticle('none'), await ofArticle('nothing')];
    all.push(await ofArticle('plain', undefined, { secret: 'other' }));
    expect(new Set(all).size).toBe(all.length);
  });

  test.each<[string, SiteContext]>([
    ['another version', testSiteContext([siteOfRows()], { version: '2.0.0' })],
    ['another setting', testSiteContext([siteOfRows(undefined, { settings: { site: { author: 'Somebody' } } })])],
    ['another setting of its theme', testSiteContext([siteOfRows()], { allThemeSettings: () => ({ a: 1 }) })],
  ])('are others with %s', async (_name, context) => {
    expect(await ofArticle('plain', context)).not.toBe(await ofArticle('plain'));
  });

  test('are found out once, and what was read is known from then on', async () => {
    const context = testSiteContext([siteOfRows()]);
    const [site] = context.sites as [Site];
    const inputs = inputsOf(context);
    const first = await inputs.ofArticle(site, 'linking');
    expect(inputs.ofArticle(site, 'linking')).toBe(inputs.ofArticle(site, 'linking'));
    expect(await inputs.ofArticle(site, 'linking')).toBe(first);
    await inputs.ofArticle(site, 'none');
    await inputs.ofArticle(site, 'none');
    expect(inputs.readStored.mock.calls).toEqual([['linking'], ['none']]);
    expect([...inputs.articles]).toEqual([
      ['linking', { pages: [id32('b')], paths: [] }],
      ['none', null],
    ]);
    const again = inputsOf(context, { articles: inputs.articles });
    expect(await again.ofArticle(site, 'linking')).toBe(first);
    await again.ofArticle(site, 'none');
    expect(again.readStored).not.toHaveBeenCalled();
  });
});

describe('the files that an article shows', () => {
  const picture = pictureNode('a.webp');

  test('are read once for the same inputs, and again for others', async () => {
    const readArticle = vi.fn(async () => mockArticle({ content: [picture], media: ['a.webp', 'b.webp'] }));
    const context = testSiteContext([siteOfRows()], { readArticle });
    const [site] = context.sites as [Site];
    const inputs = inputsOf(context);
    const files = await inputs.shownMedia(site, 'linking');
    expect(files).toEqual(['a.webp']);
    expect(await inputs.shownMedia(site, 'linking')).toBe(files);
    expect(readArticle.mock.calls).toEqual([['linking']]);
    const input = await inputs.ofArticle(site, 'linking');
    expect(inputs.articles.get('linking')).toEqual({ pages: [id32('b')], paths: [], shown: { input, files } });
    await inputsOf(context, { articles: inputs.articles }).shownMedia(site, 'linking');
    expect(readArticle).toHaveBeenCalledTimes(1);
    const other = testSiteContext([siteOfRows()], { readArticle, version: '2.0.0' });
    await inputsOf(other, { articles: inputs.articles }).shownMedia(other.sites[0] as Site, 'linking');
    expect(readArticle).toHaveBeenCalledTimes(2);
  });
});

const article = (slug: string): Route => ({ name: 'article', prefix: '', path: `article/${slug}` });
const home: Route = { name: 'home', prefix: '' };

describe('the inputs of a page', () => {
  const ofPage = async (route: Route, context: SiteContext, more: Partial<InputSources> = {}) =>
    inputsOf(context, more).ofPage(route);

  test('of a locked post are others with another password, and nothing is sealed or read for them', async () => {
    const locked = (password: string) =>
      testSiteContext([siteOfRows([post('a', { password })])], {
        readArticle: () => Promise.reject(new Error('read')),
        inlineMedia: () => Promise.reject(new Error('inlined')),
        seal: () => Promise.reject(new Error('sealed')),
      });
    const inputs = inputsOf(locked('sesame'));
    const one = await inputs.ofPage(article('a'));
    // The password is no article.
    expect(inputs.readStored.mock.calls).toEqual([['plain']]);
    expect(await ofPage(article('a'), locked('sesame'))).toBe(one);
    expect(await ofPage(article('a'), locked('open'))).not.toBe(one);
  });
});

test('the inputs of what is around all pages are those of the pages too: another notice gives each of them others', async () => {
  const ofHome = (fields: Partial<Row>) =>
    inputsOf(testSiteContext([siteOfRows([post('a'), post('b', { type: 'Notice', ...fields })])])).ofPage(home);
  expect(await ofHome({})).toBe(await ofHome({}));
  expect(await ofHome({ article: 'linking' })).not.toBe(await ofHome({}));
});

describe('the inputs of a file', () => {
  const file = (more: object) => ({ path: '/none.txt', type: 'text/plain', render: expect.fail, ...more });

  test('are its facts and its articles, where it tells them', async () => {
    const { ofFile } = inputsOf(testSiteContext([siteOfRows()]));
    const hashes = await Promise.all(
      [
        file({ facts: () => 'one' }),
        file({ facts: () => 'two' }),
        file({ facts: () => 'one', articles: ['linking'] }),
        file({ facts: () => 'one', articles: ['linking', 'plain'] }),
      ].map(ofFile),
    );
    expect(new Set(hashes).size).toBe(4);
    expect(await ofFile(file({ facts: () => 'one', articles: [] }))).toBe(hashes[0]);
  });

  test('are those of its article on the site that this is of', async () => {
    const ofText = (slug: string, author = 'Ada', articles = ['linking']) => {
      const rows = [post('b', { slug }), post('c', { article: 'linking' })];
      const german = siteOfRows(rows, { prefix: 'de', settings: { site: { author } } });
      const context = testSiteContext([siteOfRows([]), german]);
      return inputsOf(context).ofFile(file({ facts: () => 1, articles }));
    };
    const one = await ofText('one');
    expect([await ofText('two'), await ofText('one', 'Bo')]).not.toContain(one);
    expect(await ofText('one', 'Bo', ['nothing'])).toBe(await ofText('one', 'Ada', ['nothing']));
  });
});

describe('the inputs of the search', () => {
  const searched = (rows: Row[], more: Partial<TestSite> = {}) => {
    const context = testSiteContext([siteOfRows(rows, more)]);
    return { ...inputsOf(context), site: context.sites[0] as Site };
  };

  test('depend on what the texts lead to', async () => {
    const rows = (slug: string) => [post('a', { article: 'linking' }), post('b', { status: 'Invisible', slug })];
    const ofSearch = (slug: string) => {
      const { site, ...inputs } = searched(rows(slug));
      return inputs.ofSearch(site);
    };
    expect(await ofSearch('b')).not.toBe(await ofSearch('elsewhere'));
  });

  test('of each post stand under its number, and change with it alone', async () => {
    const numbers = { generation: 1, ids: [A, C, B] };
    const ofPosts = async (fields: Partial<Row> = {}) => {
      const { site, readStored, ...inputs } = searched([post('a'), post('b', fields)], { searchNumbers: numbers });
      const found = await inputs.ofSearchPosts(site);
      // The text of a locked post is in no index.
      const read = [['plain'], ...(fields.article ? [[fields.article]] : [])];
      expect(readStored.mock.calls).toEqual(expect.arrayContaining(read));
      expect(readStored.mock.calls.flat()).not.toContain(undefined);
      return found;
    };
    const [one, none, two] = await ofPosts();
    expect(none).toBeNull();
    const known = [expect.stringMatching(/^[0-9a-f]{32}$/), true];
    expect([one, two]).toEqual([known, known]);
    expect(one?.[0]).not.toBe(two?.[0]);
    for (const fields of [{ title: 'Another' }, { article: 'linking' }, { password: 'sesame' }]) {
      const after = await ofPosts(fields);
      expect(after).toHaveLength(3);
      expect(after[0]).toEqual(one);
      expect(after[2]?.[0]).not.toBe(two?.[0]);
      expect(after[2]?.[1]).toBe(!('password' in fields));
    }
  });
});
