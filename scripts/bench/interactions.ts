import type { Browser, Page } from 'playwright';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { median, RUNS, SLOW_4G, SLOW_CPU, slowDown, withExport, withPage } from './browser';
import { type Figure, printFigures } from './table';

/** On a processor four times slower: any interaction, and from the first touch until React answers. */
const BUDGET_MS = { interaction: 200, hydration: 1_600 };
/** As long as the article that the other budgets are about. */
const BLOCKS = 100;

/** What readers of an article do, in the order in which they do it. */
const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'switch the appearance': (page) => page.locator('[data-appearance-toggle]:visible').first().click(),
  'open the menu': (page) => page.locator('#navbarToggler').click(),
  'open the language menu': (page) => page.locator('details:has([data-language]) > summary:visible').first().click(),
  'copy the link': (page) => page.getByRole('button', { name: 'Copy link' }).click(),
  'open search': (page) => page.keyboard.press('Control+k'),
  'type into search': (page) => page.getByRole('combobox').press('l'),
};

/** Measures how long the controls of an article take to respond. */
export async function benchInteractions(): Promise<void> {
  const blocks = generateBlocks(BLOCKS, 1);
  const rows = [row({ slug: 'a', blocks })];
  const workspaces = ['interactions', 'english'].map((name) => buildWorkspace({ name, rows }));
  await withExport('interactions', workspaces, async (origin, browser) => {
    printFigures(
      `From a touch or key to the next paint, article of ${BLOCKS} blocks, processor ${SLOW_CPU} times slower`,
      await timeInteractions(browser, `${origin}/en/article/a/`),
    );
    const hydration: number[] = [];
    for (let run = 0; run < RUNS; run++) hydration.push(await timeHydration(browser, `${origin}/article/a/`));
    const name = 'from the first touch until it is hydrated, slow 4G';
    printFigures(`An article of ${BLOCKS} blocks, processor ${SLOW_CPU} times slower`, [
      { name, value: median(hydration), unit: 'milliseconds', budget: BUDGET_MS.hydration },
    ]);
  });
}

/** From an event until what it changed is painted, as browsers measure it for INP: the middle and the longest of some visits. */
async function timeInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run++) {
    await withPage(
      browser,
      { locale: 'en-US', viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] },
      async (page, session) => {
        await page.goto(url, { waitUntil: 'networkidle' });
        await slowDown(session);
        for (const [name, interact] of Object.entries(INTERACTIONS)) {
          await page.evaluate(watchEvents);
          await interact(page);
          // What the interaction loads and renders has its time.
          await page.waitForTimeout(1500);
          times.set(name, [...(times.get(name) ?? []), await page.evaluate(() => window.longestEvent ?? 0)]);
        }
      },
    );
  }
  return [...times].flatMap(([name, all]) => [
    { name: `${name}, median of ${RUNS}`, value: median(all), unit: 'milliseconds' },
    { name: `${name}, longest`, value: Math.max(...all), unit: 'milliseconds', budget: BUDGET_MS.interaction },
  ]);
}

declare global {
  interface Window {
    longestEvent?: number;
  }
}

/** Runs in the page: forgets what was, and keeps the longest event of an interaction from now on. */
function watchEvents(): void {
  window.longestEvent = 0;
  const from = performance.now();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= from) window.longestEvent = Math.max(window.longestEvent ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds from the touch of a control that needs React until the page is hydrated. */
function timeHydration(browser: Browser, url: string): Promise<number> {
  return withPage(browser, { locale: 'zh-CN', hasTouch: true }, async (page, session) => {
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
