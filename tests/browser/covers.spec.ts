import { expect, test } from './site';

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
