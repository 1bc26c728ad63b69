import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInputs, type Inputs, type KnownArticles } from '@/lib/export/plan/inputs';
import {
  type FrameNote,
  frameOf,
  hasSameShells,
  noteEdits,
  noteFrame,
  pageRoutes,
  textEditsSince,
} from '@/lib/export/plan/text-edits';
import { segmentsOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { siteFilesOf } from '@/lib/server/files';
import { contentStore, loadSiteContext } from '@/lib/server/load-site-context';
import type { Row, Snapshot, StoredArticle, StoredPage } from '@/lib/store/model';
import type { Content } from '@/lib/store/reader';
import { commitContent, prepareStore, writeArticle } from '@/lib/store/writer';
import { emptyArticle, mockRow, mockSnapshot, mockSubPage } from '@/tests/factories';

/** Where only texts were edited, the inputs that a build does not compute are those that it would have computed. */

await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('text-edits'));

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 15);
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const POSTS = 16;
/** One is locked, three are a series, two are pinned, one is hidden, and every other one has no summary. */
const posts: Row[] = Array.from({ length: POSTS }, (_, index): Row => {
  const number = index + 1;
  return mockRow({
    id: idOf(number),
    title: `Post ${number}`,
    slug: `post-${number}`,
    summary: number % 2 === 0 ? '' : `About ${number}.`,
    category: number % 2 === 0 ? 'Even' : 'Odd',
    tags: [`Tag ${number % 5}`],
    date: { start: new Date(NOW - number * DAY_MS).toISOString().slice(0, 10) },
    article: `article-${number}`,
    lastEditedTime: NOW - number * DAY_MS,
    ...(number === 9 && { password: 'sesame' }),
    ...(number % 5 === 0 && { series: 'A walk', part: String(number) }),
    ...((number === 11 || number === 14) && { tags: ['Pinned', 'Tag 1'] }),
    ...(number === 16 && { status: 'Invisible' }),
  });
});
const others: Row[] = [
  mockRow({ id: idOf(30), type: 'Page', title: 'About', slug: 'about', article: 'article-30' }),
  mockRow({ id: idOf(31), type: 'Notice', title: 'Notice', article: 'article-31' }),
];
const subPages = [mockSubPage({ id: idOf(40), rowId: idOf(4), title: 'Below', article: 'article-40' })];

/** Two languages, the second one with its own rows; lists show the beginnings of texts. */
function snapshotsOf(rows: readonly Row[]): Snapshot[] {
  const settings = { POST_LIST_PREVIEW: true, TOP_TAG: 'Pinned' };
  const german = mockRow({ id: idOf(50), title: 'Eins', slug: 'post-1', article: 'article-50' });
  return [
    mockSnapshot([...rows], { settings, subPages }),
    mockSnapshot([german], { prefix: 'de', pageId: idOf(99), settings }),
  ];
}

const textOf = (key: string): Partial<StoredArticle> => ({
  content: [`<p>The text of ${key}.</p>`],
  markdown: [`The text of ${key}.`],
  text: `The text of ${key}.`,
});

async function publish(snapshots: readonly Snapshot[]): Promise<{ content: Content; context: SiteContext }> {
  const { paths } = contentStore();
  await prepareStore(paths);
  for (const { rows, subPages: below } of snapshots) {
    for (const { article } of [...rows, ...below] as StoredPage[])
      if (article) await writeArticle(paths, article, { ...emptyArticle(), ...textOf(article) });
  }
  await commitContent(
    paths,
    snapshots.map((snapshot) => ({ tag: '', snapshot })),
  );
  const context = await loadSiteContext({});
  return {
    content: await contentStore().readContent(),
    context: {
      ...context,
      async seal(...parts) {
        const data = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
        return { version: 2, salt: '', iv: '', data, kdf: { memoryKiB: 1, iterations: 1, parallelism: 1 } };
      },
    },
  };
}

function inputsOf(context: SiteContext, articles: KnownArticles, isSettled?: (key: string) => boolean): Inputs {
  return createInputs(context, {
    articles,
    secret: 'secret',
    readStored: (key) => contentStore().readArticle(key),
    ...(isSettled && { isSettled }),
  });
}

/** Everything that a build computes where it knows nothing of the last one. */
async function computeAll(snapshots: readonly Snapshot[], articles: KnownArticles = new Map()) {
  const { content, context } = await publish(snapshots);
  const inputs = inputsOf(context, articles);
  const pages = await Promise.all(pageRoutes(context).map(({ route }) => inputs.ofPage(route)));
  const files = new Map<string, { input: string; post: string | undefined }>();
  for (const file of siteFilesOf(context).values())
    files.set(file.path, { input: await inputs.ofFile(file), post: file.post });
  for (const site of context.sites)
    for (const { article } of site.byPath.values()) if (article) await inputs.shownMedia(site, article);
  const frame = frameOf(content, context, '') ?? '';
  const names = pages.map((page) => page.names);
  return {
    content,
    context,
    inputs,
    articles,
    pages: pages.map(({ input }) => input),
    files,
    note: await noteFrame(content, context, { inputs, names, frame, hash: 'exported' }),
  };
}

/** What the next build does not compute. */
async function compare(former: Awaited<ReturnType<typeof computeAll>>, rows: readonly Row[], note = former.note) {
  const now = await computeAll(snapshotsOf(rows));
  const { content, context } = now;
  const edits = textEditsSince(note, { content, frame: frameOf(content, context, ''), exported: note.content });
  return { now, edits };
}

const withRow = (number: number, fields: Partial<Row>): Row[] =>
  [...posts, ...others].map((row) => (row.id === idOf(number) ? { ...row, ...fields } : row));
const edit = (number: number): Row[] => withRow(number, { article: `edited-${number}`, lastEditedTime: NOW - 1 });

let before: Awaited<ReturnType<typeof computeAll>>;
beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  before = await computeAll(snapshotsOf([...posts, ...others]));
});

describe('after an edit', () => {
  const unpinned = posts.map((_, index) => index + 1).filter((number) => number !== 14);
  test.each([...unpinned, 30])('of row %i, all that is not computed is what it was', async (number) => {
    const { now, edits } = await compare(before, edit(number));
    expect([...(edits?.ids ?? [])]).toEqual([idOf(number)]);
    const differing = now.pages.flatMap((input, page) => (input === before.pages[page] ? [] : [page]));
    expect(differing).not.toEqual([]);
    expect([...(edits?.pages ?? [])]).toEqual(expect.arrayContaining(differing));
    // Far from all of them are computed.
    expect(edits?.pages.size).toBeLessThan(now.pages.length);
    for (const [at, { input, post }] of now.files)
      if (post !== undefined && post !== idOf(number)) expect([at, input]).toEqual([at, before.files.get(at)?.input]);
    // With what is known of the other articles, nothing is computed otherwise.
    const settled = inputsOf(now.context, new Map(before.articles), (key) => !edits?.articles.has(key));
    for (const [page, { route }] of pageRoutes(now.context).entries())
      expect((await settled.ofPage(route)).input, segmentsOf(route).join('/')).toBe(now.pages[page]);
    for (const file of siteFilesOf(now.context).values())
      expect([file.path, await settled.ofFile(file)]).toEqual([file.path, now.files.get(file.path)?.input]);
    for (const site of now.context.sites) expect(await settled.ofSearch(site)).toBe(await now.inputs.ofSearch(site));
    expect(await hasSameShells(before.note, now.context.sites, settled)).toBe(true);
  });

  test('the note of the next one is what computing everything would note', async () => {
    const { now, edits } = await compare(before, edit(3));
    expect(edits).not.toBeNull();
    expect(noteEdits(before.note, now.content, 'exported')).toEqual(now.note);
  });

  test('of nothing that anyone sees, only its own pages are looked at', async () => {
    const { edits } = await compare(before, withRow(3, { lastEditedTime: NOW - 1 }));
    expect(edits?.ids).toEqual(new Set([idOf(3)]));
  });

  test('an announcement changes what is around all pages', async () => {
    const { now, edits } = await compare(before, edit(31));
    expect(edits).not.toBeNull();
    expect(await hasSameShells(before.note, now.context.sites, now.inputs)).toBe(false);
  });
});

describe('everything is computed', () => {
  test.each<[string, Row[]]>([
    ['a post is renamed', withRow(3, { title: 'Another title' })],
    ['a post gets another address', withRow(3, { slug: 'elsewhere' })],
    ['a post gets another tag', withRow(3, { tags: ['Tag 0'] })],
    ['a post is hidden', withRow(3, { status: 'Invisible' })],
    ['a post is removed', [...posts, ...others].filter(({ id }) => id !== idOf(3))],
    ['rows change places', [...posts].reverse().concat(others)],
    ['a password is changed', withRow(9, { password: 'open' })],
    ['a post loses its article', withRow(3, { article: undefined })],
    ['an edit gives pinned posts another order', edit(14)],
  ])('when %s', async (_name, rows) => {
    expect((await compare(before, rows)).edits).toBeNull();
  });

  test.each<[string, Partial<FrameNote>]>([
    ['the note belongs to another export', { content: 'another' }],
    ['the frame was another', { frame: 'another' }],
  ])('when %s', async (_name, fields) => {
    const { content, context } = before;
    const present = { content, frame: frameOf(content, context, ''), exported: 'exported' };
    expect(textEditsSince(before.note, present)?.ids).toEqual(new Set());
    expect(textEditsSince({ ...before.note, ...fields }, present)).toBeNull();
    expect(textEditsSince(undefined, present)).toBeNull();
  });

  test('when settings, addresses or the day are others', () => {
    const { content, context } = before;
    expect(frameOf(content, context, 'another day')).not.toBe(frameOf(content, context, ''));
  });

  test('where the age of a post is told, which no edit decides', async () => {
    const settings = { ARTICLE_EXPIRATION_ENABLED: true };
    const { content, context } = await publish([mockSnapshot([...posts], { settings })]);
    expect(frameOf(content, context, '')).toBeNull();
  });

  test('where a service writes summaries, whenever it may answer', () => {
    const { content, context } = before;
    const sites = context.sites.map((site) => ({
      ...site,
      config: { ...site.config, ai: { ...site.config.ai, summaryApi: 'https://summary.example' } },
    }));
    expect(frameOf(content, { ...context, sites }, '')).toBeNull();
  });
});
