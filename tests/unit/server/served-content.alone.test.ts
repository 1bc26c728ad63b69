import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NextApiRequest, NextApiResponse } from 'next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { cardsOf } from '@/lib/routes/share-image';
import { loadSiteFile, searchFilesOf } from '@/lib/server/files';
import { contentStore, loadSiteContext, searchIndexPath } from '@/lib/server/load-site-context';
import { isPublicMedia } from '@/lib/server/media';
import { loadCard } from '@/lib/server/social-cards';
import type { Row, Snapshot, StoredArticle } from '@/lib/store/model';
import { commitContent, prepareStore, writeArticle } from '@/lib/store/writer';
import handler from '@/pages/api/files/[...path]';
import { mockArticle, mockMedia, mockNode, mockRow, mockSnapshot, mockSubPage } from '@/tests/factories';
import { Answer } from './answer';

await vi.hoisted(async () => {
  await (await import('@/tests/content-folder')).contentFolder('served');
  vi.stubEnv('AI_SUMMARY_KEY', 'summary-key');
  vi.stubEnv('AI_SUMMARY_WORD_LIMIT', '4');
});

const tables = {};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = Date.UTC(2026, 5, 15);

beforeEach(() => {
  vi.useFakeTimers({ now: DAY, toFake: ['Date'] });
});

/** A sync: what it found, and the articles by their key. */
async function publish(snapshots: Snapshot[], articles: Record<string, Partial<StoredArticle>> = {}): Promise<void> {
  const { paths } = contentStore();
  await prepareStore(paths);
  for (const [key, article] of Object.entries(articles)) {
    await writeArticle(paths, key, { ...(mockArticle() as StoredArticle), ...article });
  }
  await commitContent(
    paths,
    snapshots.map((snapshot) => ({ tag: '', snapshot })),
  );
}

const publishRows = (rows: Row[], fields: Partial<Snapshot> = {}, articles?: Record<string, Partial<StoredArticle>>) =>
  publish([mockSnapshot(rows, fields)], articles);

const picture = (src: string) =>
  mockNode({ kind: 'media', files: { src }, srcSet: [[`small-${src}`, 640]] }, [], 'img');

const icon = (file: string) => ({ media: mockMedia({ file }) });

/** The files of all indexes but the first one of each. */
async function loadSearchFiles() {
  const context = await loadSiteContext(tables);
  const files = await Promise.all(context.sites.map((site) => searchFilesOf(site, context)));
  return files.flatMap(([_head, ...others]) => others);
}

describe('media that readers may open', () => {
  const openNow = async (...files: string[]) => {
    const answers = await Promise.all(files.map((file) => isPublicMedia(file, tables)));
    return files.filter((_, index) => answers[index]);
  };

  test('are those of the site, and of rows and articles that they may see', async () => {
    const open = mockRow({
      ...{ slug: 'open', article: 'open', pageIcon: icon('icon.webp') },
      pageCover: mockMedia({ file: 'cover.webp', variants: [{ file: 'cover.avif', type: 'image/avif', width: 640 }] }),
    });
    const page = mockRow({ type: 'Page', slug: 'about', pageCover: mockMedia({ file: 'page.webp' }) });
    const unlisted = mockRow({ slug: 'quiet', status: 'Invisible', pageCover: mockMedia({ file: 'quiet.webp' }) });
    const notice = mockRow({ type: 'Notice', slug: '', article: 'notice' });
    const below = mockSubPage({ rowId: open.id, article: 'below', pageIcon: icon('below-icon.webp') });
    const database = {
      ...mockSnapshot().database,
      cover: mockMedia({ file: 'site.webp' }),
      icon: icon('site-icon.webp'),
    };
    await publishRows(
      [open, page, unlisted, notice],
      { subPages: [below], database },
      {
        open: {
          content: ['<p>', picture('shown.webp'), picture('not-kept.webp'), '</p>'],
          media: ['shown.webp', 'small-shown.webp', 'not-shown.webp'],
        },
        notice: { content: [picture('notice.webp')], media: ['notice.webp'] },
        below: { content: [picture('below.webp')], media: ['below.webp'] },
      },
    );
    const files = [
      ...['cover.webp', 'cover.avif', 'icon.webp', 'page.webp', 'quiet.webp', 'site.webp', 'site-icon.webp'],
      ...['shown.webp', 'small-shown.webp', 'notice.webp', 'below.webp', 'below-icon.webp'],
    ];
    expect(await openNow(...files)).toEqual(files);
    expect(await openNow('not-shown.webp', 'not-kept.webp', 'unknown.webp')).toEqual([]);
  });

  test('are none of drafts, of locked articles and of the pages below them', async () => {
    const draft = mockRow({ slug: 'draft', status: 'Draft', pageCover: mockMedia({ file: 'draft.webp' }) });
    const locked = mockRow({
      ...{ slug: 'locked', article: 'locked', password: 'sesame' },
      ...{ pageCover: mockMedia({ file: 'locked-cover.webp' }), pageIcon: icon('locked-icon.webp') },
    });
    const below = mockSubPage({ rowId: locked.id, article: 'locked', pageIcon: icon('below.webp') });
    await publishRows(
      [draft, locked],
      { subPages: [below] },
      { locked: { content: [picture('secret.webp')], media: ['secret.webp'] } },
    );
    // Lists show the cover and the icon of a locked post.
    expect(await openNow('locked-cover.webp', 'locked-icon.webp')).toHaveLength(2);
    expect(await openNow('draft.webp', 'secret.webp', 'below.webp')).toEqual([]);
  });

  test('are none of rows of a database in an article that readers do not see, and no file that could run', async () => {
    const hidden = mockRow({ slug: 'hidden', status: 'Draft' });
    const post = mockRow({ slug: 'post', article: 'post' });
    const rowOf = (page: string, file: string) =>
      mockNode({ kind: 'row', page: page.replaceAll('-', '') }, [picture(file)], 'div');
    const content = [rowOf(hidden.id, 'hidden.webp'), rowOf(post.id, 'row.webp'), picture('page.html')];
    await publishRows([post, hidden], {}, { post: { content, media: ['hidden.webp', 'row.webp', 'page.html'] } });
    expect(await openNow('hidden.webp', 'row.webp', 'page.html')).toEqual(['row.webp']);
  });

  test('stay those of the copy before for as long as a page may be kept, but not of what was locked, hidden or removed', async () => {
    const fates = ['replaced', 'locked', 'hidden', 'removed', 'opened'];
    const rowOf = (slug: string, more: Partial<Row> = {}) =>
      mockRow({
        id: `00000000-0000-4000-8000-00000000000${fates.indexOf(slug)}`,
        slug,
        article: `old-${slug}`,
        ...more,
      });
    const cover = (slug: string, age: string) => ({ pageCover: mockMedia({ file: `${age}-${slug}-cover.webp` }) });
    const articleOf = (slug: string, age: string) => ({
      [`${age}-${slug}`]: { content: [picture(`${age}-${slug}.webp`)], media: [`${age}-${slug}.webp`] },
    });
    const articles = Object.assign({}, ...fates.flatMap((slug) => ['old', 'new'].map((age) => articleOf(slug, age))));
    await publishRows(
      fates.map((slug) => rowOf(slug, { ...cover(slug, 'old'), ...(slug === 'opened' && { password: 'sesame' }) })),
      {},
      articles,
    );
    const fresh = (slug: string, more: Partial<Row> = {}) =>
      rowOf(slug, { ...cover(slug, 'new'), article: `new-${slug}`, ...more });
    await publishRows(
      [
        fresh('replaced'),
        fresh('locked', { password: 'sesame' }),
        fresh('hidden', { status: 'Draft' }),
        fresh('opened'),
      ],
      {},
      articles,
    );
    const old = fates.flatMap((slug) => [`old-${slug}.webp`, `old-${slug}-cover.webp`]);
    expect(await openNow('new-replaced.webp', 'new-opened.webp')).toHaveLength(2);
    // Of a locked row, readers saw the cover.
    expect(await openNow(...old)).toEqual(['old-replaced.webp', 'old-replaced-cover.webp', 'old-opened-cover.webp']);
    vi.setSystemTime(DAY + HOUR + 1);
    expect(await openNow(...old)).toEqual([]);
    expect(await openNow('new-replaced.webp', 'new-opened.webp')).toHaveLength(2);
  });
});

describe('the files beside the pages', () => {
  const textOf = async (name: string) => String((await (await loadSiteFile(tables, name))?.render()) ?? '');

  test('are those of every language, and nothing else', async () => {
    const other = mockSnapshot([mockRow({ slug: 'b', title: 'Bee' })], { prefix: 'en' });
    const settings = { INDEXNOW_KEY: 'key-of-the-owner' };
    await publish([mockSnapshot([mockRow({ slug: 'a', title: 'Aye' })], { settings }), other]);
    expect(await textOf('/rss/feed.xml')).toContain('Aye');
    expect(await textOf('/en/rss/feed.xml')).toContain('Bee');
    expect(await textOf('/sitemap.xml')).toContain('https://blog.example/en/article/b/');
    expect(await textOf('/robots.txt')).toContain('Allow: /');
    expect(await textOf('/key-of-the-owner.txt')).toBe('key-of-the-owner');
    expect(await loadSiteFile(tables, '/data/addresses.json')).toMatchObject({ type: 'application/json' });
    expect(await loadSiteFile(tables, '/nothing.xml')).toBeUndefined();
  });

  test('are the owner’s in public/ too, where the site makes none of the name, and nothing beside that folder', async () => {
    const root = path.join(contentStore().paths.root, 'project');
    await mkdir(path.join(root, 'public', '.well-known'), { recursive: true });
    const own = {
      'public/ads.txt': 'ads',
      'public/.well-known/a.json': '{}',
      'public/a.md': '# A',
      'public/a.xml': '<a/>',
      'public/a': 'a',
      'public/robots.txt': 'own',
      'b.txt': 'beside',
    };
    for (const [name, text] of Object.entries(own)) await writeFile(path.join(root, name), text);
    await publishRows([mockRow({ slug: 'a' })]);
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    expect([await textOf('/ads.txt'), await textOf('/.well-known/a.json')]).toEqual(['ads', '{}']);
    expect(await loadSiteFile(tables, '/ads.txt')).toMatchObject({ type: 'text/plain; charset=utf-8', isFresh: true });
    const types = { '/.well-known/a.json': 'application/json', '/a.md': 'text/markdown', '/a.xml': 'application/xml' };
    for (const [name, type] of Object.entries(types))
      expect(await loadSiteFile(tables, name), name).toMatchObject({ type: `${type}; charset=utf-8` });
    expect(await loadSiteFile(tables, '/a')).toMatchObject({ type: 'application/octet-stream' });
    expect(await textOf('/robots.txt')).toContain('Allow: /');
    for (const name of ['/../b.txt', '/.well-known', '/none.txt', '/a\0.txt', '/'])
      expect(await loadSiteFile(tables, name), name).toBeUndefined();
  });

  test('of search are given in parts too', async () => {
    await publish([mockSnapshot([mockRow({ slug: 'a', article: 'a' })])], { a: { text: ['gooseberry'] } });
    const texts = (await loadSearchFiles()).find((file) => file.path.endsWith('/b0.bin'));
    const whole = Buffer.from((await texts?.render()) ?? '');
    const ask = async (range?: string) => {
      const answer = new Answer();
      const query = { path: texts?.path.slice(1).split('/') };
      const request = { method: 'GET', query, headers: { range } } as unknown as NextApiRequest;
      await handler(request, answer as unknown as NextApiResponse);
      return answer;
    };
    const part = await ask('bytes=2-9');
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2-9/${whole.length}`]);
    expect(part.body.equals(whole.subarray(2, 10))).toBe(true);
    expect(part.headers['cache-control']).not.toContain('immutable');
    for (const range of [undefined, 'bytes=9-2', 'bytes=x', 'bytes=99999-']) {
      const { statusCode, body } = await ask(range);
      expect([statusCode, whole.equals(body)], range).toEqual([200, true]);
    }
  });

  test('of search are served by language, and say what the articles do', async () => {
    const english = mockSnapshot([mockRow({ slug: 'b', article: 'b' })], { prefix: 'en' });
    const words = { a: { text: ['gooseberry'] }, b: { text: ['elderflower'] } };
    await publish([mockSnapshot([mockRow({ slug: 'a', article: 'a' })]), english], words);
    const files = await loadSearchFiles();
    expect(new Set(files.map((file) => file.path.split('/').slice(0, -2).join('/')))).toEqual(
      new Set(['', 'en'].map((prefix) => searchIndexPath(prefix).replace(/\.json$/, ''))),
    );
    for (const { path: name } of files) {
      const served = await (await loadSiteFile(tables, name))?.render();
      expect(served?.length, name).toBeGreaterThan(0);
    }
    const [head] = files;
    expect(await loadSiteFile(tables, `${head?.path}x`)).toBeUndefined();
    expect(await textOf(searchIndexPath('en'))).toContain('"order":[0,3]');
    // Content that stays the same keeps its index when the site is made again, …
    const read = vi.spyOn(contentStore(), 'readArticle');
    vi.setSystemTime(DAY + 2 * HOUR);
    expect((await loadSearchFiles()).map((file) => file.path)).toEqual(files.map((file) => file.path));
    expect(read).not.toHaveBeenCalled();
    // … and what is new is indexed.
    await publish([mockSnapshot([mockRow({ slug: 'c', article: 'a' })])], words);
    const rebuilt = await loadSearchFiles();
    expect(rebuilt.length).toBeGreaterThan(0);
    expect(read).toHaveBeenCalledWith('a');
    // Names stay, and those of a language that is gone do not.
    expect(rebuilt.map((file) => file.path)).toEqual(
      files.map((file) => file.path).filter((name) => !name.includes('.en/')),
    );
    expect(await loadSiteFile(tables, files.at(-1)?.path ?? '')).toBeUndefined();
  });
});

describe('the content', () => {
  test('is made into a site once, and again after a sync, an hour, or when a schedule changes it', async () => {
    const soon = mockRow({ slug: 'soon', date: { start: '2026-06-15', startTime: '00:10', timeZone: 'UTC' } });
    await publishRows([mockRow({ slug: 'a' }), soon]);
    const context = await loadSiteContext(tables);
    expect(context.sites[0]?.posts).toHaveLength(1);
    vi.setSystemTime(DAY + 10 * MINUTE - 1);
    expect(await loadSiteContext(tables)).toBe(context);
    vi.setSystemTime(DAY + 10 * MINUTE);
    const later = await loadSiteContext(tables);
    expect(later.sites[0]?.posts).toHaveLength(2);
    vi.setSystemTime(DAY + 10 * MINUTE + HOUR - 1);
    expect(await loadSiteContext(tables)).toBe(later);
    vi.setSystemTime(DAY + 10 * MINUTE + HOUR);
    expect(await loadSiteContext(tables)).not.toBe(later);
    await publishRows([mockRow({ slug: 'b' })]);
    expect((await loadSiteContext(tables)).sites[0]?.posts[0]?.path).toBe('article/b');
  });

  test('is summarized by the owner’s service, if there is one, and an article to read', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ summary: 'Short.' }));
    vi.stubGlobal('fetch', fetched);
    const rows = ['a', 'gone'].map((article) => mockRow({ slug: article, title: 'One two', article }));
    await publishRows(
      [...rows, mockRow({ slug: 'none', article: undefined })],
      {},
      { a: { text: ['three four five'] } },
    );
    const { sites, aiSummary } = await loadSiteContext(tables);
    const summaries = () => Promise.all((sites[0]?.posts ?? []).map(async (entry) => aiSummary?.(entry)));
    expect(await summaries()).toEqual(['', '', '']);
    expect(fetched).not.toHaveBeenCalled();
    vi.stubEnv('AI_SUMMARY_API', 'https://summary.example/');
    forgetConfig();
    expect((await summaries()).filter(Boolean)).toEqual(['Short.']);
    expect(fetched).toHaveBeenCalledOnce();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://summary.example/');
    expect(JSON.parse(String(init?.body))).toEqual({ token: 'summary-key', content: 'One two\nthree four' });
    // The answer is kept on the disk.
    await summaries();
    expect(fetched).toHaveBeenCalledOnce();
  });

  test.each([
    ['a password', { password: 'sesame' }, { status: 'Draft' }],
    ['the sign-in of members', { membersOnly: true as const }, { status: 'Preview' }],
    ['a password, beside a draft that has one too', { password: 'sesame' }, { status: 'Draft', password: 'sesame' }],
  ])('gives the titles below an article behind %s to nobody else', async (_, closed, hidden) => {
    const locked = mockRow({ title: 'Diary', slug: 'diary', article: 'diary', ...closed });
    const draft = mockRow({ title: 'Draft', slug: 'draft', article: 'draft', ...hidden });
    const below = mockSubPage({ rowId: locked.id, title: 'Chapter', article: 'chapter' });
    const belowDraft = mockSubPage({ rowId: draft.id, title: 'Sketch', article: 'sketch' });
    const open = mockRow({ slug: 'open', article: 'open' });
    const belowOpen = mockSubPage({ rowId: open.id, title: 'Appendix', article: 'appendix' });
    const titles = [below, draft, belowDraft, belowOpen].map(({ id, title }) => ({
      page: id.replaceAll('-', ''),
      title,
    }));
    const text = titles.map(({ page, title }) => ({ title, page }));
    // Lines that are links to pages of their own: those of hidden pages are left out, those of sealed ones keep their place.
    const content = titles.map(({ page }) => mockNode({ kind: 'pageLine', page }, [page], 'p'));
    await publishRows(
      [open, locked, draft],
      { subPages: [below, belowDraft, belowOpen] },
      { open: { text, content }, diary: { text } },
    );
    const { readArticle } = await loadSiteContext(tables);
    const lines = JSON.stringify((await readArticle('open'))?.content);
    expect(titles.filter(({ page }) => lines.includes(page)).map(({ title }) => title)).toEqual([
      'Chapter',
      'Appendix',
    ]);
    expect((await readArticle('diary'))?.text).toContain('Appendix');
    expect((await readArticle('open'))?.text).not.toMatch(/Chapter|Draft|Sketch/);
    expect((await readArticle('open'))?.text).toContain('Diary');
    expect((await readArticle('diary'))?.text).toContain('Chapter');
    expect(await readArticle('unknown')).toBeNull();
  });

  test('of a locked article carries its pictures inside', async () => {
    const content = [picture('inside.webp'), picture('missing.webp')];
    await publishRows([mockRow({ slug: 'locked', article: 'locked', password: 'x' })], {}, { locked: { content } });
    await writeFile(contentStore().paths.mediaFile('inside.webp'), 'pixels');
    const { readArticle, inlineMedia } = await loadSiteContext(tables);
    const article = await readArticle('locked');
    expect(article && [...(await inlineMedia(article))]).toEqual([
      ['inside.webp', `data:image/webp;base64,${Buffer.from('pixels').toString('base64')}`],
    ]);
  });
});

test('a social card is drawn when it is first asked for, and only if a page names it', async () => {
  await publishRows([mockRow({ slug: 'a', title: 'A card' })]);
  const draw = vi.fn(async () => Buffer.from('a card'));
  const [name = ''] = [...cardsOf((await loadSiteContext(tables)).sites).keys()];
  const [one, other] = await Promise.all([loadCard(name, tables, draw), loadCard(name, tables, draw)]);
  expect(one).toBe(other);
  expect(one && (await readFile(one, 'utf8'))).toBe('a card');
  expect(await loadCard(name, tables, draw)).toBe(one);
  expect(draw).toHaveBeenCalledOnce();
  expect(await loadCard(`card-${'0'.repeat(20)}.jpg`, tables)).toBeNull();
  expect(await loadCard(`../${name}`, tables)).toBeNull();
});

test('visitors are not offered the owner’s theme where the site has another', async () => {
  await publishRows([mockRow()]);
  expect((await loadSiteContext({ starter: {}, custom: {} })).themes).toEqual(['starter']);
});
