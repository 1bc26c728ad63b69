import type { Browser } from 'playwright';
import { median, RUNS, SLOW_4G, slowDown, withPage } from './browser';
import type { Figure } from './table';

/** At most so many times what the same page needs without scripts. */
const BUDGET_TIMES = 1.2;
/** Nothing larger is painted this long after the load. */
const SETTLED_MS = 800;

/** When the largest part of a page's first screen is painted, and without its scripts; by turns, as machines are busy at times. */
export async function timePaint(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const times: { whole: number[]; plain: number[] } = { whole: [], plain: [] };
  for (let run = 0; run < RUNS; run++) {
    times.whole.push(await largestPaint(browser, url, []));
    times.plain.push(await largestPaint(browser, url, ['*.js']));
  }
  const [whole, plain] = [median(times.whole), median(times.plain)];
  const what = `${name}, largest paint`;
  return [
    { name: what, value: whole, unit: 'milliseconds' },
    { name: `${what} without scripts`, value: plain, unit: 'milliseconds' },
    { name: `${what}, times without scripts`, value: whole / plain, unit: 'count', budget: BUDGET_TIMES },
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
