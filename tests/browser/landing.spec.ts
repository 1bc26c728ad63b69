import { expect, test } from './site';

for (const width of [1440, 768]) {
  test(`every row of a list is full at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en/page/1/?theme=starter');
    const rows = await page.locator('#posts-wrapper > li').evaluateAll((cards) => {
      const edges = new Map<number, number>();
      for (const card of cards) {
        const { top, right } = card.getBoundingClientRect();
        edges.set(Math.round(top), Math.max(edges.get(Math.round(top)) ?? 0, Math.round(right)));
      }
      return { count: cards.length, edges: [...edges.values()] };
    });
    expect(rows.count).toBe(8);
    expect(new Set(rows.edges).size).toBe(1);
  });
}

for (const [path, width] of [
  ['/en/category/', 1440],
  ['/ja/tag/', 1440],
  ['/ja/tag/', 768],
] as const) {
  test(`every row of the index ${path} is full at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}?theme=starter`);
    const { left, right, rows } = await page.locator('#category-list, #tags-list').evaluate((list) => {
      const edges = new Map<number, number>();
      for (const card of list.children) {
        const box = card.getBoundingClientRect();
        edges.set(Math.round(box.top), Math.max(edges.get(Math.round(box.top)) ?? 0, Math.round(box.right)));
      }
      const { left: start, right: end } = list.getBoundingClientRect();
      return { left: start, right: Math.round(end), rows: [...edges.values()] };
    });
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows)).toEqual(new Set([right]));
    expect(left).toBeGreaterThan(0);
  });
}

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

test('what the landing page promises is told where its links lead', async ({ page }) => {
  for (const [link, heading, hash] of [
    ['About the glossary', 'The glossary', '#the-glossary'],
    ['How updates work', 'How updates work', '#how-updates-work'],
    ['Choose Basic', 'Choosing a plan', ''],
  ] as const) {
    await page.goto('/en/?theme=starter');
    await page.locator('main').getByRole('link', { name: link }).click();
    const told = page.locator('#notion-article').getByRole('heading', { name: heading });
    await expect(told).toBeVisible();
    if (!hash) continue;
    expect(new URL(page.url()).hash).toBe(hash);
    await expect(told).toBeInViewport();
  }
  await page.goto('/en/?theme=starter');
  await page.getByRole('link', { name: 'read its manual' }).click();
  await expect(page).toHaveURL(/\/en\/docs\/?/);
});

test('the announcement stands on lists alone, and stays closed on the next one', async ({ page }) => {
  await page.goto('/en/?theme=starter');
  const notice = page.getByRole('region', { name: 'You are reading the manual' });
  await notice.getByRole('button', { name: 'Close this announcement' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/en/archive/?theme=starter');
  await expect(page.locator('[data-notice]')).toBeAttached();
  await expect(page.locator('[data-notice]')).toBeHidden();
  await page.goto('/en/article/text-blocks/?theme=starter');
  await expect(page.locator('[data-notice]')).toHaveCount(0);
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
