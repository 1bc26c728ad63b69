import { gunzipSync, gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { expectNoViolations } from './axe';
import { expect, expectTheme, hydrate, test, themeNames } from './site';

test('Enter that comes before the framework leads to the same address', async ({ page }) => {
  await page.goto('/en/search/');
  const box = page.getByRole('main').getByRole('textbox');
  await box.fill('database');
  await box.press('Enter');
  await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/search/database/');
});

test('without the framework, Enter leads to the search of the browser', async ({ page, expected }) => {
  expected.push(/console: Failed to load resource/);
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto('/en/search/');
  const box = page.getByRole('main').getByRole('textbox');
  await box.fill('database');
  await box.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?s=database');
});

test('Ctrl+K opens the dialog, which finds and leads to the article', async ({ page }) => {
  await hydrate(page, '/en/about/');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox').fill('text blocks');
  // The list is rendered and marked again once excerpts have loaded; a click in between would be lost.
  await expect(dialog.locator('.search-match').first()).toBeVisible();
  await dialog.getByRole('option', { name: 'Text blocks' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
});

/** Opens the dialog on a quiet page. */
async function openDialog(page: Page, path = '/en/about/'): Promise<{ dialog: Locator; box: Locator }> {
  await hydrate(page, path);
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return { dialog, box: dialog.getByRole('combobox') };
}

/** Addresses of the index that a page asks for. */
function watchIndex(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/data/search')) asked.push(pathname);
  });
  return asked;
}

test('nothing of search is loaded before a reader turns to it', async ({ page }) => {
  const asked = watchIndex(page);
  const { box } = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  expect(asked.filter((path) => !path.endsWith('.json'))).toEqual([]);

  const quiet = await page.context().newPage();
  const before = watchIndex(quiet);
  const scripts: Promise<string>[] = [];
  quiet.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await hydrate(quiet, '/en/archive/');
  await quiet.waitForLoadState('networkidle');
  expect(before).toEqual([]);
  const texts = await Promise.all(scripts);
  expect(texts.filter((text) => /\bcombobox\b|DecompressionStream\("gzip"\)/.test(text))).toHaveLength(0);
});

for (const theme of themeNames) {
  test(`in the ${theme} theme the search page answers as one types, and the way back finds it again`, async ({
    page,
  }) => {
    await page.goto(`/en/search/?theme=${theme}`);
    await expectTheme(page, theme);
    await hydrate(page);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Popular tags' })).toBeVisible();
    await expectNoViolations(page);
    const box = page.getByRole('main').getByRole('textbox');
    await box.pressSequentially('database', { delay: 20 });
    const hits = page.locator('#posts-wrapper > li');
    await expect(hits.first()).toBeVisible();
    await expect(page.locator('#posts-wrapper .search-match').first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('s')).toBe('database');
    await expectNoViolations(page);
    const title = await hits.first().getByRole('heading').textContent();
    await hits.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.goBack();
    await expect(box).toHaveValue('database');
    await expect(hits.first().getByRole('heading')).toHaveText(title ?? '');
    await box.press('Escape');
    await expect(hits).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { name: 'Popular tags' })).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('s')).toBeNull();
  });
}

test('/ is a letter in fields, and opens search before the framework runs', async ({ page }) => {
  await hydrate(page, '/en/search/');
  const box = page.getByRole('main').getByRole('textbox');
  await box.pressSequentially('a/b');
  await expect(box).toHaveValue('a/b');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/en/about/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('an article that search led to shows the words that were sought', async ({ page }) => {
  await page.goto('/en/search/?s=database');
  const link = page.locator('#posts-wrapper a[href*="highlight="]').first();
  await expect(link).toBeVisible();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(new URL(href, page.url()).href);
  const match = page.locator('#notion-article .search-match').first();
  await expect(match).toHaveText(/database/i);
  await expect(match).toHaveCSS('border-bottom-style', 'dashed');
  // The page stays as it is: hydration did not replace it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Back closes the dialog first, and from a result it is one step to where the search began', async ({ page }) => {
  const { dialog, box } = await openDialog(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en\/about\/$/);
  await page.keyboard.press('Control+k');
  await box.fill('text blocks');
  await dialog.getByRole('option', { name: 'Text blocks' }).first().click();
  await expect(page).toHaveURL(/text-blocks\/\?highlight=/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await expect(dialog).toBeHidden();
});

test('an index that does not load is said, and the archive offered', async ({ page: _, browser }) => {
  const page = await browser.newPage();
  await page.route('**/data/search**', (route) => route.fulfill({ status: 500 }));
  const { dialog, box } = await openDialog(page);
  await box.fill('database');
  await expect(dialog.getByRole('status')).toHaveText('Search error');
  await expect(dialog.getByRole('link', { name: 'Archive' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/en/search/?s=database');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Search error');
  await expect(page.getByRole('main').getByRole('link', { name: 'Archive' })).toBeVisible();
  await page.close();
});

test('results come eight at a time', async ({ page }) => {
  await page.goto('/en/search/?s=e');
  await expect(page.locator('#posts-wrapper > li')).toHaveCount(8);
  await page.getByRole('main').getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.locator('[aria-current=page]').first()).toHaveText('2');
  await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
});

test('a script in a title is text', async ({ page }) => {
  const title = '<img src=x onerror="alert(1)"><script>alert(2)</script> lamp';
  page.on('dialog', (dialog) => {
    throw new Error(dialog.message());
  });
  await page.route('**/data/search.en/*/r*.bin?*', async (route) => {
    const records = JSON.parse(gunzipSync(await (await route.fetch()).body()).toString());
    for (const record of records) if (record) record.title = title;
    await route.fulfill({ body: gzipSync(JSON.stringify(records)) });
  });
  await page.goto('/en/search/?s=lamp');
  await expect(page.locator('#posts-wrapper > li h2').first()).toHaveText(title);
  await expect(page.locator('#posts-wrapper h2 .search-match').first()).toHaveText('lamp');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('lamp');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(title);
});
