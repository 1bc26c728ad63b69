import type { Page } from 'playwright/test';
import { expect, expectTheme, type ThemeName } from './site';

/** A name without a place to break. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Opens a page in a theme, whatever its address asks for already. */
export async function openIn(page: Page, theme: ThemeName, address: string): Promise<void> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}theme=${theme}`);
  await expectTheme(page, theme);
}

/** The page is no wider than the window at each of some widths. */
export async function expectFit(page: Page, widths: readonly number[], more = ''): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await wideParts(page), `${width} px${more}`).toEqual([]);
  }
}

/** The narrowest phone in use, a usual one, a tablet both ways, a desktop. */
const WIDTHS = [320, 390, 820, 1000, 1440] as const;

/** The page that is open fits every width, and some of them with text twice as large. */
export async function expectFitEverywhere(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await expectFit(page, WIDTHS, ` ${path}`);
  // Set in the browser: lengths in rem and media queries follow.
  await setTextSize(32);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectFit(page, [820, 1440], ` ${path}, text twice as large`);
  await setTextSize(16);
}

/** A phone, a tablet, a desktop. */
const DEVICES = [390, 768, 1440] as const;
/** A quarter more pixels are no waste: the copies are further apart. Fewer look soft. */
const [LEAST, MOST] = [0.9, 1.3] as const;

interface DrawnCover {
  src: string;
  /** CSS pixels. */
  drawn: number;
  said: number;
}

/** Covers whose `sizes` say something else than the width in which they are drawn. */
async function wrongSizes(page: Page): Promise<DrawnCover[]> {
  const covers = await page.locator('.cover picture:has(source) img').evaluateAll((images) =>
    images.map((image): DrawnCover => {
      const { src = '', width: ownWidth = 1, height: ownHeight = 1 } = image as HTMLImageElement;
      const [ratio, frame] = [
        Number(image.getAttribute('width') ?? ownWidth) / Number(image.getAttribute('height') ?? ownHeight),
        image.getBoundingClientRect(),
      ];
      const places = image.parentElement?.querySelector('source')?.sizes.split(', ') ?? [];
      const lengths = places.map((place) => /^(?:(\(.+\)) )?([\d.]+)(rem|vw)$/.exec(place) ?? []);
      const [, , length, unit] = lengths.find(([, query]) => !query || matchMedia(query).matches) ?? [];
      return {
        src,
        drawn: Math.max(frame.width, frame.height * ratio),
        said: Number(length) * (unit === 'rem' ? 16 : innerWidth / 100),
      };
    }),
  );
  expect(covers.length).toBeGreaterThan(0);
  // Below the smallest copy there is nothing to choose.
  return covers.filter(
    ({ drawn, said }) => Math.max(drawn, said) > 320 && !(said >= drawn * LEAST && said <= drawn * MOST),
  );
}

/** Covers are loaded as wide as they are drawn. */
export async function expectRightCovers(page: Page): Promise<void> {
  for (const width of DEVICES) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wrongSizes(page), `${width} px`).toEqual([]);
  }
}

/** What is the site's own, and what scrolls. */
const NOT_OF_OWNERS = 'script, style, svg, time, button, fieldset, [aria-hidden=true], .katex';

/** Addresses of 200 characters fit the narrowest phone, wherever an owner may write them. The page is of no use afterwards. */
export async function expectLongWordsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate((others) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('#notion-article details')) fold.open = true;
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: text } = nodes;
      if (/\p{L}/u.test(text.nodeValue ?? '') && !text.parentElement?.closest(others))
        text.nodeValue = `https://example.com/${'0a1b2c3d4e'.repeat(18)}`;
    }
  }, NOT_OF_OWNERS);
  expect(await wideParts(page)).toEqual([]);
}

/** Names what sticks out of the page, so that a failure says where to look. */
export function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
  });
}
