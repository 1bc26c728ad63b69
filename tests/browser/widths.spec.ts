import { expect, hydrate, test, themeNames } from './site';
import { expectFitEverywhere, LONG_WORD, openIn, wideParts } from './wide-parts';

/** Articles with the widest blocks; all other screens are measured where axe has them open (`accessibility.spec.ts`). */
const PATHS = ['/en/article/media-and-embeds/', '/en/article/tables-and-databases/', '/article/code-and-math/'];

/** What may hold names of owners without a place to break. */
const NAMED =
  'main h1, .breadcrumbs a, .tag-chip span, .header-logo-text, [class*=neighborTitle], li[class*=entry] > a';

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

  test(`in the ${theme} theme the widest articles fit every width`, async ({ page }) => {
    for (const path of PATHS) {
      await test.step(path, async () => {
        await openIn(page, theme, path);
        await hydrate(page);
        await expectFitEverywhere(page, path);
      });
    }
  });
}
