import type { Browser, Page } from 'playwright';
import { median, SLOW_CPU, share, slowDown, withPage, withSite } from './browser';
import { packedSize } from './page-weight';
import { type Figure, printFigures } from './table';
import { type BenchSize, generated, measureScript, measureSync, withWorkspaces } from './workspace';

/** What the search of 10,000 posts may load for a first query, dialog and library included, and how long an answer may take. */
const BUDGET = { largest: 300_000, typical: 100_000, milliseconds: 100 };
/** Words of the generated posts. */
const QUERIES = ['lamp', 'river', 'harbour', 'orchard', 'compass', 'market'];

/** What search loads and how fast it answers, on a generated site. The build replaces `out/`. */
export async function benchSearch(size: BenchSize): Promise<void> {
  const name = `search-${size.posts}x${size.blocks}`;
  await withWorkspaces(name, [generated(name, size)], async (workspace) => {
    await measureSync(workspace);
    await measureScript('build', ['--no-sync'], workspace.env);
  });
  await withSite('out', async (origin, browser) => {
    const sizes: number[] = [];
    for (const query of QUERIES) sizes.push(await firstQuery(browser, `${origin}/archive/`, query));
    printFigures(`Search in ${size.posts} posts: what a first query loads`, [
      { name: `median of ${QUERIES.length} queries`, value: median(sizes), unit: 'bytes', budget: BUDGET.typical },
      { name: 'largest', value: Math.max(...sizes), unit: 'bytes', budget: BUDGET.largest },
    ]);
    printFigures(
      `Search: from the key to the results, warm, ${SLOW_CPU} times slower`,
      await keyFigures(browser, `${origin}/archive/`),
    );
  });
}

/** The bytes that a fresh visitor's first query loads. */
function firstQuery(browser: Browser, url: string, query: string): Promise<number> {
  return withPage(browser, { locale: 'en-US' }, async (page) => {
    await openPage(page, url);
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => sizes.push(packedSize(response)));
    await ask(page, query);
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  });
}

/** A page that has had its reader's first touch: search needs what every such page has. */
async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.notelight?.requestHydration());
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Opens the dialog, asks, and waits for the words around the matches. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(query);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Types words letter by letter into a dialog that has answered before. */
function keyFigures(browser: Browser, url: string): Promise<Figure[]> {
  return withPage(browser, { locale: 'en-US' }, async (page, session) => {
    await openPage(page, url);
    await ask(page, 'lamp');
    await slowDown(session);
    const times: number[] = [];
    for (const query of QUERIES)
      for (let length = 3; length <= query.length; length++)
        times.push(await page.evaluate(timeKey, query.slice(0, length)));
    return [
      {
        name: `median of ${times.length} keys`,
        value: median(times),
        unit: 'milliseconds',
        budget: BUDGET.milliseconds,
      },
      { name: '95 %', value: share(times, 0.95), unit: 'milliseconds', budget: BUDGET.milliseconds },
    ];
  });
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
      const isSearching = status.textContent?.startsWith('Searching') === true;
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
