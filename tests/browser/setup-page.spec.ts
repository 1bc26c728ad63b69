import { bootScript } from '@/lib/next/boot-script';
import { firstPage } from '@/lib/setup/first-page';
import { expectNoViolations } from './axe';
import { expect, test } from './site';

const ID = '067dd719a912471ea9a3ac10710e7fdf';

for (const locale of ['en-US', 'ar'])
  test(`the set-up page reads links by keyboard, in ${locale}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ locale, baseURL, viewport: { width: 320, height: 700 } });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    const body = firstPage({ GITHUB_PAGES: 'true', GITHUB_REPOSITORY: 'ada/notes' }, bootScript('setup'), true);
    await page.route('**/setup-page/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/setup-page/');
    await expect(page.locator('section:visible')).toHaveAttribute('lang', locale);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const [value, status] = [page.locator('pre b:visible'), page.locator('[role=status]:visible')];
    while (!(await page.locator('input:visible').evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.insertText(`[Blog](https://app.notion.com/p/ada/Blog-${ID}?v=1)`);
    await expect(value).toHaveText(ID);
    await expect(status).toHaveText(ID);
    await page.keyboard.insertText(' ntn_abcdefghij');
    await expect(page.locator('input:visible')).toHaveValue('');
    await expect(status).toContainText('NOTION_API_TOKEN');
    await page.locator('a[href="#fr-FR"]').click();
    await expect(page.locator('section:visible')).toHaveAttribute('lang', 'fr-FR');
    expect(problems).toEqual([]);
    await page.close();
  });
