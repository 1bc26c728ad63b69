import { describe, expect, test } from 'vitest';
import { headFor } from '@/lib/routes/head/head';
import { cardFor, cardsOf } from '@/lib/routes/share-image';
import type { Row } from '@/lib/store/model';
import { mockMedia, mockRow, mockSubPage, type TestSite, testSite, testSiteContext } from '@/tests/factories';

const settings = { site: { link: 'https://example.com' } };

function headOf(rows: Row[], path: string, options: TestSite = {}) {
  const site = testSite(rows, { settings, ...options });
  return headFor({ name: 'article', path, prefix: '' }, testSiteContext([site], { socialCard: cardFor }));
}

const CARD = /^https:\/\/example\.com\/media\/card-[0-9a-f]{20}\.jpg$/;

describe('the picture for social networks', () => {
  test('is a card where no cover can be shown large', () => {
    const head = headOf([mockRow({ slug: 'a', pageCover: mockMedia({ width: 200, height: 200 }) })], 'article/a');
    expect(head.image).toMatch(CARD);
    expect(head.imageSize).toEqual({ width: 1200, height: 630 });
  });

  test('is that of the site for a title whose letters are not there', () => {
    const korean = headOf([mockRow({ slug: 'a', title: '블로그' })], 'article/a');
    const hindi = headOf([mockRow({ slug: 'a', title: 'हिन्दी' })], 'article/a');
    const english = headOf([mockRow({ slug: 'a', title: 'Blog' })], 'article/a');
    expect(korean.image).toMatch(CARD);
    expect(korean.image).toBe(hindi.image);
    expect(korean.image).not.toBe(english.image);
  });

  test('of the home page is the cover of the site, else its card', () => {
    const plain = testSite([], { settings });
    const covered = testSite([], { settings: { site: { ...settings.site, homeBannerImage: '/banner.jpg' } } });
    const home = (site: typeof plain) =>
      headFor({ name: 'home', prefix: '' }, testSiteContext([site], { socialCard: cardFor }));
    expect(home(plain).image).toMatch(CARD);
    expect(home(covered)).toMatchObject({ image: 'https://example.com/banner.jpg', imageSize: null });
  });
});

describe('the cards of a site', () => {
  const open = mockRow({ slug: 'open', title: 'Open', category: 'Notes', pageIcon: { emoji: '🌱' } });
  const covered = mockRow({ slug: 'covered', pageCover: mockMedia() });
  const draft = mockRow({ slug: 'draft', title: 'Draft', status: 'Draft' });
  const locked = mockRow({ slug: 'locked', title: 'Locked', summary: 'Sum', password: 'x', article: 'secret' });
  const below = mockSubPage({ rowId: locked.id, title: 'Secret chapter', pageIcon: { emoji: '🔑' } });
  const site = testSite([open, covered, draft, locked], { settings, snapshot: { subPages: [below] } });

  test('are those that pages name, with what lists show of a post', () => {
    const cards = [...cardsOf([site]).values()];
    expect(cards.map(({ title }) => title)).toEqual(['Field notes', 'Open', 'Locked']);
    expect(cards[1]).toEqual({ locale: 'en-US', title: 'Open', category: 'Notes', site: 'Field notes', emoji: '🌱' });
  });

  test('say nothing that a lock keeps', () => {
    expect(JSON.stringify([...cardsOf([site]).values()])).not.toMatch(/Secret|Sum|🔑/);
    const entry = site.subPages[0];
    expect(entry && cardFor(site, entry)).toEqual(cardFor(site, site.byPath.get('article/locked')));
  });
});
