import type { Page } from 'playwright/test';
import { expect, expectTheme, hydrate, type ThemeName, test, themeNames } from './site';

/**
 * What Chrome and Edge do to a page that they translate: every text node is replaced by two `font` elements and a text of their own, and
 * so is every text that comes later.
 */
function translate(): void {
  const wrapped = new WeakSet<Node>();
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node.nodeValue?.trim() &&
        !wrapped.has(node) &&
        !node.parentElement?.closest('script, style, noscript, svg, math')
      )
        texts.push(node as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      inner.textContent = text.nodeValue;
      if (inner.firstChild) wrapped.add(inner.firstChild);
      text.replaceWith(font);
    }
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) if (target.isConnected) wrapAll(target);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

async function openTranslated(page: Page, path: string, theme: ThemeName = 'starter'): Promise<void> {
  await page.goto(theme === 'starter' ? path : `${path}?theme=${theme}`);
  await expectTheme(page, theme);
  await hydrate(page);
  await page.evaluate(translate);
}

/** The page stands: React has taken nothing away, and has not given up. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('#site header').first()).toBeAttached();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('#site footer').first()).toBeAttached();
}

test('a translated page searches again and again', async ({ page }) => {
  for (const path of ['/en/search/', '/en/no-such-page/']) {
    await openTranslated(page, path);
    const box = page.getByRole('main').getByRole('textbox');
    for (const [query, isFound] of [
      ['lamp', true],
      ['qqqqzzzz', false],
      ['database', true],
      ['', false],
      ['window', true],
    ] as const) {
      await box.fill(query);
      await expect(page.locator('#posts-wrapper > li').first()).toBeVisible({ visible: isFound });
      if (query) await expect(page.getByRole('status').first()).not.toBeEmpty();
      await expectWhole(page);
    }
  }
});

test('a translated page opens after wrong passwords', async ({ page }) => {
  await openTranslated(page, '/en/article/locked-letter/');
  for (const password of ['wrong', 'wrong again', 'lamp']) {
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=password]').press('Enter');
    if (password !== 'lamp')
      await expect(page.getByRole('alert').first()).toContainText(/wrong|again|password/i, { timeout: 30_000 });
    // While one password is tried, no other is taken.
    await expect(page.locator('.lock-screen button[aria-disabled]')).toHaveCount(0, { timeout: 30_000 });
    await expectWhole(page);
  }
  await expect(page.locator('#notion-article')).toBeVisible({ timeout: 30_000 });
});

for (const theme of themeNames) {
  test(`every control of a translated page leaves it whole, in the ${theme} theme`, async ({ page }) => {
    for (const path of ['/en/', '/en/article/text-blocks/', '/en/sign-in/']) {
      await openTranslated(page, path, theme);
      const controls = page.locator('button:visible, summary:visible');
      for (let index = 0; index < (await controls.count()); index += 1) {
        await controls.nth(index).evaluate((control: HTMLElement) => control.click());
        await page.keyboard.press('Escape');
        await expectWhole(page);
      }
    }
  });

  test(`a translated page leads on in the language that is chosen, in the ${theme} theme`, async ({ page }) => {
    await openTranslated(page, '/en/', theme);
    await page.getByRole('main').locator('a[href^="/en/article/"]').first().click();
    await expect(page).toHaveURL(/\/en\/article\//);
    await expectWhole(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\//);
    await expectWhole(page);
    await page
      .locator('[data-language="ja-JP"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    await expectWhole(page);
    await expect(page.getByRole('main')).toContainText(/[ぁ-ん]/);
    const left = await page.locator('#site :is(header, footer)').allInnerTexts();
    expect(left.join(' ')).not.toMatch(/Archive|Search|Categories/);
  });
}
