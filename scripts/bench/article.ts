import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { BlockSpec } from '@/tests/fake-notion/build';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { median, RUNS, slowDown, withPage, withSite } from './browser';
import { weighPage } from './page-weight';
import { type Figure, printFigures } from './table';
import { measureScript, measureSync, withWorkspaces } from './workspace';

/** The article that the budgets are about: 100 blocks, 5 of them code and 5 equations. */
const TEXT_BLOCKS = 90;
const CODE_BLOCKS = 5;
const EQUATIONS = 5;

const BUDGET = {
  before: 42_000,
  ever: 200_000,
  /** One core's time for so many articles. */
  render: { seconds: 100, articles: 1_000 },
  /** Largest contentful paint over that of the same HTML without script. */
  paint: 1.2,
  /** From the first touch until React answers, in seconds. */
  answer: 1.6,
};
/** The database's own page and that of the settings are read in every sync. */
const FIXED_PAGES = 2;
/** A slow phone's network: 562 ms to the server and back, 1.4 Mbit/s. */
const SLOW_NETWORK = { offline: false, latency: 562, downloadThroughput: 175_000, uploadThroughput: 84_000 };
/** Lighthouse's “slow 4G”, for what is asked for after the page is there: 150 ms to the server and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' };
const ARTICLE = 'article/article-1';
/** The same article without script, in the same folder: the same server and the same network answer for both. */
const BARE_ARTICLE = `${ARTICLE}-bare`;

/** What an article of 100 blocks costs: to render, to load, to show. `posts` articles are rendered; the build replaces `out/`. */
export async function benchArticle({ posts }: { posts: number }): Promise<void> {
  await withWorkspaces('article', [makeWorkspace(posts)], async (workspace) => {
    await rm(workspace.contentDir, { recursive: true, force: true });
    const sync = await measureSync(workspace);
    const again = await measureSync(workspace);
    const { seconds, articles } = BUDGET.render;
    printFigures('Rendering, from an empty store', [
      {
        name: `one core's time for ${articles} articles, from ${posts}, reading them included`,
        value: (sync.processorSeconds / posts) * articles,
        unit: 'seconds',
        budget: seconds,
      },
      { name: 'a second sync, pages read', value: again.pages - FIXED_PAGES, unit: 'count', budget: 0 },
    ]);
    await measureScript('build', ['--no-sync'], workspace.env);
  });
  await writeBareArticle();
  await withSite('out', async (origin, browser) => {
    printFigures('An article of 100 blocks, 5 of code and 5 equations, gzip -9', await loadFigures(origin, browser));
  });
}

async function loadFigures(origin: string, browser: Browser): Promise<Figure[]> {
  const url = `${origin}/${ARTICLE}/`;
  const { before, ever } = await weighPage(browser, url);
  const [shown, bare, answers]: [number[], number[], number[]] = [[], [], []];
  // In turns: a machine slows down for seconds.
  for (let run = 0; run < RUNS; run++) {
    shown.push(await largestPaint(browser, url));
    bare.push(await largestPaint(browser, `${origin}/${BARE_ARTICLE}/`));
    answers.push(await answerTime(browser, url));
  }
  const [paint, barePaint, answer] = [shown, bare, answers].map((times) => median(times) / 1000) as [
    number,
    number,
    number,
  ];
  return [
    { name: 'document, styles and script before intent', value: before, unit: 'bytes', budget: BUDGET.before },
    { name: 'document, styles and script ever', value: ever, unit: 'bytes', budget: BUDGET.ever },
    {
      name: 'largest contentful paint on a slow phone',
      value: paint,
      unit: 'seconds',
      budget: barePaint * BUDGET.paint,
    },
    { name: 'the same without any script', value: barePaint, unit: 'seconds' },
    {
      name: 'from the first touch until it is hydrated, slow phone on slow 4G',
      value: answer,
      unit: 'seconds',
      budget: BUDGET.answer,
    },
  ];
}

async function writeBareArticle(): Promise<void> {
  const html = await readFile(path.join('out', ARTICLE, 'index.html'), 'utf8');
  const bare = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*(?:as="script"|\.js")[^>]*>/g, '');
  await mkdir(path.join('out', BARE_ARTICLE), { recursive: true });
  await writeFile(path.join('out', BARE_ARTICLE, 'index.html'), bare);
}

/** Milliseconds from the touch of a control that needs React until the page is hydrated. */
function answerTime(browser: Browser, url: string): Promise<number> {
  return withPage(browser, { ...PHONE, hasTouch: true }, async (page, session) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await slowDown(session);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          new MutationObserver(() => resolve(performance.now() - begun)).observe(document.documentElement, {
            attributeFilter: ['data-hydrated'],
          });
          document.dispatchEvent(new Event('touchstart', { bubbles: true }));
          window.notelight?.requestHydration();
        }),
    );
  });
}

function largestPaint(browser: Browser, url: string): Promise<number> {
  return withPage(browser, PHONE, async (page, session) => {
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'load' });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  });
}

function makeWorkspace(posts: number) {
  return buildWorkspace({
    name: 'article',
    title: 'Articles',
    description: 'Articles of 100 blocks.',
    rows: Array.from({ length: posts }, (_, index) =>
      row({
        title: `Article ${index + 1}`,
        slug: `article-${index + 1}`,
        date: '2026-01-01',
        summary: 'An article of 100 blocks.',
        blocks: makeArticle(index),
      }),
    ),
    menu: [],
  });
}

/** Different in every article, so that nothing is rendered only once. */
function makeArticle(index: number): BlockSpec[] {
  const blocks = generateBlocks(TEXT_BLOCKS, index).map((block) =>
    block.type === 'code' ? { type: 'text', properties: block.properties } : block,
  );
  const every = Math.floor(TEXT_BLOCKS / CODE_BLOCKS);
  for (let place = CODE_BLOCKS - 1; place >= 0; place--) blocks.splice(place * every + 3, 0, codeBlock(index, place));
  for (let place = EQUATIONS - 1; place >= 0; place--) blocks.splice(place * every + 7, 0, equation(index, place));
  return blocks;
}

function codeBlock(index: number, place: number): BlockSpec {
  const lines = Array.from(
    { length: 12 },
    (_, line) => `  const value${line} = await read('${index}/${place}', { limit: ${line} }); // ${line} of ${index}`,
  );
  const code = `export async function load${index}(count: number): Promise<void> {\n${lines.join('\n')}\n}`;
  return { type: 'code', properties: { title: [[code]], language: [['TypeScript']] } };
}

function equation(index: number, place: number): BlockSpec {
  const tex = `\\int_0^{${index + 1}} \\frac{x^{${place + 2}}}{\\sqrt{1 + x^2}} \\, dx = \\sum_{n=${place}}^{\\infty} a_n`;
  return { type: 'equation', properties: { title: [[tex]] } };
}
