import type { Page } from 'playwright/test';
import { expect, test, themeNames } from './site';
import { openIn } from './wide-parts';

/** A phone, a tablet, a desktop. */
const WIDTHS = [390, 768, 1440] as const;
const PATHS = ['/en/', '/en/page/1/', '/en/archive/', '/en/article/media-and-embeds/'];
/** A quarter more pixels are no waste: the copies are further apart. Fewer look soft. */
const [LEAST, MOST] = [0.9, 1.3] as const;

interface DrawnCover {
  src: string;
  /** CSS pixels. */
  drawn: number;
  said: number;
}

/** Covers whose `sizes` say something else than the width in which they are drawn. */
async function wrongSizes(page: Page): Promise<DrawnCover[]> {
  const covers = await page.locator('.cover picture:has(source) img').evaluateAll((images) =>
    images.map((image): DrawnCover => {
      const { src = '', width: ownWidth = 1, height: ownHeight = 1 } = image as HTMLImageElement;
      const [ratio, frame] = [
        Number(image.getAttribute('width') ?? ownWidth) / Number(image.getAttribute('height') ?? ownHeight),
        image.getBoundingClientRect(),
      ];
      const places = image.parentElement?.querySelector('source')?.sizes.split(', ') ?? [];
      const lengths = places.map((place) => /^(?:(\(.+\)) )?([\d.]+)(rem|vw)$/.exec(place) ?? []);
      const [, , length, unit] = lengths.find(([, query]) => !query || matchMedia(query).matches) ?? [];
      return {
        src,
        drawn: Math.max(frame.width, frame.height * ratio),
        said: Number(length) * (unit === 'rem' ? 16 : innerWidth / 100),
      };
    }),
  );
  expect(covers.length).toBeGreaterThan(0);
  // Below the smallest copy there is nothing to choose.
  return covers.filter(
    ({ drawn, said }) => Math.max(drawn, said) > 320 && !(said >= drawn * LEAST && said <= drawn * MOST),
  );
}

for (const theme of themeNames) {
  test(`in the ${theme} theme covers are loaded as wide as they are drawn`, async ({ page }) => {
    for (const path of PATHS) {
      await openIn(page, theme, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await wrongSizes(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test('letters of a title fill and overflow their cover, on light and on dark pages', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en/page/1/');
    const cover = page.locator('.cover:has(text)').first();
    await expect(cover.locator('svg')).toHaveAttribute('aria-hidden', 'true');
    const { frame, letters, inks } = await cover.evaluate((element) => {
      const boxOf = (part: Element) => part.getBoundingClientRect().toJSON();
      const texts = [...element.querySelectorAll('text')];
      return {
        frame: boxOf(element),
        letters: texts.map(boxOf),
        inks: [getComputedStyle(element).backgroundColor, ...texts.map((text) => getComputedStyle(text).fill)],
      };
    });
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(letter.height).toBeGreaterThan(frame.height);
    expect(new Set(inks).size).toBe(3);
    // Outside its frame nothing of it is drawn or clicked.
    await expect(cover).toHaveCSS('overflow', 'hidden');
  }
});
