import { expect, test } from './site';

const isDark = 'html.dark';

test('the toggle switches to dark at once, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Noon, outside the dark hours of the settings.
  await page.clock.setFixedTime('2026-06-15T12:00:00Z');
  await page.goto('/en/');
  await expect(page.locator(isDark)).toHaveCount(0);
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  // Pulled like a cord: the lamp of the last section shines until it is let go of, below the button, and the page is dark once.
  const box = await page.getByRole('banner').locator('[data-appearance-toggle]').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
  const lamp = page.locator('#cta svg');
  await expect(lamp).toHaveCSS('filter', 'none');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 80, { steps: 4 });
  await expect(lamp).not.toHaveCSS('filter', 'none');
  await page.mouse.up();
  await expect(page.locator(isDark)).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .not.toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator(isDark)).toBeAttached();
});

test('a dark choice is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      // The body has only just started, so none of it has been painted.
      document.documentElement.dataset.darkAtBody = String(document.documentElement.classList.contains('dark'));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/article/text-blocks/');
  await expect(page.locator('html')).toHaveAttribute('data-dark-at-body', 'true');
});

test('a page from the back/forward cache takes over what was chosen since', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Outside the dark hours of the settings.
  await page.clock.setFixedTime('2026-06-15T12:00:00Z');
  await page.goto('/en/article/text-blocks/');
  await expect(page.locator(isDark)).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('reading', '1.15 sans');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.locator(isDark)).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--reader-size'))).toBe('1.15');
  await expect(page.locator('[data-appearance-set=dark]').first()).toHaveAttribute('aria-pressed', 'true');
});
