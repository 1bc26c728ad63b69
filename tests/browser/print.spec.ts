import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { readableAddress } from '@/lib/percent-encoding';
import { openRendered } from './provider';
import { expect, expectTheme, FRAMEWORK, holdBack, hydrate, test, themeNames } from './site';

/** Articles on paper, as the PDF that the browser prints. */

/** What draws each page of a PDF. */
function drawnPages(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, number]) => {
    const object = new RegExp(`\n${number} 0 obj\n<<([\\s\\S]*?)>> stream\n`).exec(text);
    if (!object) throw new Error(`The PDF has no object ${number}.`);
    const start = object.index + object[0].length;
    const stream = pdf.subarray(start, pdf.indexOf('\nendstream', start));
    return (object[1]?.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1');
  });
}

/** Text is invisible for up to 100 ms while its font loads, in print too. */
async function print(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return drawnPages(await page.pdf({ format: 'A4' }));
}

/** How many runs of text and pictures a page shows. */
const marksOn = (drawn: string): number => drawn.match(/\b(?:Tj|TJ|Do)\b/g)?.length ?? 0;

/** The runs of text on a page from top to bottom, whatever the order in which they are drawn. */
const linesOn = (drawn: string): { size: number; y: number }[] =>
  [...drawn.matchAll(/\/F\d+ ([\d.]+) Tf\n1 0 0 -1 \S+ (\S+) Tm/g)]
    .map(([, size, y]) => ({ size: Number(size), y: Number(y) }))
    .toSorted((one, other) => one.y - other.y);

test('long code runs over pages, and none is empty', async ({ page }) => {
  await page.goto('/en/article/code-and-math/');
  const before = await print(page);
  await page
    .locator('#notion-article .notion-code code')
    .first()
    .evaluate((code) => {
      code.textContent = Array.from({ length: 52 }, (_, index) => `const line${index} = ${index};`).join('\n');
    });
  const after = await print(page);
  for (const drawn of after) expect(marksOn(drawn)).toBeGreaterThan(20);
  // The lines take less than one page. A block in one piece would leave the rest of a page blank before it.
  expect(after.length - before.length).toBeLessThanOrEqual(1);
});

for (const theme of themeNames) {
  test(`in the ${theme} theme no page is empty, and none ends with a heading`, async ({ page }) => {
    for (const path of ['text-blocks', 'made-for-reading']) {
      await page.goto(`/en/article/${path}/?theme=${theme}`);
      await expectTheme(page, theme);
      const drawn = await print(page);
      for (const one of drawn) expect(marksOn(one), path).toBeGreaterThan(0);
      const pages = drawn.map(linesOn);
      // Most of an article is its text; headings are larger.
      const sizes = pages.flatMap((lines) => lines.map(({ size }) => size)).toSorted((one, other) => one - other);
      const text = sizes[sizes.length >> 1] ?? 0;
      expect(sizes.at(-1)).toBeGreaterThan(text * 1.1);
      const ends = pages.map((lines) => lines.at(-1)?.size ?? 0);
      expect(
        ends.filter((size) => size > text * 1.1),
        path,
      ).toEqual([]);
    }
  });
}

test('links are notes with a list at the end, and nothing of it stays on the screen', async ({ page }) => {
  await openRendered(page, '/en/article/text-blocks/?theme=starter');
  const list = page.locator('.print-links');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  const listed = await list.locator('li').allTextContents();
  expect(listed.length).toBeGreaterThan(1);
  expect(new Set(listed).size).toBe(listed.length);
  const notes = page.locator('#notion-article a[data-note]');
  const marks = await notes.evaluateAll((links) =>
    links.map((link) => [(link as HTMLAnchorElement).href, getComputedStyle(link, '::after').content]),
  );
  for (const [href = '', mark] of marks)
    expect(listed).toContain(`${JSON.parse(mark ?? '').trim()} ${readableAddress(href)}`);
  // The list ends the article, before its own address and day.
  await expect(page.locator('.print-links + p.print-address')).toBeVisible();
  await expect(page.locator('p.print-address time')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(list).toBeEmpty();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('p.print-address')).toBeHidden();
});

test('a page that is printed before React has taken over is hydrated as it is', async ({ page }) => {
  const release = await holdBack(page, FRAMEWORK);
  await page.goto('/en/article/text-blocks/?theme=starter');
  const list = page.locator('.print-links');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(list.locator('li')).not.toHaveCount(0, { timeout: 200 });
  }).toPass();
  release();
  // Differences to the server's HTML are errors, which fail the test.
  await hydrate(page);
  await expect(list.locator('li')).not.toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('folded text is on paper, addresses stand in the text, and the article has its own', async ({ page }) => {
    await page.goto('/en/article/text-blocks/');
    const fold = page.locator('#notion-article details:not([open]) > :not(summary)').first();
    await expect(fold).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(fold).toBeVisible();
    const link = page.locator('#notion-article a[href^="http"]').first();
    const [href, shown] = await link.evaluate((one) => [
      one.getAttribute('href'),
      getComputedStyle(one, '::after').content,
    ]);
    expect(shown).toContain(href);
    await expect(page.locator('p.print-address')).toContainText('/en/article/text-blocks/');
    for (const drawn of await print(page)) expect(marksOn(drawn)).toBeGreaterThan(20);
  });
});
