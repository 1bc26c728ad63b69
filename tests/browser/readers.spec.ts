import type { Page } from 'playwright/test';
import { readersEnvironment } from '../../scripts/tests/plugins';
import { type SecondServer, startSecondServer } from './second-server';
import { expect, expectTheme, mode, siteUrl, test } from './site';

/** What owners can give readers of articles: on the export that has it switched on, and on a second server. */

// Posts of the second server have addresses of their own: what it renders is not what the first one has rendered.
const ARTICLE = mode === 'server' ? '/en/readers/text-blocks/' : '/en/article/text-blocks/';

/** What changes how pages are drawn; the export has no room for all of it at once. */
const LOOKS = {
  NEXT_PUBLIC_ARTICLE_OPENING: 'initial',
  NEXT_PUBLIC_ARTICLE_DIVIDER: 'stars',
  NEXT_PUBLIC_DEFAULT_SIDE_COLUMN: 'true',
};

let url = siteUrl;
let server: SecondServer | undefined;

// One worker, so that there is one second server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  if (mode === 'server') {
    const settings = { ...readersEnvironment, ...LOOKS, NEXT_PUBLIC_POST_URL_PREFIX: 'readers' };
    server = await startSecondServer(settings, ARTICLE);
    url = server.url;
    return;
  }
  test.skip(process.env.NOTELIGHT_TEST_PLUGINS !== 'true', 'another export has it switched on');
});

test.afterAll(() => server?.stop());

test.beforeEach(({ expected }) => {
  // This is not the site under test.
  if (mode !== 'export') expected.push(new RegExp(`^request to another host.*${new URL(url).host}`));
});

async function open(page: Page): Promise<void> {
  await page.goto(url + ARTICLE);
  await expectTheme(page, 'starter');
}

test('the form of a newsletter sends an address once it is submitted, and nothing before', async ({
  page,
  context,
}) => {
  const sent: (string | null)[] = [];
  await context.route('https://buttondown.com/**', (route) => {
    sent.push(`${new URL(route.request().url()).pathname}?${route.request().postData()}`);
    return route.fulfill({ contentType: 'text/html', body: '<p>Check your mail</p>' });
  });
  await open(page);
  const form = page.getByRole('region', { name: 'Subscribe' }).locator('form');
  const field = form.getByLabel('Email address');
  await expect(field).toHaveAccessibleDescription(/Buttondown/);
  await field.fill('nobody');
  await field.press('Enter');
  await expect(form.locator('input:invalid')).toHaveCount(1);
  await field.fill('ada@example.org');
  expect(sent).toEqual([]);
  const answer = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect((await answer).getByText('Check your mail')).toBeVisible();
  expect(sent).toEqual(['/api/emails/embed-subscribe/lamp?email=ada%40example.org']);
  await expect(page).toHaveURL(new RegExp(ARTICLE));
});

test('a thin line grows as an article is read', async ({ page }) => {
  await open(page);
  const line = page.locator('.reading-progress');
  const read = () =>
    line.evaluate((element) => {
      const { scale, height } = getComputedStyle(element, '::before');
      return { read: Number(scale.split(' ')[0] === 'none' ? 1 : scale.split(' ')[0]), height };
    });
  expect(await read()).toEqual({ read: 0, height: '2px' });
  await line.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height / 2, behavior: 'instant' });
  });
  await expect.poll(async () => (await read()).read).toBeGreaterThan(0.3);
  expect((await read()).read).toBeLessThan(0.8);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(async () => (await read()).read).toBe(1);
});

test('an article opens and is divided as its owner likes it, and nothing moves', async ({ page }) => {
  test.skip(mode === 'export', 'an export has the same sheets and classes');
  await open(page);
  const drawn = (selector: string, part: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name, key]) => getComputedStyle(element, name).getPropertyValue(key), [
        part,
        property,
      ] as const);
  const first = '#notion-article > .notion-page > p:first-child';
  expect(await drawn(first, '::first-letter', 'initial-letter')).toMatch(/^3\b/);
  expect(await drawn('.notion-hr', '::before', 'content')).toContain('* * *');
  await page.locator('#notion-article').evaluate(({ classList }) => {
    classList.replace('notion-opening-initial', 'notion-opening-small-caps');
    classList.replace('notion-divider-stars', 'notion-divider-dots');
  });
  expect(await drawn(first, '::first-letter', 'initial-letter')).toBe('normal');
  expect(await drawn(first, '::first-line', 'font-variant-caps')).toBe('small-caps');
  expect(await drawn('.notion-hr', '::before', 'content')).toContain('· · ·');
});

test('the side column stands beside lists, on the side that its owner likes', async ({ page }) => {
  test.skip(mode === 'export', 'an export has the same sheets and classes');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}/en/archive/?theme=default`);
  await expectTheme(page, 'default');
  const column = page.locator('.side-column');
  const main = page.getByRole('main');
  const isAfter = async () => ((await column.boundingBox())?.x ?? 0) > ((await main.boundingBox())?.x ?? 0);
  expect(await isAfter()).toBe(true);
  // As `LAYOUT_SIDEBAR_REVERSE` does.
  await main.evaluate(({ parentElement }) => parentElement?.setAttribute('data-reverse', 'true'));
  expect(await isAfter()).toBe(false);
  await page.setViewportSize({ width: 390, height: 900 });
  const [above, below] = [await main.boundingBox(), await column.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
