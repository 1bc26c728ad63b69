import type { Browser } from 'playwright';
import { median, RUNS, SLOW_4G, slowDown, withPage } from './browser';
import type { Figure } from './table';

/** Files that do not come, by their endings. */
const WITHOUT = {
  'as it is': [],
  'without scripts': ['*.js'],
  'without scripts and fonts': ['*.js', '*.woff2'],
  'nothing but HTML': ['*.js', '*.woff2', '*.css'],
};
/** At most so many times what the same page needs without scripts. */
const BUDGET_TIMES = 1.2;
/** Nothing larger is painted this long after the load. */
const SETTLED_MS = 800;

/** When the largest part of a page's first screen is painted, and of the same page with less; by turns, as machines are busy at times. */
export async function timePaint(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) {
    const times: number[] = [];
    for (const blocked of Object.values(WITHOUT)) times.push(await largestPaint(browser, url, blocked));
    runs.push(times);
  }
  const medians = Object.keys(WITHOUT).map((_, index) => median(runs.map((times) => times[index] ?? Number.NaN)));
  const [whole = Number.NaN, plain = Number.NaN] = medians;
  return [
    ...Object.keys(WITHOUT).map((what, index) => ({
      name: `${name}, largest paint, ${what}`,
      value: medians[index] ?? Number.NaN,
      unit: 'milliseconds' as const,
    })),
    {
      name: `${name}, largest paint, times without scripts`,
      value: whole / plain,
      unit: 'count',
      budget: BUDGET_TIMES,
    },
  ];
}

/** Milliseconds on a phone with slow 4G, in a fresh browser. */
function largestPaint(browser: Browser, url: string, blocked: string[]): Promise<number> {
  return withPage(browser, { locale: 'zh-CN', viewport: { width: 390, height: 844 } }, async (page, session) => {
    await session.send('Network.setBlockedURLs', { urls: blocked });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  });
}
