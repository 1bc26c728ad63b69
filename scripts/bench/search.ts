import type { Browser } from 'playwright';
import { median, withExport, withPage } from './browser';
import { packedSize } from './page-weight';
import { printFigures } from './table';
import { type BenchSize, generated } from './workspace';

/** What the search of 10,000 posts may load for a first query, dialog and library included. */
const BUDGET = { largest: 300_000, typical: 100_000 };
/** Words of the generated posts. */
const QUERIES = ['lamp', 'river', 'harbour', 'orchard', 'compass', 'market'];

/** What a first query loads on a generated site. The build replaces `out/`. */
export async function benchSearch(size: BenchSize): Promise<void> {
  const name = `search-${size.posts}x${size.blocks}`;
  await withExport(name, [generated(name, size)], async (origin, browser) => {
    const sizes: number[] = [];
    for (const query of QUERIES) sizes.push(await firstQuery(browser, `${origin}/archive/`, query));
    printFigures(`Search in ${size.posts} posts: what a first query loads`, [
      { name: `median of ${QUERIES.length} queries`, value: median(sizes), unit: 'bytes', budget: BUDGET.typical },
      { name: 'largest', value: Math.max(...sizes), unit: 'bytes', budget: BUDGET.largest },
    ]);
  });
}

/** The bytes that a fresh visitor's first query loads on a page that is alive: search needs what every such page has. */
function firstQuery(browser: Browser, url: string, query: string): Promise<number> {
  return withPage(browser, { locale: 'en-US' }, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.notelight?.requestHydration());
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => sizes.push(packedSize(response)));
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(query);
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  });
}
