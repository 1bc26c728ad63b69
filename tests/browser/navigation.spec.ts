import { expect, expectTheme, test, themeNames, wake } from './site';

for (const theme of themeNames) {
  test(`in the ${theme} theme every article shows its own text after soft navigation`, async ({ page }) => {
    await page.goto(`/en/article/text-blocks/?theme=${theme}`);
    await expectTheme(page, theme);
    await wake(page);
    await page.evaluate(() => {
      document.body.dataset.kept = '';
    });
    const article = page.locator('#notion-article');
    const firstId = await article.getAttribute('data-article');
    const firstText = (await article.innerText()).slice(0, 400);

    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/en/article/deploy/';
      link.textContent = 'To another article';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deploy');
    await expect(page.locator('body[data-kept]')).toBeAttached();
    const secondText = (await article.innerText()).slice(0, 400);
    expect(await article.getAttribute('data-article')).not.toBe(firstId);
    expect(secondText.length).toBeGreaterThan(100);
    expect(secondText).not.toBe(firstText);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Text blocks');
    await expect(article).toHaveAttribute('data-article', firstId ?? '');
    // What runs in the article comes after its text.
    await expect.poll(async () => (await article.innerText()).slice(0, 400)).toBe(firstText);
  });
}

test('an open menu closes when a link in it leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/');
  await page.locator('#navbarToggler').click();
  const narrow = page.locator('#navbarCollapse');
  await expect(narrow).toBeVisible();
  await wake(page);
  await narrow.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  await expect(narrow).toBeHidden();
});

test('back to top appears after scrolling and leads there', async ({ page }) => {
  await page.goto('/en/article/text-blocks/');
  await page.mouse.wheel(0, 2500);
  const button = page.locator('.back-to-top');
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(5);
});
