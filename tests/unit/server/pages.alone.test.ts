import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerRedirects } from '@/lib/routes/redirects/owner-redirects';
import type { SiteContext } from '@/lib/routes/site-context';
import { mockRow, NOW, type TestSite, testSite, testSiteContext } from '@/tests/factories';

const MINUTE = 60_000;

let context: SiteContext;
const load = async (): Promise<SiteContext> => context;

const themeTables = {};

const siteOf = (options: TestSite = {}, rows = [mockRow({ slug: 'one' })]) =>
  testSite(rows, {
    ...options,
    settings: { ...options.settings, site: { revalidateSeconds: 60, ...options.settings?.site } },
  });

type Pages = typeof import('@/lib/server/pages');
let pages: Record<'export' | 'server', Pages>;

/** The mode is read when the module is loaded. */
function loadPages(mode: 'export' | 'server'): Promise<Pages> {
  vi.stubEnv('NOTELIGHT_MODE', mode);
  vi.resetModules();
  return import('@/lib/server/pages');
}

beforeAll(async () => {
  pages = { export: await loadPages('export'), server: await loadPages('server') };
  vi.unstubAllEnvs();
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  context = testSiteContext([siteOf()]);
});

describe('a build', () => {
  const pathsIn = async (mode: 'export' | 'server') => {
    const { paths, fallback } = await pages[mode].pathsToBuild(themeTables, load);
    return { fallback, paths: paths.map((path) => (typeof path === 'string' ? path : path.params.path?.join('/'))) };
  };

  beforeEach(() => {
    const prefixes = ['', 'en'];
    context = testSiteContext([siteOf({ prefixes }), siteOf({ prefixes, prefix: 'en' })]);
  });

  test('draws every page for an export, but the first site’s notice, which has a page of its own', async () => {
    const { paths, fallback } = await pathsIn('export');
    expect(fallback).toBe(false);
    expect(paths).toEqual(expect.arrayContaining(['', 'archive', 'article/one', 'en', 'en/article/one', 'en/404']));
    expect(paths).not.toContain('404');
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('draws none for a server, which draws them when they are asked for', async () => {
    expect(await pathsIn('server')).toEqual({ paths: [], fallback: 'blocking' });
  });
});

test('an export has pages without a time, and no redirects', async () => {
  const { pageAt } = pages.export;
  expect(await pageAt(['article', 'one'], themeTables, load)).toEqual({
    props: expect.objectContaining({ screen: expect.objectContaining({ kind: 'post' }) }),
  });
  expect(await pageAt(['nowhere'], themeTables, load)).toEqual({ notFound: true });
  expect(await pageAt(['404'], themeTables, load)).toMatchObject({ props: { screen: { kind: 'notFound' } } });
  expect(await pageAt(['feed'], themeTables, load)).toEqual({ notFound: true });
});

describe('a server', () => {
  const answerTo = (...path: string[]) => pages.server.pageAt(path, themeTables, load);

  test('answers with a page, a redirect for good or the notice that there is none, each for its time', async () => {
    expect(await answerTo('article', 'one')).toEqual({
      props: expect.objectContaining({ screen: expect.objectContaining({ kind: 'post' }) }),
      revalidate: 60,
    });
    expect(await answerTo('nowhere')).toEqual({ notFound: true, revalidate: 60 });
    expect(await answerTo('404')).toEqual({ notFound: true, revalidate: 60 });
    // The destination has the base path already.
    context = testSiteContext([siteOf({ basePath: '/blog' })]);
    expect(await answerTo('feed')).toEqual({
      redirect: { destination: '/blog/rss/feed.xml', statusCode: 308, basePath: false },
      revalidate: 60,
    });
  });

  test('follows the owner’s redirects: of single addresses always, of folders where there is no page', async () => {
    const sites = [siteOf({}, [mockRow({ slug: 'one' })])];
    const text = '/old,/article/one/,302\n/article/*,/archive/';
    context = testSiteContext(sites, { redirects: ownerRedirects(text, { sites, hasFile: () => false }) });
    expect(await pages.server.pageAt(['old'], themeTables, load)).toMatchObject({
      redirect: { destination: '/article/one/', statusCode: 302 },
    });
    expect(await pages.server.pageAt(['article', 'two'], themeTables, load)).toMatchObject({
      redirect: { destination: '/archive/', statusCode: 301 },
    });
    expect(await pages.server.pageAt(['article', 'one'], themeTables, load)).toHaveProperty('props');
  });

  test('keeps a page for the shortest time of its sites', async () => {
    const prefixes = ['', 'en'];
    const often = { prefixes, prefix: 'en', settings: { site: { revalidateSeconds: 20 } } };
    context = testSiteContext([siteOf({ prefixes }), siteOf(often)]);
    expect(await answerTo('article', 'one')).toMatchObject({ revalidate: 20 });
  });

  test.each([
    ['in half a minute', 30_000, 31],
    ['a little later', 30_001, 32],
    ['in an hour', 60 * MINUTE, 60],
    ['in a moment', 1, 5],
    ['already', -MINUTE, 5],
  ])('keeps a page until a schedule changes the site: %s', async (_name, milliseconds, seconds) => {
    context = testSiteContext([siteOf(), { ...siteOf(), nextChangeAt: NOW + milliseconds }]);
    expect(await answerTo('article', 'one')).toMatchObject({ revalidate: seconds });
  });
});

describe('the page for what is not found', () => {
  test('is that of the first site, with those of the other languages', async () => {
    const prefixes = ['', 'en'];
    context = testSiteContext([siteOf({ prefixes }), siteOf({ prefixes, prefix: 'en' })]);
    expect(await pages.export.notFoundPages('/404', themeTables, load)).toMatchObject({
      screen: { kind: 'notFound' },
      shell: { prefix: '' },
      others: [{ shell: { prefix: 'en' } }],
    });
  });

  test('of a server is in the language that the address begins with', async () => {
    const prefixes = ['', 'en'];
    context = testSiteContext([siteOf({ prefixes }), siteOf({ prefixes, prefix: 'en' })]);
    const { notFoundPages } = pages.server;
    const prefixAt = async (address: string) => (await notFoundPages(address, themeTables, load)).shell.prefix;
    expect(await prefixAt('/en/nowhere/?q=1')).toBe('en');
    expect(await prefixAt('/nowhere/')).toBe('');
    expect(await prefixAt('/%E0%A4%A/')).toBe('');
  });

  test('cannot be made of an empty store, which says what to do', async () => {
    context = testSiteContext([]);
    await expect(pages.server.notFoundPages('/', themeTables, load)).rejects.toThrow(
      'The content store contains no site. Run “npm run sync”.',
    );
  });
});
