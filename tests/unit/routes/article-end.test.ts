import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { authorsOf, firstSentence, seriesPlaceOf, toNextPost } from '@/lib/routes/screens/article-end';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import {
  mockArticle,
  mockMedia,
  mockRow,
  mockSubPage,
  type TestSite,
  testSite,
  testSiteContext,
} from '@/tests/factories';

function only(row: Row, options: TestSite = {}): { site: Site; entry: SiteEntry } {
  const site = testSite([row], options);
  const entry = site.byPath.values().next().value;
  if (!entry) throw new Error('The row has no page.');
  return { site, entry };
}

describe('the first sentence of a text', () => {
  test.each([
    ['', ''],
    [' \n ', ''],
    ['No full stop', 'No full stop'],
    ['A heading\nIts text.', 'A heading'],
    ['\n\n  The lamp is lit.  It burns.\n', 'The lamp is lit.'],
    ['灯亮了。它在烧。', '灯亮了。'],
  ])('of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

  test('that is longer than two lines ends with a whole word', () => {
    const fits = 'word '.repeat(36).trimEnd();
    expect(fits).toHaveLength(179);
    expect(firstSentence(`${fits}.`)).toBe(`${fits}.`);
    expect(firstSentence(`${fits}s.`)).toBe(`${'word '.repeat(35).trimEnd()} words…`);
    expect(firstSentence(`${fits} word`)).toBe(`${fits}…`);
  });
});

describe('the next article', () => {
  /** The sentence below its title, and the articles that were read for it. */
  async function openingOf(row: Row, text: string | null = 'Its text. More of it.') {
    const { site, entry } = only(row);
    const asked: string[] = [];
    const readArticle = async (key: string) => {
      asked.push(key);
      return text === null ? null : mockArticle({ text });
    };
    const { opening } = await toNextPost(entry, testSiteContext([site], { readArticle }));
    return { opening, asked };
  }

  test('has the first sentence of its summary, and is not read then', async () => {
    expect(await openingOf(mockRow({ summary: 'In short. And more.' }))).toEqual({ opening: 'In short.', asked: [] });
  });

  test('has the first sentence of its text where it has no summary', async () => {
    expect(await openingOf(mockRow({ article: 'key' }))).toEqual({ opening: 'Its text.', asked: ['key'] });
  });

  test('says nothing where it is locked, could not be read, or has no text', async () => {
    const nothing = { opening: '', asked: [] };
    expect(await openingOf(mockRow({ password: 'sesame' }))).toEqual(nothing);
    const { article: _, ...unread } = mockRow();
    expect(await openingOf(unread)).toEqual(nothing);
    expect(await openingOf(mockRow({ article: 'gone' }), null)).toEqual({ opening: '', asked: ['gone'] });
    expect((await openingOf(mockRow(), '')).opening).toBe('');
  });
});

describe('the place in a series', () => {
  const part = (slug: string, number: string) => mockRow({ title: slug, slug, series: 'Lamps', part: number });
  const site = testSite([part('two', '2'), mockRow({ slug: 'other' }), part('one', '1'), part('three', '3')]);
  const placeOf = (slug: string) => seriesPlaceOf(site.byPath.get(`article/${slug}`) as SiteEntry, site);

  test('counts from 1, and all parts are named in order', () => {
    expect(['one', 'two', 'three'].map((slug) => placeOf(slug)?.part)).toEqual([1, 2, 3]);
    expect(placeOf('two')).toMatchObject({
      name: 'Lamps',
      posts: [{ title: 'one', href: '/article/one/' }, { title: 'two' }, { title: 'three' }],
    });
  });

  test('offers all parts as a book if the owner does, and some part is open', () => {
    const bookIn = (row: Partial<Row>, seriesBooks = true) => {
      const rows = ['1', '2'].map((number) => mockRow({ slug: number, series: 'Ünder  Lamps', part: number, ...row }));
      const site = testSite(rows, { settings: { posts: { seriesBooks } }, basePath: '/blog', prefix: 'en' });
      return seriesPlaceOf(site.posts[0] as SiteEntry, site)?.book;
    };
    expect(bookIn({})).toBe('/blog/data/books/en/%C3%BCnder%20lamps.epub');
    expect(bookIn({ password: 'sesame' })).toBeUndefined();
    expect(bookIn({}, false)).toBeUndefined();
  });

  test('is none for a post of no series, and for the only part of one', () => {
    expect(placeOf('other')).toBeNull();
    const { site: alone, entry } = only(mockRow({ series: 'Lamps' }));
    expect(seriesPlaceOf(entry, alone)).toBeNull();
  });
});

describe('the author', () => {
  const icon = { media: mockMedia({ file: 'icon.webp', width: 64, height: 64 }) };
  const database = { title: 'Notes', description: '', icon, cover: null, url: 'https://www.notion.so/ffff' };

  /** The author of a post on a site with a picture as its icon. */
  function by(row: Row, settings: UserConfig = {}, options: TestSite = {}) {
    const { site, entry } = only(row, { settings, snapshot: { database }, ...options });
    return authorsOf(entry, site).author;
  }

  test('is nobody where no name is given', () => expect(by(mockRow())).toBeNull());

  test('is not named on a draft', () => {
    const secretToken = (id: string) => id.replaceAll('-', '').padStart(40, '0');
    const draft = mockRow({ author: 'Bo', status: 'Preview' });
    expect(by(draft, {}, { secretToken })).toBeNull();
    expect(by({ ...draft, status: 'Published' }, {}, { secretToken })?.name).toBe('Bo');
  });

  test('is the site’s owner with line, icon and profiles', () => {
    const site = { author: 'Ada', bio: 'Counts.' };
    const contact = { github: 'https://github.com/ada', email: 'ada@ada.example' };
    expect(by(mockRow(), { site, contact })).toEqual({
      name: 'Ada',
      bio: 'Counts.',
      picture: expect.objectContaining({ src: '/media/icon.webp' }),
      links: [{ name: 'GitHub', href: 'https://github.com/ada' }],
      href: null,
    });
  });

  test('is another one with nothing of the owner’s', () => {
    const site = { author: 'Ada', bio: 'Counts.' };
    const contact = { github: 'https://github.com/ada' };
    expect(by(mockRow({ author: 'Bo' }), { site, contact })).toEqual({
      name: 'Bo',
      bio: '',
      picture: null,
      links: [],
      href: '/author/Bo/',
    });
  });

  test('has the line, picture and page that the settings give', () => {
    const about = { bio: 'Writes about tea.', avatar: '/bo.jpg', link: 'https://www.bo.example/about' };
    const site = { author: 'Ada', bio: 'Counts.', authors: { Bo: about, Ada: about } };
    const contact = { github: 'https://github.com/ada' };
    const page = { name: 'bo.example', href: 'https://www.bo.example/about' };
    const said = { bio: 'Writes about tea.', picture: expect.objectContaining({ src: '/blog/bo.jpg' }) };
    const at = { basePath: '/blog' };
    expect(by(mockRow({ author: 'Bo' }), { site, contact }, at)).toMatchObject({ ...said, links: [page] });
    const github = { name: 'GitHub', href: 'https://github.com/ada' };
    expect(by(mockRow(), { site, contact }, at)).toMatchObject({ ...said, links: [github, page] });
  });

  test.each(['', 'bo.example', '/about', 'mailto:bo@bo.example', 'https://', 'https://a b.example'])(
    'has no page at %j',
    (link) => expect(by(mockRow({ author: 'Bo' }), { site: { authors: { Bo: { link } } } })?.links).toEqual([]),
  );

  test('leads from a hidden article and from a page below one to no list', () => {
    const hidden = mockRow({ slug: 'hidden', author: 'Bo', status: 'Invisible' });
    const open = mockRow({ slug: 'open', author: 'Bo' });
    const site = testSite([open, hidden], { snapshot: { subPages: [mockSubPage({ rowId: hidden.id })] } });
    const href = (entry: SiteEntry | undefined) => entry && authorsOf(entry, site).author?.href;
    expect(href(site.byPath.get('article/open'))).toBe('/author/Bo/');
    expect(href(site.byPath.get('article/hidden'))).toBeNull();
    expect(href(site.subPages[0])).toBeUndefined();
  });
});
