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
