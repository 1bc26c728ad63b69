import { expect, expectTheme, siteUrl, test, themeNames } from './site';

for (const theme of themeNames) {
  test(`in the ${theme} theme an unknown address gets the 404 page with a way home`, async ({ page }) => {
    const response = await page.goto(`/no/such/page/?theme=${theme}`);
    expect(response?.status()).toBe(404);
    await expectTheme(page, theme);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').locator('a[href="/"]').first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });
}

test('an unknown address below a language gets the page in that language', async ({ page }) => {
  const response = await page.goto('/en/no/such/page/?theme=starter');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('main').locator('a[href="/en/"]').first()).toBeVisible();
});

test('where another site may have what is missing, the visitor is led there, without the theme of this one', async ({
  page,
}) => {
  // As the owner's setting puts it into the page; the demo has none.
  await page.route(/\/no\/such\/page\/\?theme/, async (route) => {
    const response = await route.fetch();
    const mark = `<p data-redirect-base="${siteUrl}/elsewhere"></p></main>`;
    await route.fulfill({ response, body: (await response.text()).replace('</main>', mark) });
  });
  await page.goto('/no/such/page/?theme=landing&x=1', { waitUntil: 'commit' });
  await expect.poll(() => page.url()).toBe(`${siteUrl}/elsewhere/no/such/page/?x=1`);
});
