import { articleParts } from './article-parts';
import { expect, test, themeNames } from './site';

test.use({ javaScriptEnabled: false });

test('an article is there to read and to be passed on, its toggles open, and nothing waits for script', async ({
  page,
}) => {
  await page.goto('/en/article/text-blocks/');
  for (const control of await page.locator('.needs-js').all()) await expect(control).toBeHidden();
  const toggle = page.locator('#notion-article details').first();
  await expect(toggle).not.toHaveAttribute('open');
  await toggle.locator('summary').first().click();
  await expect(toggle).toHaveAttribute('open', '');

  const bar = page.locator('.share-bar');
  await bar.getByLabel('More ways to share').click();
  // Messenger waits for a Facebook application.
  await expect(bar.getByRole('link')).toHaveCount(10);
  await expect(bar.getByRole('link', { name: 'Reddit' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.reddit\.com\/submit\?url=/,
  );
  await expect(bar.getByRole('button')).toHaveCount(0);
  await bar.locator('.qr-details > summary').click();
  const address = bar.locator('.qr-panel a');
  await expect(address).toBeVisible();
  expect(await address.textContent()).toMatch(/\/text-blocks\/$/);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const paragraphs = page.locator('#notion-article p');
  expect(await paragraphs.count()).toBeGreaterThan(5);
  await expect(paragraphs.first()).toBeVisible();
  const entry = page.locator('[data-outline] a:visible').first();
  const anchor = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  await expect.poll(() => new URL(page.url()).hash).toBe(anchor);
});

test('an uploaded page is in a frame that may do nothing', async ({ page }) => {
  await page.goto('/en/article/media-and-embeds/');
  const frame = page.locator('.notion-html > iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAccessibleName('When to sow and when to pick');
  await expect(page.frameLocator('.notion-html > iframe').getByText('🥬')).toBeVisible();
});

test('a block of a closed toggle is shown by its address', async ({ page }) => {
  await page.goto('/en/article/text-blocks/');
  const id = await page.locator('#notion-article details:not([open]) > :not(summary) [id]').first().getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/en/article/text-blocks/#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('the question of a FAQ opens, and the menu opens and leads on', async ({ page }) => {
  await page.goto('/en/');
  const question = page.locator('#faq details').first();
  const wasOpen = (await question.getAttribute('open')) !== null;
  await question.locator('summary').click();
  if (wasOpen) await expect(question).not.toHaveAttribute('open');
  else await expect(question).toHaveAttribute('open', '');

  const menu = page.getByRole('banner').locator('.menu-row details').first();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Getting started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
});

test('the narrow menu opens and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/');
  await page.locator('#navbarToggler').click();
  await page.locator('#navbarCollapse').getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
});

test('lists are paged by links', async ({ page }) => {
  await page.goto('/en/page/1/');
  await page.locator('main a[href$="/page/2/"]').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/page/2/');
  await page.locator('main a[href*="/article/"]').first().click();
  await expect(page.locator('#notion-article, .lock-screen')).toBeVisible();
});

test('the search page says what it needs and names another way', async ({ page }) => {
  await page.goto('/en/search/');
  await expect(page.locator('noscript, .notice-box').first()).toBeAttached();
  await expect(page.locator('main').locator('a[href="/en/archive/"]').first()).toBeVisible();
});

test(Object.keys(articleParts).join(', '), async ({ page, baseURL }) => {
  for (const check of Object.values(articleParts))
    await check(page, (slug, prefix = '/en') => `${baseURL}${prefix}/article/${slug}/`);
});

test('themes are chosen by script alone: without it the site keeps its own', async ({ page }) => {
  for (const theme of themeNames) {
    await page.goto(`/en/?theme=${theme}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
