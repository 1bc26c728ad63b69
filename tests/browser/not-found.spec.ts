import { expect, expectTheme, test, themeNames } from './site';

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
