import { expect, expectTheme, test, themeNames } from './site';

for (const theme of themeNames) {
  test(`in the ${theme} theme the whole frame runs from right to left in Arabic`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/en/article/text-blocks/?theme=${theme}&locale=ar`);
    await expectTheme(page, theme);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('lang', 'ar');
    // The article stays as its author wrote it.
    await expect(page.locator('.article-frame')).toHaveAttribute('dir', 'ltr');
    const middle = 640;
    const logo = await page.locator('.logo').first().boundingBox();
    const search = await page.getByRole('banner').locator('[data-search-open]').first().boundingBox();
    expect(logo?.x ?? 0).toBeGreaterThan(middle);
    expect(search?.x ?? middle).toBeLessThan(middle);
    await expect(page.locator('.onward').first()).toHaveCSS('scale', '1');
    // The dot before the first part of a line is clipped at the side where the article begins, drawn and not a letter.
    await expect(page.locator('.article-facts .post-meta')).toHaveCSS('clip-path', 'inset(-4px -4px -4px 16px)');
    const dot = await page
      .locator('.post-meta > *')
      .first()
      .evaluate((part) => {
        const { content, width, height } = getComputedStyle(part, '::before');
        return [content, width, height];
      });
    expect(dot).toEqual(['""', '3px', '3px']);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }
    // Around it everything runs the other way.
    const [path, part, style, value] = {
      starter: ['/en/', '.onward', 'scale', '-1 1'] as const,
      default: ['/en/page/1/', '.post-meta', 'clip-path', 'inset(-4px 16px -4px -4px)'] as const,
    }[theme];
    await page.goto(`${path}?theme=${theme}&locale=ar`);
    await expect(page.locator(part).first()).toHaveCSS(style, value);
    // A summary in English that is cut short: its ellipsis is at its own end.
    await expect(page.locator('p[class*=line-clamp]').first()).toHaveCSS('unicode-bidi', 'plaintext');
    await page.goto(`/en/archive/?theme=${theme}&locale=en`);
    await expect(html).toHaveAttribute('dir', 'ltr');
  });
}
