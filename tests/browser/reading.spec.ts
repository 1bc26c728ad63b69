import { expect, hydrate, test } from './site';

/** What a reader of an article does with it. What works without script as well is tried in `article-parts.ts`. */

const TEXTS = '/en/article/text-blocks/';
const CODE = '/en/article/code-and-math/';

test('code has a name, a marked line and numbers, and only the code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(CODE);
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
  await page.goto(TEXTS);
  const text = page.locator('#notion-article');
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.locator('.reading-choice summary').click();
  await page.getByRole('button', { name: '115%' }).click();
  await page.getByRole('button', { name: 'Sans serif' }).click();
  await expect(page.getByRole('button', { name: '115%' })).toHaveAttribute('aria-pressed', 'true');
  expect(await size()).toBeCloseTo(before * 1.15, 1);
  await page.goto(CODE);
  // The framework is not needed for it.
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  expect(await size()).toBeCloseTo(before * 1.15, 1);
  await expect(text).toHaveCSS('font-family', /Instrument Sans/);
  await page.locator('.reading-choice summary').click();
  await page.getByRole('button', { name: '100%' }).click();
  expect(await size()).toBeCloseTo(before, 1);
});
