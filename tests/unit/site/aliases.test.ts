import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { fileRedirectFor, listedRedirects, movedPaths, redirectFor } from '@/lib/routes/redirects';
import { rememberAddresses } from '@/lib/site/addresses/aliases';
import { type AddressBook, readAddressBook, writeAddressBook } from '@/lib/store/content/books';
import type { Row } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { mockRow, mockSnapshot, mockSubPage, type TestSite, testSite } from '@/tests/factories';
import { temporaryFolder } from '../sync/temporary-folder';

const a = '00000000-0000-4000-8000-00000000000a';
const b = '00000000-0000-4000-8000-00000000000b';
const inA = (slug: string) => ({ id: a, slug });
const inB = (slug: string) => ({ id: b, slug });

/** A site whose owner has synced with these rows, one set after another. */
function siteAfter(syncs: Partial<Row>[][], options: TestSite = {}) {
  const make = (fields: Partial<Row>[], book: AddressBook) =>
    testSite(
      fields.map((row) => mockRow({ title: 'A post', ...row })),
      { ...options, addresses: book[options.prefix ?? ''] },
    );
  let book: AddressBook = {};
  for (const [time, fields] of syncs.entries()) book = rememberAddresses(book, [make(fields, book)], time);
  return { site: make(syncs.at(-1) ?? [], book), book };
}

const redirects = (syncs: Partial<Row>[][], ...paths: string[]) => {
  const { site } = siteAfter(syncs);
  return paths.map((from) => redirectFor(from.split('/'), [site]));
};

describe('an alias', () => {
  test('of a chain leads to its end at once', () => {
    const syncs = ['one', 'two', 'three'].map((slug) => [{ id: a, slug }]);
    expect(redirects(syncs, 'article/one', 'article/two')).toEqual(['/article/three/', '/article/three/']);
  });

  test('that its post has again is no former one', () => {
    const syncs = ['one', 'two', 'one'].map((slug) => [{ id: a, slug }]);
    expect(redirects(syncs, 'article/one', 'article/two')).toEqual([null, '/article/one/']);
  });

  test('that another post has taken is that post’s', () => {
    const syncs = [[{ id: a, slug: 'x' }], [inA('y'), inB('x')]];
    expect(redirects(syncs, 'article/x')).toEqual([null]);
  });

  test('is not the one that the page has with an ending, or another page has', () => {
    const renamed = [[{ id: a, slug: 'foo' }], [{ id: a, slug: 'foo.html' }]];
    expect(redirects(renamed, 'article/foo', 'article/foo.html')).toEqual(['/article/foo.html/', null]);
    const [before = [], after = []] = renamed;
    expect(redirects([after, before], 'article/foo', 'article/foo.html')).toEqual([null, '/article/foo/']);
    const taken = [before, [inA('bar'), inB('foo.html')]];
    expect(redirects(taken, 'article/foo', 'article/foo.html')).toEqual(['/article/bar/', null]);
  });

  test('has no ending of its own where all addresses end in .html', () => {
    const settings = { site: { pseudoStatic: true } };
    // As an earlier version kept it, or as it was before that setting.
    const addresses = { [a]: { path: 'article/foo.html', former: [{ path: 'article/old.html', until: 1 }] } };
    const site = testSite([mockRow({ id: a, slug: 'foo.html' })], { settings, addresses });
    expect([...site.aliases.keys()]).toEqual(['article/old']);
    expect(redirectFor(['article', 'foo.html'], [site])).toBeNull();
    expect(redirectFor(['article', 'old.html'], [site])).toBe('/article/foo.html');
  });

  test('that several posts had leads to the last of them', () => {
    const syncs = [
      [inA('x'), inB('b')],
      [inA('a'), inB('x')],
      [inA('a'), inB('b')],
    ];
    expect(redirects(syncs, 'article/x')).toEqual(['/article/b/']);
    // Whichever of the two has been known for longer.
    const [first = [], second = [], third = []] = syncs;
    const swapped = [second, first, [...third].reverse()];
    expect(redirects(swapped, 'article/x')).toEqual(['/article/a/']);
  });

  test('is kept for the last twenty addresses, however often two of them take turns', () => {
    const slugs = Array.from({ length: 22 }, (_, index) => `s${index}`);
    const renamed = slugs.map((slug) => [{ id: a, slug }]);
    expect(redirects(renamed, 'article/s0', 'article/s1')).toEqual([null, '/article/s21/']);
    const inTurn = ['old', ...Array.from({ length: 30 }, (_, index) => `turn${index % 2}`)];
    expect(
      redirects(
        inTurn.map((slug) => [{ id: a, slug }]),
        'article/old',
      ),
    ).toEqual(['/article/turn1/']);
  });

  test('of a post that lives elsewhere now leads nowhere, and so does one that the site needs itself', () => {
    expect(redirects([[{ id: a, slug: 'x' }], [{ id: a, slug: 'https://example.com/' }]], 'article/x')).toEqual([null]);
    const addresses = { [a]: { path: 'article/x', former: [{ path: 'archive/x', until: 1 }] } };
    expect([...testSite([mockRow({ id: a, slug: 'x' })], { addresses }).aliases.keys()]).toEqual([]);
  });

  test('is one too when the category in the address changed, or a first slug was given', () => {
    const settings = { posts: { urlPrefix: '%category%' } };
    const { site } = siteAfter([[{ id: a, slug: 's', category: 'One' }], [{ id: a, slug: 's', category: 'Two' }]], {
      settings,
    });
    expect(redirectFor(['One', 's'], [site])).toBe('/Two/s/');
    expect(redirects([[{ id: a, slug: '' }], [{ id: a, slug: 'named' }]], `article/${a}`)).toEqual(['/article/named/']);
  });

  test('is understood with .html, encoded, and below a prefix and a sub-path', () => {
    const { site } = siteAfter([[{ id: a, slug: '旧' }], [{ id: a, slug: '新' }]], {
      prefix: 'en',
      prefixes: ['', 'en'],
      basePath: '/blog',
    });
    const first = testSite([], { prefixes: ['', 'en'] });
    for (const last of ['旧', '旧.html', encodeURIComponent('旧')]) {
      expect(redirectFor(['en', 'article', last], [first, site])).toBe('/blog/en/article/%E6%96%B0/');
    }
    expect(redirectFor(['article', '旧'], [first, site])).toBeNull();
  });

  test('of a post that is not shown any more leads nowhere, and comes back with it', () => {
    const hidden = [[{ id: a, slug: 'old' }], [{ id: a, slug: 'new' }], [{ id: a, slug: 'new', status: 'Draft' }]];
    expect(redirects(hidden, 'article/old', 'article/new')).toEqual([null, null]);
    expect(redirects([...hidden, [{ id: a, slug: 'new' }]], 'article/old')).toEqual(['/article/new/']);
  });

  test('of an invisible post is in no list that anyone can read', () => {
    const { site } = siteAfter([
      [inA('old'), { ...inB('quiet'), status: 'Invisible' }],
      [inA('new'), { ...inB('hushed'), status: 'Invisible' }],
    ]);
    expect(listedRedirects(site)).toEqual([
      { from: '/article/old/', to: '/article/new/' },
      { from: '/article/old.md', to: '/article/new.md' },
    ]);
    expect(movedPaths(site).map(({ path: former }) => former)).toEqual(['article/old', 'article/quiet']);
  });
});

describe('a slug that cannot be an address', () => {
  const long = '长'.repeat(80);
  const slugs = ['100% sure', 'c#d', 'readme.md', long, 'what?', 'plain', 'lone\ud800'];
  const build = () => testSite(slugs.map((slug) => mockRow({ slug })));

  test.each([
    ['article/100% sure', '/article/100-%20sure/'],
    ['article/c#d', '/article/c-d/'],
    [`article/${long}`, `/article/${encodeURIComponent('长'.repeat(66))}/`],
    ['article/what?', '/article/what/'],
    // A server takes it for a file; hosts find a folder of this name.
    ['article/readme.md', '/article/readme-md/'],
  ])('leads on from %s', (written, href) => {
    const site = build();
    expect(redirectFor(written.split('/'), [site])).toBe(href);
    expect(fileRedirectFor(written.split('/'), [site])).toBe(href);
    expect(movedPaths(site)).toContainEqual(expect.objectContaining({ path: written, href }));
    expect(listedRedirects(site)).toContainEqual({
      from: `/${written.split('/').map(encodeURIComponent).join('/')}/`,
      to: href,
    });
  });

  test('leads to the page that has the rest of it', () => {
    const { site: moved } = siteAfter([[{ id: a, slug: 'x' }], [inA('y'), inB('x#')]]);
    expect(moved.byPath.get('article/x')?.id).toBe(b);
    expect(redirectFor(['article', 'x#'], [moved])).toBe('/article/x/');
  });
});

describe('the Markdown of an alias', () => {
  const rowLike = (syncs: Partial<Row>[][], from: string) => fileRedirectFor(from.split('/'), [siteAfter(syncs).site]);

  test('leads to the Markdown of where the post is now, and to nothing else', () => {
    const syncs = [[{ id: a, slug: 'old' }], [{ id: a, slug: 'new' }]];
    expect(rowLike(syncs, 'article/old.md')).toBe('/article/new.md');
    expect(rowLike(syncs, 'article/old')).toBe('/article/new/');
    expect(rowLike(syncs, 'article/new.md')).toBeNull();
    expect(rowLike(syncs, 'article/nothing.md')).toBeNull();
    const { site } = siteAfter(syncs);
    expect(listedRedirects(site)).toEqual([
      { from: '/article/old/', to: '/article/new/' },
      { from: '/article/old.md', to: '/article/new.md' },
    ]);
  });

  test.each([
    ['is locked', { password: 'x' }],
    ['is invisible', { status: 'Invisible' }],
    ['is a draft', { status: 'Draft' }],
  ])('of a post that %s leads nowhere', (_, now) => {
    const syncs = [[{ id: a, slug: 'old' }], [{ id: a, slug: 'new', ...now }]];
    expect(rowLike(syncs, 'article/old.md')).toBeNull();
    expect(listedRedirects(siteAfter(syncs).site).filter(({ from }) => from.endsWith('.md'))).toEqual([]);
  });
});

test('a language that is not built keeps its addresses, and pages below rows have none to remember', () => {
  const ja = { [b]: { path: 'x', former: [] } };
  const site = testSite([mockRow({ id: a, slug: 'x' })], { snapshot: { subPages: [mockSubPage({ rowId: a })] } });
  expect(rememberAddresses({ ja }, [site], 0)).toEqual({ ja, '': { [a]: { path: 'article/x', former: [] } } });
});

test('the store gives the addresses with the content, and new ones without a new commit', async () => {
  const folder = await temporaryFolder();
  const paths = storePaths(folder);
  await prepareStore(paths);
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot([mockRow()]) }]);
  const store = openStore(folder);
  expect((await store.readContent()).addresses).toEqual({});
  const { book } = siteAfter([[{ id: a, slug: 'x' }]]);
  await writeAddressBook(paths, book);
  expect((await store.readContent()).addresses).toEqual({ '': { [a]: { path: 'article/x', former: [] } } });
  await writeFile(paths.addresses, '{"cut');
  expect(await readAddressBook(paths)).toEqual({});
});

describe('aliases that the owner gives', () => {
  const siteWith = (rows: Partial<Row>[], options: TestSite = {}) =>
    testSite(
      rows.map((row) => mockRow({ title: 'A post', ...row })),
      options,
    );

  test('lead to the row, as paths or whole addresses, with base path and prefix or without', () => {
    const aliases = ['/2019/a.html', 'https://old.example/b/?p=1', '/blog/en/%E5%A4%A9/', 'en/c#d'];
    const options = { basePath: '/blog', prefix: 'en', prefixes: ['', 'en'] };
    const site = siteWith([{ id: a, slug: 'new', aliases }], options);
    expect(site.diagnostics).toEqual([]);
    expect([...site.aliases.keys()]).toEqual(['2019/a.html', 'b', '天', 'c']);
    expect(redirectFor(['en', '天'], [testSite([], { prefixes: ['', 'en'] }), site])).toBe('/blog/en/article/new/');
    expect(listedRedirects(site)).toContainEqual({ from: '/blog/en/b/', to: '/blog/en/article/new/' });
  });

  test('that are no path, are taken, or are given twice are told', () => {
    const site = siteWith([
      { id: a, slug: 'one', aliases: ['/article/two', '/', '/rss/x', '/x', '/article/one'] },
      { id: b, slug: 'two', title: 'Another', aliases: ['/x'] },
    ]);
    expect(site.diagnostics.map(({ message, location }) => `${location}: ${message}`)).toEqual([
      'A post: The alias "/article/two" is the address of "Another", so it does not lead to the row.',
      'A post: The alias "/" is not a path, so it does not lead to the row.',
      'A post: The alias "/rss/x" begins with "rss", which is reserved, so it does not lead to the row.',
      'Another: The alias "/x" already leads to "A post", so it does not lead to the row.',
    ]);
    expect([...site.aliases.keys()]).toEqual(['x']);
  });

  test('of a draft lead nowhere, and those of an unlisted row are in no list', () => {
    const site = siteWith(
      [
        { id: a, slug: 'one', status: 'Preview', aliases: ['/x'] },
        { id: b, slug: 'two', status: 'Invisible', aliases: ['/y'] },
      ],
      { secretToken: () => '0'.repeat(40) },
    );
    expect([...site.aliases.keys()]).toEqual(['y']);
    expect(listedRedirects(site)).toEqual([]);
    expect(movedPaths(site)).toMatchObject([{ path: 'y', listed: false }]);
  });
});
