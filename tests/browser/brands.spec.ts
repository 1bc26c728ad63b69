import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { BRANDS_CONTENT, brandPrefixes } from '../fake-notion/brands';
import { BRAND_BESIDE, EVERYTHING_CONTENT } from '../fake-notion/everything';
import { violationsOf } from './axe';
import { expect, test } from './site';
import { wideParts } from './wide-parts';

/** The landing page of owners with other words, colors and pictures than ours: `tests/brands/brands.yaml`. */

const isBuiltOf = (folder: string): boolean =>
  path.resolve(process.env.NOTELIGHT_TEST_CONTENT ?? '') === path.resolve(folder);
const isNightly = isBuiltOf(BRANDS_CONTENT);
test.skip(!isNightly && !isBuiltOf(EVERYTHING_CONTENT), 'Another site is under test.');
// In order, for the contact sheet.
test.describe.configure({ mode: 'default' });

const widths = isNightly ? [390, 768, 1440, 1920] : [390, 1440];
/** Screenshots by brand: in the light at 1440 px, and in the dark on a phone. */
const pictures: Buffer[][] = [];

for (const prefix of isNightly ? brandPrefixes : [BRAND_BESIDE]) {
  test(`the brand ${prefix || 'with nothing but its name'} is shown whole`, async ({ page }) => {
    const language = prefix || 'en-US';
    await page.route('**/brands/*', (route) =>
      route.fulfill({ path: `tests${new URL(route.request().url()).pathname}` }),
    );
    await page.route('**/pictures/*', (route) =>
      route.fulfill({ path: `docs${new URL(route.request().url()).pathname}` }),
    );
    await page.addInitScript(watchShifts);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const shots: Buffer[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${prefix && `${prefix}/`}`, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      expect.soft(await scrollThrough(page), `shifts at ${width} px`).toEqual([]);
      expect.soft(await wideParts(page), `${width} px`).toEqual([]);
      expect.soft(await page.evaluate(cutParts), `cut at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(rowsOfFeatures), `features at ${width} px`).toEqual([]);
      expect.soft((await page.locator('header').boundingBox())?.height, `header at ${width} px`).toBeLessThan(70);
      expect.soft(await violationsOf(page), `${width} px`).toEqual([]);
      if (process.env.NOTELIGHT_PICTURES && (width === 390 || width === 1440)) {
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
        // What is shown in this appearance alone loads now.
        await scrollThrough(page);
        await page.waitForFunction(() => [...document.images].every((one) => one.complete || !one.checkVisibility()));
        shots.push(await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: width * 3.1 } }));
      }
      expect.soft(await page.evaluate(brokenWords), `broken at ${width} px`).toEqual([]);
    }
    if (shots.length > 0) pictures.push(shots);
    // The interface has no German: what stands above an owner's words is left out.
    if (prefix === 'de') {
      const labels = /^(?:Features|Reach|Pricing|FAQ|Team|Blog|Contact|Email|Where we are|Write to us)$/m;
      expect(await page.locator('main').innerText()).not.toMatch(labels);
      await page.emulateMedia({ media: 'print' });
      const parts = ['details', 'summary'].map((part) => page.locator(`#faq ${part}`).first().boundingBox());
      const [whole, question] = await Promise.all(parts);
      expect((whole?.height ?? 0) - (question?.height ?? 0), 'the answer on paper').toBeGreaterThan(20);
    }
  });
}

test('the contact sheet is drawn', async () => {
  test.skip(pictures.length < brandPrefixes.length, 'Drawn by `npm run brands`.');
  const [width, height, gap] = [200, 620, 8];
  const cells = pictures.flatMap((shots, column) =>
    [...shots].reverse().map(async (shot, row) => ({
      input: await sharp(shot).resize({ width }).png().toBuffer(),
      left: gap + column * (width + gap),
      top: gap + row * (height + gap),
    })),
  );
  const size = { width: gap + pictures.length * (width + gap), height: gap + 2 * (height + gap) };
  const file = await sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .composite(await Promise.all(cells))
    .webp({ quality: 60 })
    .toFile('docs/pictures/brands.webp');
  expect(file.size).toBeLessThan(400_000);
});

function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
      shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the end and back; what has moved by itself. */
const scrollThrough = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const drawn = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await drawn();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await drawn();
    return (window as unknown as { shifts: string[] }).shifts;
  });

/** What is pressed and not whole: behind an ellipsis, hidden by a box that is too small, or lying over its neighbors. */
function cutParts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, summary')]
    .filter((one) => one.checkVisibility())
    .flatMap((one) => [one, ...one.querySelectorAll<HTMLElement>('*')])
    .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflow) && !one.matches('.sr-only, svg, svg *'))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .concat(
      [...document.querySelectorAll<HTMLElement>('header a')].filter((one) => one.scrollWidth > one.clientWidth + 1),
    )
    .map((one) => one.textContent?.trim() || one.outerHTML.slice(0, 80));
}

/** Rows of features that do not reach both edges, or have more than a gutter between two cells. */
function rowsOfFeatures(): string[] {
  const list = document.querySelector('#features > ul');
  if (!list) return ['There are no features.'];
  const rows = new Map<number, DOMRect[]>();
  for (const cell of list.children) {
    const box = cell.getBoundingClientRect();
    rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
  }
  const { left, right, width } = list.getBoundingClientRect();
  return [...rows.values()]
    .filter((cells) => {
      const sum = cells.reduce((total, cell) => total + cell.width, 0);
      const edges = [Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right))];
      return Math.abs((edges[0] ?? 0) - left) > 1 || Math.abs((edges[1] ?? 0) - right) > 1 || width - sum > 50;
    })
    .map((cells) => cells.map(({ left, right }) => `${left}–${right}`).join(' '));
}

/** Words that stick out of where their block was, once they may only break at hyphens: they would be broken anywhere. Changes the page. */
function brokenWords(): string[] {
  const blocks = [...document.querySelectorAll('p, h1, h2, h3, li, a, summary, small')];
  const boxes = new Map(blocks.map((block) => [block, block.getBoundingClientRect()]));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { overflow-wrap: normal !important; word-break: normal !important }');
  document.adoptedStyleSheets.push(sheet);
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (nodes.nextNode()) {
    const text = nodes.currentNode;
    const block = text.parentElement?.closest('p, h1, h2, h3, li, a, summary, small');
    if (!block?.checkVisibility() || text.parentElement?.closest('.sr-only, [aria-hidden=true], svg')) continue;
    for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s\u00ad]{2,}/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [inner, outer] = [range.getBoundingClientRect(), boxes.get(block) ?? block.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(block).direction === 'rtl';
      if (isRightToLeft ? inner.left < outer.left - 1 : inner.right > outer.right + 1) found.push(word);
    }
  }
  return found;
}
