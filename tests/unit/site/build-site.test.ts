import { describe, expect, test } from 'vitest';
import type { SiteEntry } from '@/lib/site/site';
import type { MediaFile } from '@/lib/store/model';
import { entryAt, mockMedia, mockRow, mockSubPage, testSite } from '../../factories';

const titles = (entries: readonly (SiteEntry | null)[]) => entries.map((entry) => entry?.title ?? null);

describe('posts', () => {
  test.each([
    ['de', 'en-US', '2. Jan. 2024'],
    ['fa', 'en-US', '2 ژانویه 2024'],
    ['fr-CA', 'fr-FR', '2 janv. 2024'],
  ] as const)('have their days in %s, also where the interface has no words of it', (language, locale, publishDay) => {
    const site = testSite([mockRow({ date: { start: '2024-01-02' } })], { language, locale });
    expect(site.posts[0]?.card.publishDay).toBe(publishDay);
  });

  test('without title are called so, and the report names them', () => {
    const site = testSite([mockRow({ title: '', slug: 'bare' })]);
    expect(titles(site.posts)).toEqual(['Untitled']);
    expect(site.posts[0]?.card.title).toBe('Untitled');
    expect(site.diagnostics).toEqual([
      expect.objectContaining({
        level: 'warning',
        location: 'bare',
        message: 'The row has no title; readers see “Untitled”.',
      }),
    ]);
  });

  test('are newest first when sorted by date, by time of day within one day', () => {
    const site = testSite(
      [
        mockRow({ title: 'Old', date: { start: '2024-01-02' } }),
        mockRow({ title: 'Morning', date: { start: '2025-01-02', startTime: '08:00' } }),
        mockRow({ title: 'Evening', date: { start: '2025-01-02', startTime: '18:00' } }),
        mockRow({ title: 'Midnight', date: { start: '2025-01-02' } }),
      ],
      { settings: { posts: { sortBy: 'date' } } },
    );
    expect(titles(site.posts)).toEqual(['Evening', 'Morning', 'Midnight', 'Old']);
  });

  test('that live elsewhere are listed, open in a new tab and have no page', () => {
    const site = testSite([mockRow({ title: 'Away', slug: 'https://example.com/x' })]);
    expect(site.posts[0]?.card).toMatchObject({ href: 'https://example.com/x', target: '_blank' });
    expect(site.byPath.size).toBe(0);
    const hidden = testSite([mockRow({ slug: 'https://example.com/x', status: 'Invisible' })]);
    expect(titles(hidden.unlisted)).toEqual([]);
  });

  test('of one address: the first has it, the second is left out with a problem', () => {
    const site = testSite([mockRow({ title: 'A', slug: 'x' }), mockRow({ title: 'B', slug: '/x/' })]);
    expect(titles(site.posts)).toEqual(['A']);
    expect(site.diagnostics).toMatchObject([{ level: 'error', location: 'B' }]);
    expect(site.diagnostics[0]?.message).toContain('"/article/x" already belongs to "A"');
  });

  test('that end in .html have the address that another one gets by pseudo-static addresses', () => {
    const rows = [mockRow({ title: 'A', slug: 'x' }), mockRow({ title: 'B', slug: 'x.html' })];
    const site = testSite(rows, { settings: { site: { pseudoStatic: true } } });
    expect(titles(site.posts)).toEqual(['A']);
    expect(site.diagnostics).toMatchObject([{ level: 'error', location: 'B' }]);
    expect(titles(testSite(rows).posts)).toEqual(['A', 'B']);
  });

  test('whose addresses differ by case only are both there, with a warning', () => {
    const site = testSite([mockRow({ title: 'A', slug: 'x' }), mockRow({ title: 'B', slug: 'X' })]);
    expect(titles(site.posts)).toEqual(['A', 'B']);
    expect(site.diagnostics).toMatchObject([{ level: 'warning', location: 'B' }]);
  });

  test('that are pinned are re-ordered among the places that they hold', () => {
    const pinned = (title: string, edited: number) =>
      mockRow({ title, tags: ['top'], lastEditedTime: Date.UTC(2024, 0, edited) });
    const rows = [mockRow({ title: 'a' }), pinned('old', 1), mockRow({ title: 'b' }), pinned('new', 2)];
    const site = testSite(rows, { settings: { posts: { topTag: 'top' } } });
    expect(titles(site.posts)).toEqual(['a', 'new', 'b', 'old']);
    expect(site.posts.map((post) => post.card.pinned)).toEqual([false, true, false, true]);
  });
});

describe('reach', () => {
  const rows = [
    mockRow({ title: 'listed', slug: 'listed' }),
    mockRow({ title: 'invisible', slug: 'invisible', status: 'Invisible' }),
    mockRow({ title: 'draft', slug: 'draft', status: 'Draft' }),
    mockRow({ title: 'about', slug: 'about', type: 'Page' }),
    mockRow({ title: 'project', slug: 'project', type: 'Project' }),
    mockRow({ title: 'notice', slug: '', type: 'Notice' }),
    mockRow({ title: 'second notice', slug: 'second-notice', type: 'Notice' }),
    mockRow({ title: 'config', slug: 'config', type: 'Config' }),
  ];

  test('follows from visibility alone', () => {
    const site = testSite(rows);
    expect(titles(site.posts)).toEqual(['listed']);
    expect(titles(site.pages)).toEqual(['about']);
    expect(titles(site.unlisted)).toEqual(['invisible', 'project', 'second notice']);
    expect([...site.byPath.keys()]).toEqual([
      'article/listed',
      'article/invisible',
      'about',
      'project',
      'second-notice',
    ]);
    expect(site.notice?.title).toBe('notice');
  });

  test('links by id lead to what is reachable and to nothing else', () => {
    const site = testSite(rows);
    const hrefs = rows.map((row) => site.hrefById(row.id.replaceAll('-', '')));
    expect(hrefs).toEqual([
      '/article/listed/',
      '/article/invisible/',
      null,
      '/about/',
      '/project/',
      null,
      '/second-notice/',
      null,
    ]);
    expect(site.hrefById(rows[0]?.id ?? '')).toBe('/article/listed/');
    expect(site.hrefById('no id')).toBeNull();
    expect(site.hrefById(site.pageId)).toBe('/');
  });

  test('says when the clock next changes it', () => {
    const scheduled = [
      mockRow({ date: { start: '2026-09-01', timeZone: 'UTC' } }),
      mockRow({ date: { start: '2026-06-20', timeZone: 'UTC' } }),
      mockRow({ status: 'Draft', date: { start: '2026-06-16', timeZone: 'UTC' } }),
      // Settings count whatever their date.
      mockRow({ type: 'Config', date: { start: '2026-06-17', timeZone: 'UTC' } }),
      mockRow({ date: { start: '2026-07-01', timeZone: 'UTC' } }),
      mockRow(),
    ];
    expect(testSite(scheduled).nextChangeAt).toBe(Date.UTC(2026, 5, 20));
    expect(testSite(rows).nextChangeAt).toBeNull();
    expect(testSite(scheduled).posts).toHaveLength(1);
    expect(testSite(scheduled, { now: Date.UTC(2026, 5, 20) }).posts).toHaveLength(2);
  });

  test('a locked announcement is not shown, nor one without a text', () => {
    expect(testSite([mockRow({ type: 'Notice', password: 'x' })]).notice).toBeNull();
    expect(testSite([mockRow({ type: 'Notice', article: undefined })]).notice).toBeNull();
  });
});

describe('pages below rows', () => {
  const open = mockRow({
    ...{ slug: 'open', summary: 'of the row', category: 'c', tags: ['t'] },
    pageCover: mockMedia({ file: 'row.webp' }),
  });
  const locked = mockRow({ title: 'Locked', slug: 'locked', password: 'sesame', status: 'Invisible' });
  const draft = mockRow({ slug: 'draft', status: 'Draft' });
  const below = (rowId: string) =>
    mockSubPage({
      ...{ rowId, title: `below ${rowId.slice(-1)}`, fullWidth: true, smallText: true },
      ...{ pageIcon: { emoji: '🗺' }, pageCover: mockMedia({ file: 'below.webp' }), pageCoverPosition: 0.3 },
    });
  const subPages = [below(open.id), below(locked.id), below(draft.id), below('unknown')];
  const siteWith = (rows = [open, locked, draft]) =>
    testSite(rows, { snapshot: { subPages }, settings: { posts: { topTag: 't' } } });

  test('are found by their id and share lock and visibility of their row', () => {
    const site = siteWith();
    expect(site.subPages).toMatchObject([
      { path: subPages[0]?.id.replaceAll('-', ''), listed: true, locked: false, kind: 'subPage' },
      { path: subPages[1]?.id.replaceAll('-', ''), listed: false, locked: true },
    ]);
    expect(site.subPages[1]?.card.locked).toBe(true);
  });

  test('below a locked row show its title, and neither icon nor cover', () => {
    expect(siteWith().subPages[1]).toMatchObject({
      ...{ title: 'Locked', cover: null },
      card: { title: 'Locked', pageIcon: null, pageCoverThumbnail: null },
    });
  });

  test('of hidden rows do not exist', () => {
    const site = siteWith();
    expect(site.hrefById(subPages[2]?.id ?? '')).toBeNull();
    expect(site.hrefById(subPages[0]?.id ?? '')).toBe(`/${subPages[0]?.id.replaceAll('-', '')}/`);
    const excluded = [locked, draft, ...subPages.slice(2, 3)].map(({ id }) => id.replaceAll('-', ''));
    expect([...site.excluded]).toEqual(excluded);
  });

  test('have a card of their own, with nothing that belongs to their row', () => {
    expect(siteWith().subPages[0]).toMatchObject({
      ...{ publishDate: Date.UTC(2024, 0, 2), lastEditedTime: Date.UTC(2024, 5, 2) },
      ...{ fullWidth: true, smallText: true },
      card: {
        ...{ title: subPages[0]?.title, summary: '', category: null, tags: [], pinned: false, target: '_self' },
        pageIcon: { emoji: '🗺' },
        pageCoverThumbnail: { src: '/media/below.webp', position: 0.3 },
        ...{ date: '2024-01-02', lastEditedDay: 'Jun 2, 2024' },
      },
    });
    const elsewhere = siteWith([{ ...open, slug: 'https://example.com/' }]);
    expect(elsewhere.subPages[0]?.card.target).toBe('_self');
  });
});

describe('categories and tags', () => {
  const rows = [
    mockRow({ title: 'one', category: 'B', tags: ['x', 'y'] }),
    mockRow({ title: 'two', category: 'A', tags: ['y'] }),
    mockRow({ title: 'three', category: 'B', tags: ['y', 'hidden'], status: 'Invisible' }),
  ];
  const snapshot = {
    categories: ['A', 'B', 'Empty'].map((name) => ({ name, color: 'green' })),
    tags: [
      { name: 'x', color: 'red' },
      { name: 'y', color: 'blue' },
      { name: 'hidden', color: 'pink' },
    ],
  };

  test('count listed posts only; categories stand in option order, tags by count', () => {
    const site = testSite(rows, { snapshot });
    expect(site.categories.map(({ name, posts, href }) => [name, posts.length, href])).toEqual([
      ['A', 1, '/category/A/'],
      ['B', 1, '/category/B/'],
    ]);
    const more = testSite([...rows, mockRow({ category: 'B' })], { snapshot });
    expect(more.categories.map(({ name, posts }) => [name, posts.length])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(site.tags.map(({ name, posts, color }) => [name, posts.length, color])).toEqual([
      ['y', 2, 'blue'],
      ['x', 1, 'red'],
    ]);
  });

  test('a post names only those that have a list', () => {
    const invisible = entryAt(`article/${rows[2]?.slug}`, testSite(rows, { snapshot }));
    expect(invisible.card.category).toEqual({ name: 'B', href: '/category/B/' });
    expect(invisible.card.tags.map((tag) => tag.name)).toEqual(['y']);
  });

  test('tags are all gray where the owner wants no colors', () => {
    const site = testSite(rows, { snapshot, settings: { posts: { tagColors: false } } });
    expect(site.tags.map(({ name, color }) => [name, color])).toEqual([
      ['y', 'gray'],
      ['x', 'gray'],
    ]);
    expect(site.posts[0]?.card.tags.map(({ color }) => color)).toEqual(['gray', 'gray']);
  });

  test('names that differ only in how their accents are encoded are one', () => {
    const [composed, decomposed] = ['é'.normalize('NFC'), 'é'.normalize('NFD')];
    const site = testSite([mockRow({ tags: [composed, decomposed] }), mockRow({ tags: [decomposed] })]);
    expect(site.tags.map(({ name, posts, href }) => [name, posts.length, href])).toEqual([
      [composed, 2, '/tag/%C3%A9/'],
    ]);
    expect(site.posts.map(({ card }) => card.tags.length)).toEqual([1, 1]);
  });

  test('whose addresses differ by case only are told, in the words for rows', () => {
    const site = testSite([mockRow({ category: 'React', tags: ['React', 'react', 'C#', 'c#', 'Vue'] })]);
    expect(site.diagnostics.map(({ level, location }) => [level, location])).toEqual([
      ['warning', 'react'],
      ['warning', 'c#'],
    ]);
    expect(site.diagnostics[0]?.message).toContain('"/tag/react" differs from that of "React" only in capitalization');
    expect(site.tags).toHaveLength(5);
  });
});

describe('menu', () => {
  const menu = (title: string, slug: string, type = 'Menu') => mockRow({ type, title, slug, icon: 'fas fa-x' });

  test('is made of the Menu rows with the SubMenu rows that follow them', () => {
    const site = testSite([
      menu('orphan', 'x', 'SubMenu'),
      menu('Guide', ''),
      menu('Start', '/article/start', 'SubMenu'),
      menu('Pricing', '/#pricing'),
      mockRow({ slug: 'start' }),
      mockRow({ type: 'Menu', status: 'Invisible', title: 'gone' }),
    ]);
    expect(site.menu).toEqual([
      {
        name: 'Guide',
        href: '#',
        target: '_self',
        icon: 'fas fa-x',
        subMenus: [{ name: 'Start', href: '/article/start/', target: '_self', icon: 'fas fa-x' }],
      },
      { name: 'Pricing', href: '/#pricing', target: '_self', icon: 'fas fa-x', subMenus: [] },
    ]);
    expect(site.diagnostics).toEqual([
      expect.objectContaining({ location: 'orphan', url: expect.stringMatching(/^https:/) }),
    ]);
  });

  test('has nothing of a menu that is not shown, and nothing of it below another one', () => {
    const later = { date: { start: '2030-01-01' } };
    const ended = { date: { start: '2020-01-01', end: '2020-02-01' } };
    for (const hidden of [{ status: 'Invisible' }, { status: 'Draft' }, later, ended]) {
      const site = testSite([
        mockRow({ type: 'Menu', title: 'Before', slug: '' }),
        menu('Of it', '/a', 'SubMenu'),
        mockRow({ type: 'Menu', title: 'Hidden', slug: '', ...hidden }),
        menu('Of the hidden one', '/b', 'SubMenu'),
        mockRow({ type: 'Menu', title: 'After', slug: '' }),
        { ...menu('Hidden itself', '/c', 'SubMenu'), ...hidden },
      ]);
      expect(site.menu.map(({ name, subMenus }) => [name, subMenus.map((one) => one.name)])).toEqual([
        ['Before', ['Of it']],
        ['After', []],
      ]);
      expect(site.diagnostics).toEqual([]);
    }
  });

  test.each([
    ['/archive', '/blog/en/archive/', '_self'],
    [' /archive ', '/blog/en/archive/', '_self'],
    ['about', '/blog/en/about.html', '_self'],
    ['/about.html', '/blog/en/about.html', '_self'],
    ['#team', '/blog/en/#team', '_self'],
    ['/search?s=a b', '/blog/en/search/?s=a b', '_self'],
    ['/rss/feed.xml', '/blog/en/rss/feed.xml', '_self'],
    ['/category/C%2B%2B', '/blog/en/category/C%2B%2B/', '_self'],
    ['https://example.org', 'https://example.org', '_blank'],
    [' https://example.org ', 'https://example.org', '_blank'],
    ['https://example.com/x', 'https://example.com/x', '_self'],
    ['https://example.com', 'https://example.com', '_self'],
    ['https://example.community', 'https://example.community', '_blank'],
    ['mailto:me@example.com', 'mailto:me@example.com', '_self'],
    ['tel:+49123', 'tel:+49123', '_self'],
    ['hotel:berlin', '/blog/en/hotel%3Aberlin/', '_self'],
    ['/v1.2/notes', '/blog/en/v1.2/notes/', '_self'],
    ['/../x', '/blog/en/', '_self'],
    ['/search?s=c#top', '/blog/en/search/?s=c#top', '_self'],
    ['/ja', '/blog/ja/', '_blank'],
    ['/ja/about', '/blog/ja/about/', '_self'],
    ['//evil.example', '/blog/en/evil.example', '_self'],
    ['javascript:alert(1)', '/blog/en/javascript%3Aalert(1)/', '_self'],
    ['/tag/C%23', '/blog/en/tag/C%23/', '_self'],
    ['/tag/C%23/page/2/', '/blog/en/tag/C%23/page/2/', '_self'],
    ['http://www.example.com/blog/en/about/#x', '/blog/en/about.html#x', '_self'],
    ['example.com/blog/archive/', '/blog/archive/', '_self'],
    ['https://example.com/blog/ja/about', '/blog/ja/about/', '_self'],
  ])('%j leads to %j', (slug, href, target) => {
    const site = testSite([menu('x', slug), mockRow({ type: 'Page', slug: 'about' })], {
      basePath: '/blog',
      prefix: 'en',
      prefixes: ['', 'en', 'ja'],
      settings: { site: { link: 'https://example.com', pseudoStatic: true } },
    });
    expect(site.menu[0]).toMatchObject({ href, target });
  });

  test.each([
    'https://www.notion.so/ID',
    'https://notion.so/me/About-us-ID?pvs=4',
    'https://www.notion.so/0123456789abcdef0123456789abcdef?v=1&p=ID&pm=s',
    'https://app.notion.com/p/ID',
    'https://me.notion.site/About-us-ID',
    'notion://www.notion.so/me/About-us-ID',
    'ID',
  ])('leads to the page of a row by its address in Notion: %s', (address) => {
    const about = mockRow({ type: 'Page', slug: 'about' });
    const hidden = mockRow({ type: 'Page', slug: 'hidden', status: 'Draft' });
    const at = ({ id }: typeof about) => address.replace('ID', id.replaceAll('-', ''));
    const site = testSite([menu('x', at(about)), menu('y', at(hidden)), about, hidden]);
    expect(site.menu[0]).toMatchObject({ href: '/about/', target: '_self' });
    expect(site.menu[1]?.href).not.toContain('hidden');
  });

  test('leads to pages by their id, and with or without .html', () => {
    const [about, manual] = [mockRow({ type: 'Page', slug: 'about' }), mockRow({ type: 'Page', slug: 'manual.html' })];
    const slugs = [about.id, about.id.replaceAll('-', ''), '/about.html', '/manual.html'];
    const site = testSite([...slugs.map((slug) => menu('x', slug)), about, manual]);
    expect(site.menu.map(({ href }) => href)).toEqual(['/about/', '/about/', '/about/', '/manual.html/']);
  });

  test('is made of the pages when the custom menu is off', () => {
    const rows = [menu('Menu row', '/x'), mockRow({ type: 'Page', title: 'About', slug: 'about', icon: 'fas fa-y' })];
    const site = testSite(rows, { settings: { site: { customMenu: false } } });
    expect(site.menu).toEqual([{ name: 'About', href: '/about/', target: '_self', icon: 'fas fa-y', subMenus: [] }]);
    expect(site.diagnostics).toEqual([]);
  });
});

describe('site information', () => {
  test('comes from the settings, else from the database', () => {
    const database = { title: 'DB', description: '', icon: { emoji: '💡' }, cover: mockMedia(), url: '' };
    const own = testSite([], { snapshot: { database } }).info;
    expect(own).toEqual({
      title: 'DB',
      description: '',
      icon: { emoji: '💡' },
      pageCover: { src: '/media/abcd.webp', width: 800, height: 400 },
    });
    const settings = { site: { title: 'Set', avatar: '/me.png', homeBannerImage: '/banner.jpg' } };
    const set = testSite([], { snapshot: { database }, settings, basePath: '/blog' }).info;
    expect(set).toMatchObject({ title: 'Set', pageCover: { src: '/blog/banner.jpg' } });
    expect(set.icon).toMatchObject({ picture: { src: '/blog/me.png' } });
    expect(set.pageCover).toMatchObject({ width: 1200, height: 630 });
    expect(testSite([]).info.description).toBe('Notes from the field');
    const described = testSite([], { settings: { site: { description: 'Set' } } });
    expect(described.info.description).toBe('Set');
    const icon = { media: mockMedia({ file: 'icon.webp', width: 64, height: 64 }) };
    expect(testSite([], { snapshot: { database: { ...database, icon } } }).info.icon).toEqual({
      picture: { src: '/media/icon.webp', width: 64, height: 64 },
    });
  });

  test('pictures without copies name none, and keep a place where their size is not known', () => {
    const picture = (media: MediaFile) => testSite([mockRow({ pageCover: media })]).posts[0]?.card.pageCoverThumbnail;
    // Strictly: pages cannot be sent with a field that is undefined.
    expect(picture(mockMedia())).toStrictEqual({ src: '/media/abcd.webp', width: 800, height: 400 });
    const usual = { src: '/media/abcd.webp', width: 1200, height: 630 };
    expect(picture(mockMedia({ width: undefined, height: undefined }))).toStrictEqual(usual);
    expect(picture(mockMedia({ width: 800, height: undefined }))).toStrictEqual(usual);
    const { card } = testSite([mockRow({ pageIcon: { media: mockMedia() } })]).posts[0] as SiteEntry;
    expect(card.pageIcon).toEqual({ picture: { src: '/media/abcd.webp', width: 800, height: 400 } });
  });
});
