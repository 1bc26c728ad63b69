import { buildSync } from 'esbuild';
import { withPolicy } from './document-policy';
import { expect, hydrate, test } from './site';

test.describe('diagrams', () => {
  test('are drawn from their source, again in the other appearance, without asking anybody else', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/en/article/code-and-math/');
    const figure = page.locator('.notion-mermaid').first();
    await expect(figure.locator('pre')).toBeVisible();
    await hydrate(page);
    await figure.scrollIntoViewIfNeeded();
    const picture = figure.getByRole('img');
    await expect(picture).toBeVisible({ timeout: 30_000 });
    // A drawing that is measured while its parts are loading would start and end too early.
    await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml.*viewBox%3D%220%200%20/);
    await expect(figure.locator('pre')).toBeHidden();
    await figure.locator('summary').click();
    await expect(figure.locator('pre')).toBeVisible();
    const light = await picture.getAttribute('src');
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect(picture).not.toHaveAttribute('src', light ?? '');
  });

  test('that are in view when they are drawn move nothing', async ({ page }) => {
    await page.goto('/en/article/code-and-math/');
    const figure = page.locator('.notion-mermaid').first();
    await figure.scrollIntoViewIfNeeded();
    // The fonts of formulas above load when they come into view, and change their height.
    await page.evaluate(() => document.fonts.ready);
    const below = figure.locator('+ *');
    const before = await below.boundingBox();
    await hydrate(page);
    const picture = figure.getByRole('img');
    await expect(picture).toBeVisible({ timeout: 30_000 });
    expect(await below.boundingBox()).toEqual(before);
    await picture.click();
    await expect(picture).not.toHaveCSS('max-height', /px/);
  });

  for (const [name, source] of [
    ['cannot be read', 'graph TD; A--'],
    ['has pictures of other hosts', 'flowchart TD\n A@{ img: "https://elsewhere.example/a.png" }'],
    ['has styles with addresses', 'flowchart TD\n A --> B\n style A mask:url(//elsewhere.example/a.svg)'],
  ] as const) {
    test(`whose source ${name} ask nobody`, async ({ page, expected }) => {
      // What the policy of the frame stops before it leaves the browser.
      expected.push(/Content Security Policy|elsewhere\.example/);
      const asked: string[] = [];
      await page.route('**://elsewhere.example/**', (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      await page.goto('/en/article/code-and-math/');
      await page.locator('.notion-mermaid code').evaluate((code, text) => {
        code.textContent = text;
      }, source);
      await hydrate(page);
      const figure = page.locator('.notion-mermaid').first();
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.notion-mermaid-note, .notion-mermaid-picture')).toBeVisible({ timeout: 30_000 });
      expect(asked).toEqual([]);
    });
  }
});

test.describe('pictures', () => {
  test('tell whether they are there, before the framework is', async ({ page }) => {
    await page.goto('/en/article/media-and-embeds/');
    const first = page.locator('#notion-article img.notion-image').first();
    await expect(first).toHaveAttribute('data-state', 'success');
    const last = page.locator('#notion-article img.notion-image').last();
    await expect(last).toHaveAttribute('data-state', /not-asked|success/);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute('data-state', 'success');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  });

  test('that cannot be had are replaced by a drawn one of the same size', async ({ page, expected }) => {
    // Others further down fail as well once they come near the viewport.
    expected.push(/^console: .*ERR_FAILED.*\/media\//);
    await page.route(/\/media\//, (route) => route.abort());
    await page.goto('/en/article/media-and-embeds/');
    await page.evaluate(() => document.fonts.ready);
    const image = page.locator('#notion-article img.notion-image').first();
    const before = await image.boundingBox();
    await expect(image).toHaveAttribute('data-state', 'error');
    await expect(image).toHaveAttribute('src', /^data:image\/svg\+xml/);
    expect(await image.boundingBox()).toEqual(before);
  });
});

/** The script that the document has where copying is forbidden, as `next.config.ts` makes it. */
function copyProtection(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['components/boot/entries/copy-protection.ts'],
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('copying is forbidden where the owner forbids it', async ({ page }) => {
  // The demo allows copying, so the response is changed to what the document renders with `CAN_COPY` off.
  await page.route('**/en/article/one-minute/', async (route) => {
    const response = await route.fetch();
    const script = copyProtection();
    const html = (await response.text())
      .replace('<html', '<html class="forbid-copy" data-copy-forbidden="Not to be copied"')
      .replace('</body>', `<script>${script}</script></body>`);
    await route.fulfill({ response, body: withPolicy(html, {}, [script]) });
  });
  await page.goto('/en/article/one-minute/');
  const isCancelled = await page
    .locator('#notion-article p')
    .first()
    .evaluate((element) => !element.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true })));
  expect(isCancelled).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: 'Not to be copied' })).toBeVisible();
  await hydrate(page);
  await expect(page.locator('.notion-code-copy')).toHaveCount(0);
});
