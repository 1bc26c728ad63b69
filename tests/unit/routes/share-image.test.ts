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

describe('the card of a cover', () => {
  const cardWith = (fields: Parameters<typeof mockMedia>[0], row: Partial<Row> = {}) => {
    const site = testSite([mockRow({ slug: 'a', pageCover: mockMedia({ file: 'a.png', ...fields }), ...row })], {
      settings,
    });
    return [...cardsOf([site]).values()][1];
  };

  test('is cut from a picture of at least 600 pixels, whatever its format, where its owner wants it', () => {
    expect(cardWith({ width: 600 }, { pageCoverPosition: 20 })).toMatchObject({ cover: 'a.png', top: 20 });
    expect(cardWith({ type: 'image/avif', file: 'a.avif', width: 3000 })).toMatchObject({ cover: 'a.avif', top: 50 });
    expect(cardWith({ width: 599 })).not.toHaveProperty('cover');
    expect(cardWith({ width: 800, notDrawn: 'is a PSD' })).not.toHaveProperty('cover');
    expect(cardWith({ type: 'application/octet-stream', width: 800 })).not.toHaveProperty('cover');
  });

  test('is that of the database on the home page', () => {
    const database = { title: 'Notes', description: '', icon: null, cover: mockMedia({ file: 'sea.png' }), url: '' };
    const site = testSite([], { settings, snapshot: { database } });
    expect(cardsOf([site]).get(cardFor(site)?.src.replace('/media/', '') ?? '')).toMatchObject({ cover: 'sea.png' });
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
    const titles = cards.map((card) => ('cover' in card ? `cover of ${card.words.title}` : card.title));
    expect(titles).toEqual(['Field notes', 'Open', expect.stringMatching(/^cover of/), 'Locked']);
    expect(cards[1]).toEqual({ locale: 'en-US', title: 'Open', category: 'Notes', site: 'Field notes', emoji: '🌱' });
  });

  test('say nothing that a lock keeps', () => {
    expect(JSON.stringify([...cardsOf([site]).values()])).not.toMatch(/Secret|Sum|🔑/);
    const entry = site.subPages[0];
    expect(entry && cardFor(site, entry)).toEqual(cardFor(site, site.byPath.get('article/locked')));
  });
});
