import type { Page } from 'playwright/test';
import { expect, expectTheme, FRAMEWORK, holdBack, test, themeNames } from './site';
import { openIn } from './wide-parts';

/** More stops than any page of the demo has. */
const MAX_STOPS = 150;

interface Stop {
  name: string;
  problem: string;
}

/** Where the focus is, and what is wrong with it for somebody who has no mouse. */
function look(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // The skip link comes into view.
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const name = `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const isInView = (): boolean => {
      const { width, height, top, bottom } = element.getBoundingClientRect();
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    };
    // The browser scrolls to it within a few frames, which take longer on a busy machine. If it stays out of view, the test fails.
    for (let frame = 0; frame < 180 && !isInView(); frame++) await new Promise(requestAnimationFrame);
    const isSeen = isInView();
    const isFramed = element instanceof HTMLIFrameElement;
    // A card's focus ring surrounds the whole card.
    const isMarked = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    );
    return { name, problem: isSeen ? (isMarked || isFramed ? '' : 'no focus ring') : 'not in view' };
  });
}

/** Runs in the page: whether the header covers the focus or a part of it; null for no focus, or one in the header itself. */
async function lookForCover(): Promise<{ name: string; covered: boolean } | null> {
  const element = document.activeElement;
  const header = document.querySelector('[id^="theme-"] > header');
  if (!element || element === document.body || header?.contains(element)) return null;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { bottom } = header?.getBoundingClientRect() ?? { bottom: 0 };
  const rect = element.getBoundingClientRect();
  return {
    name: (element.textContent ?? '').trim().slice(0, 40),
    // What is taller than the room below the header cannot be seen whole.
    covered: rect.bottom <= bottom || (rect.top < bottom - 1 && rect.height < innerHeight - bottom - 20),
  };
}

/** The home pages and articles of both themes, and a list and a form. */
const WALKED = {
  starter: ['/en/', '/en/article/made-for-reading/', '/en/sign-in/'],
  default: ['/en/', '/en/page/1/', '/en/article/made-for-reading/'],
};

for (const theme of themeNames) {
  test.describe(`the ${theme} theme by keyboard alone`, () => {
    for (const path of WALKED[theme]) {
      test(`every stop of ${path} is in view and marked`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openIn(page, theme, path);
        const problems: string[] = [];
        let stops = 0;
        for (; stops < MAX_STOPS; stops++) {
          await page.keyboard.press('Tab');
          const stop = await look(page);
          if (!stop) break;
          if (stop.problem) problems.push(`${stop.name}: ${stop.problem}`);
        }
        expect(problems).toEqual([]);
        expect(stops).toBeGreaterThan(5);
        expect(stops).toBeLessThan(MAX_STOPS);
      });
    }

    for (const viewport of [
      { width: 320, height: 256 },
      { width: 1280, height: 640 },
    ]) {
      const { width, height } = viewport;
      test(`no stop on the way back lies below the header, and an open menu is walked through, ${width}×${height} pixels`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openIn(page, theme, '/en/article/text-blocks/');
        const covered: string[] = [];
        await page.locator('footer a').last().focus();
        let stops = 0;
        for (; stops < MAX_STOPS; stops++) {
          await page.keyboard.press('Shift+Tab');
          const stop = await page.evaluate(lookForCover);
          if (!stop) break;
          if (stop.covered) covered.push(stop.name);
        }
        expect(covered).toEqual([]);
        expect(stops).toBeGreaterThan(15);
        // What a link or a search in the page leads to stops there as well.
        const [padding, header] = await page.evaluate(() => [
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
          document.querySelector('header')?.getBoundingClientRect().height ?? 0,
        ]);
        expect(padding).toBeGreaterThanOrEqual(header as number);

        await page.reload();
        await expectTheme(page, theme);
        const menu = page.getByRole('banner').locator('details[data-menu]:visible').last();
        await menu.locator(':scope > summary').focus();
        await page.keyboard.press('Enter');
        for (const inner of await menu.locator('details').all())
          await inner.evaluate((element: HTMLDetailsElement) => {
            element.open = true;
          });
        const links = await menu.locator('a:visible').count();
        expect(links).toBeGreaterThan(1);
        for (const key of ['Tab', 'Shift+Tab'])
          for (let step = 0; step < links; step++) {
            await page.keyboard.press(key);
            const stop = await look(page);
            expect(stop?.problem, `${key} ${stop?.name}`).toBe('');
          }
      });
    }
  });
}

test('the first stop leads past the header', async ({ page }) => {
  await page.goto('/en/page/1/');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-wrapper')).toBeFocused();
});

test('the focus stays where it has gone while the page is hydrated', async ({ page }) => {
  await page.goto('/article/text-blocks/');
  const release = await holdBack(page, FRAMEWORK);
  const code = page.locator('.share-bar li:has(details)');
  // The browser opens it; the QR code needs hydration.
  await code.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(code.locator('details')).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  const next = code.locator('+ li a');
  await expect(next).toBeFocused();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  release();
  // All of the framework loads after this: half a minute where much else is running.
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 45_000 });
  await expect(next).toBeFocused();
});
