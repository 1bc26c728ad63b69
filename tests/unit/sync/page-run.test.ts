import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import type { ArticleOptions, MediaSource } from '@/lib/article/render';
import { toId32 } from '@/lib/ids';
import { emptyRecords } from '@/lib/source/records';
import type { SourcePage } from '@/lib/source/source';
import { GONE, pageKey, type Source, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { storePaths } from '@/lib/store/paths';
import { prepareStore } from '@/lib/store/writer';
import { syncPages } from '@/lib/sync/articles/page-run';
import type { PageSyncState } from '@/lib/sync/articles/page-states';
import type { MediaFailure, MediaLibrary } from '@/lib/sync/media/media';
import { silentProgress } from '@/lib/sync/progress';
import type { WorkspaceRow } from '@/lib/sync/rows/row';
import { mockId, mockMedia, mockPageInfo, mockWorkspaceRow } from '../../factories';
import { temporaryFolder } from './temporary-folder';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface TestPage {
  id: string;
  text: string;
  version: string;
  lastEditedTime: number;
  children: TestPage[];
  dependencies: Record<string, string>;
  diagnostics: SourcePage['diagnostics'];
  /** More blocks by their ids. */
  blocks: Record<string, object>;
}

const makePage = (fields: Partial<TestPage> = {}): TestPage => ({
  id: mockId(),
  text: 'Text.',
  version: 'v1',
  lastEditedTime: 1,
  children: [],
  dependencies: {},
  diagnostics: [],
  blocks: {},
  ...fields,
});

const infoOf = ({ id, version, lastEditedTime, text }: TestPage) =>
  mockPageInfo({ id, title: text, version, lastEditedTime });

const rowOf = (page: TestPage, fields: Partial<WorkspaceRow> = {}): WorkspaceRow =>
  mockWorkspaceRow(infoOf(page), { title: `Row of ${page.text}`, ...fields });

/** Pages in memory beside an empty store; files are those that a test puts there. */
async function startPages(...pages: TestPage[]) {
  const all = (): TestPage[] => pages.flatMap((page) => [page, ...page.children]);
  const log = { read: [] as string[], versions: [] as string[][], probes: [] as string[], steps: [] as unknown[] };
  /** What keeps a page, or the database that is probed, from being read. */
  const errors = new Map<string, Error>();
  const fail = (id: string): void => {
    const error = errors.get(id);
    if (error) throw error;
  };
  const source = {
    async readPage(id: string): Promise<SourcePage> {
      log.read.push(id);
      fail(id);
      const page = all().find((one) => one.id === id);
      if (!page) throw new SourceError('gone');
      const records = emptyRecords();
      const textId = id.replace(/^0/, 'f');
      Object.assign(records.block, page.blocks, {
        [id]: { id, type: 'page', properties: {}, content: [textId, ...Object.keys(page.blocks)] },
        [textId]: { id: textId, type: 'text', parent_id: id, properties: { title: [[page.text]] } },
      });
      const { dependencies, diagnostics } = page;
      return { info: infoOf(page), records, childPages: page.children.map(infoOf), dependencies, diagnostics };
    },
    async readVersions(keys: readonly string[]) {
      log.versions.push([...keys]);
      const dependencies = Object.assign({}, ...all().map((page) => page.dependencies));
      const version = (key: string) =>
        all().find(({ id }) => pageKey(id) === key)?.version ?? dependencies[key] ?? GONE;
      return new Map(keys.map((key) => [key, version(key)]));
    },
    async probe(id: string) {
      log.probes.push(id);
      fail(id);
    },
    pageUrl: (id: string, block = id) => `memory:${id}#${block}`,
    isUploaded: (url: string) => url.startsWith('attachment:'),
  } as unknown as Source;
  const files = new Map<string, string>();
  const failures: MediaFailure[] = [];
  const fetchAll = vi.fn(async (_sources: readonly MediaSource[]) => failures);
  const media = {
    hasAll: (names: readonly string[]) => names.every((name) => [...files.values()].includes(name)),
    isMissing: ({ url }: MediaSource) => !files.has(url),
    find: (url: string) => (files.has(url) ? mockMedia({ file: files.get(url) }) : undefined),
    fetchAll,
  } as unknown as MediaLibrary;
  const paths = storePaths(await temporaryFolder());
  await prepareStore(paths);
  const articleOptions: ArticleOptions = {
    spoilerTag: '',
    notionHosts: [],
    siteLink: '',
    columns: { password: 'password', type: 'type', status: 'status' },
    locale: 'en-US',
    timeZone: 'UTC',
  };
  const stateFile = (page: TestPage) => paths.pageState(toId32(page.id));
  const state = async (page: TestPage): Promise<PageSyncState> => JSON.parse(await readFile(stateFile(page), 'utf8'));
  return {
    ...log,
    errors,
    files,
    failures,
    fetchAll,
    paths,
    state,
    /** Changes what sync remembers of a page. */
    remember: async (page: TestPage, fields: Partial<PageSyncState>) =>
      writeFile(stateFile(page), JSON.stringify({ ...(await state(page)), ...fields })),
    sync: (options: { rows?: WorkspaceRow[]; articleOptions?: Partial<ArticleOptions> } = {}) => {
      for (const list of Object.values(log)) list.length = 0;
      return syncPages(options.rows ?? pages.map((page) => rowOf(page)), {
        context: { source, paths, media, articleOptions: { ...articleOptions, ...options.articleOptions } },
        rootPageId: 'root',
        progress: {
          ...silentProgress,
          step: (name, total) => log.steps.push([name, total]),
          tick: () => log.steps.push('one more'),
        },
        label: 'Notes',
      });
    },
  };
}

const counts = ({ changed, unchanged }: { changed: number; unchanged: number }) => [changed, unchanged];
const picture = (url: string, type = 'image') => ({
  [mockId()]: { type, properties: { source: [[url]] }, format: { display_source: url } },
});

describe('pages', () => {
  test('are read with those below them, level by level and each once', async () => {
    const child = makePage({ text: 'Child' });
    const one = makePage({ text: 'One', children: [child, child] });
    const pages = await startPages(one, makePage({ text: 'Two' }));
    const { articles, subPages, ...result } = await pages.sync();
    expect(pages.read).toHaveLength(3);
    expect(pages.read.at(-1)).toBe(child.id);
    expect(counts(result)).toEqual([3, 0]);
    expect(articles.size).toBe(2);
    expect(subPages).toMatchObject([{ rowId: one.id, state: { id: child.id } }]);
    for (const key of articles.values()) await readFile(pages.paths.article(key));
    const [first, ...others] = pages.steps;
    expect(first).toEqual([expect.stringContaining('Notes'), 2]);
    expect(others.filter(Array.isArray)).toEqual([[expect.stringContaining('Notes'), 1]]);
    expect(others.filter((step) => step === 'one more')).toHaveLength(3);
  });

  test('that did not change are not read again, and their versions are asked for once', async () => {
    const child = makePage();
    const page = makePage({ children: [child], dependencies: { 'block/x': 'x1', 'collection/y': 'y1' } });
    const pages = await startPages(page);
    await pages.sync();
    expect(pages.versions).toEqual([[]]);
    expect(counts(await pages.sync())).toEqual([0, 2]);
    expect(pages.read).toEqual([]);
    expect(pages.versions).toEqual([['block/x', 'collection/y', pageKey(child.id)]]);
  });

  test('are read when they were edited, and no other page is', async () => {
    const child = makePage();
    const page = makePage({ children: [child] });
    const pages = await startPages(page, makePage());
    await pages.sync();
    child.version = 'v2';
    expect(counts(await pages.sync())).toEqual([1, 2]);
    expect(pages.read).toEqual([child.id]);
    page.version = 'v2';
    await pages.sync();
    expect(pages.read).toEqual([page.id]);
  });

  test('are read when something that they show was edited', async () => {
    const page = makePage({ dependencies: { 'block/x': 'x1', 'block/y': 'y1' } });
    const pages = await startPages(page);
    await pages.sync();
    page.dependencies = { 'block/x': 'x1', 'block/y': 'y2' };
    expect(counts(await pages.sync())).toEqual([1, 0]);
    expect(counts(await pages.sync())).toEqual([0, 1]);
  });

  test('are not read again for something that the source does not give', async () => {
    const page = makePage({ dependencies: { 'block/x': GONE, 'block/y': 'y1' } });
    const pages = await startPages(page);
    await pages.sync();
    await pages.remember(page, { dependencies: { 'block/x': 'x1', 'block/y': 'y1' } });
    await pages.sync();
    expect((await pages.state(page)).dependencies).toEqual({ 'block/x': GONE, 'block/y': 'y1' });
    expect(counts(await pages.sync())).toEqual([0, 1]);
  });

  test.each([
    ['edited on the minute and read within it', { lastEditedTime: MINUTE, fetchedAt: 2 * MINUTE - 1 }, 1],
    ['edited on the minute and read after it', { lastEditedTime: MINUTE, fetchedAt: 2 * MINUTE }, 0],
    ['edited at a second', { lastEditedTime: MINUTE + 1, fetchedAt: MINUTE + 2 }, 0],
  ])('are read once more when they were %s', async (_name, times, changed) => {
    const page = makePage();
    const pages = await startPages(page);
    await pages.sync();
    await pages.remember(page, times);
    expect(counts(await pages.sync())).toEqual([changed, 1 - changed]);
  });

  test.each([
    ['with a database', 'collection/x', DAY + 1_000, 1],
    ['with a database, read since yesterday', 'collection/x', DAY - MINUTE, 0],
    ['without a database', 'block/collection/x', DAY + 1_000, 0],
  ])('are read once a day: those %s', async (_name, key, age, changed) => {
    const page = makePage({ dependencies: { 'block/a': 'a1', [key]: 'v1' } });
    const pages = await startPages(page);
    await pages.sync();
    await pages.remember(page, { fetchedAt: Date.now() - age });
    expect(counts(await pages.sync())).toEqual([changed, 1 - changed]);
  });
});

describe('an article', () => {
  test('is rendered again without asking the source when the settings change', async () => {
    const pages = await startPages(makePage());
    await pages.sync();
    const articleOptions = { siteLink: 'https://example.com' };
    expect(counts(await pages.sync({ articleOptions }))).toEqual([1, 0]);
    expect(pages.read).toEqual([]);
    expect(counts(await pages.sync({ articleOptions }))).toEqual([0, 1]);
  });

  test.each(['is gone', 'was cut off'])('is rendered again when its file %s', async (what) => {
    const page = makePage();
    const pages = await startPages(page);
    const { articles } = await pages.sync();
    const file = pages.paths.article(articles.get(page.id) ?? '');
    const before = await readFile(file, 'utf8');
    await (what === 'is gone' ? rm(file) : truncate(file, 10));
    expect(counts(await pages.sync())).toEqual([1, 0]);
    expect([await readFile(file, 'utf8'), pages.read]).toEqual([before, []]);
  });

  test('is rendered again when a file of it is gone, and names its files', async () => {
    const url = 'https://example.com/a.png';
    const page = makePage({ blocks: picture(url) });
    const pages = await startPages(page);
    pages.files.set(url, 'a.png');
    const { media } = await pages.sync();
    expect(media.get(page.id)).toEqual(['a.png']);
    expect(counts(await pages.sync())).toEqual([0, 1]);
    pages.files.clear();
    expect(counts(await pages.sync())).toEqual([1, 0]);
  });

  test('is rendered again as soon as a missing file can be had', async () => {
    const url = 'https://example.com/a.png';
    const page = makePage({ blocks: picture(url) });
    const pages = await startPages(page);
    const source: MediaSource = { url, blockId: Object.keys(page.blocks)[0] ?? '', kind: 'image' };
    pages.failures.push({ source, diagnostic: { level: 'warning', message: 'Silent' } });
    expect((await pages.sync()).diagnostics).toMatchObject([{ message: 'Silent' }]);
    pages.fetchAll.mockClear();
    expect(counts(await pages.sync())).toEqual([0, 1]);
    expect(pages.fetchAll.mock.calls).toMatchObject([[[source]]]);
    pages.files.set(url, 'a.png');
    pages.failures.length = 0;
    expect(await pages.sync()).toMatchObject({ changed: 1, unchanged: 0, diagnostics: [] });
    pages.fetchAll.mockClear();
    await pages.sync();
    expect(pages.fetchAll).not.toHaveBeenCalled();
  });
});

describe('a page that cannot be read', () => {
  test('is left out if it is a row and new, with the reason', async () => {
    const page = makePage({ text: 'One' });
    const pages = await startPages(page, makePage());
    pages.errors.set(page.id, new SourceError('It is refused.'));
    const { unread, diagnostics, articles, ...result } = await pages.sync();
    expect([...unread]).toEqual([page.id]);
    expect(counts(result)).toEqual([1, 0]);
    expect(articles.has(page.id)).toBe(false);
    expect(diagnostics).toMatchObject([
      {
        level: 'error',
        message: expect.stringContaining('It is refused.'),
        location: 'Row of One',
        url: `memory:${page.id}`,
      },
    ]);
    expect(diagnostics[0]?.message).not.toMatch(/stays/);
    expect(pages.probes).toEqual([]);
  });

  test('stays as it was if it was read before', async () => {
    const page = makePage();
    const pages = await startPages(page);
    const before = await pages.sync();
    page.version = 'v2';
    pages.errors.set(page.id, new SourceError('It is refused.'));
    const { unread, diagnostics, articles, ...result } = await pages.sync();
    expect(unread.size).toBe(0);
    expect(articles).toEqual(before.articles);
    expect(counts(result)).toEqual([0, 1]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toMatch(/stays/);
  });

  test('ends the sync where the fault is our own', async () => {
    const page = makePage();
    const pages = await startPages(page);
    pages.errors.set(page.id, new TypeError('undefined is no function'));
    await expect(pages.sync()).rejects.toThrow(TypeError);
  });

  test('is skipped while the database still answers, and ends the sync when it does not', async () => {
    const page = makePage();
    const pages = await startPages(page);
    pages.errors.set(page.id, new SourceUnreachableError('Silence'));
    expect((await pages.sync()).unread.size).toBe(1);
    expect(pages.probes).toEqual(['root']);
    pages.errors.set('root', new SourceUnreachableError('All is silent'));
    await expect(pages.sync()).rejects.toThrow('All is silent');
  });

  test('costs the sync when it is the eighth in a row', async () => {
    const many = Array.from({ length: 8 }, () => makePage());
    const start = async (broken: TestPage[]) => {
      const pages = await startPages(...many);
      for (const { id } of broken) pages.errors.set(id, new SourceUnreachableError('Silence'));
      return pages.sync();
    };
    expect((await start(many.slice(1))).unread.size).toBe(7);
    await expect(start(many)).rejects.toThrow('Silence');
  });
});

describe('what is said about pages', () => {
  const said = [
    { level: 'warning', message: 'B', url: 'memory:2', excerpt: 'own words' },
    { level: 'warning', message: 'A', url: 'memory:2', location: 'Somewhere' },
    { level: 'info', message: 'C', url: 'memory:1' },
  ] satisfies SourcePage['diagnostics'];

  test('is sorted by place, names the row, and is said again in a sync that reads nothing', async () => {
    const pages = await startPages(makePage({ text: 'One', diagnostics: said }));
    const expected = [
      { level: 'info', message: 'C', url: 'memory:1', location: 'Row of One' },
      { level: 'warning', message: 'A', url: 'memory:2', location: 'Row of One' },
      { level: 'warning', message: 'B', url: 'memory:2', location: 'Row of One', excerpt: 'own words' },
    ];
    expect((await pages.sync()).diagnostics).toEqual(expected);
    expect((await pages.sync()).diagnostics).toEqual(expected);
  });

  test('has no words of a locked page, and the page’s address where it has no other', async () => {
    const diagnostics = [{ level: 'warning', message: 'A', excerpt: 'own words' }] satisfies SourcePage['diagnostics'];
    const page = makePage({ text: 'One', diagnostics });
    const pages = await startPages(page);
    expect((await pages.sync({ rows: [rowOf(page, { password: 'a lamp', title: '' })] })).diagnostics).toEqual([
      { level: 'warning', message: 'A', location: page.id, url: `memory:${page.id}` },
    ]);
  });

  test.each([
    ['image', 'https://example.com/a.png', 'image', false, 'warning'],
    ['page', 'https://example.com/a.png', 'image', false, 'warning'],
    ['callout', 'https://example.com/a.png', 'image', false, 'warning'],
    ['bookmark', 'https://example.com/a.png', 'image', false, 'info'],
    ['bookmark', 'attachment:1:a.png', 'image', false, 'warning'],
    ['bookmark', 'https://example.com/a.png', 'image', true, 'warning'],
    ['bookmark', 'https://example.com/a.pdf', 'file', false, 'warning'],
  ] as const)(
    'of a file that is missing in a block of the type %s (%s, %s, forbidden: %s) is of the level %s',
    async (type, url, kind, isForbidden, level) => {
      const page = makePage({ blocks: picture(url, type) });
      const blockId = Object.keys(page.blocks)[0] ?? '';
      const pages = await startPages(page);
      const diagnostic = { level: 'warning', message: 'Silent', hint: 'Upload it.' } as const;
      pages.failures.push({ source: { url, blockId, kind }, diagnostic, isForbidden });
      const [first] = (await pages.sync()).diagnostics;
      expect(first).toMatchObject({ level, message: 'Silent', url: `memory:${page.id}#${blockId}` });
      expect(first?.hint === 'Upload it.').toBe(level === 'warning');
    },
  );
});

test('what was written for another version of the store is not believed', async () => {
  const page = makePage();
  const pages = await startPages(page);
  await pages.sync();
  await pages.remember(page, { version: 99 });
  expect(counts(await pages.sync())).toEqual([1, 0]);
  expect(pages.read).toEqual([page.id]);
});
