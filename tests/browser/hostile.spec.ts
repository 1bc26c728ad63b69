import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from 'playwright/test';
import { canBeFile } from '@/lib/site/addresses/file-names';
import {
  ARABIC,
  ATTACHED,
  CHANGED_SLUGS,
  DRAWN,
  ELSEWHERE,
  HOSTILE_CONTENT,
  hostileEnvironment,
  PRIVATE,
  RESERVED_SLUGS,
  startHostileNotion,
  syncHostileWorkspace,
} from '../fake-notion/hostile';
import { CAMERA, POSITION } from '../fake-notion/photographs';
import { violationsOf } from './axe';
import { crawl } from './crawl';
import { startSecondServer } from './second-server';
import { hydrate, mode, siteUrl, themeNames, watch } from './site';
import { expectFit, openIn, wideParts } from './wide-parts';

/**
 * A workspace with everything that editors, attackers and careless owners put into Notion, as a site in each mode: an export is built of
 * it for this test alone, and a second server serves it next to the one under test.
 */

interface HostileSite {
  /** Without slash at the end. */
  url: string;
  /** Of the content store. */
  folder: string;
  /** The sync's output. */
  report: string;
  /** The requests to a service on the owner's machine. */
  asked: readonly string[];
  /** The requests to Notion. */
  notionCalls(): Record<string, number>;
}

const SAME_PAGES = 'A server sends the same pages: see same-pages.spec.ts.';

const isBuiltOfIt = path.resolve(process.env.NOTELIGHT_TEST_CONTENT ?? '') === path.resolve(HOSTILE_CONTENT);

const test = base.extend<object, { site: HostileSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures of a fixture from its pattern
    async ({}, use) => {
      if (mode === 'export') {
        return use({ url: siteUrl, folder: HOSTILE_CONTENT, report: '', asked: [], notionCalls: () => ({}) });
      }
      const hostile = await startHostileNotion();
      const folder = await mkdtemp(path.join(tmpdir(), 'notelight-hostile-'));
      try {
        const report = await syncHostileWorkspace(hostile, folder);
        const { url, stop } = await startSecondServer(hostileEnvironment(hostile, folder), '/article/private/');
        hostile.notion.resetLog();
        try {
          await use({ url, folder, report, asked: hostile.asked, notionCalls: () => hostile.notion.counts() });
        } finally {
          await stop();
        }
      } finally {
        await hostile.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One worker, so that there is one second server.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  test.skip(mode === 'export' && !isBuiltOfIt, 'an export of it is built for this');
});

const POSTS = 'private attachments formulas photographs diagrams low-cover small-cover with-icon lower-case mentions';
/** Pages of rows that are in no list. */
const PAGES = ['essay', 'typeless', 'about', 'notice'];
/** Where rows with slugs that must change are. */
const CHANGED = ['100- sure', 'say- -it', 'c-d', 'readme-md', `long-${'长'.repeat(65)}`];
/** The build under test has rendered these of the demo. */
const BUILT_HOMES = ['/', '/en/', '/ja/'];
const MACHINE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/rss/feed.xml',
  '/rss/atom.xml',
  '/rss/feed.json',
  '/data/search.json',
];

const addressOf = (...segments: string[]): string => `/${segments.map(encodeURIComponent).join('/')}/`;

async function get(url: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const headingOf = (html: string): string =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim() ?? '';

test('the sync asks nothing of the owner’s network, and its report names each row and what to do', ({ site }) => {
  test.skip(mode === 'export', 'both modes have the same sync');
  expect(site.asked).toEqual([]);
  const lines = site.report.split('\n');
  const isOfRow = (line: string): boolean =>
    /^ {2}[✗!·] (?!draft “|No history of addresses|The theme “\w+” shows a sample text|The site is |TIME_ZONE is not set|A video of yours shows|\d+ videos of yours show)/.test(
      line,
    );
  const starts = lines.flatMap((line, index) => (isOfRow(line) ? [index] : []));
  for (const index of starts) {
    const [message, location, hint] = lines.slice(index, index + 3);
    expect(location, message).toMatch(/^ {4}\S.*, https:\/\/www\.notion\.so\/[0-9a-f]{32}/);
    expect(hint, message).toMatch(/^ {4}→ [A-Z].*\.$/);
  }
  const told = (pattern: RegExp) => starts.filter((index) => pattern.test(lines[index] ?? '')).length;
  expect(told(/its host 127\.0\.0\.1:\d+ is not on the public internet/)).toBe(6);
  expect(told(/The row is left out\.$/)).toBe(RESERVED_SLUGS.length);
  expect(told(/^ {2}! The slug .* cannot be used as an address unchanged/)).toBe(CHANGED_SLUGS.length);
  expect(told(/A mention of a (?:person|page)[^.]* is left out|A link to a page[^.]* is left out/)).toBe(3);
  expect(told(/has the unknown type “Essay”|1 row has no type/)).toBe(2);
  expect(told(/A formula is not valid/)).toBe(1);
});

test('every row has its page, where its address can be one', async ({ site }) => {
  const articles = [...POSTS.split(' '), ...CHANGED].map((slug) => addressOf('article', slug));
  for (const address of [...articles, ...PAGES.map((slug) => addressOf(slug))]) {
    const { status, text } = await get(site.url + address);
    expect(status, address).toBe(200);
    expect(headingOf(text), address).toMatch(/\S/);
  }
  // The site's own files; a preview also shows the rules for hosts.
  const own = mode === 'export' ? ['archive', '_headers', '_redirects'] : ['archive'];
  for (const slug of RESERVED_SLUGS) {
    const address = addressOf(...slug.split('/'));
    const { status, text } = await get(site.url + address);
    expect(status, address).toBe(own.includes(slug) ? 200 : 404);
    expect(text, address).not.toContain(`Reserved ${slug}`);
  }
});

test('every file of an export has a name that every system takes', async () => {
  test.skip(mode !== 'export', 'a server has no files');
  const files = await readdir('out', { recursive: true });
  expect(files.length).toBeGreaterThan(100);
  // Each name by itself, and without the ending that an export adds.
  const names = new Set(files.flatMap((file) => file.split('/')).map((name) => path.parse(name).name));
  expect([...names].filter((name) => !canBeFile(name, false))).toEqual([]);
});

test('no canary is in anything that the site gives out, and no link of its own is dead', async ({ site }) => {
  test.setTimeout(180_000);
  const seen = new Map<string, Buffer>();
  const { dead } = await crawl(`${site.url}/archive/`, {
    see: ({ address, content }) => void seen.set(address, content),
    skip: mode === 'server' ? BUILT_HOMES : [],
  });
  expect(dead).toEqual([]);
  const posts = [...POSTS.split(' '), ...CHANGED].map((slug) => `/article/${encodeURIComponent(slug)}`);
  const build = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  const more = [
    ...MACHINE_FILES,
    ...PAGES.map((slug) => addressOf(slug)),
    ...posts.map((post) => `${post}.md`),
    ...(mode === 'server' ? posts.map((post) => `/_next/data/${build}${post}.json`) : []),
    ...(await readdir(path.join(site.folder, 'media'))).map((name) => `/media/${name}`),
  ];
  for (const address of more) {
    const response = await fetch(site.url + address);
    // Originals of pictures stay in the store.
    if (!address.startsWith('/media/')) expect(response.status, address).toBe(200);
    seen.set(address, Buffer.from(await response.arrayBuffer()));
  }
  for (const folder of mode === 'export' ? ['out', site.folder] : [site.folder]) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) seen.set(file, await readFile(file));
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  for (const [name, content] of seen) {
    const isStored = name.startsWith(site.folder);
    const canaries = [PRIVATE, ...(isStored ? [] : [DRAWN, CAMERA, '48.8584', ...POSITION])];
    if (!name.endsWith('.bin')) canaries.push(ATTACHED);
    expect(
      canaries.filter((canary) => content.includes(canary)),
      name,
    ).toEqual([]);
  }
});

test('an unknown address costs no question to Notion', async ({ site }) => {
  test.skip(mode === 'export', 'an export has nobody to ask');
  const before = site.notionCalls();
  for (const address of ['/nothing/', '/en/nothing/', '/article/nothing/', '/nothing.xml', '/media/nothing.png']) {
    expect((await get(site.url + address)).status, address).toBe(404);
  }
  expect(site.notionCalls()).toEqual(before);
});

test('in a browser nothing is asked of others, and no page is wider than a phone', async ({ page, site }) => {
  test.skip(mode === 'server', SAME_PAGES);
  test.setTimeout(120_000);
  const diagnostics: string[] = [];
  watch(page, diagnostics, site.url);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    '/page/1/',
    '/page/1/?theme=default',
    '/archive/',
    '/notice/',
    ...POSTS.split(' ').map((slug) => `/article/${slug}/`),
  ]) {
    await page.goto(site.url + address);
    expect(await wideParts(page), address).toEqual([]);
  }
  await page.goto(`${site.url}/article/diagrams/`);
  await hydrate(page);
  const figures = page.locator('.notion-mermaid');
  for (const index of [0, 1, 2, 3]) {
    const figure = figures.nth(index);
    await figure.scrollIntoViewIfNeeded();
    const shown = index === 1 ? figure.getByRole('img') : figure.locator('.notion-mermaid-note');
    await expect(shown).toBeVisible({ timeout: 30_000 });
  }
  await expect(figures.nth(2)).toContainText(ELSEWHERE);
  expect(await page.title()).not.toMatch(new RegExp(`${ATTACHED}|${DRAWN}`));
  // The policy of the pages refuses films and sounds of hosts without a certificate, and has nothing else to refuse.
  expect(diagnostics.filter((text) => !/Loading media from {2}'http:.* violates/.test(text))).toEqual([]);
});

for (const theme of themeNames) {
  test(`in the ${theme} theme an article in Arabic is mirrored as a whole`, async ({ page, site }) => {
    test.skip(mode === 'server', SAME_PAGES);
    const diagnostics: string[] = [];
    watch(page, diagnostics, site.url);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openIn(page, theme, `${site.url}/${ARABIC}/article/lamp/`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    const article = page.locator('#notion-article');
    await expect(article).toHaveCSS('direction', 'rtl');

    for (const list of await article.locator('ul, ol:not(.notion-notes)').all()) {
      await expect(list).not.toHaveCSS('padding-right', '0px');
      await expect(list).toHaveCSS('padding-left', '0px');
    }
    const quote = article.locator('blockquote');
    await expect(quote).toHaveCSS('border-right-width', '2px');
    await expect(quote).toHaveCSS('border-left-width', '0px');
    const summary = article.locator('.notion-toggle > summary');
    expect(await summary.evaluate((element) => getComputedStyle(element, '::before').rotate)).toBe('135deg');

    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is not there.`);
      return { left: box.x, right: box.x + box.width, top: box.y };
    };
    // A note stands before its paragraph.
    const paragraph = await boxOf('#notion-article p:not(.article-aside *)');
    expect((await boxOf('.outline-margin')).left, 'the outline begins the row').toBeGreaterThan(paragraph.right);
    const note = await boxOf('#notion-article .article-aside');
    expect(note.right, 'the note ends the row').toBeLessThan(paragraph.left);
    expect(Math.abs(note.top - paragraph.top)).toBeLessThan(250);
    const cells = article.locator('th');
    const places = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
    expect(places).toEqual([...places].sort((one, other) => other - one));
    await expect(cells.first()).toHaveCSS('text-align', 'right');
    const caption = await boxOf('#notion-article figcaption');
    expect(caption.right, 'the caption stands beside its picture').toBeLessThan(
      (await boxOf('#notion-article figure .notion-picture')).left,
    );

    expect(await violationsOf(page)).toEqual([]);
    await expectFit(page, [320, 390, 820, 1440]);
    expect(diagnostics).toEqual([]);
  });
}
