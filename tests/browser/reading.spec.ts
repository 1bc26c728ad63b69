import type { Page } from 'playwright/test';
import { expect, expectTheme, hydrate, test, themeNames } from './site';

/** What a reader of an article does with it. What works without script as well is tried in `article-parts.ts`. */

const TEXTS = '/en/article/text-blocks/';
const CODE = '/en/article/code-and-math/';
const MEDIA = '/en/article/media-and-embeds/';

for (const theme of themeNames) {
  test.describe(`in the ${theme} theme`, () => {
    const open = async (page: Page, path: string) => {
      // Without a query the framework waits for its reader.
      await page.goto(theme === 'starter' ? path : `${path}?theme=${theme}`);
      await expectTheme(page, theme);
    };

    test('code has a name, a marked line and numbers, and only the code is copied', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, CODE);
      const code = page.locator('.notion-code:has(.notion-code-title)').first();
      await expect(code.locator('.notion-code-title')).toHaveText('listed.ts');
      await expect(code.locator('mark')).toHaveCount(1);
      const number = () =>
        code
          .locator('.c-l')
          .first()
          .evaluate((line) => getComputedStyle(line, '::before').content);
      // Some browsers tell the counter, others its value.
      expect(await number()).toMatch(/^(?:counter\(line\)|"1")$/);
      await hydrate(page);
      await code.scrollIntoViewIfNeeded();
      const button = code.locator('.notion-code-copy');
      await expect(button).toBeVisible();
      const [label, copy] = [await code.locator('.notion-code-language').boundingBox(), await button.boundingBox()];
      const middle = (box: typeof label) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(Math.abs(middle(label) - middle(copy))).toBeLessThan(2);
      await button.click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^type Row = /);
      expect(copied).not.toMatch(/listed\.ts|^\d/m);
    });

    test('the size and the letters of the text are the reader’s, also on the next page', async ({ page }) => {
      await open(page, TEXTS);
      const text = page.locator('#notion-article');
      const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const before = await size();
      await page.locator('.reading-choice summary').click();
      await page.getByRole('button', { name: 'Larger' }).click();
      await page.getByRole('button', { name: 'Sans serif' }).click();
      await expect(page.getByRole('button', { name: 'Larger' })).toHaveAttribute('aria-pressed', 'true');
      expect(await size()).toBeCloseTo(before * 1.15, 1);
      await open(page, CODE);
      // The framework is not needed for it, only for another theme than the site's own.
      if (theme === 'starter') await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
      expect(await size()).toBeCloseTo(before * 1.15, 1);
      await expect(text).toHaveCSS('font-family', /Instrument Sans/);
      await page.locator('.reading-choice summary').click();
      await page.getByRole('button', { name: 'Normal' }).click();
      expect(await size()).toBeCloseTo(before, 1);
    });

    test('an article that was left is offered where it was left, and / opens search over it', async ({ page }) => {
      await open(page, TEXTS);
      await hydrate(page);
      await page.getByRole('heading', { name: 'Toggles', exact: true }).scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-positions'))).toContain('[[');
      await open(page, TEXTS);
      // Browsers restore the place of a page that is loaded again, but not of one that is visited again.
      await hydrate(page);
      await page.getByRole('button', { name: 'Continue where you left off' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog').locator('input')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('an open picture has its caption, and gives way to others by keys and by finger', async ({ page }) => {
      await open(page, MEDIA);
      const image = page.locator('#notion-article figure:has(figcaption) img[data-zoom]').first();
      await image.scrollIntoViewIfNeeded();
      await hydrate(page);
      await expect(image).toHaveRole('button');
      await image.press('Enter');
      const caption = page.getByRole('dialog').locator('figcaption');
      await expect(caption).toHaveText(/^A caption is a line of small type.* · 1 \/ \d+$/);
      await page.keyboard.press('ArrowRight');
      await expect(caption).toHaveText(/2 \/ \d+$/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(caption).toHaveText(/(\d+) \/ \1$/);
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
      await touch('touchStart', 500);
      await touch('touchMove', 300);
      await touch('touchEnd');
      await expect(caption).toHaveText(/ · 1 \/ \d+$/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(image).toBeFocused();
    });

    test('one document fades into the next, but not for those who want no motion', async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          document.documentElement.dataset.fades = String((event as PageRevealEvent).viewTransition !== null);
        });
      });
      for (const [reducedMotion, fades] of [
        ['no-preference', 'true'],
        ['reduce', 'false'],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await open(page, TEXTS);
        await page.evaluate((path) => location.assign(path), `${CODE}?theme=${theme}`);
        await page.waitForURL(`**${CODE}**`);
        await expect(page.locator('html')).toHaveAttribute('data-fades', fades);
      }
    });
  });
}
