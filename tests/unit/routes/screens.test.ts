import { describe, expect, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { RouteTarget } from '@/lib/routes/paths/route-table';
import { toArticleBody, toArticleHtml } from '@/lib/routes/screens/article-body';
import { homeScreen, postListScreen } from '@/lib/routes/screens/list-screens';
import { breadcrumbsOf } from '@/lib/routes/screens/post-link';
import { postScreen } from '@/lib/routes/screens/post-screen';
import { screenFor } from '@/lib/routes/screens/screen-for';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { ContentNode, Row } from '@/lib/store/model';
import {
  entryAt,
  mockArticle,
  mockRow,
  mockSubPage,
  NOW,
  pictureNode,
  type TestSite,
  testSite,
  testSiteContext,
} from '../../factories';

describe('the screen of a route', () => {
  const screenOf = (route: RouteTarget, settings: UserConfig = {}) => {
    const site = testSite([mockRow({ slug: 'a' })], { settings });
    return screenFor({ ...route, prefix: '' }, testSiteContext([site]));
  };

  test.each([
    { route: { name: 'search', keyword: '', page: 1 }, screen: { kind: 'search', props: { perPage: 8 } } },
    {
      route: { name: 'dashboard', panel: 'order', rest: [] },
      screen: { kind: 'dashboard', props: { panel: 'order' } },
    },
    { route: { name: 'article', path: 'none' }, screen: { kind: 'notFound', props: { redirectBase: null } } },
  ] as const)('$route is $screen', async ({ route, screen }) => {
    expect(await screenOf(route as RouteTarget)).toEqual(screen);
  });

  test('that is not there leads elsewhere only where that is switched on and has an address', async () => {
    const redirect = { notFoundEnabled: true, notFoundUrl: 'https://old.example' };
    const propsWith = async (fields: object) =>
      (await screenOf({ name: 'notFound' }, { redirect: { ...redirect, ...fields } })).props;
    expect(await propsWith({})).toEqual({ redirectBase: 'https://old.example' });
    const nowhere = { redirectBase: null };
    expect(await propsWith({ notFoundEnabled: false })).toEqual(nowhere);
    expect(await propsWith({ notFoundUrl: '' })).toEqual(nowhere);
  });
});

describe('a list', () => {
  const rows = Array.from({ length: 20 }, () => mockRow({ tags: ['x'], category: 'News' }));
  const siteWith = (posts: UserConfig['posts'] = {}) =>
    testSite(rows, {
      settings: { posts: { perPage: 8, ...posts } },
      snapshot: { tags: [{ name: 'x', color: 'red' }] },
    });

  test('grows when it is scrolled, if its owner wants that', async () => {
    const site = siteWith({ listStyle: 'scroll' });
    expect((await homeScreen(site, testSiteContext([site]))).pagination).toMatchObject({ scrolls: true, page: 1 });
  });

  test('with previews shares its room among them', async () => {
    const site = testSite(rows.slice(0, 2), { settings: { posts: { listPreview: true, previewLines: 99 } } });
    const lines = (length: number) => Array.from({ length }, () => 'x'.repeat(50)).join('\n');
    const previewOf = async (readArticle: SiteContext['readArticle']) =>
      (await homeScreen(site, testSiteContext([site], { readArticle }))).posts[0]?.preview;
    // Each has half of 5,000 letters.
    const text = await previewOf(async () => mockArticle({ text: lines(200) }));
    expect(text?.length).toBeGreaterThan(2_000);
    expect(text?.length).toBeLessThanOrEqual(2_500);
    expect(await previewOf(async () => mockArticle({ text: ' \n\t\nFirst' }))).toBe('First');
    expect(await previewOf(async () => null)).toBeUndefined();
  });
});

describe('the body of an article', () => {
  const picture = pictureNode('a.png');
  const site = testSite([]);

  test('names its files, or carries them inside where it is sealed', () => {
    const article = mockArticle({ content: [picture] });
    expect(toArticleHtml(article, site, [site])).toContain('src="/media/a.png"');
    const sealed = toArticleHtml(article, site, [site], {
      inlined: new Map([['a.png', 'data:image/png;base64,AAAA']]),
    });
    expect(sealed).toContain('src="data:image/png;base64,AAAA"');
    expect(sealed).not.toContain('/media/');
    const lost = toArticleHtml(article, site, [site], { inlined: new Map() });
    expect(lost).not.toContain('a.png');
    expect(lost).not.toContain('Stryker');
  });

  test('has the address of what plays for paper, whole where the site knows its own', () => {
    const player = (tag: string, src: string) => `<figure class="a"><${tag} src="${src}" controls></${tag}></figure>`;
    const elsewhere = player('video', 'https://a.example/%E7%81%AF%22.mp4?a&amp;b');
    const articleWith = (link: string) => {
      const configured = testSite([], { settings: { site: { link } } });
      const content = [player('audio', '/media/a.mp3'), elsewhere, player('video', 'data:video/mp4;base64,AAAA')];
      return toArticleHtml(mockArticle({ content }), configured, [configured]).match(/data-address="[^"]*"/g);
    };
    const film = 'data-address="https://a.example/灯%22.mp4?a&amp;b"';
    expect(articleWith('https://b.example')).toEqual(['data-address="https://b.example/media/a.mp3"', film]);
    expect(articleWith('')).toEqual(['data-address="/media/a.mp3"', film]);
  });

  test('has the classes of its owner’s settings', () => {
    const classesWith = (settings: UserConfig) => {
      const configured = testSite([], { settings });
      return toArticleBody(mockArticle(), configured, [configured]).classes;
    };
    expect(classesWith({ code: { lineNumbers: true } })).not.toEqual(classesWith({ code: { lineNumbers: false } }));
    expect(classesWith({})).not.toMatch(/opening|divider/);
    for (const opening of ['small-caps', 'initial'] as const)
      expect(classesWith({ posts: { opening } })?.split(' ')).toContain(`notion-opening-${opening}`);
    for (const divider of ['stars', 'dots'] as const)
      expect(classesWith({ posts: { divider } })?.split(' ')).toContain(`notion-divider-${divider}`);
  });

  test('names its blocks by ids, and by classes where its owner may mean them', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    const html = `<p class="notion-text notion-block-${first}">class="notion-block-${first}"</p><li class="notion-block-${second}"></li>`;
    const named = html.replace('<p ', '<p id="aaaaaa" ').replace('<li ', '<li id="bbbbbb" ');
    const htmlWith = (site: TestSite['settings']) => {
      const configured = testSite([], { settings: site });
      return toArticleHtml(mockArticle({ content: [html] }), configured, [testSite([]), configured]);
    };
    expect(htmlWith({})).toBe(
      `<p id="aaaaaa" class="notion-text">class="notion-block-${first}"</p><li id="bbbbbb"></li>`,
    );
    for (const site of [
      { globalCss: 'p { color: red }' },
      { globalJs: 'alert()' },
      { externalStyles: ['/css/custom.css'] },
      { externalScripts: ['/js/custom.js'] },
      { theme: 'custom' },
    ])
      expect(htmlWith({ site }), JSON.stringify(site)).toBe(named);
    vi.stubEnv('NOTELIGHT_FILES', '{"ownStyles":"themes/custom/styles.css"}');
    expect(htmlWith({})).toBe(named);
  });

  test('has its footnotes beside the text, or below it where its owner wants that', () => {
    const notes = (form: 'aside' | 'end'): ContentNode => ({
      tag: 'aside',
      attributes: ` class="${form}"`,
      reference: { kind: 'footnotes', form },
      children: [],
    });
    const article = mockArticle({ content: [notes('aside'), notes('end')] });
    const htmlWith = (settings: UserConfig) => {
      const configured = testSite([], { settings });
      return toArticleHtml(article, configured, [configured]);
    };
    expect(htmlWith({})).toBe('<aside class="aside"></aside>');
    expect(htmlWith({ posts: { sideNotes: false } })).toBe('<aside class="end"></aside>');
  });
});

describe('a post', () => {
  const post = mockRow({ slug: 'a', title: 'Tides', category: 'News', lastEditedTime: NOW });
  const below = mockSubPage({ rowId: post.id, title: 'Below' });
  const siteWith = (options: TestSite = {}) => testSite([post], { snapshot: { subPages: [below] }, ...options });
  const entryOf = (title: string, site: Site) =>
    [...site.byPath.values()].find((entry) => entry.title === title) ?? entryAt('article/a', site);

  test('stands below its category; a page below it stands below the post', () => {
    const site = siteWith();
    const names = (title: string) => breadcrumbsOf(entryOf(title, site), site);
    expect(names('Tides')).toEqual([
      { name: 'Field notes', href: '/' },
      { name: 'News', href: '/category/News/' },
    ]);
    expect(names('Below').at(-1)).toEqual({ name: 'Tides', href: '/article/a/' });
  });

  test.each<[string, Partial<Row>, string[]]>([
    ['an open post', {}, ['Tides']],
    ['a post in no list', { status: 'Invisible' }, ['Tides']],
    ['a post with a password', { password: 'a lamp' }, []],
    ['a post for members', { membersOnly: true }, []],
    ['a draft', { status: 'Preview' }, []],
  ])('of %s, a service of summaries is sent the text of %j', async (_, fields, expected) => {
    const site = testSite([{ ...post, ...fields }], {
      secretToken: (id) => id.padStart(40, '0'),
      snapshot: { subPages: [below] },
    });
    const sent: string[] = [];
    const aiSummary: SiteContext['aiSummary'] = async ({ title }) => {
      sent.push(title);
      return 'Of the sea.';
    };
    const summaries = await Promise.all(
      [...site.byPath.values()].map(
        async (entry) => (await postScreen(entry, site, testSiteContext([site], { aiSummary }))).post.aiSummary,
      ),
    );
    const all = expected.flatMap((title) => [title, 'Below']);
    expect(sent.sort()).toEqual(all.sort());
    expect(summaries).toEqual(expected.length > 0 ? ['Of the sea.', 'Of the sea.'] : ['', '']);
    const silent = await postScreen([...site.byPath.values()][0] as SiteEntry, site, testSiteContext([site]));
    expect(silent.post.aiSummary).toBe('');
  });

  test('has the license of its row, else that of the site', async () => {
    const licenseOf = async (copyright: string, settings: UserConfig = {}) => {
      const site = testSite([{ ...post, copyright }], { settings });
      return (await postScreen(entryAt('article/a', site), site, testSiteContext([site]))).post.copyright;
    };
    const settings = { posts: { copyrightText: 'CC0' } };
    expect(await licenseOf('')).toBe('');
    expect(await licenseOf('', settings)).toBe('CC0');
    expect(await licenseOf('MIT', settings)).toBe('MIT');
    const none = { posts: { copyrightText: ' Off' } };
    expect(await licenseOf('', none)).toBe('');
    expect(await licenseOf('MIT', none)).toBe('MIT');
  });

  test('that is sealed carries the title of the page below it, and its files', async () => {
    const site = testSite([{ ...post, password: 'a lamp' }], { snapshot: { subPages: [below] } });
    const sealed: object[] = [];
    const inlined: string[] = [];
    const context = testSiteContext([site], {
      seal: async (body, password, id) => {
        sealed.push({ ...body, password, id });
        return testSiteContext([]).seal(body, password, id);
      },
      inlineMedia: async ({ id }) => {
        inlined.push(id);
        return new Map();
      },
    });
    const entry = [...site.byPath.values()].find(({ subPage }) => subPage);
    if (!entry) throw new Error('There is no page below.');
    await postScreen(entry, site, context);
    expect(sealed).toMatchObject([{ title: 'Below', password: 'a lamp', html: '<p>Body</p>' }]);
    expect(inlined).toHaveLength(1);
    await postScreen(entryAt('article/a', site), site, { ...context, readArticle: async () => null });
    expect(sealed[1]).not.toHaveProperty('title');
    expect(inlined).toHaveLength(1);
  });
});

test('a featured post leads the home page, is there once, and is on its own page of the list too', async () => {
  const rows = ['a', 'b', 'c', 'd'].map((slug) =>
    mockRow({ slug, title: slug, ...(slug === 'b' && { featured: true }) }),
  );
  const site = testSite(rows, { settings: { posts: { perPage: 2 } } });
  const context = testSiteContext([site]);
  const titles = ({ posts }: { posts: { title: string }[] }) => posts.map(({ title }) => title);
  expect(titles(await homeScreen(site, context))).toEqual(['b', 'a']);
  expect(titles(await postListScreen({ name: 'posts', page: 2 }, site, context))).toEqual(['c', 'd']);
  const late = testSite(rows.slice().reverse(), { settings: { posts: { perPage: 1 } } });
  expect(titles(await homeScreen(late, testSiteContext([late])))).toEqual(['b', 'd']);
});
