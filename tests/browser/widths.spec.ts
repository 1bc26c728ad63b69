import { expect, hydrate, test, themeNames } from './site';
import { expectFitEverywhere, openIn, wideParts } from './wide-parts';

/** Articles with the widest blocks; all other screens are measured where axe has them open (`accessibility.spec.ts`). */
const PATHS = ['/en/article/media-and-embeds/', '/en/article/tables-and-databases/', '/article/code-and-math/'];

/** Pages that together have every block type, lists, breadcrumbs and properties. */
const WORDY = [
  ...PATHS,
  '/en/article/text-blocks/',
  '/en/',
  '/en/archive/',
  '/en/page/1/',
  '/en/category/',
  '/en/tag/',
];

/** What is the site's own, and what scrolls. */
const NOT_OF_OWNERS = 'script, style, svg, time, button, fieldset, [aria-hidden=true], .katex';

for (const theme of themeNames) {
  test(`in the ${theme} theme addresses of 200 characters fit the narrowest phone, wherever an owner may write them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    for (const path of WORDY) {
      await openIn(page, theme, path);
      // React expects the server's words.
      await hydrate(page);
      await page.evaluate((others) => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('#notion-article details')) fold.open = true;
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const { currentNode: text } = nodes;
          if (/\p{L}/u.test(text.nodeValue ?? '') && !text.parentElement?.closest(others))
            text.nodeValue = `https://example.com/${'0a1b2c3d4e'.repeat(18)}`;
        }
      }, NOT_OF_OWNERS);
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
