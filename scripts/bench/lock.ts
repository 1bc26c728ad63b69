import type { Browser } from 'playwright';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { median, RUNS, SLOW_CPU, slowDown, withPage, withSite } from './browser';
import { printFigures } from './table';
import { measureScript, measureSync, withWorkspaces } from './workspace';

const PASSWORD = 'a lamp on the desk';
/** As long as the article that the other budgets are about. */
const BLOCKS = 100;
/** From the key that submits to the rendered article. */
const OPEN_BUDGET_MS = 1_000;

/** How long a reader waits for a locked article. The build replaces `out/`. */
export async function benchLock(): Promise<void> {
  const locked = row({ slug: 'locked', password: PASSWORD, blocks: generateBlocks(BLOCKS, 1) });
  await withWorkspaces('lock', [buildWorkspace({ name: 'lock', rows: [locked] })], async (workspace) => {
    await measureSync(workspace);
    await measureScript('build', ['--no-sync'], workspace.env);
  });
  await withSite('out', async (origin, browser) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeOpening(browser, `${origin}/article/locked/`));
    const name = 'from submitting the password to the rendered article';
    printFigures(`A locked article of ${BLOCKS} blocks, processor ${SLOW_CPU} times slower`, [
      { name, value: median(times), unit: 'milliseconds', budget: OPEN_BUDGET_MS },
    ]);
  });
}

/** Milliseconds, in a fresh browser whose reader has typed the password, which woke the page, and no more. */
function timeOpening(browser: Browser, url: string): Promise<number> {
  return withPage(browser, { locale: 'zh-CN' }, async (page, session) => {
    await slowDown(session);
    await page.goto(url, { waitUntil: 'load' });
    const input = page.locator('input[name="password"]');
    await input.pressSequentially(PASSWORD);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      addEventListener('keydown', ({ key }) => key === 'Enter' && performance.mark('submitted'), true);
      const rendered = new MutationObserver(() => {
        if (!document.querySelector('#notion-article')) return;
        rendered.disconnect();
        // The frame in which it is shown.
        requestAnimationFrame(() => setTimeout(() => performance.mark('opened')));
      });
      rendered.observe(document.body, { childList: true, subtree: true });
    });
    await input.press('Enter');
    await page.waitForFunction(() => performance.getEntriesByName('opened').length > 0);
    return page.evaluate(() => performance.measure('opening', 'submitted', 'opened').duration);
  });
}
