import type { APIRequestContext } from 'playwright/test';
import { structureViolationsOf, violationsOf } from './axe';
import { expect, hydrate, siteUrl, test } from './site';
import { mistakesIn } from './valid-html';

/** Every article of the demo is looked at, and by axe as well: too much for the usual time. */
test.describe.configure({ timeout: 600_000 });

/** Paths of the demo's listed articles in these languages, below the site's address. */
async function articlePaths(
  request: APIRequestContext,
  prefixes: readonly string[] = ['', 'en', 'ja'],
): Promise<string[]> {
  const paths: string[] = [];
  for (const prefix of prefixes) {
    const archive = `${siteUrl}${prefix && `/${prefix}`}/archive/`;
    const found = new Set<string>();
    for (let number = 1; ; number++) {
      const response = await request.get(number === 1 ? archive : `${archive}page/${number}/`);
      if (!response.ok()) break;
      for (const [, href = ''] of (await response.text()).matchAll(/href="([^"]*\/article\/[^"#]*)"/g)) found.add(href);
    }
    paths.push(...found);
  }
  expect(paths.length).toBeGreaterThanOrEqual(10);
  return paths.map((path) => new URL(path, siteUrl).href);
}

test('every article is valid HTML', async ({ request }) => {
  const wrong: string[] = [];
  for (const path of await articlePaths(request)) {
    const html = await (await request.get(path)).text();
    for (const { mistake, selector } of await mistakesIn(html)) wrong.push(`${path} ${mistake} (${selector})`);
  }
  expect(wrong).toEqual([]);
});

// One language per width is enough: both have the same blocks.
for (const { width, prefixes, withAxe } of [
  { width: 390, prefixes: [''], withAxe: false },
  { width: 1280, prefixes: ['en'], withAxe: true },
]) {
  test(`no article moves while it loads, ${width} pixels wide${withAxe ? ', and each passes axe' : ''}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // With fonts loaded: how much they shift depends on the machine's fallback fonts.
    await page.goto('/en/article/text-blocks/');
    await page.evaluate(() => document.fonts.ready);
    await page.addInitScript(watchShifts);
    const moved: string[] = [];
    const found: string[] = [];
    for (const path of await articlePaths(request, prefixes)) {
      await page.emulateMedia({ reducedMotion: null, colorScheme: 'light' });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(scrollThrough);
      await hydrate(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      moved.push(...shifts.filter(isSeen).map(({ value, nodes }) => `${path} ${value.toFixed(4)} ${nodes}`));
      // Where it is open anyway, axe looks at it; at these two in `accessibility.spec.ts`, in both themes.
      if (!withAxe || /\/(?:text-blocks|code-and-math)\/$/.test(path)) continue;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Colors come with blocks: those of two more articles that show blocks stand for the others.
      const hasAllBlocks = /\/(?:media-and-embeds|tables-and-databases)\/$/.test(path);
      const findings = await (hasAllBlocks ? violationsOf : structureViolationsOf)(page, 'main');
      found.push(...findings.map((finding) => `${path} ${finding}`));
    }
    expect(moved).toEqual([]);
    expect(found, 'what axe finds, light and dark').toEqual([]);
  });
}

interface Shift {
  value: number;
  nodes: string;
  isArticle: boolean;
}

/** Nothing of an article may move; a word of the menu may by a few pixels, where a machine lacks the fallback face. */
function isSeen({ value, isArticle }: Shift): boolean {
  return isArticle || value > 0.001;
}

/** Runs in the page: every part of it is drawn, and what that moves is told. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += 700) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[]) {
      const nodes = (entry.sources ?? []).flatMap(({ node }) =>
        node instanceof Element ? node : (node?.parentElement ?? []),
      );
      shifts.push({
        value: entry.value,
        nodes: nodes.map(({ nodeName, className }) => `${nodeName}.${className}`).join(', '),
        isArticle: nodes.some((node) => node.closest('#notion-article') !== null),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
