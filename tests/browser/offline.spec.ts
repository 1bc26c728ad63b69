import { expect, type Page, test } from 'playwright/test';
import { serverMessages } from '@/lib/i18n/server-messages';
import { expectNoViolations } from './axe';
import { startSecondServer, testServer } from './second-server';
import { hydrate, mode, siteUrl } from './site';

/**
 * Offline reading, on a site whose owner has switched it on: the export below a sub-path, and a second server over the server build, which
 * has the other theme. Other builds are without it.
 */

const hasPlugins = process.env.NOTELIGHT_TEST_PLUGINS === 'true';
const isOn = hasPlugins || mode === 'server';
/** Posts of the second server have addresses of their own: what it renders is not what the first one has rendered. */
const POSTS = mode === 'server' ? 'kept' : 'article';
const ARTICLE = `/en/${POSTS}/text-blocks/`;
const OTHER = `/en/${POSTS}/made-for-reading/`;
const UNVISITED = `/en/${POSTS}/search-and-feeds/`;
const LOCKED = `/en/${POSTS}/locked-letter/`;
/** A sentence of the letter that is nowhere before it is opened. */
const SECRET = 'you have typed four letters';
const { TITLE } = serverMessages('en-US').OFFLINE;

// One worker, so that there is one second server.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

const settings = {
  NEXT_PUBLIC_OFFLINE_READING: 'true',
  NEXT_PUBLIC_POST_URL_PREFIX: POSTS,
  NEXT_PUBLIC_THEME: 'default',
};
const tested = mode === 'server' ? testServer(() => startSecondServer(settings, ARTICLE)) : { url: siteUrl };

/** Everything in all caches: addresses without the site's own, and texts. */
function kept(page: Page): Promise<{ addresses: string[]; texts: string }> {
  return page.evaluate(async (site) => {
    const addresses: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(request.url.replace(site, ''));
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { addresses, texts: texts.join('\n') };
  }, tested.url);
}
const expectKept = (page: Page, address: string) =>
  expect.poll(async () => (await kept(page)).addresses).toContain(address);

/** Opens a page that may be kept, and waits until it is. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(tested.url + address);
  await expectKept(page, address);
}

/** Opens a page that may not be kept, with a worker that has had time for it: one that it keeps comes after. */
async function visitClosed(page: Page, address: string): Promise<void> {
  await visit(page, ARTICLE);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(tested.url + address);
  await visit(page, OTHER);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const listed = (page: Page) => page.locator('main li a');

test.describe('with offline reading', () => {
  test.skip(!isOn, 'this build is without it');

  test('a visited article is read again without a network, as it looked', async ({ page, context }) => {
    await visit(page, ARTICLE);
    await visit(page, OTHER);
    const title = await heading(page).innerText();
    const look = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily);
    const font = await look();
    // Its scripts come when they are wanted, and are kept with it.
    await hydrate(page);
    await context.setOffline(true);
    await page.goto(`${tested.url}${OTHER}?lite=true#part`);
    await expect(heading(page)).toHaveText(title);
    expect(await look()).toBe(font);
    await page.goto(tested.url + ARTICLE);
    await expect(page.locator('#notion-article')).toContainText(/\w+/);
    await hydrate(page);
  });

  test('an unvisited one is answered by what is on the device, and comes with the network', async ({
    page,
    context,
  }) => {
    test.skip(mode === 'server', 'The same worker.');
    await visit(page, ARTICLE);
    await visit(page, OTHER);
    const title = await page.title();
    await context.setOffline(true);
    await page.goto(tested.url + UNVISITED);
    await expect(heading(page)).toHaveText(TITLE);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(listed(page)).toHaveCount(2);
    await expect(listed(page).first()).toHaveText(title);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
    }
    await listed(page).last().click();
    await expect(page.locator('#notion-article')).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(TITLE);
    await context.setOffline(false);
    await expect(page.locator('#notion-article')).toBeVisible();
    await expect(page).toHaveURL(tested.url + UNVISITED);
  });

  test('a locked article that was opened is in no cache, and is not read offline', async ({ page, context }) => {
    await visitClosed(page, `${LOCKED}?password=lamp`);
    await page.goto(tested.url + LOCKED);
    await page.locator('input[name="password"]').fill('lamp');
    await page.locator('input[name="password"]').press('Enter');
    await expect(page.locator('#notion-article')).toContainText(SECRET, { timeout: 30_000 });
    const { addresses, texts } = await kept(page);
    expect(addresses).toContain(ARTICLE);
    expect(addresses.filter((address) => address.includes('locked-letter') || address.includes('lamp'))).toEqual([]);
    expect(texts).not.toContain(SECRET);
    await context.setOffline(true);
    await page.goto(tested.url + LOCKED);
    await expect(heading(page)).toHaveText(TITLE);
    expect(await page.content()).not.toMatch(/four letters|locked-letter/);
  });
});
