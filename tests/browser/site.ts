import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';

/** The build under test. */
export const mode: 'export' | 'server' = process.env.NOTELIGHT_TEST_MODE === 'server' ? 'server' : 'export';

/** The site's address without slash at the end, sub-path included. */
export const siteUrl = (process.env.NOTELIGHT_TEST_URL ?? 'http://localhost:3000').replace(/\/$/, '');

export const themeNames = ['starter', 'default'] as const;
export type ThemeName = (typeof themeNames)[number];

interface Fixtures {
  /** What has gone wrong in the page so far; a test fails if there is anything at its end. */
  problems: string[];
  /** Ignores errors that a test provokes on purpose, even those that arrive last. */
  expected: RegExp[];
}

/** A page that fails its test on a script error, a console error or a request to another host: pages of this site contact nobody else. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures of a fixture from its pattern
  problems: async ({}, use) => {
    await use([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expected: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, problems, expected, baseURL }, use) => {
    watch(page, problems, baseURL);
    await use(page);
    expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

export { expect };

/** Collects errors of a page; for pages that a test opens itself. */
export function watch(page: Page, problems: string[], site = siteUrl): void {
  page.on('pageerror', (error) => {
    // The browser's own word for a cross-fade between two documents that it left out; without scripts it comes without its text.
    if (/^$|transition was (?:skipped|aborted)/i.test(error.message)) return;
    problems.push(`script error: ${error.stack ?? error.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnNotFound(message, page))
      problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (isWeb && url.origin !== new URL(site).origin) problems.push(`request to another host: ${url.href}`);
  });
}

/** The browser reports a page's own status 404 as an error; tests of the 404 page ask for it. */
function isOwnNotFound(message: ConsoleMessage, page: Page): boolean {
  return message.text().includes('status of 404') && message.location().url === page.url();
}

/** Interacts as a reader does to start the framework, on the page at an address if one is given, and waits until it responds. */
export async function hydrate(page: Page, address?: string): Promise<void> {
  if (address !== undefined) await page.goto(address);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 20_000 });
}

/** The scripts of the framework, which a page lists and does not load. */
export const FRAMEWORK = /\/_next\/static\/chunks\/.*\.js$/;

/** Holds requests back until they are released: what happens meanwhile depends on no machine's speed. */
export async function holdBack(page: Page, requests: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the document, which soft navigation keeps. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.kept = '';
  });
}

/** Follows a link to an address, which the page need not have. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, address);
}

/** Waits until a theme is rendered. */
export async function expectTheme(page: Page, theme: ThemeName): Promise<void> {
  await expect(page.locator(`#theme-${theme}`)).toBeVisible({ timeout: 20_000 });
}
