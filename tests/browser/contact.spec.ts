import { expect, holdBack, hydrate, test } from './site';

/** As the demo has it (`docs/en/workspace.json`). */
const ADDRESS = 'hello@notelight.example';

test('draws the WeChat code, 256 px and high error correction, for mouse, keyboard and finger', async ({ page }) => {
  await page.goto('/en/page/1/');
  const details = page.locator('.contact-icons .qr-details');
  const summary = details.locator('summary');
  const code = details.locator('.qr-code svg');

  await summary.scrollIntoViewIfNeeded();
  await summary.hover();
  await expect(code).toBeVisible();
  await expect(code).toHaveAttribute('height', '256');
  // 33 bytes at level H need version 4: 33 modules, and a margin of 2 on each side. Level L would have 33 in all.
  await expect(code).toHaveAttribute('viewBox', '0 0 37 37');
  await page.mouse.move(5, 5);
  await expect(code).toBeHidden();

  const before = page.locator('.contact-icons a').last();
  await before.focus();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await expect(code).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();

  await summary.dispatchEvent('click');
  await expect(code).toBeVisible();
});

test('keeps the e-mail address from harvesters and gives it to who asks', async ({ page, request, baseURL }) => {
  await page.goto('/en/page/1/');
  const html = await (await request.get(`${baseURL}/en/page/1/`)).text();
  expect(html).not.toContain(ADDRESS);
  const link = page.locator('.contact-icons a[data-email]');
  await link.evaluate((element) => {
    element.dataset.kept = '';
  });
  await link.focus();
  await expect(page.locator('.contact-icons a[data-kept]')).toHaveAttribute('href', `mailto:${ADDRESS}`);
});

test('keys that belong to an input method do nothing in the search box', async ({ page }) => {
  await hydrate(page, '/en/search/');
  const box = page.locator('main input[name="s"]');
  await box.fill('にほ');
  // React renders the field once it is used.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(box).toHaveValue('にほ');
  const press = (key: string, isComposing: boolean) =>
    box.evaluate(
      (input, init) => !input.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, isComposing },
    );
  // Enter ends the composition and must not submit the form.
  expect(await press('Enter', true)).toBe(true);
  await press('Escape', true);
  await expect(box).toHaveValue('にほ');
  expect(new URL(page.url()).pathname).toBe('/en/search/');
  await press('Escape', false);
  await expect(box).toHaveValue('');
});

test('a bar runs while a page is on its way', async ({ page }) => {
  await hydrate(page, '/en/about/');
  // The document that an export reads.
  const release = await holdBack(page, /\/en\/archive\/$/);
  const bar = page.locator('.progress-bar');
  await expect(bar).toHaveCSS('opacity', '0');
  await page.getByRole('banner').locator('.menu-row').getByRole('link', { name: 'Archive' }).click();
  await expect(page.locator('html[data-loading]')).toBeAttached();
  await expect(bar).toHaveCSS('opacity', '1');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
});
