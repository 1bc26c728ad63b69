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
