import { expectNoViolations } from './axe';
import { expect, test, watch } from './site';

test('without script the form says what is needed and offers archive and tags', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/en/search/');
  const html = await page.locator('main noscript').innerHTML();
  expect(html).toContain('Search needs JavaScript');
  expect(html).toContain('href="/en/archive/"');
  expect(html).toContain('href="/en/tag/"');
  await page.close();
});

for (const [prefix, keyword] of [
  ['', '数据'],
  ['/en', 'database'],
  ['/ja', 'データ'],
] as const) {
  test(`a keyword in the path is found under ${prefix || '/'}`, async ({ browser }) => {
    // A file host sends its 404 page first, which the console logs.
    const page = await browser.newPage();
    const problems: string[] = [];
    watch(page, problems);
    await page.goto(`${prefix}/search/${encodeURIComponent(keyword)}/`);
    await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(keyword);
    await expectNoViolations(page);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await page.close();
  });
}
