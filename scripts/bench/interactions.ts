import type { Browser, Page } from 'playwright';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { median, RUNS, SLOW_CPU, slowDown, withPage, withSite } from './browser';
import { type Figure, printFigures } from './table';
import { measureScript, measureSync, withWorkspaces } from './workspace';

/** No interaction takes longer than this, on a processor four times slower. */
const BUDGET_MS = 200;

/** What readers of an article do, in the order in which they do it. */
const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'switch the appearance': (page) => page.locator('[data-appearance-toggle]:visible').first().click(),
  'open the menu': (page) => page.locator('#navbarToggler').click(),
  'open the language menu': (page) => page.locator('details:has([data-language]) > summary:visible').first().click(),
  'copy the link': (page) => page.getByRole('button', { name: 'Copy link' }).click(),
  'open search': (page) => page.keyboard.press('Control+k'),
  'type into search': (page) => page.getByRole('combobox').press('l'),
};

/** How long a reader waits for what a control of an article changes. The build replaces `out/`. */
export async function benchInteractions(): Promise<void> {
  const rows = [row({ slug: 'a', blocks: generateBlocks(100, 1) })];
  const workspaces = ['interactions', 'english'].map((name) => buildWorkspace({ name, rows }));
  await withWorkspaces('interactions', workspaces, async (workspace) => {
    await measureSync(workspace);
    await measureScript('build', ['--no-sync'], workspace.env);
  });
  await withSite('out', async (origin, browser) =>
    printFigures(
      `From a touch or key to the next paint, article of 100 blocks, processor ${SLOW_CPU} times slower`,
      await timeInteractions(browser, `${origin}/en/article/a/`),
    ),
  );
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
    { name: `${name}, longest`, value: Math.max(...all), unit: 'milliseconds', budget: BUDGET_MS },
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
