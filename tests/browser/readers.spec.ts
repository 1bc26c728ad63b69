import type { Page } from 'playwright/test';
import { expect, expectTheme, siteUrl, test } from './site';

/** What owners can give readers of articles, on the export that has it switched on. */

const ARTICLE = '/en/article/text-blocks/';

test.skip(process.env.NOTELIGHT_TEST_PLUGINS !== 'true', 'another export has it switched on');

async function open(page: Page): Promise<void> {
  await page.goto(siteUrl + ARTICLE);
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
  const form = page.getByRole('form', { name: 'Subscribe' });
  const field = form.getByLabel('Email');
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
