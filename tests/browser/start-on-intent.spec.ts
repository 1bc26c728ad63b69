import type { Page } from 'playwright/test';
import { expect, FRAMEWORK, holdBack, hydrate, test } from './site';

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

for (const path of ['/en/', '/en/article/text-blocks/']) {
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
  const release = await holdBack(page, BOOT);
  await page.goto('/en/', { waitUntil: 'commit' });
  const toggle = page.getByRole('banner').locator('[data-appearance-toggle]').first();
  await toggle.click();
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await expect(toggle).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(toggle).not.toHaveAttribute('aria-busy');
});

const ARTICLE = '/en/article/text-blocks/';

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'Could not load' });

// However they fail: `tests/unit/components/start-framework.process.test.ts`.
test('where files of the framework are gone, controls say so, search is a page, and trying again succeeds once they are there', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  await page.route(FRAMEWORK, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><p>Not found' }),
  );
  await page.goto(ARTICLE);
  await expect(missing(page)).toBeHidden();
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(missing(page)).toBeVisible();
  await expect(copy).not.toHaveAttribute('aria-busy');
  await page.getByRole('banner').locator('[data-search-open]').click();
  await expect(page).toHaveURL(/\/en\/search\/$/);
  await page.locator('main input[name="s"]').fill('lamp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?s=lamp$/);
  await expect(missing(page)).toBeVisible();

  await page.goto('/en/article/locked-letter/');
  await page.locator('input[name=password]').fill('lamp');
  await page.keyboard.press('Enter');
  await expect(missing(page)).toBeVisible();
  // Nothing of the password stands in the address.
  expect(new URL(page.url()).search).toBe('');

  await page.unroute(FRAMEWORK);
  // The same address: only its load shows that the page is another one.
  await Promise.all([page.waitForEvent('load'), missing(page).getByRole('link').click()]);
  await expect(missing(page)).toBeHidden();
  await hydrate(page);
  await page.getByRole('banner').locator('[data-search-open]').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
});

test('a page from before the site was built again is asked for anew, once', async ({ page, expected }) => {
  expected.push(/status of 404/);
  let documents = 0;
  await page.route(FRAMEWORK, (route) =>
    route.request().url().includes('-before') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.route(`**${ARTICLE}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    documents += 1;
    const list = /(<script id="deferred-scripts"[^>]*>)(.*?)(<\/script>)/;
    const body =
      documents > 1
        ? html
        : html.replace(list, (_, start, names, end) => start + names.replaceAll('.js', '-before.js') + end);
    await route.fulfill({ response, body });
  });
  await page.goto(ARTICLE);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await expect.poll(() => documents).toBe(3);
  await page.waitForFunction(
    () => document.readyState === 'complete' && !document.body.textContent.includes('-before.js'),
  );
  await hydrate(page);
  await expect(missing(page)).toBeHidden();
  expect(documents).toBe(3);
});

test('without the file that all pages share, search is the page of it', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await page.route(/\/data\/shell/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(ARTICLE);
  await page.getByRole('banner').locator('[data-search-open]').click();
  await expect(page).toHaveURL(/\/en\/search\/$/);
  await page.locator('main input[name="s"]').fill('database');
  await page.keyboard.press('Enter');
  await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
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
