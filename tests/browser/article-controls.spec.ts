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
  await hydrate(page, TABLES);
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

for (const [name, digits] of [
  ['the end of a block’s id', 6],
  ['the whole id, as in Notion,', 32],
] as const)
  test(`an address with ${name} opens what the block is folded in, and leaves readers alone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/article/text-blocks/');
    const id = await page
      .locator('#notion-article details:not([open]) > :not(summary) [id]')
      .first()
      .getAttribute('id');
    const block = page.locator(`[id="${id}"]`);
    await expect(block).toBeHidden();
    await page.goto('about:blank');
    await page.goto(`/en/article/text-blocks/#${'0'.repeat(digits - 6)}${id}`);
    await expect(block).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await hydrate(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => scrollY)).toBe(200);
  });

test('controls of an article still answer after steps between its headings', async ({ page }) => {
  await hydrate(page, '/en/article/code-and-math/');
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

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a place in a tab that is not shown is come to by its address and by links', async ({ page }) => {
      await page.route(`**${TABLES}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('Neither. Put the pen down.', '<b id="at-night">Neither.</b>')
          .replace('All three panels', '<a id="to-night" href="#at-night">Night</a>');
        await route.fulfill({ response, body });
      });
      const [night, evening] = [page.locator('#at-night'), page.getByText('Window shut, lamp on.')];
      await page.goto(`${TABLES}#at-night`);
      await expect(night).toBeInViewport();
      if (javaScriptEnabled) await hydrate(page);
      await expect(night).toBeInViewport();
      const tab = (name: string) => page.locator('.notion-tab-button').filter({ hasText: name });
      await tab('Evening').click();
      await expect(evening).toBeVisible();
      await expect(night).toBeHidden();

      await page.goto(TABLES);
      await expect(night).toBeHidden();
      if (javaScriptEnabled) await hydrate(page);
      await page.locator('#to-night').click();
      await expect(night).toBeInViewport();
      await tab('Morning').click();
      await expect(night).toBeHidden();
      if (javaScriptEnabled) await page.locator('#to-night').click();
      if (javaScriptEnabled) await expect(night).toBeInViewport();
    });
  });
