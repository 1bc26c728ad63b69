import { expectNoViolations } from './axe';
import { expect, expectTheme, hydrate, test, themeNames, watch } from './site';

for (const theme of themeNames) {
  test(`in the ${theme} theme the search page finds and marks what is asked for`, async ({ page }) => {
    await page.goto(`/en/search/?s=database&theme=${theme}`);
    await expectTheme(page, theme);
    const hits = page.locator('#posts-wrapper > li');
    await expect(hits.first()).toBeVisible();
    await expect(page.locator('#posts-wrapper .search-match').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('database');
  });
}

test('Enter goes to the address of the keyword and shows its results', async ({ page }) => {
  await page.goto('/en/search/');
  await hydrate(page);
  const box = page.getByRole('main').getByRole('textbox');
  await box.fill('database');
  await box.press('Enter');
  await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
  await expect(page).toHaveURL(/database/);
});

test('without script the form says what is needed and offers archive and tags', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/search/');
  const html = await page.locator('main noscript').innerHTML();
  expect(html).toContain('Search needs JavaScript');
  expect(html).toContain('href="/en/archive/"');
  expect(html).toContain('href="/en/tag/"');
  await context.close();
});

for (const [prefix, keyword] of [
  ['', '数据'],
  ['/en', 'database'],
  ['/ja', 'データ'],
] as const) {
  test(`a keyword in the path is found under ${prefix || '/'}`, async ({ browser }) => {
    // A file host sends its 404 page first, which the console logs.
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems: string[] = [];
    watch(page, problems);
    await page.goto(`${prefix}/search/${encodeURIComponent(keyword)}/`);
    await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(keyword);
    await expectNoViolations(page);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });
}
