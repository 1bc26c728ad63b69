import { expect, test } from 'vitest';
import { listedAuthors, writersOf } from '@/lib/site/entries/authors';
import { mockRow, testConfig, testSite } from '@/tests/factories';

const config = testConfig({ site: { author: 'Ada' } });

test('authors have a page each where posts name others than the site’s author', () => {
  const rows = [mockRow({ author: 'Grace' }), mockRow({ author: '' }), mockRow({ author: 'Grace' })];
  expect(listedAuthors(rows, config)).toEqual(['Grace', 'Ada']);
  expect(listedAuthors(rows, testConfig({ site: { author: '' } }))).toEqual(['Grace']);
  expect(listedAuthors([mockRow({ author: 'Ada' }), mockRow({ author: '' })], config)).toEqual([]);
  expect(listedAuthors([], config)).toEqual([]);
});

test.each([[{}], [{ Eve: { link: '/about' } }]])(
  'who wrote an entry leads nowhere without a whole address: %j',
  (authors) => {
    const site = testSite([mockRow({ slug: 'post' })], { settings: { site: { author: 'Eve', authors } } });
    const [post] = site.posts;
    expect(post && writersOf(post, site)).toEqual([{ name: 'Eve', href: '' }]);
  },
);

test('pinned posts stand first; hidden rows give no author a page', () => {
  const rows = [
    mockRow({ title: 'a' }),
    mockRow({ title: 'b', pinned: true, author: '陈美' }),
    mockRow({ title: 'c', author: 'Nobody', status: 'Invisible' }),
  ];
  const site = testSite(rows);
  expect(site.posts.map(({ title }) => title)).toEqual(['b', 'a']);
  expect(site.terms.author.byName.get('陈美')?.posts).toHaveLength(1);
  expect(site.terms.author.byName.has('Nobody')).toBe(false);
});

test('several categories and authors each have the post, which names all of them', () => {
  const row = mockRow({ category: 'Sea', moreCategories: ['Land', 'Sea'], author: 'Ada', coauthors: ['Ben', 'Ada'] });
  const site = testSite([row, mockRow({ category: 'Land', slug: 'other' })]);
  const [post] = site.posts;
  const slugsOf = (kind: 'category' | 'author', name: string) => site.terms[kind].byName.get(name)?.posts.length;
  expect([slugsOf('category', 'Sea'), slugsOf('category', 'Land')]).toEqual([1, 2]);
  expect([slugsOf('author', 'Ada'), slugsOf('author', 'Ben')]).toEqual([1, 1]);
  expect(post?.card).toMatchObject({ category: { name: 'Sea' }, moreCategories: [{ name: 'Land' }] });
  expect(post && writersOf(post, site).map(({ name, href }) => [name, href])).toEqual([
    ['Ada', '/author/Ada/'],
    ['Ben', '/author/Ben/'],
  ]);
});
