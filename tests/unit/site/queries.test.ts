import { describe, expect, test } from 'vitest';
import { translationIn, translationsOf } from '@/lib/site/entries/translations';
import { neighborsOf, recommendedFor } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import { entryAt, mockRow, testSite } from '../../factories';

const titles = (entries: readonly (SiteEntry | null)[]) => entries.map((entry) => entry?.title ?? null);

describe('related posts', () => {
  const rows = [
    mockRow({ title: 'a', tags: ['x'] }),
    mockRow({ title: 'b', tags: ['y'] }),
    mockRow({ title: 'c', tags: ['y', 'x'] }),
    mockRow({ title: 'd', tags: [] }),
    mockRow({ title: 'hidden', slug: 'hidden', tags: ['x'], status: 'Invisible' }),
  ];
  const build = () => {
    const site = testSite(rows);
    const [a, , c, d] = site.posts as [SiteEntry, SiteEntry, SiteEntry, SiteEntry];
    return { site, a, c, d };
  };

  test('posts that are not listed have neither', () => {
    const site = testSite(rows);
    const hidden = entryAt('article/hidden', site);
    expect(recommendedFor(hidden, site, 3)).toEqual([]);
    expect(neighborsOf(hidden, site)).toEqual({ previous: null, next: null });
  });

  test('share a tag, without the post itself and its neighbors', () => {
    const { site, a, c, d } = build();
    expect(titles(recommendedFor(c, site, 3))).toEqual(['a']);
    expect(titles(recommendedFor(c, site, 1))).toEqual(['a']);
    expect(titles(recommendedFor(a, site, 1))).toEqual(['c']);
    expect(recommendedFor(d, site, 3)).toEqual([]);
  });
});

describe('translations', () => {
  const siteOf = (rows: Partial<Row>[], prefix = '') =>
    testSite(
      rows.map((row) => mockRow(row)),
      { prefix },
    );
  const chinese = () =>
    siteOf([
      { title: 'zh start', slug: 'start' },
      { title: 'zh hello', slug: 'ni-hao' },
      { title: 'zh only', slug: 'only' },
      { title: 'zh secret', slug: 'secret' },
    ]);
  const english = () =>
    siteOf(
      [
        { title: 'en start', slug: 'start' },
        { title: 'en hello', slug: 'hello', ext: { translationKey: 'ni-hao' } },
        { title: 'en secret', slug: 'secret', status: 'Invisible' },
        { title: 'en page', type: 'Page', slug: 'only' },
      ],
      'en',
    );
  const translated = (own: Site, other: Site) => titles(own.posts.map((entry) => translationIn(entry, own, other)));

  test('share a slug or a key, hold in both directions and never lead to what is not listed', () => {
    const [zh, en] = [chinese(), english()];
    expect(translated(zh, en)).toEqual(['en start', 'en hello', null, null]);
    expect(translated(en, zh)).toEqual(['zh start', 'zh hello']);
    expect(translationsOf(entryAt('article/only', zh), zh, [zh, en])).toMatchObject([{ entry: { title: 'zh only' } }]);
  });

  test('of two posts with one key only the first has translations', () => {
    const twice = siteOf([{ slug: 'start' }, { slug: 'other', ext: { translationKey: 'start' } }]);
    expect(translated(twice, english())).toEqual(['en start', null]);
    expect(translated(twice, twice)).toEqual(titles(twice.posts));
  });

  test.each([
    [' start ', 'zh start'],
    ['  ', 'zh hello'],
    [5, 'zh hello'],
  ])('a key may have spaces around it; without a text the slug counts: %j', (translationKey, title) => {
    const en = siteOf([{ slug: 'ni-hao', ext: { translationKey } }], 'en');
    expect(translated(en, chinese())).toEqual([title]);
  });

  test.each(['', 'https://example.com/x'])('posts whose slug is %j are not each other’s', (slug) => {
    expect(translated(siteOf([{ slug }]), siteOf([{ slug }], 'en'))).toEqual([null]);
  });
});
