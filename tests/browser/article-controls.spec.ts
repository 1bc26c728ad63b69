import type { Locator, Page } from 'playwright/test';
import { expect, hydrate, test } from './site';

const MEDIA = '/en/article/media-and-embeds/';
const TABLES = '/en/article/tables-and-databases/';

/** The first picture that can be enlarged, ready to be used. */
async function zoomable(page: Page): Promise<Locator> {
  const image = page.locator('#notion-article img[data-zoom]').first();
  await image.scrollIntoViewIfNeeded();
  await hydrate(page);
  await expect(image).toHaveRole('button');
  return image;
}

test('an open picture keeps its margin, stays for a little scrolling and goes for more', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(MEDIA);
  const image = await zoomable(page);
  await image.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('data-state', 'open');
  // 40 pixels on each side from 1280 on (specification section 9).
  await expect(dialog.locator('img')).toHaveJSProperty('width', 1280 - 2 * 40);
  await page.evaluate(() => scrollBy({ top: 30, behavior: 'instant' }));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(dialog).toHaveAttribute('data-state', 'open');
  await page.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }));
  await expect(dialog).toHaveCount(0);
});

test('an open picture gets its larger source', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await page.goto(MEDIA);
  const image = await zoomable(page);
  const larger = (await image.getAttribute('data-zoom')) ?? '';
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).not.toContain(larger);
  await image.click();
  const shown = page.getByRole('dialog').locator('img');
  await expect(shown).toHaveAttribute('src', larger);
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(500);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(image).toBeFocused();
});

test('an entry of the outline leads below the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(TABLES);
  await hydrate(page);
  const entry = page.locator('[data-outline] a:visible').nth(2);
  await entry.click();
  const heading = page.locator(`[id="${(await entry.getAttribute('href'))?.slice(1)}"]`);
  await expect(heading).toBeInViewport();
  // The header changes its height shortly after scrolling.
  await expect
    .poll(async () => {
      const header = await page.getByRole('banner').first().boundingBox();
      return ((await heading.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(-1);
});

test('an address that names a folded block opens what it is folded in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/article/text-blocks/');
  const folded = page.locator('#notion-article details:not([open]) [class*="notion-block-"]').first();
  const id = /notion-block-([0-9a-f]{32})/.exec((await folded.getAttribute('class')) ?? '')?.[1];
  await expect(folded).toBeHidden();
  await page.goto(`/en/article/text-blocks/#${id}`);
  await hydrate(page);
  await expect(page.locator(`.notion-block-${id}`)).toBeInViewport();
});

test('controls of an article still answer after steps between its headings', async ({ page }) => {
  await page.goto('/en/article/code-and-math/');
  await hydrate(page);
  const button = page.locator('.notion-code-copy').first();
  await page.locator('.notion-code').first().scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  for (const hash of ['#one', '#two']) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
  }
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe('#one');
  await expect(page.locator('.notion-code-copy')).toHaveCount(await page.locator('.notion-code').count());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  await button.click();
  await expect(button).toHaveText('Copied');
});
