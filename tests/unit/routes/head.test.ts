import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { serverMessages } from '@/lib/i18n/server-messages';
import { headFor } from '@/lib/routes/head/head';
import type { RouteTarget } from '@/lib/routes/paths/route-table';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import { mockMedia, mockRow, type TestSite, testSite, testSiteContext } from '../../factories';

const LINK = 'https://example.com';
const withLink = (settings: UserConfig = {}): UserConfig => ({ ...settings, site: { link: LINK, ...settings.site } });

const post = mockRow({ slug: 'post', title: 'Tides', summary: 'Of the sea', category: 'News', tags: ['a', 'b'] });
const bare = mockRow({
  slug: 'bare',
  title: 'Bare',
  createdTime: Date.UTC(2024, 0, 1),
  lastEditedTime: Date.UTC(2024, 0, 2),
});
const page = mockRow({ slug: 'about', title: 'About', type: 'Page' });
const locked = mockRow({ slug: 'locked', title: 'Locked', password: 'a lamp on the desk' });

const siteWith = (settings: UserConfig = {}, options: TestSite = {}): Site =>
  testSite([post, bare, page, locked], { settings: withLink(settings), ...options });

const headOf = (route: RouteTarget, site = siteWith(), parts: Partial<SiteContext> = {}) =>
  headFor({ ...route, prefix: '' }, testSiteContext([site], { messages: serverMessages, ...parts }));
const articleHead = (path: string, site = siteWith(), parts: Partial<SiteContext> = {}) =>
  headOf({ name: 'article', path }, site, parts);

const routes: RouteTarget[] = [
  ...(['home', 'categories', 'tags', 'notFound', 'authResult'] as const).map((name) => ({ name })),
  ...['article/post', 'article/bare', 'article/locked', 'about', 'nowhere'].map((path) => ({
    name: 'article' as const,
    path,
  })),
  ...[1, 2].flatMap((page) => [
    { name: 'archive' as const, page },
    { name: 'posts' as const, page },
  ]),
  { name: 'category', term: 'News', page: 1 },
  { name: 'category', term: 'News', page: 3 },
  { name: 'tag', term: 'a', page: 2 },
  { name: 'tag', term: 'none', page: 1 },
  { name: 'search', keyword: '', page: 1 },
  { name: 'search', keyword: 'sea', page: 2 },
  { name: 'signIn', rest: [] },
  { name: 'signUp', rest: [] },
  { name: 'dashboard', panel: '', rest: [] },
];

test.each(routes)('the head of %j', (route) => {
  expect(headOf(route)).toMatchSnapshot();
  expect(headOf(route, siteWith({ seo: { robotsAllow: false } })).noindex).toBe(true);
});

describe('the description and keywords', () => {
  test('are those of an article, else of the site', () => {
    const site = siteWith({ site: { keywords: 'notes, field' } });
    expect(articleHead('article/post', site)).toMatchObject({
      description: 'Of the sea',
      keywords: 'a, b',
      type: 'article',
    });
    const ofSite = { description: 'Notes from the field', keywords: 'notes, field' };
    expect(articleHead('article/bare', site)).toMatchObject(ofSite);
    expect(headOf({ name: 'home' }, site)).toMatchObject({ ...ofSite, type: 'website', siteName: 'Field notes' });
  });

  test('are the first posts of a list, where nothing was written of the site', () => {
    const database = { title: 'Field notes', description: '', icon: null, cover: null, url: '' };
    const silent = siteWith({}, { snapshot: { database } });
    expect(headOf({ name: 'home' }, silent).description).toBe('Tides · Bare · Locked');
    expect(headOf({ name: 'tag', term: 'a', page: 1 }, silent).description).toBe('Tides');
    expect(articleHead('article/post', silent).description).toBe('Of the sea');
    expect(articleHead('article/bare', silent).description).toBe('');
  });
});

describe('what only articles have', () => {
  test('are an author', () => {
    const site = siteWith({ site: { author: 'Ann' } });
    expect(articleHead('article/post', site)).toMatchObject({ author: 'Ann' });
    expect(headOf({ name: 'home' }, site)).toMatchObject({ author: '' });
    expect(articleHead('article/post', siteWith({ site: { author: '' } }))).toMatchObject({ author: 'Field notes' });
  });

  test('are dates, a section and tags', () => {
    expect(articleHead('article/bare')).toMatchObject({
      published: '2024-01-01T00:00:00.000Z',
      modified: '2024-01-02T00:00:00.000Z',
      tags: [],
    });
    expect(articleHead('article/bare')).not.toHaveProperty('section');
    expect(articleHead('article/post')).toMatchObject({ section: 'News', tags: ['a', 'b'] });
    expect(headOf({ name: 'home' })).not.toHaveProperty('published');
  });
});

describe('the picture', () => {
  const cover = mockMedia({ file: 'cover.png', width: 900, height: 500 });
  const covered = (fields: TestSite = {}) =>
    testSite([mockRow({ slug: 'x', pageCover: cover })], { settings: withLink(), ...fields });

  test('is the card; on pages that have none, and on the home page, the banner of the settings', () => {
    const card = { src: '/media/card.png', size: { width: 1200, height: 630 } };
    const pictureOf = (site: Site, socialCard: () => typeof card | null) =>
      articleHead('article/post', site, { socialCard });
    expect(pictureOf(siteWith(), () => card)).toMatchObject({ image: `${LINK}${card.src}`, imageSize: card.size });
    const withBanner = siteWith({ site: { homeBannerImage: '/banner.png' } });
    expect(pictureOf(withBanner, () => card).imageSize).toEqual(card.size);
    expect(pictureOf(withBanner, () => null)).toMatchObject({ image: `${LINK}/banner.png`, imageSize: null });
    expect(pictureOf(siteWith({ site: { homeBannerImage: '' } }), () => null).imageSize).toBeNull();
  });

  test('is none without a base address, and has no size then', () => {
    const head = articleHead('article/x', covered({ settings: {} }));
    expect(head).toMatchObject({ canonical: '', image: '', imageSize: null, structured: [] });
  });
});

test('feeds are of three formats, named by the site and by the list', () => {
  const kinds = ['RSS', 'Atom', 'JSON'];
  const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];
  const files = ['feed.xml', 'atom.xml', 'feed.json'];
  const feeds = (title: string, folder: string) =>
    kinds.map((kind, index) => ({ title: `${title} (${kind})`, type: types[index], href: `${folder}${files[index]}` }));
  expect(headOf({ name: 'home' }).feeds).toEqual(feeds('Field notes', '/rss/'));
  expect(headOf({ name: 'tag', term: 'a', page: 1 }).feeds).toEqual([
    ...feeds('a | Field notes', '/rss/tag/a/'),
    ...feeds('Field notes', '/rss/'),
  ]);
  const empty = siteWith({}, { snapshot: { tags: [{ name: 'empty', color: 'red' }] } });
  const head = headOf({ name: 'tag', term: 'empty', page: 1 }, empty);
  expect([head.feeds.length, head.noindex]).toEqual([3, true]);
  expect(headOf({ name: 'home' }, siteWith({ site: { enableRss: false } })).feeds).toEqual([]);
});

test('links of a page name the Markdown of an open article', () => {
  expect(articleHead('article/post').links).toEqual([
    { rel: 'alternate', type: 'text/markdown', href: expect.stringMatching(/\/article\/post\.md$/) },
  ]);
  expect(articleHead('article/locked').links).toEqual([]);
  expect(headOf({ name: 'home' }).links).toEqual([]);
});

test('meta elements are those that are set', () => {
  const settings = withLink({
    site: { author: 'Ann' },
    seo: {
      googleSiteVerification: 'g',
      baiduSiteVerification: 'b',
      twitterSite: '@site',
      twitterCreator: '@ann',
      fediverseCreator: 'ann@social.example',
    },
  });
  const { meta } = headOf({ name: 'home' }, siteWith(settings));
  expect(Object.fromEntries(meta.map(({ name, content }) => [name, content]))).toMatchSnapshot();
  expect(headOf({ name: 'home' }, siteWith({ site: { author: '' } })).meta).not.toContainEqual(
    expect.objectContaining({ content: '' }),
  );
});

test.each([
  ['of its author', 'Mei', '@mei@tea.example'],
  ['of no one, if its author has none', 'Bo', undefined],
  ['of the site, if it has no author of its own', '', '@ann@social.example'],
])('a post names the account %s in the fediverse', (_, author, account) => {
  const authors = { Mei: { fediverse: 'mei@tea.example' } };
  const settings = { site: { author: 'Ann', authors }, seo: { fediverseCreator: '@ann@social.example' } };
  const { meta } = articleHead('article/theirs', testSite([mockRow({ slug: 'theirs', author })], { settings }));
  expect(meta.find(({ name }) => name === 'fediverse:creator')?.content).toBe(account);
});

describe('structured data', () => {
  test('of a post names its publisher with a picture, where the site has one', () => {
    const icon = mockMedia({ file: 'logo.png' });
    const database = { title: 'Field notes', description: '', icon: { media: icon }, cover: null, url: '' };
    const site = siteWith({ site: { author: 'Ann' } }, { snapshot: { database } });
    expect(articleHead('article/post', site).structured).toMatchSnapshot();
  });

  test('of a post with several authors and categories names each', () => {
    const row = mockRow({ slug: 'two', author: 'Ann', coauthors: ['Ben'], category: 'Sea', moreCategories: ['Land'] });
    const { structured, author } = articleHead('article/two', testSite([row], { settings: { site: { link: LINK } } }));
    const person = (name: string) => ({ '@type': 'Person', name, url: `${LINK}/author/${name}/` });
    expect(structured[0]).toMatchObject({ author: [person('Ann'), person('Ben')], articleSection: ['Sea', 'Land'] });
    expect(author).toBe('Ann, Ben');
  });

  test('of a locked post says that it is not for everyone; of a bare one has no empty fields', () => {
    const [secret] = articleHead('article/locked').structured;
    expect(secret).toMatchObject({ isAccessibleForFree: false, author: { name: 'Field notes' } });
    for (const absent of ['keywords', 'articleSection', 'image']) expect(secret).not.toHaveProperty(absent);
    expect(secret).not.toHaveProperty('publisher.logo');
    const socialCard = () => ({ src: '/card.png', size: null });
    expect(articleHead('article/bare', siteWith(), { socialCard }).structured[0]).toMatchObject({
      image: [`${LINK}/card.png`],
    });
  });

  test('of a post by another author names them with where more of them is', () => {
    const authors = { Bo: { link: 'https://bo.example' } };
    const by = (author: string) => mockRow({ slug: 'theirs', author });
    const authorOf = (rows: ReturnType<typeof mockRow>[], site: UserConfig['site']) =>
      articleHead('article/theirs', testSite(rows, { settings: withLink({ site }) }));
    const mei = authorOf([by('Mei')], { author: 'Ann' });
    expect(mei.author).toBe('Mei');
    expect(mei.structured[0]).toMatchObject({ author: { '@type': 'Person', name: 'Mei', url: `${LINK}/author/Mei/` } });
    // The site's only author has no page of posts here.
    expect(authorOf([by('')], { author: 'Bo', authors }).structured[0]).toMatchObject({
      author: { name: 'Bo', url: 'https://bo.example' },
    });
  });

  test('of a landing page has the questions that it answers', () => {
    const faq = { faqEnable: true, faq1Question: 'Why?', faq1Answer: '</script>So.', faq2Question: 'How?' };
    const faqWith = (settings: object) =>
      headOf({ name: 'home' }, siteWith(), { themeSettings: () => ({ ...faq, ...settings }) }).structured[1];
    const acceptedAnswer = { '@type': 'Answer', text: '</script>So.' };
    const mainEntity = [{ '@type': 'Question', name: 'Why?', acceptedAnswer }];
    expect(faqWith({})).toEqual({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity });
    expect([faqWith({ faqEnable: false }), faqWith({ faq1Question: '' })]).toEqual([undefined, undefined]);
  });

  test('of the page of an author says who that is; of a site with one author the page about them does', () => {
    const authors = { Mei: { bio: 'Writes about tea', avatar: '/mei.jpg', link: 'https://mei.example' } };
    const site = (author: string) => ({ settings: withLink({ site: { author, authors } }) });
    const about = { name: 'Mei', description: 'Writes about tea', image: `${LINK}/mei.jpg` };
    const profileAt = (path: string) => ({
      ...{ '@context': 'https://schema.org', '@type': 'ProfilePage' },
      mainEntity: { '@type': 'Person', ...about, url: LINK + path, sameAs: ['https://mei.example'] },
    });
    const several = testSite([mockRow({ author: 'Mei' }), page], site('Ann'));
    expect(headOf({ name: 'author', term: 'Mei', page: 1 }, several).structured).toEqual([profileAt('/author/Mei/')]);
    const typesOf = (one: Site) => articleHead('about', one).structured.map((data) => Object(data)['@type']);
    expect(typesOf(several)).toEqual(['BreadcrumbList']);
    const alone = testSite([mockRow(), page], site('Mei'));
    expect(articleHead('about', alone).structured[0]).toEqual(profileAt('/about/'));
    expect(typesOf(testSite([page], site('')))).toEqual(['BreadcrumbList']);
  });
});
