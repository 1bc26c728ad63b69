import type { Page } from 'playwright/test';
import { formatDayOfMonth, formatMonthName } from '@/lib/i18n/format';
import { expect, test, themeNames } from './site';
import { openIn } from './wide-parts';

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
});

for (const theme of themeNames) {
  test(`the language menu of the ${theme} theme leads to the translation`, async ({ page }) => {
    await openIn(page, theme, '/article/text-blocks/');
    await openMenu(page);
    await page.getByRole('banner').locator('[data-language="en-US"]:visible').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
    expect(new URL(page.url()).pathname).toBe('/en/article/text-blocks/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  test(`the language menu of the ${theme} theme says where there is no translation`, async ({ page }) => {
    await openIn(page, theme, '/en/article/locked-letter/');
    await openMenu(page);
    const link = page.getByRole('banner').locator('[data-language="ja-JP"]:visible');
    await expect(link).toContainText('No translation: go to the home page in 日本語');
    await expect(page.getByRole('banner').locator('[data-language="zh-CN"]:visible')).not.toContainText(
      'No translation',
    );
    await link.click();
    await page.waitForURL('**/ja/**');
    expect(new URL(page.url()).pathname).toBe('/ja/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  });
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('details:has([data-language])').first();
  await menu.locator('summary').click();
}

for (const theme of themeNames) {
  test(`?locale= changes the words, days and months of the ${theme} theme`, async ({ page }) => {
    await page.goto(`/archive/?theme=${theme}&locale=fr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives');
    const days = await page
      .locator('main time')
      .evaluateAll((times) => times.map((time) => [time.getAttribute('datetime'), time.textContent]));
    expect(days.length).toBeGreaterThan(8);
    for (const [date, text] of days) expect(text).toBe(formatDayOfMonth(date ?? '', 'fr-FR'));
    const newest =
      days
        .map(([date]) => date ?? '')
        .sort()
        .at(-1) ?? '';
    // The year is on the same line or above, depending on the theme.
    const month = formatMonthName(newest.slice(0, 7), 'fr-FR');
    await expect(page.getByRole('heading', { name: month }).first()).toBeVisible();
  });
}

test('an article under other words stays in its own language', async ({ page }) => {
  await page.goto('/article/text-blocks/?locale=fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.locator('#notion-article')).toHaveAttribute('lang', 'zh-CN');
});
