import { describe, expect, test, vi } from 'vitest';
import { propsOf } from '@/lib/routes/page-props';
import { allRoutes } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import type { ContentNode } from '@/lib/store/model';
import {
  mockArticle,
  mockMedia,
  mockNeeds,
  mockNode,
  mockRow,
  mockSubPage,
  NOW,
  pictureNode,
  testSite,
  toPage,
} from '../../factories';
import { contextOf, postAt, propsAt, screenOf } from './props-kit';

describe('a post', () => {
  const outline = ['a', 'b', 'c'].map((id) => ({ id, text: `Heading ${id}`, level: 0 }));
  const target = mockRow({ slug: 'target' });
  const hidden = mockRow({ slug: 'hidden', status: 'Draft' });
  const link = (id: string) => mockNode(toPage(id.replaceAll('-', '')), ['link']);
  const picture = pictureNode('p.webp');
  const needs = mockNeeds({ math: { fonts: [] }, collections: true });
  const site = testSite(
    [
      mockRow({
        slug: 'first',
        article: 'first',
        category: 'News',
        tags: ['x'],
        comment: 'Hide',
        pageCover: mockMedia(),
      }),
      target,
      hidden,
      mockRow({ slug: 'unread', article: 'gone', tags: ['x'] }),
      mockRow({ type: 'Page', slug: 'about', article: 'first' }),
    ],
    { basePath: '/blog' },
  );
  const article = mockArticle({
    content: ['<p>', link(target.id), ' ', link(hidden.id), ' ', picture, '</p>'],
    outline,
    text: 'رسالة من الميناء إلى Notelight',
    wordCount: 7,
    readMinutes: 1,
    needs,
  });
  const context = contextOf(site, { first: article });

  test('marks what leads to a locked article: browsers do not fetch it ahead', async () => {
    const [open, lock] = [mockRow({ slug: 'open', article: 'first' }), mockRow({ slug: 'lock', password: 'sesame' })];
    const path = { ...Object(link('')), reference: { kind: 'path', path: '/article/lock#part' } } as ContentNode;
    const articles = { first: mockArticle({ content: [link(lock.id), path, link(open.id)] }) };
    const { post, previous, next } = await postAt('/article/open', contextOf(testSite([open, lock]), articles));
    expect(post.blockMap?.html).toBe(
      '<a href="/article/lock/" data-locked="">link</a>' +
        '<a href="/article/lock/#part" data-locked="">link</a><a href="/article/open/">link</a>',
    );
    expect(previous ?? next).toMatchObject({ href: '/article/lock/', locked: true });
  });

  test('carries its article with links and pictures led to their addresses', async () => {
    const { post } = await postAt('/article/first', context);
    expect(post.blockMap).toEqual({
      html: '<p><a href="/blog/article/target/">link</a> link <img src="/blog/media/p.webp"></p>',
      outline,
      wordCount: 7,
      readMinutes: 1,
      language: 'ar',
      classes: '',
      needs,
    });
    expect(post).toMatchObject({ lock: null, shouldLoadCollection: true, comment: 'Hide', type: 'Post' });
    expect(post.pageCoverThumbnail).toMatchObject({ src: '/blog/media/abcd.webp' });
  });

  test('has neighbors and recommendations; a page has none', async () => {
    const first = await postAt('/article/first', context);
    expect(first).toMatchObject({ previous: null, next: { href: '/blog/article/target/' } });
    expect(first.recommended.map((post) => post.href)).toEqual(['/blog/article/unread/']);
    expect(await postAt('/about', context)).toMatchObject({ previous: null, next: null, recommended: [] });
  });

  test('says that it is old when it is and the notice is on; a day that has begun counts', async () => {
    const day = 86_400_000;
    const expiryOf = async (age: number, posts: object) => {
      const rows = [mockRow({ slug: 'old', lastEditedTime: NOW - age * day })];
      return (await postAt('/article/old', contextOf(testSite(rows, { settings: { posts } })))).post.expiry;
    };
    expect(await expiryOf(100, {})).toBeNull();
    expect(await expiryOf(100, { expirationEnabled: true })).toEqual({ days: 100, message: '' });
    expect(await expiryOf(89.1, { expirationEnabled: true })).toMatchObject({ days: 90 });
    expect(await expiryOf(88.9, { expirationEnabled: true })).toBeNull();
    const expirationMessage = '%%DAYS%% days old';
    expect(await expiryOf(100, { expirationEnabled: true, expirationMessage })).toEqual({
      days: 100,
      message: '{days} days old',
    });
  });
});

describe('a locked post', () => {
  const rows = [
    mockRow({ slug: 'locked', title: 'Title', summary: 'Summary', password: 'sesame', article: 'locked', tags: ['x'] }),
    mockRow({ slug: 'open', article: 'open', tags: ['x'] }),
    mockRow({ type: 'Notice', title: 'Hear', password: 'sesame', article: 'locked' }),
  ];
  const below = mockSubPage({ rowId: rows[0]?.id ?? '', title: 'Below', article: 'locked' });
  const site = testSite(rows, { snapshot: { subPages: [below] }, settings: { site: { link: 'https://example.com' } } });
  const locked = mockArticle({
    content: ['<p>TREASURE</p>'],
    text: 'TREASURE',
    outline: ['a', 'b', 'c'].map((id) => ({ id, text: 'TREASURE MAP', level: 0 })),
    wordCount: 987_654,
    readMinutes: 54_321,
    needs: mockNeeds({ math: { fonts: [] }, collections: true }),
  });
  const context = contextOf(
    site,
    { locked },
    { aiSummary: async ({ locked: isLocked }) => (isLocked ? 'TREASURE in short' : '') },
  );

  test('shows title, summary and cover, and seals the rest', async () => {
    for (const path of ['/article/locked', `/${below.id.replaceAll('-', '')}`]) {
      const props = await propsAt(path, context);
      const { post } = screenOf(props, 'post');
      expect(post).toMatchObject({ locked: true, blockMap: null, aiSummary: '', shouldLoadCollection: false });
      expect(post.lock).toMatchObject({ data: 'sealed' });
      expect(JSON.stringify(props)).not.toMatch(/TREASURE|987654|54321|sesame/);
    }
    expect((await postAt('/article/locked', context)).post).toMatchObject({ title: 'Title', summary: 'Summary' });
  });

  test('tells nobody the address that it was opened with', async () => {
    const referrerOf = async (path: string) =>
      (await propsAt(path, context))?.head.meta.find(({ name }) => name === 'referrer')?.content;
    expect(await referrerOf('/article/locked')).toBe('no-referrer');
    expect(await referrerOf(`/${below.id.replaceAll('-', '')}`)).toBe('no-referrer');
    expect(await referrerOf('/article/open')).toBeUndefined();
    expect(await referrerOf('/')).toBeUndefined();
  });

  test('is sealed with its own password and its whole body', async () => {
    const sealed: unknown[] = [];
    const seal: SiteContext['seal'] = async (body, password, id) => {
      sealed.push([body.html, body.wordCount, password, id]);
      return { version: 3, salt: '', iv: '', data: '', kdf: { memoryKiB: 1, iterations: 1, parallelism: 1 } };
    };
    await propsAt('/article/locked', { ...context, seal });
    expect(sealed).toEqual([['<p>TREASURE</p>', 987_654, 'sesame', rows[0]?.id]]);
  });

  test('gives nothing away on any page of the site', async () => {
    for (const route of allRoutes(site)) {
      expect(JSON.stringify(await propsOf(route, context))).not.toMatch(/TREASURE|987654|sesame/);
    }
  });
});

describe('a post for members', () => {
  const members = { clerkPublishableKey: `pk_test_${Buffer.from('clerk.example.org$').toString('base64')}` };
  const rows = [
    mockRow({ slug: 'club', title: 'Title', summary: 'Summary', membersOnly: true, article: 'club', tags: ['x'] }),
    mockRow({ slug: 'vault', membersOnly: true, password: 'sesame', article: 'club' }),
  ];
  const club = mockArticle({ content: ['<p>TREASURE</p>'], text: 'TREASURE', wordCount: 987_654 });

  test.each([
    ['server', members, { club: { href: '/api/member-article/?path=article%2Fclub' }, vault: 'asks' }],
    ['server', {}, { club: { href: null }, vault: 'sealed' }],
    ['export', members, { club: { href: null }, vault: 'sealed' }],
  ])('holds none of its text: %s, %j', async (mode, settings, expected) => {
    vi.stubEnv('NOTELIGHT_MODE', mode);
    const site = testSite(rows, { settings: { members: settings } });
    const context = contextOf(site, { club });
    const { post } = await postAt('/article/club', context);
    expect(post).toMatchObject({ title: 'Title', summary: 'Summary', locked: true, forMembers: true });
    expect(post).toMatchObject({ blockMap: null, lock: null, aiSummary: '', membersOnly: expected.club });
    const { post: vault } = await postAt('/article/vault', context);
    expect([vault.lock?.data, vault.membersOnly?.href]).toEqual(
      expected.vault === 'sealed' ? ['sealed', undefined] : [undefined, '/api/member-article/?path=article%2Fvault'],
    );
    for (const route of allRoutes(site))
      expect(JSON.stringify(await propsOf(route, context))).not.toMatch(/TREASURE|987654|sesame/);
  });
});
