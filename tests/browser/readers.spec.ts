import type { Page } from 'playwright/test';
import { readersEnvironment } from '../../scripts/tests/plugins';
import { type SecondServer, startSecondServer } from './second-server';
import { expect, expectTheme, mode, siteUrl, test, themeNames } from './site';

/** What owners can give readers of articles: on the export that has it switched on, and on a second server. */

// Posts of the second server have addresses of their own: what it renders is not what the first one has rendered.
const ARTICLE = mode === 'server' ? '/en/readers/text-blocks/' : '/en/article/text-blocks/';

let url = siteUrl;
let server: SecondServer | undefined;

// One worker, so that there is one second server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(90_000);
  if (mode === 'server') {
    server = await startSecondServer({ ...readersEnvironment, NEXT_PUBLIC_POST_URL_PREFIX: 'readers' }, ARTICLE);
    url = server.url;
    return;
  }
  test.skip(process.env.NOTELIGHT_TEST_PLUGINS !== 'true', 'another export has it switched on');
});

test.afterAll(() => server?.stop());

test.beforeEach(({ expected }) => {
  // The owner of the export has switched icons on and not given them.
  if (mode === 'export') expected.push(/webfonts\/iconfont\.js/);
  // This is not the site under test.
  else expected.push(new RegExp(`^request to another host.*${new URL(url).host}`));
});

async function open(page: Page, theme: (typeof themeNames)[number]): Promise<void> {
  await page.goto(`${url}${ARTICLE}?theme=${theme}`);
  await expectTheme(page, theme);
}

for (const theme of themeNames) {
  test(`in the ${theme} theme the form of a newsletter sends an address once it is submitted, and nothing before`, async ({
    page,
    context,
  }) => {
    const sent: (string | null)[] = [];
    await context.route('https://buttondown.com/**', (route) => {
      sent.push(`${new URL(route.request().url()).pathname}?${route.request().postData()}`);
      return route.fulfill({ contentType: 'text/html', body: '<p>Check your mail</p>' });
    });
    await open(page, theme);
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

  test(`in the ${theme} theme a thin line grows as an article is read`, async ({ page }) => {
    await open(page, theme);
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
}
