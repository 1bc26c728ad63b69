import type { Page } from 'playwright/test';
import { expect, expectTheme, followLink, hydrate, markDocument, mode, test, themeNames } from './site';

const IN_THE_BROWSER = 'The browser does that alone: it is tried on the export.';

test('every article shows its own text after soft navigation', async ({ page }) => {
  await hydrate(page, '/en/article/text-blocks/');
  await markDocument(page);
  const article = page.locator('#notion-article');
  const firstId = await article.getAttribute('data-article');
  const firstText = (await article.innerText()).slice(0, 400);

  await followLink(page, '/en/article/deploy/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deploy');
  await expect(page.locator('body[data-kept]')).toBeAttached();
  const secondText = (await article.innerText()).slice(0, 400);
  expect(await article.getAttribute('data-article')).not.toBe(firstId);
  expect(secondText.length).toBeGreaterThan(100);
  expect(secondText).not.toBe(firstText);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
  await expect(article).toHaveAttribute('data-article', firstId ?? '');
  // The article's scripts start after its text has been rendered.
  await expect.poll(async () => (await article.innerText()).slice(0, 400)).toBe(firstText);
});

test('a screen reader is told of the page that was reached, there and back', async ({ page }) => {
  test.skip(mode === 'server', IN_THE_BROWSER);
  await hydrate(page, '/en/article/text-blocks/');
  const first = await page.title();
  // The framework's own; it is written once for each page.
  await page.evaluate(() => {
    const announcer = document.querySelector('#__next-route-announcer__');
    const told: string[] = [];
    Object.assign(window, { told });
    if (announcer)
      new MutationObserver(() => told.push(announcer.textContent ?? '')).observe(announcer, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await page.getByRole('banner').locator('.menu-row').getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  const second = await page.title();
  expect(second).toContain('Archive');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
  await expect(page).toHaveTitle(first);
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([second, first]);
});

test('soft navigation asks a server for the data of a page, and an export for its document, once', async ({ page }) => {
  await page.goto('/en/');
  // Until then the browser itself fetches what a reader points at, as far as the rules say.
  const rules = page.locator('script[type="speculationrules"]');
  const fetched = await rules.evaluate(({ textContent }) => {
    const [own, apart] = JSON.parse(textContent ?? '').prerender[0].where.and;
    const matches = (pattern: string, address: string): boolean =>
      new URLPattern(pattern, location.href).test(address, location.href);
    return ['archive/', 'archive/?theme=default', 'search/word/', 'sign-in/', 'rss/feed.xml'].filter(
      (address) =>
        own.href_matches.some((pattern: string) => matches(pattern, address)) &&
        !apart.not.href_matches.some((pattern: string) => matches(pattern, address)),
    );
  });
  expect(fetched).toEqual(['archive/']);
  await hydrate(page);
  await expect(rules).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    // A server is also asked for headers alone, so that it looks whether the page is still true.
    const isFetched = request.resourceType() === 'fetch' && request.method() === 'GET';
    if (isFetched) asked.push(request.url().replace(/^.*?\/_next\/data\/[^/]+\//, 'DATA/'));
  });
  const link = page.getByRole('banner').locator('.menu-row').getByRole('link', { name: 'Archive' });
  await link.hover();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  const address =
    mode === 'server' ? 'DATA/en/archive.json?path=en&path=archive' : new URL('/en/archive/', page.url()).href;
  expect(asked.filter((url) => url.includes('archive'))).toEqual([address]);
});

test('the keyboard closes a submenu that it leaves', async ({ page }) => {
  test.skip(mode === 'server', IN_THE_BROWSER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/');
  await page.locator('#navbarToggler').click();
  const submenu = page.locator('#navbarCollapse details').first();
  await submenu.locator('summary').click();
  await expect(submenu).toHaveAttribute('open', '');
  for (const _ of await submenu.locator('a').all()) await page.keyboard.press('Tab');
  await expect(submenu).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await expect(submenu).not.toHaveAttribute('open');
  await expect(page.locator('#navbarCollapse')).toBeVisible();
});

const LIST = '/en/archive/';
/** Where the reader was; layouts of two engines and of late fonts may differ by a line. */
const NEAR_PX = 30;

async function scrollDown(page: Page): Promise<number> {
  const wanted = await page.evaluate(async () => {
    scrollTo(0, 900);
    // Scroll events fire with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return scrollY;
  });
  expect(wanted).toBeGreaterThan(300);
  return wanted;
}

const isAt = (page: Page, wanted: number): Promise<boolean> =>
  page.evaluate(([y, near]) => Math.abs(scrollY - (y ?? 0)) < (near ?? 0), [wanted, NEAR_PX]);

test.describe('a reader who goes back comes to where they were', () => {
  test.skip(mode === 'server', IN_THE_BROWSER);
  test.use({ viewport: { width: 390, height: 700 } });

  async function openFromList(page: Page): Promise<number> {
    await hydrate(page, LIST);
    const y = await scrollDown(page);
    await markDocument(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href*="/article/"]')?.click());
    await expect(page.locator('#notion-article, .lock-screen')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    return y;
  }

  test('from an article that soft navigation brought, and forward again', async ({ page }) => {
    const y = await openFromList(page);
    await scrollDown(page);
    const inArticle = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(page.locator('main #notion-article')).toHaveCount(0);
    await expect.poll(() => isAt(page, y)).toBe(true);
    await page.goForward();
    await expect(page.locator('#notion-article')).toBeVisible();
    await expect.poll(() => isAt(page, inArticle)).toBe(true);
    await expect(page.locator('body[data-kept]')).toBeAttached();
  });

  test('from an article that was loaded again', async ({ page }) => {
    const y = await openFromList(page);
    const inArticle = await scrollDown(page);
    await page.reload();
    await expect.poll(() => isAt(page, inArticle)).toBe(true);
    await page.goBack();
    await expect(page.locator('#notion-article')).toHaveCount(0);
    await expect.poll(() => isAt(page, y)).toBe(true);
  });

  test('from a document of its own', async ({ page }) => {
    await openFromList(page);
    const inArticle = await scrollDown(page);
    await page.goto('/rss/feed.xml');
    await page.goBack();
    await expect(page.locator('#notion-article')).toBeVisible();
    await expect.poll(() => isAt(page, inArticle)).toBe(true);
  });

  test('from a heading to the place above it', async ({ page }) => {
    await hydrate(page, '/en/');
    await followLink(page, '/en/article/text-blocks/');
    await expect(page.locator('#notion-article')).toBeVisible();
    const y = await scrollDown(page);
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('[data-outline] a')];
      links.at(-1)?.click();
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y + 100);
    await page.goBack();
    await expect.poll(() => isAt(page, y)).toBe(true);
  });

  test('from an article to results of a search', async ({ page }) => {
    await hydrate(page, '/en/search/?s=the');
    await expect(page.locator('#posts-wrapper li').nth(5)).toBeVisible();
    const y = await scrollDown(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('#posts-wrapper a[href*="/article/"]')?.click());
    await expect(page.locator('#notion-article, .lock-screen')).toBeVisible();
    await page.goBack();
    await expect(page.locator('#posts-wrapper li').nth(5)).toBeVisible();
    await expect.poll(() => isAt(page, y)).toBe(true);
  });
});

for (const theme of themeNames) {
  test(`in the ${theme} theme the header stays where it is as a page begins to be scrolled`, async ({ page }) => {
    test.skip(mode === 'server', IN_THE_BROWSER);
    await page.goto(`/en/?theme=${theme}`);
    await expectTheme(page, theme);
    const top = await page.getByRole('banner').evaluate((header) => {
      scrollTo({ top: 60, behavior: 'instant' });
      return header.getBoundingClientRect().top;
    });
    expect(top).toBe(0);
  });
}
