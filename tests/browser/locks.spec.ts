import { expect, expectTheme, test, themeNames } from './site';

/** A sentence of the letter that is nowhere before it is opened. */
const SECRET = 'you have typed four letters';

test('a locked article holds none of its text', async ({ request }) => {
  for (const path of ['/en/article/locked-letter/', '/en/data/search.en.json', '/data/search.en.json']) {
    const response = await request.get(path);
    if (response.ok()) expect(await response.text(), path).not.toContain(SECRET);
  }
  for (const path of ['/en/rss/feed.xml', '/en/rss/atom.xml', '/en/rss/feed.json', '/en/llms.txt']) {
    expect(await (await request.get(path)).text(), path).not.toContain(SECRET);
  }
});

for (const theme of themeNames) {
  test(`in the ${theme} theme the password opens it, and a wrong one does not`, async ({ page }) => {
    await page.goto(`/en/article/locked-letter/?theme=${theme}`);
    await expectTheme(page, theme);
    const input = page.locator('input[name="password"]');
    await expect(input).toBeFocused();
    await input.fill('candle');
    await input.press('Enter');
    await expect(page.getByText('Password Error!')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('#notion-article')).toHaveCount(0);
    await input.fill('lamp');
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('#notion-article')).toContainText(SECRET, { timeout: 30_000 });
    await expect(input).toHaveCount(0);
  });
}

test('another article has another password', async ({ page }) => {
  await page.goto('/en/article/locked-notebook/');
  const input = page.locator('input[name="password"]');
  await expect(input).toBeFocused();
  await input.fill('notebook');
  await input.press('Enter');
  await expect(page.locator('#notion-article')).toBeVisible({ timeout: 30_000 });
});

test('a password in the address opens the article and leaves the address', async ({ page }) => {
  await page.goto('/en/article/locked-letter/?password=lamp');
  await expect(page.locator('#notion-article')).toContainText(SECRET, { timeout: 30_000 });
  expect(page.url()).not.toContain('lamp');
});
