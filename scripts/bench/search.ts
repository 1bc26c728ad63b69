import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Browser, chromium, type Page, type Response } from 'playwright';
import sirv from 'sirv';
import { NotelightError } from '@/lib/diagnostics/errors';
import { findBrowser } from '@/scripts/tests/find-browser';
import { measureNode } from './measure-process';
import { makeCorpus } from './search-corpus';
import { measureRecall } from './search-recall';
import { type Figure, printFigures } from './table';

const FOLDER = '.bench/search';
const POSTS = 10_000;
const QUERIES = 1_000;
/** A phone of the middle class against the machine that measures. */
const SLOW_DOWN = 4;
/** What the search of 10,000 posts may take. */
const BUDGET = {
  payload: 300_000,
  typicalPayload: 100_000,
  latencyMs: 100,
  seconds: 60,
  bytes: 1_500_000_000,
  recall: 0.98,
};

/** Measures search on a made-up site of 10,000 posts in five languages: the index, its weight, its answers. */
export async function benchSearch(): Promise<void> {
  const indexing = await measureNode(
    ['--import', 'tsx', 'scripts/bench/search-index.ts', String(POSTS), FOLDER],
    process.env,
  );
  if (indexing.code !== 0) throw new NotelightError(`The index could not be made:\n${indexing.output}`);
  const { seconds, processorSeconds } = JSON.parse(indexing.output.trim().split('\n').at(-1) ?? '{}') as {
    seconds: number;
    processorSeconds: number;
  };
  printFigures(`Search: the index of ${POSTS.toLocaleString('en-US')} posts`, [
    { name: 'time', value: seconds, unit: 'seconds', budget: BUDGET.seconds },
    { name: 'of it on the processor', value: processorSeconds, unit: 'seconds' },
    { name: 'memory, with the posts', value: indexing.peakBytes, unit: 'bytes', budget: BUDGET.bytes },
  ]);

  const posts = makeCorpus(POSTS);
  printRecall(await measureRecall(posts, FOLDER, QUERIES));

  await writePage();
  const { url, stop } = await serve(FOLDER);
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath });
  try {
    const words = posts
      .filter((_, index) => index % 997 < 2)
      .map(({ title, body }, index) => firstQuery(index % 2 ? title : body, index));
    printFigures(
      'Search: what a first query loads, dialog and library included',
      await measurePayload(browser, url, words),
    );
    printFigures(
      `Search: from the key to the results, warm, ${SLOW_DOWN} times slower`,
      await measureLatency(browser, url, words),
    );
  } finally {
    await browser.close();
    await stop();
  }
}

function printRecall(recalls: Awaited<ReturnType<typeof measureRecall>>): void {
  console.info(`\nSearch: against a scan of all texts, ${QUERIES.toLocaleString('en-US')} queries`);
  for (const { language, queries, title, all, precision, missed } of recalls) {
    const isGood = title === 1 && all >= BUDGET.recall;
    const figures = `by title ${title.toFixed(4)}  anywhere ${all.toFixed(4)}  precision ${precision.toFixed(3)}`;
    console.info(`  ${language}  ${queries} queries  ${figures}  ${isGood ? 'ok' : 'over'}`);
    for (const query of missed.slice(0, 5)) console.info(`      misses some for ${query}`);
  }
}

/** What a visitor might ask first: a word, or two to four characters of a script without spaces. */
function firstQuery(text: string, number: number): string {
  const runs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{4,}|\p{L}{3,}/gu) ?? ['lamp'];
  const run = runs[(number * 7) % runs.length] ?? 'lamp';
  return /^\p{Script=Latin}/u.test(run) ? run : run.slice(0, 2 + (number % 3));
}

/** What a page gives the dialog. */
const SHELL = {
  hrefs: { home: '/', search: '/search/', archive: '/archive/' },
  searchIndexHref: '/data/search.json',
  remoteSearch: null,
};

const PAGE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ShellProvider } from '@/components/shell/shell-context';
  import { SearchDialogHost } from '@/components/search/SearchDialogHost';
  import { MessagesContext } from '@/lib/i18n/messages-context';
  import { messages } from '@/locales/en-US';
  createRoot(document.getElementById('site')).render(
    createElement(MessagesContext, { value: { locale: 'en-US', messages } },
      createElement(ShellProvider, { shell: ${JSON.stringify(SHELL)}, themes: [], themeName: '' },
        createElement(SearchDialogHost))));
  requestIdleCallback(() => { document.documentElement.dataset.hydrated = ''; });
`;

/** A page with nothing but the dialog. React is in its first file, as every hydrated page has it already. */
async function writePage(): Promise<void> {
  await build({
    stdin: { resolveDir: process.cwd(), loader: 'ts', contents: PAGE },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    outdir: path.join(FOLDER, 'app'),
    entryNames: 'app',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.NOTELIGHT_BASE_PATH': '""',
      'process.env.NOTELIGHT_SEARCH_WORKER': '"/app/search-worker.js"',
    },
    jsx: 'automatic',
    logLevel: 'error',
  });
  await build({
    entryPoints: ['lib/search/sources/search-worker.ts'],
    bundle: true,
    minify: true,
    outdir: path.join(FOLDER, 'app'),
    logLevel: 'error',
  });
  const parts = ['<meta charset="utf-8"><title>Search</title>', '<div id="site"></div>'];
  const script = '<script type="module" src="/app/app.js"></script>';
  await writeFile(path.join(FOLDER, 'index.html'), `<!doctype html><html lang="en">${parts.join('')}${script}</html>`);
}

async function serve(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const files = sirv(folder, { etag: true });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A fresh visitor's page with the dialog still closed, and the sizes of what it loads from then on. */
async function openPage(browser: Browser, url: string): Promise<{ page: Page; sizes: Promise<number>[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    // Hosts compress scripts and styles; the files of the index are packed as they lie there.
    const isPacked = /\.bin(\?|$)/.test(response.url());
    sizes.push(bytesOf(response, isPacked));
  });
  return { page, sizes };
}

/** An answer that is under way when its page closes counts nothing. */
async function bytesOf(response: Response, isPacked: boolean): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return isPacked || body.length === 0 ? body.length : gzipSync(body, { level: 9 }).length;
}

/** Opens the dialog, asks, and waits for the words around the matches. */
async function askOnce(page: Page, query: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('notelight:search')));
  await page.getByRole('combobox').fill(query);
  await page.getByRole('status').filter({ hasNotText: 'Searching' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function measurePayload(browser: Browser, url: string, queries: readonly string[]): Promise<Figure[]> {
  const totals: number[] = [];
  for (const query of queries) {
    const { page, sizes } = await openPage(browser, url);
    await askOnce(page, query);
    totals.push((await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0));
    await page.context().close();
  }
  totals.sort((one, other) => one - other);
  return [
    {
      name: `median of ${queries.length} queries`,
      value: at(totals, 0.5),
      unit: 'bytes',
      budget: BUDGET.typicalPayload,
    },
    { name: 'largest', value: at(totals, 1), unit: 'bytes', budget: BUDGET.payload },
  ];
}

/** Types words letter by letter into a dialog that has answered before. */
async function measureLatency(browser: Browser, url: string, words: readonly string[]): Promise<Figure[]> {
  const { page } = await openPage(browser, url);
  await askOnce(page, 'lamp');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const first: number[] = [];
  const again: number[] = [];
  const busy: number[] = [];
  for (const times of [first, again]) {
    const before = await busyMs();
    for (const word of words) {
      const letters = Array.from(word);
      const from = /^\p{Script=Latin}/u.test(word) ? 3 : 1;
      for (let length = Math.min(from, letters.length); length <= letters.length; length++) {
        times.push(await page.evaluate(timeKey, letters.slice(0, length).join('')));
      }
    }
    busy.push(((await busyMs()) - before) / times.length);
  }
  await page.context().close();
  const figures = (name: string, times: number[], busyPerKey = 0): Figure[] => {
    const sorted = times.sort((one, other) => one - other);
    return [
      {
        name: `${name}, median of ${times.length} keys`,
        value: at(sorted, 0.5),
        unit: 'milliseconds',
        budget: BUDGET.latencyMs,
      },
      { name: `${name}, 95th of 100`, value: at(sorted, 0.95), unit: 'milliseconds', budget: BUDGET.latencyMs },
      // What other programs of the machine take away is not in it.
      { name: `${name}, the page's processor time for one`, value: busyPerKey, unit: 'milliseconds' },
    ];
  };
  return [
    ...figures('letters typed for the first time', first, busy[0]),
    ...figures('letters typed before', again, busy[1]),
  ];
}

/** Runs in the page: milliseconds from a key's input event until its results are shown. */
function timeKey(text: string): Promise<number> {
  const input = document.querySelector('dialog input') as HTMLInputElement;
  const status = document.querySelector('dialog [role=status]') as HTMLElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let isAsked = false;
    const observer = new MutationObserver(() => {
      const isSearching = status.textContent === 'Searching...';
      if (isSearching) isAsked = true;
      if (isSearching || !isAsked) return;
      observer.disconnect();
      resolve(performance.now() - startedAt);
    });
    observer.observe(status, { subtree: true, childList: true, characterData: true, attributes: true });
    setValue?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
