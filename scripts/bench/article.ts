import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '@/scripts/tests/find-browser';
import type { BlockSpec } from '@/tests/fake-notion/build';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { median } from './median';
import { type PageWeight, weighPage } from './page-weight';
import { printFigures } from './table';
import { type BenchWorkspace, measureScript, measureSync, startWorkspace, withSite } from './workspace';

/** The article that the budgets are about: 100 blocks, 5 of them code and 5 equations. */
const TEXT_BLOCKS = 90;
const CODE_BLOCKS = 5;
const EQUATIONS = 5;

const BEFORE_BUDGET = 42_000;
/** Plain hydration is worth more than the 25 kB that islands of our own once saved. */
const EVER_BUDGET = 200_000;
const RENDER_BUDGET_SECONDS = 100;
const RENDER_COUNT = 1_000;
/** The database's own page and that of the settings are read in every sync. */
const FIXED_PAGES = 2;
/** Largest contentful paint over that of the same HTML without script. */
const PAINT_BUDGET = 1.2;
/** A slow phone: processor four times slower, 562 ms to the server and back, 1.4 Mbit/s. */
const SLOW_CPU = 4;
const SLOW_NETWORK = { offline: false, latency: 562, downloadThroughput: 175_000, uploadThroughput: 84_000 };
/** Lighthouse's “slow 4G”, for what is asked for after the page is there: 150 ms to the server and back, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** From the first touch until React answers, in seconds. */
const ANSWER_BUDGET = 1.6;
/** Middle of so many, taken in turns: single measurements differ by a tenth, and a machine slows down for seconds. */
const PAINTS = 5;
const ARTICLE = 'article/article-1';
/** The same article without script, in the same folder: the same server and the same network answer for both. */
const BARE_ARTICLE = `${ARTICLE}-bare`;

/** What an article of 100 blocks costs: to render, to load, to show. `posts` articles are rendered; the build replaces `out/`. */
export async function benchArticle({ posts }: { posts: number }): Promise<void> {
  const { executablePath } = await findBrowser();
  const workspace = await startWorkspace('article', makeWorkspace(posts));
  const browser = await chromium.launch({ executablePath });
  try {
    console.info(`Article: rendering ${posts} articles…`);
    await rm(workspace.contentDir, { recursive: true, force: true });
    const sync = await measureSync(workspace);
    const again = await measureSync(workspace);
    printFigures('Rendering, from an empty store', [
      {
        name: `one core's time for ${RENDER_COUNT} articles, from ${posts}, reading them included`,
        value: ((sync.processorSeconds ?? sync.seconds) / posts) * RENDER_COUNT,
        unit: 'seconds',
        budget: RENDER_BUDGET_SECONDS,
      },
      { name: 'a second sync, pages read', value: again.pages.size - FIXED_PAGES, unit: 'count', budget: 0 },
    ]);
    await weighArticle(workspace, browser);
  } finally {
    await browser.close();
    await workspace.fakeNotion.close();
  }
}

async function weighArticle({ env }: BenchWorkspace, browser: Browser): Promise<void> {
  console.info('Article: building…');
  await measureScript('build', ['--no-sync'], env);
  await writeBareArticle();
  await withSite('out', async (origin) => {
    const weight = await weighPage(browser, `${origin}/${ARTICLE}/`);
    const { shown, bare } = await paintTimes(browser, origin);
    const answers: number[] = [];
    for (let run = 0; run < PAINTS; run++) answers.push(await answerTime(browser, `${origin}/${ARTICLE}/`));
    printFigures('An article of 100 blocks, 5 of code and 5 equations, gzip -9', [
      {
        name: 'document, styles and script before intent',
        value: weight.total,
        unit: 'bytes',
        budget: BEFORE_BUDGET,
      },
      {
        name: 'document, styles and script ever',
        value: everWeight(weight),
        unit: 'bytes',
        budget: EVER_BUDGET,
      },
      {
        name: 'largest contentful paint on a slow phone',
        value: shown / 1000,
        unit: 'seconds',
        budget: (bare * PAINT_BUDGET) / 1000,
      },
      { name: 'the same without any script', value: bare / 1000, unit: 'seconds' },
      {
        name: 'from the first touch until it is hydrated, slow phone on slow 4G',
        value: median(answers) / 1000,
        unit: 'seconds',
        budget: ANSWER_BUDGET,
      },
    ]);
  });
}

const everWeight = ({ total, scriptBefore, scriptAfter }: PageWeight): number => total - scriptBefore + scriptAfter;

async function writeBareArticle(): Promise<void> {
  const html = await readFile(path.join('out', ARTICLE, 'index.html'), 'utf8');
  const bare = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*(?:as="script"|\.js")[^>]*>/g, '');
  await mkdir(path.join('out', BARE_ARTICLE), { recursive: true });
  await writeFile(path.join('out', BARE_ARTICLE, 'index.html'), bare);
}

async function paintTimes(browser: Browser, origin: string): Promise<{ shown: number; bare: number }> {
  const shown: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < PAINTS; run++) {
    shown.push(await largestPaint(browser, `${origin}/${ARTICLE}/`));
    bare.push(await largestPaint(browser, `${origin}/${BARE_ARTICLE}/`));
  }
  return { shown: median(shown), bare: median(bare) };
}

/** Milliseconds from the touch of a control that needs React until the page is hydrated. */
async function answerTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const time = await page.evaluate(
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
  await context.close();
  return time;
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.goto(url, { waitUntil: 'load' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
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
