import { expectNoViolations } from './axe';
import { expect, expectTheme, hydrate, mode, siteUrl, test } from './site';

for (const [theme, address, like] of [
  ['starter', '/en/article/text-blo/', '/en/article/text-blocks/'],
  ['default', '/en/archives/', '/en/archive/'],
] as const) {
  test(`in the ${theme} theme the page of ${address} names ${like}, and searches`, async ({ page }) => {
    test.skip(mode === 'server', 'The page does that in the browser.');
    await page.goto(`${address}?theme=${theme}`);
    await expectTheme(page, theme);
    const main = page.getByRole('main');
    // Nothing has been touched: the page knows by itself.
    await expect(main.locator(`a[href="${like}"]`)).toBeVisible();
    await expectNoViolations(page);
    await main.getByRole('textbox').fill('database');
    await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
    await expect(main.locator(`a[href="${like}"]`)).toBeHidden();
    await main.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL(/\/search\//);
  });
}

test('without script a missing page has a way home and a form that leads to the search', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/en/no/such/page/`);
  await expect(page.getByRole('main').locator('a[href="/en/"]').first()).toBeVisible();
  await page.getByRole('main').getByRole('textbox').fill('lamp');
  await page.getByRole('main').getByRole('textbox').press('Enter');
  await expect(page).toHaveURL(/\/en\/search\/\?s=lamp$/);
  await page.close();
});

const LANGUAGES = [
  { home: '/', lang: 'zh-CN', heading: '找不到你访问的页面。' },
  { home: '/en/', lang: 'en-US', heading: 'We can’t find the page you’re looking for.' },
  { home: '/ja/', lang: 'ja-JP', heading: 'お探しのページが見つかりません。' },
];

for (const { home, lang, heading } of LANGUAGES) {
  test(`an unknown address below ${home} gets the page in that language, as HTML`, async ({ request }) => {
    for (const path of ['nothing/', 'article/nothing/', 'no/such/page/?theme=default', '100%25/%E9%95%BF/']) {
      const response = await request.get(home + path);
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      expect(html).toContain(`class="button" href="${home}"`);
      expect(html).toContain('content="noindex');
      // As tall as an existing page.
      if (mode === 'server')
        expect(response.headers()['cache-control'], path).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+$/);
    }
  });
}

test('a link to what is not there leads to the page of its language, and back', async ({ page, expected }) => {
  await hydrate(page, '/en/archive/');
  // The browser logs each failed response: of the page's data, and of the page.
  expected.push(/status of 404/);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/article/nothing/';
    link.textContent = 'A dead link';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'A dead link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANGUAGES[1]?.heading ?? '');
  expect(new URL(page.url()).pathname).toBe('/en/article/nothing/');
  await page.getByRole('main').locator('a[href="/en/"]').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/');
  // The address changes before the page does. What is missing comes back as a document, which would end a step back made meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(LANGUAGES[1]?.heading ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANGUAGES[1]?.heading ?? '');
  // Next notes the address of a page that it takes over, and Playwright would take that for the step back.
  await hydrate(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
});

test('where another site may have what is missing, the visitor is led there, without the theme of this one', async ({
  page,
}) => {
  // What the owner's setting puts into the page; the demo does not use it.
  await page.route(/\/no\/such\/page\/\?theme/, async (route) => {
    const response = await route.fetch();
    // Outside of what React renders, which has no such paragraph.
    const mark = `<body><p data-redirect-base="${siteUrl}/elsewhere"></p>`;
    await route.fulfill({ response, body: (await response.text()).replace('<body>', mark) });
  });
  await page.goto('/no/such/page/?theme=landing&x=1', { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toBe(`${siteUrl}/elsewhere/no/such/page/?x=1`);
});
