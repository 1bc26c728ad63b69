import { describe, expect, test } from 'vitest';
import { listedAuthors, writerOf } from '@/lib/site/entries/authors';
import { mockRow, testConfig, testSite } from '@/tests/factories';

const config = testConfig({ site: { author: 'Ada' } });

describe('authors', () => {
  test('have a page each where posts name others than the site’s author', () => {
    const rows = [mockRow({ author: 'Grace' }), mockRow({ author: '' }), mockRow({ author: 'Grace' })];
    expect(listedAuthors(rows, config)).toEqual(['Grace', 'Ada']);
    expect(listedAuthors(rows, testConfig({ site: { author: '' } }))).toEqual(['Grace']);
    expect(listedAuthors([mockRow({ author: 'Ada' }), mockRow({ author: '' })], config)).toEqual([]);
    expect(listedAuthors([], config)).toEqual([]);
  });
});

describe('who wrote an entry', () => {
  const settings = {
    site: { author: 'Ada', authors: { Ada: { link: 'https://ada.example/' }, Eve: { link: '/about' } } },
  };
  const rows = [
    mockRow({ title: 'Post', slug: 'post', author: 'Eve' }),
    mockRow({ title: 'Page', slug: 'about', type: 'Page', author: 'Grace' }),
  ];
  const _of = (title: string, posts = rows) => {
    const site = testSite(posts, { settings });
    const entry = [...site.byPath.values()].find((one) => one.title === title);
    if (!entry) throw new Error(`There is no “${title}”.`);
    return writerOf(entry, site);
  };

  test('leads nowhere where the owner names no address', () => {
    const site = testSite([mockRow({ title: 'Post', slug: 'post' })], { settings: { site: { author: 'Eve' } } });
    const [post] = site.posts;
    expect(post && writerOf(post, site)).toEqual({ name: 'Eve', href: '' });
    const inside = testSite([mockRow({ title: 'Post', slug: 'post' })], {
      settings: { site: { author: 'Eve', authors: { Eve: { link: '/about' } } } },
    });
    const [own] = inside.posts;
    expect(own && writerOf(own, inside)).toEqual({ name: 'Eve', href: '' });
  });
});

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
