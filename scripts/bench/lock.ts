import { type Browser, chromium } from 'playwright';
import { findBrowser } from '@/scripts/tests/find-browser';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { generateBlocks } from '@/tests/fake-notion/generate';
import { median } from './median';
import { printFigures } from './table';
import { measureScript, measureSync, startWorkspace, withSite } from './workspace';

const PASSWORD = 'a lamp on the desk';
/** As long as the article that the other budgets are about. */
const BLOCKS = 100;
/** From the key that submits to the rendered article, on a processor slowed down so much. */
const SLOW_CPU = 4;
const OPEN_BUDGET_MS = 1_000;
/** Middle of so many: single measurements differ by a tenth. */
const OPENINGS = 5;

/** How long a reader waits for a locked article. The build replaces `out/`. */
export async function benchLock(): Promise<void> {
  const { executablePath } = await findBrowser();
  const locked = row({ slug: 'locked', password: PASSWORD, blocks: generateBlocks(BLOCKS, 1) });
  const open = row({ slug: 'open', blocks: generateBlocks(BLOCKS, 1) });
  const workspace = await startWorkspace('lock', buildWorkspace({ name: 'lock', rows: [locked, open] }));
  const browser = await chromium.launch({ executablePath });
  try {
    console.info('Lock: building…');
    await measureSync(workspace);
    await measureScript('build', ['--no-sync'], workspace.env);
    await withSite('out', async (origin) => {
      const times: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening++)
        times.push(await timeOpening(browser, `${origin}/article/locked/`));
      printFigures(`A locked article of ${BLOCKS} blocks, processor ${SLOW_CPU} times slower`, [
        {
          name: 'from submitting the password to the rendered article',
          value: median(times),
          unit: 'milliseconds',
          budget: OPEN_BUDGET_MS,
        },
        { name: 'document', value: await documentSize(`${origin}/article/locked/`), unit: 'bytes' },
        {
          name: 'document of the same article, open',
          value: await documentSize(`${origin}/article/open/`),
          unit: 'bytes',
        },
      ]);
    });
  } finally {
    await browser.close();
    await workspace.fakeNotion.close();
  }
}

/** Milliseconds, in a fresh browser whose reader has typed the password, which woke the page, and no more. */
async function timeOpening(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
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
    return await page.evaluate(() => performance.measure('opening', 'submitted', 'opened').duration);
  } finally {
    await context.close();
  }
}

async function documentSize(url: string): Promise<number> {
  const response = await fetch(url);
  return (await response.arrayBuffer()).byteLength;
}
