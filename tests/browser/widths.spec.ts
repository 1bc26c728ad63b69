import { expect, hydrate, test, themeNames } from './site';
import { expectFit, LONG_WORD, openIn, wideParts } from './wide-parts';

/** The narrowest phone in use, a usual one, a tablet both ways, a desktop. */
const WIDTHS = [320, 390, 820, 1000, 1440] as const;

const PATHS = [
  '/en/',
  '/en/archive/',
  '/en/page/1/',
  '/en/category/',
  '/en/tag/',
  '/en/search/?s=database',
  '/en/article/text-blocks/',
  '/en/article/media-and-embeds/',
  '/en/article/tables-and-databases/',
  '/en/article/code-and-math/',
  '/en/article/locked-letter/',
  '/en/404/',
  '/en/sign-in/',
  '/en/dashboard/',
  '/article/code-and-math/',
];

/** What may hold names of owners without a place to break. */
const NAMED =
  'main h1, .breadcrumbs a, .tag-chip span, .header-logo-text, [class*=neighbourTitle], [class*=archivePostTitle]';

for (const theme of themeNames) {
  test(`in the ${theme} theme names of one long word fit a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/en/', '/en/archive/', '/en/page/1/', '/en/tag/', '/en/article/text-blocks/']) {
      await openIn(page, theme, path);
      await page.locator(NAMED).evaluateAll((elements, word) => {
        for (const element of elements) element.textContent = word;
      }, LONG_WORD);
      expect(await wideParts(page), path).toEqual([]);
    }
  });

  test(`in the ${theme} theme every page fits every width`, async ({ page }) => {
    test.setTimeout(300_000);
    const browser = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const path of PATHS) {
      await test.step(path, async () => {
        await openIn(page, theme, path);
        // The search of the address is rendered over the server's HTML, and results follow.
        await hydrate(page);
        if (path.includes('?s=')) await expect(page.locator('#posts-wrapper .search-match').first()).toBeVisible();
        await expectFit(page, WIDTHS, ` ${path}`);
        // Text at twice its size, set in the browser: lengths in rem and media queries follow.
        await setTextSize(32);
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        await expectFit(page, [820, 1440], ` ${path}, text twice as large`);
        await setTextSize(16);
      });
    }
  });
}
