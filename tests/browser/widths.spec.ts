import { expect, expectTheme, test, themeNames } from './site';

/** The narrowest phone in use, a usual one, a tablet, a desktop. */
const WIDTHS = [320, 390, 820, 1440] as const;

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

for (const theme of themeNames) {
  for (const path of PATHS) {
    test(`in the ${theme} theme ${path} fits every width`, async ({ page }) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}theme=${theme}`;
      await page.goto(address);
      await expectTheme(page, theme);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          if (scrollWidth <= clientWidth) return [];
          // Names what sticks out, so that a failure says where to look.
          return [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .slice(0, 5)
            .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
        });
        expect(wide, `${width} px`).toEqual([]);
      }
    });
  }
}
