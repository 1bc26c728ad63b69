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

test('a picture opens by mouse and by keyboard and closes in every way', async ({ page }) => {
  await page.goto(MEDIA);
  const image = await zoomable(page);
  const dialog = page.getByRole('dialog');
  const closings: [name: string, close: () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its button', () => dialog.getByRole('button').first().click()],
    ['the overlay', () => dialog.click({ position: { x: 3, y: 3 } })],
    ['another window size', () => page.setViewportSize({ width: 1100, height: 800 })],
  ];
  for (const [name, close] of closings) {
    await image.click();
    await expect(dialog, name).toHaveAttribute('data-state', 'open');
    await close();
    await expect(dialog, name).toHaveCount(0);
    await expect(image, name).toBeFocused();
  }
  await image.press('Enter');
  await expect(dialog.getByRole('button').first()).toBeFocused();
  // Round and round: to close it, back and forth.
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

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
});

test('a picture whose caption is an address is a link and opens nothing', async ({ page }) => {
  await page.goto(MEDIA);
  const link = page.locator('#notion-article a:has(img)[href^="https://www.openstreetmap.org"]');
  await expect(link).toHaveCount(1);
  await expect(link.locator('img[data-zoom]')).toHaveCount(0);
  await expect(page.locator('figcaption', { hasText: 'openstreetmap' })).toHaveCount(0);
});

test('a guest comes when it is invited, in a frame that keeps it away', async ({ page, problems }) => {
  const player = 'https://www.youtube-nocookie.com/embed/';
  await page.route(`${player}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }));
  await page.goto(MEDIA);
  await hydrate(page);
  const facade = page.locator('.notion-embed[data-embed-host="youtube"]').first();
  await facade.scrollIntoViewIfNeeded();
  const play = facade.getByRole('button', { name: 'YouTube' });
  await expect(play).not.toHaveAccessibleName('YouTube');
  await expect(facade.locator('iframe')).toHaveCount(0);
  expect(problems).toEqual([]);
  await play.click();
  const frame = facade.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/);
  // The only request to another host is the one that the reader asked for.
  await expect.poll(() => problems).toEqual([expect.stringContaining(player)]);
  problems.splice(0);
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
