import { expect, test } from './site';

test('every row of posts is full', async ({ page }) => {
  await page.goto('/en/page/1/?theme=starter');
  const cards = page.locator('#posts-wrapper > li');
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await cards.evaluateAll((all) => {
      const rows = new Map<number, number>();
      for (const card of all) {
        const { top, right } = card.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, Math.round(right)));
      }
      return [...rows.values()];
    });
    expect(edges.length, `${width} px`).toBeGreaterThan(1);
    expect(new Set(edges).size, `${width} px`).toBe(1);
  }
});

test('the call to action stands beside the headline, and in the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/?theme=starter');
  const hero = page.locator('#home');
  const headline = await hero.getByRole('heading', { level: 1 }).boundingBox();
  const button = await hero.getByRole('link', { name: 'Get started' }).boundingBox();
  if (!headline || !button) throw new Error('The hero has no headline or no button.');
  expect(button.y + button.height).toBeLessThan(headline.y + headline.height + 60);
  expect(button.x - (headline.x + headline.width)).toBeLessThan(120);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#navbarToggler').click();
  await expect(page.locator('#navbarCollapse').getByRole('link', { name: 'Get started' })).toBeVisible();
});

test('light spreads from the toggle in at most 220 ms, and takes no click from the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.goto('/en/article/text-blocks/?mode=light');
  const toggle = page.getByRole('banner').locator('[data-appearance-toggle]');
  // Lit while the page is light.
  await expect(toggle.locator('path[fill]:visible')).toHaveCount(1);
  const box = await toggle.boundingBox();
  if (!box) throw new Error('The header has no toggle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(page.locator('html.dark')).toBeAttached();
  await expect(toggle.locator('path[fill]:visible')).toHaveCount(0);
  const durations = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
      .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  );
  expect(Math.max(0, ...durations)).toBeLessThanOrEqual(220);
  // Pressed again before it has ended.
  await page.mouse.click(x, y);
  await expect(page.locator('html.dark')).toHaveCount(0);
  await page.mouse.click(x, y);
  await expect(page.locator('html.dark')).toBeAttached();
});
