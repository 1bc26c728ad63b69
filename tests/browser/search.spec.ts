import { expect, expectTheme, test, themeNames, wake } from './site';

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
  await wake(page);
  const box = page.getByRole('main').getByRole('textbox');
  await box.fill('database');
  await box.press('Enter');
  await expect(page.locator('#posts-wrapper > li').first()).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain('database');
});

test('an empty search goes home', async ({ page }) => {
  await page.goto('/en/search/');
  await wake(page);
  await page.getByRole('main').getByRole('textbox').press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/');
});

test('Escape empties the box', async ({ page }) => {
  await page.goto('/en/search/?s=lamp');
  await wake(page);
  const box = page.getByRole('main').getByRole('textbox');
  await expect(box).toHaveValue('lamp');
  await box.press('Escape');
  await expect(box).toHaveValue('');
});

test('nothing found is said', async ({ page }) => {
  await page.goto('/en/search/?s=zzzzqqqq');
  await expect(page.getByRole('main').getByText('No results')).toBeVisible();
});

test('Ctrl+K opens the dialog, which finds and leads to the article', async ({ page }) => {
  await page.goto('/en/about/');
  await wake(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox').fill('text blocks');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await dialog.getByRole('option', { name: 'Text blocks' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
});

test('the search button opens the dialog before the framework runs', async ({ page }) => {
  await page.goto('/en/about/');
  await page.getByRole('banner').locator('[data-search-open]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
