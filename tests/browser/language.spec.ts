import { expect, test, wake } from './site';

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('starts in English, once', async ({ page }) => {
    await page.goto('/');
    await page.waitForURL('**/en/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('is led from the home page only', async ({ page }) => {
    await page.goto('/article/text-blocks/');
    await wake(page);
    expect(new URL(page.url()).pathname).toBe('/article/text-blocks/');
  });

  test('of a search engine is not led', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});

test('a Chinese browser stays at /', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the language menu leads to the same article in another language', async ({ page }) => {
  await page.goto('/article/text-blocks/');
  const menu = page.getByRole('banner').locator('details:has([data-language])').first();
  await menu.locator('summary').click();
  await menu.locator('[data-language="en-US"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
  expect(new URL(page.url()).pathname).toBe('/en/article/text-blocks/');
});

test('?locale= changes the words of the interface', async ({ page }) => {
  await page.goto('/archive/?locale=fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives');
});

test('?lang= that is not two letters and a region is ignored', async ({ page }) => {
  await page.goto('/en/archive/?lang=klingon');
  await wake(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});
