import { rm } from 'node:fs/promises';
import { test as base, expect } from 'playwright/test';
import { PREFIX, writeOddContent } from './odd-content';
import { startSecondServer } from './second-server';
import { mode, themeNames } from './site';
import { expectFit, openIn } from './wide-parts';

/** What owners write that no demo has, on a second server over a copy of the content: exports have the same HTML. */

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures of a fixture from its pattern
    async ({}, use) => {
      if (mode === 'export') return use('');
      const folder = await writeOddContent();
      const { url, stop } = await startSecondServer({ CONTENT_DIR: folder }, `/${PREFIX}/archive/`);
      try {
        await use(`${url}/${PREFIX}`);
      } finally {
        await stop();
        await rm(folder, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

// One worker, so that there is one second server.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  test.skip(mode === 'export', 'an export has one content');
});

const WIDTHS = [320, 768, 1280] as const;

/** One of each layout, and in the second theme those that are unlike the first one's. */
const PATHS = {
  starter: [
    ...[
      '/',
      '/archive/',
      '/page/1/',
      '/category/',
      '/tag/',
      '/search/?s=database',
      '/404/',
      '/sign-in/',
      '/dashboard/',
    ],
    ...['/article/one-minute/', '/article/tables-and-databases/', '/article/locked-letter/', '/about/'],
  ],
  default: ['/', '/archive/', '/page/1/', '/category/', '/article/tables-and-databases/', '/404/'],
};

for (const theme of themeNames) {
  test(`in the ${theme} theme no page is wider than the window, whatever its owner wrote`, async ({ page, site }) => {
    test.setTimeout(300_000);
    for (const path of PATHS[theme]) {
      // Only another theme and a search need the framework.
      if (theme === 'starter') await page.goto(site + path);
      else await openIn(page, theme, site + path);
      if (path.includes('?s=')) await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
      await expect(page.getByText('Donaudampfschiff').first(), path).toBeAttached();
      await expectFit(page, WIDTHS, ` ${path}`);
    }
  });
}

test('the first press of an arrow moves the testimonials, and the last slide is followed by the first', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIn(page, 'starter', `${site}/`);
  const slides = page.locator('#testimonials ul').first();
  const next = page.locator('#testimonials button').last();
  const firstInView = () =>
    slides.evaluate((list) => Math.round(list.scrollLeft / ((list.children[1] as HTMLElement).offsetLeft || 1)));
  for (const place of [1, 2, 3, 0]) {
    await next.click();
    await expect.poll(firstInView).toBe(place);
  }
  // Two presses before the row stops moving.
  await next.click();
  await next.click();
  await expect.poll(firstInView).toBe(2);
  await page.locator('#testimonials button').first().click();
  await expect.poll(firstInView).toBe(1);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(next).toBeVisible();
  // Three fill the row, and the carousel adds nothing to the gap after it.
  const afterRow = () =>
    slides.evaluate(
      ({ children, clientWidth }) =>
        Math.round(
          Number(children[3]?.getBoundingClientRect().left) - Number(children[0]?.getBoundingClientRect().left),
        ) - clientWidth,
    );
  await expect.poll(afterRow).toBe(30);
});
