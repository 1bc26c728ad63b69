import type { Page } from 'playwright/test';
import { expect, hydrate, test } from './site';

/** Whatever starts by itself after the load has done so by then, by the clock of the page. */
const LATER = '01:00';

/** The small script that every page has; it is no part of the framework. */
const BOOT = /\/workers\/boot-[\da-f]+\.js$/;
/** What comes with the first sign of intent. */
const CONTROLS = /\/workers\/controls-[\da-f]+\.js$/;

// Whatever the hour: the owner's dark hours are in the evening.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'light')));

async function openMenuOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/');
  await page.locator('#navbarToggler').click();
  await expect(page.locator('#navbarCollapse')).toBeVisible();
}

for (const path of ['/en/', '/en/page/1/', '/en/article/text-blocks/', '/en/archive/']) {
  test(`${path} runs no framework and asks for nothing more until someone does something`, async ({ page }) => {
    await page.clock.install();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path, { waitUntil: 'load' });
    const later: string[] = [];
    page.on('request', (request) => {
      // Browsers decide when to load lazy pictures; a busy one waits until after the load event.
      if (request.resourceType() !== 'image') later.push(request.url());
    });
    await page.clock.runFor(LATER);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => !BOOT.test(url))).toEqual([]);
    expect(later).toEqual([]);
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await hydrate(page);
    expect(scripts.length).toBeGreaterThan(1);
  });
}

test('a click that comes before the framework is made again when it answers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/article/text-blocks/');
  const copy = page.getByRole('button', { name: 'Copy link' });
  const busy = await copy.evaluate((button: HTMLElement) => {
    button.click();
    return button.ariaBusy;
  });
  expect(busy).toBe('true');
  await expect(page.locator('.share-bar').getByRole('status')).toHaveText('Link copied!', { timeout: 20_000 });
  await expect(copy).not.toHaveAttribute('aria-busy');
});

test('a click that comes before the boot script waits for it', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BOOT, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/', { waitUntil: 'commit' });
  const toggle = page.getByRole('banner').locator('[data-appearance-toggle]').first();
  await toggle.click();
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(toggle).not.toHaveAttribute('aria-busy');
});

test('the script of the controls answers a click that no pointer made, as screen readers make it', async ({ page }) => {
  await page.goto('/en/');
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await page.evaluate(() => document.querySelector<HTMLElement>('header [data-appearance-toggle]')?.click());
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('without the script of the controls, links lead on and menus open', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.route(CONTROLS, (route) => route.abort());
  await openMenuOnPhone(page);
  await page.evaluate(() => scrollTo(0, 3000));
  const top = page.locator('.back-to-top');
  await expect(top).toBeVisible();
  await top.click();
  await expect(page).toHaveURL(/#top$/);
});

test('without the boot script, the browser opens menus by itself', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.route(BOOT, (route) => route.abort());
  await openMenuOnPhone(page);
});
