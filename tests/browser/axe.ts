import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './site';

/** What WCAG 2.2 AA asks for. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half as long as `axe.source`: pages parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds in the light, and in the dark what depends on colors: the rest of a page is the same there. What consists of nothing but
 * tokens needs no second look (`tests/unit/themes/tokens.test.ts`). The page follows the system.
 *
 * @param darkPart what is looked at in the dark; null for nothing
 */
export async function violationsOf(page: Page, part = 'html', darkPart: string | null = part): Promise<string[]> {
  // What owners have in their own files is theirs, and no script runs in it: not axe either.
  const files = page.locator('iframe[sandbox]:not([sandbox~=allow-scripts])');
  await files.evaluateAll((frames) => frames.map((frame) => frame.remove()));
  await showIn(page, 'light');
  const light = await runAxe(page, [part], { runOnly: RULES });
  if (darkPart === null) return light;
  await showIn(page, 'dark');
  const dark = await runAxe(page, [darkPart], { runOnly: { type: 'rule', values: ['color-contrast'] } });
  return [...light.map((found) => `light, ${found}`), ...dark.map((found) => `dark, ${found}`)];
}

/** Nothing on the page, or in some parts of it, is known to keep anybody out. */
export async function expectNoViolations(page: Page, parts: readonly string[] = ['html']): Promise<void> {
  expect(await runAxe(page, parts, {})).toEqual([]);
}

/**
 * axe-core itself: its package for Playwright hands the program over again for each run, collects in a second page what passed, too,
 * and takes twice as long.
 */
async function runAxe(page: Page, parts: readonly string[], options: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ include, given }) => {
      const program = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await program.run({ include }, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')} ${failureSummary}`),
      }));
    },
    { include: [...parts], given: options },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  await page.evaluate(() => {
    // Those that follow scrolling never end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const ended = Promise.allSettled(timed.map((animation) => animation.finished));
    return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });
}
