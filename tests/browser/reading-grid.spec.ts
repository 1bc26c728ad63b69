import type { Page } from 'playwright/test';
import { expect, hydrate, test, themeNames } from './site';
import { openIn } from './wide-parts';

/** First column, fourth column, end of the last one, in a window of 1440 pixels. */
const COLUMNS = { starter: [128, 430, 1312], default: [200, 466, 1240] } as const;

for (const theme of themeNames) {
  test.describe(`the grid of articles in the ${theme} theme`, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('has lines that are good to read', async ({ page }) => {
      await openIn(page, theme, '/en/article/made-for-reading/');
      await page.evaluate(() => document.fonts.ready);
      const letters = await page.evaluate(lettersOfLines);
      expect(letters.length).toBeGreaterThan(20);
      const median = letters[letters.length >> 1] ?? 0;
      expect(median).toBeGreaterThanOrEqual(62);
      expect(median).toBeLessThanOrEqual(70);

      const atDesk = await edgesOf(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const onPhone = await edgesOf(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const [edges, [first, fourth, last]] of [
        [atDesk, COLUMNS[theme]],
        [onPhone, [20, 20, 370]],
      ] as const) {
        for (const part of ['logo', 'cover', 'neighbors', 'recommended']) expect(edges[part]?.[0], part).toBe(first);
        for (const part of ['h1', 'summary', 'facts', 'text', 'colophon']) expect(edges[part]?.[0], part).toBe(fourth);
        for (const part of ['cover', 'facts', 'neighbors', 'recommended']) expect(edges[part]?.[1], part).toBe(last);
        expect(edges.colophon).toEqual(edges.text);
      }
      expect([atDesk.outline?.[0], atDesk.signUp?.[1]]).toEqual([COLUMNS[theme][0], COLUMNS[theme][2]]);
      // Every character of Chinese and Japanese is as wide as the text is high, in whichever font the machine has.
      for (const path of ['/article/made-for-reading/', '/ja/article/made-for-reading/']) {
        await openIn(page, theme, path);
        const characters = await page
          .locator('#notion-article')
          .evaluate((article) => article.clientWidth / Number.parseFloat(getComputedStyle(article).fontSize));
        expect(Math.round(characters), path).toBeGreaterThanOrEqual(34);
        expect(Math.round(characters), path).toBeLessThanOrEqual(40);
      }
    });

    test('breaks out of the text, and never onto the outline', async ({ page }) => {
      await openIn(page, theme, '/en/article/media-and-embeds/');
      const full = page.locator('.notion-asset-wrapper-full .notion-picture').first();
      const outline = page.locator('.outline-margin');
      for (const width of [390, 820, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const [start, end, window] = await full.evaluate((picture) => {
          const { left, right } = picture.getBoundingClientRect();
          return [left, right, document.documentElement.clientWidth];
        });
        expect([Math.abs(Math.round(start ?? -1)), Math.round(end ?? -1)], `${width} px`).toEqual([0, window]);
      }
      // What takes the whole window passes over the outline.
      await full.evaluate((picture) => picture.scrollIntoView({ block: 'start' }));
      const covered = await outline.evaluate((nav) => {
        const { left, top } = nav.getBoundingClientRect();
        return document.elementFromPoint(left + 5, top + 10)?.closest('.notion-asset-wrapper-full') !== null;
      });
      expect(covered).toBe(true);

      for (const path of ['/en/article/settings/', '/en/article/tables-and-databases/', '/en/article/code-and-math/']) {
        await openIn(page, theme, path);
        await page.setViewportSize({ width: 1440, height: 900 });
        await hydrate(page);
        const { right } = (await outline.boundingBox().then((box) => box && { right: box.x + box.width })) ?? {
          right: 0,
        };
        const lefts = await page
          .locator('#notion-article .notion-page > *')
          .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().left));
        expect(Math.min(...lefts), path).toBeGreaterThanOrEqual(right);
      }
      const code = page.locator('.notion-page > .notion-code');
      const widths = await code.evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().width));
      expect(new Set(widths).size).toBe(1);
    });

    test('shows a table of settings without scrolling', async ({ page }) => {
      await openIn(page, theme, '/en/article/settings/');
      const scrolled = await page
        .locator('.notion-scroll:has(tr > :nth-child(4))')
        .evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(scrolled.length).toBeGreaterThan(0);
      expect(Math.max(...scrolled)).toBe(0);
    });
  });
}

/** Where parts of an article and of the page around it begin and end, in pixels. */
function edgesOf(page: Page): Promise<Record<string, [number, number]>> {
  const parts = {
    ...{
      logo: '.logo',
      signUp: '.member-buttons .signUpBtn',
      outline: '.outline-margin',
      cover: '.article-grid > .cover',
      h1: 'h1',
    },
    ...{
      summary: '.article-summary',
      facts: '.article-facts',
      text: '#notion-article',
      colophon: ':has(> .share-bar)',
    },
    ...{ neighbors: '.neighbors', recommended: '.recommended' },
  };
  return page.evaluate((selectors) => {
    const edges = Object.entries(selectors).map(([name, selector]) => {
      const element = document.querySelector(`body ${selector}`) as HTMLElement;
      const words = document.createRange();
      words.selectNodeContents(element);
      // Of a link without a background the words are seen.
      const { left, right } = (element.matches('.menu-link') ? words : element).getBoundingClientRect();
      return [name, [Math.round(left), Math.round(right)]];
    });
    return Object.fromEntries(edges);
  }, parts);
}

/** Letters in each line of the article's paragraphs but the last of each, in ascending order. */
function lettersOfLines(): number[] {
  const counts: number[] = [];
  const range = document.createRange();
  for (const paragraph of document.querySelectorAll('#notion-article .notion-page > p')) {
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getClientRects()[0];
        if (!box) continue;
        // Code in a line is smaller than its words.
        const line = Math.round((box.top + box.bottom) / 2 / 14);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    counts.push(
      ...[...lines]
        .sort(([a], [b]) => a - b)
        .map(([, count]) => count)
        .slice(0, -1),
    );
  }
  return counts.filter((count) => count > 20).sort((a, b) => a - b);
}
