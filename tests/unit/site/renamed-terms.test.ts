import { expect, test } from 'vitest';
import { fileRedirectFor, formerFeeds, listedRedirects, movedPaths, redirectFor } from '@/lib/routes/redirects';
import { publishedAddresses } from '@/lib/server/content/published-addresses';
import { rememberAddresses } from '@/lib/site/addresses/aliases';
import { siteResolver } from '@/lib/site/site-resolver';
import type { Snapshot } from '@/lib/store/model';
import type { AddressBook } from '@/lib/store/reader';
import { mockRow, testConfig, testSite } from '@/tests/factories';

/** A site whose tags, or other choices, had these names in one sync after another. The ids of the choices stay. */
function siteAfter(syncs: string[][], column: 'tags' | 'categories' | 'authors' = 'tags', posts = 1) {
  let book: AddressBook = {};
  const make = (names: string[]) => {
    const rows = names.flatMap((name) =>
      Array.from({ length: posts }, () => mockRow({ tags: [name], category: name, author: name })),
    );
    const options = names.map((name, index) => ({ id: `o${index}`, name, color: 'red' }));
    const snapshot: Partial<Snapshot> = { [column]: options };
    return testSite(rows, { snapshot, addresses: book[''], basePath: '/blog', settings: { posts: { perPage: 2 } } });
  };
  let site = make([]);
  for (const [time, names] of syncs.entries()) {
    site = make(names);
    book = rememberAddresses(book, [site], time);
  }
  return make(syncs.at(-1) ?? []);
}

test.each([
  ['tags', 'tag'],
  ['categories', 'category'],
  ['authors', 'author'],
] as const)('the address that one of the %s had under another name leads to the one that it has', (column, kind) => {
  const site = siteAfter([['Old'], ['C#'], ['New']], column);
  const to = `/blog/${kind}/New/`;
  for (const name of ['Old', 'C#']) expect(redirectFor([kind, name], [site])).toBe(to);
  expect(redirectFor([kind, 'New'], [site])).toBeNull();
  expect(redirectFor([kind, 'Other'], [site])).toBeNull();
  expect(siteResolver(site, [site]).path(`/${kind}/Old`)).toBe(to);
  for (const name of ['Old', 'C~23'])
    expect(fileRedirectFor(['rss', kind, name, 'atom.xml'], [site])).toBe(`/blog/rss/${kind}/New/atom.xml`);
  expect(fileRedirectFor(['rss', kind, 'New', 'atom.xml'], [site])).toBeNull();
});

test('exports and hosts lead on from every page of the list and from its feeds', () => {
  const site = siteAfter([['Old'], ['New']], 'tags', 3);
  expect(movedPaths(site).map(({ path, href, listed }) => [path, href, listed])).toEqual([
    ['tag/Old', '/blog/tag/New/', true],
    ['tag/Old/page/2', '/blog/tag/New/page/2/', true],
  ]);
  expect(listedRedirects(site)).toContainEqual({ from: '/blog/tag/Old/', to: '/blog/tag/New/' });
  expect(listedRedirects(site)).toContainEqual({
    from: '/blog/rss/tag/Old/feed.xml',
    to: '/blog/rss/tag/New/feed.xml',
  });
  expect(formerFeeds(site)).toHaveLength(3);
  expect(formerFeeds({ ...site, config: testConfig({ site: { enableRss: false } }) })).toEqual([]);
});

test('a name that no list has is nowhere: not as a former one, and not as where a former one leads', () => {
  const options = (name: string) => [{ id: 'o', name, color: 'red' }];
  const at = (name: string, status: string, book: AddressBook) =>
    testSite([mockRow({ tags: [name], status })], { snapshot: { tags: options(name) }, addresses: book[''] });
  const draft = rememberAddresses({}, [at('Codename', 'Draft', {})], 1);
  expect(JSON.stringify(draft)).not.toContain('Codename');
  const out = rememberAddresses(draft, [at('Public', 'Published', draft)], 2);
  const hidden = at('Codename', 'Invisible', out);
  expect(redirectFor(['tag', 'Public'], [hidden])).toBeNull();
  expect(movedPaths(hidden)).toEqual([]);
  for (const name of ['C#', 'C~23'])
    expect(fileRedirectFor(['rss', 'tag', name, 'feed.xml'], [at('C#', 'Invisible', {})])).toBeNull();
  expect(JSON.stringify(publishedAddresses(out, [hidden]))).not.toContain('Public');
  expect(JSON.stringify(publishedAddresses(out, [at('Public', 'Published', out)]))).toContain('tag/Public');
});

test('a name that another one has now is that one’s, and a name without a choice has no history', () => {
  const taken = siteAfter([['Old'], ['New', 'Old']]);
  expect(redirectFor(['tag', 'Old'], [taken])).toBeNull();
  expect(taken.terms.tag.former.size).toBe(0);
  const swapped = siteAfter([
    ['One', 'Two'],
    ['Two', 'One'],
  ]);
  expect(movedPaths(swapped)).toEqual([]);
  expect(movedPaths(siteAfter([['Old'], ['New']], 'categories'))).toHaveLength(1);
});
