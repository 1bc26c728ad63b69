import type { Page } from 'playwright/test';
import { startSecondServer, testServer } from './second-server';
import { expect, hydrate, mode, siteUrl, test } from './site';

/** Lists of a site whose owner wants them to go on by scrolling: as a server in one theme, and as the export below a sub-path in the other. */
const settings = {
  NEXT_PUBLIC_THEME: 'default',
  NEXT_PUBLIC_POST_LIST_STYLE: 'scroll',
  NEXT_PUBLIC_POST_PREVIEW: 'true',
  NEXT_PUBLIC_POST_PER_PAGE: '5',
};
const PER_PAGE = mode === 'server' ? 5 : 8;
/** Lists of the site under test are longer and have no third page: nobody has rendered this one with its settings. */
const PAGE = mode === 'server' ? 3 : 1;
const LIST = `/en/page/${PAGE}/`;

test.skip(mode === 'export' && process.env.NOTELIGHT_TEST_PLUGINS !== 'true', 'the export below a sub-path has it');
// One worker, so that there is one second server.
test.describe.configure({ mode: 'default' });

const tested = mode === 'server' ? testServer(() => startSecondServer(settings, LIST)) : { url: siteUrl };

test.beforeEach(({ expected }) => {
  // This is not the site under test.
  if (mode === 'server') expected.push(new RegExp(`^request to another host.*${new URL(tested.url).host}`));
});

const posts = (page: Page) => page.locator('main li:has(:is(h2, h3) a)');
const pager = (page: Page) => page.locator('.pager:visible');

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}

test('the next page comes as its reader nears the end, and the address stays', async ({ page }) => {
  await page.goto(tested.url + LIST);
  await expect(posts(page)).toHaveCount(PER_PAGE);
  await expect(pager(page).locator('[rel=next]')).toHaveAttribute('href', new RegExp(`/page/${PAGE + 1}/$`));

  await scrollToEnd(page);
  await expect.poll(() => posts(page).count()).toBeGreaterThan(PER_PAGE);
  await expect(page.locator('body > [role=status]')).toHaveText(/\d/);
  await expect(pager(page)).toHaveCount(1);
  await expect(pager(page).locator('[aria-current]')).not.toHaveText(String(PAGE));
  expect(new URL(page.url()).pathname.endsWith(LIST)).toBe(true);
  const links = await posts(page)
    .locator(':is(h2, h3) a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(new Set(links).size).toBe(links.length);
});

test('what was brought outlasts hydration, and whoever goes back finds it', async ({ page }) => {
  await page.goto(tested.url + LIST);
  await scrollToEnd(page);
  await expect.poll(() => posts(page).count()).toBeGreaterThan(PER_PAGE);
  await hydrate(page);
  expect(await posts(page).count()).toBeGreaterThan(PER_PAGE);

  const post = posts(page).nth(PER_PAGE).locator(':is(h2, h3) a');
  await post.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await post.click();
  await expect(page.locator('#notion-article')).toBeVisible();
  await page.goBack();
  await expect.poll(() => posts(page).count()).toBeGreaterThan(PER_PAGE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top + 100);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pager leads on', async ({ page }) => {
    await page.goto(tested.url + LIST);
    await pager(page).locator('[rel=next]').click();
    await expect(pager(page).locator('[aria-current]')).toHaveText(String(PAGE + 1));
    await expect(posts(page).first()).toBeVisible();
  });
});
