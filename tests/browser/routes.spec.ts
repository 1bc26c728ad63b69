import { expect, hydrate, mode, test } from './site';

/**
 * The specification's route table by example, in the demo's English site: path and main heading. The screens that
 * `accessibility.spec.ts` opens in both themes are not here.
 */
const ROUTES: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/en/page/2/', /\S/],
  ['/en/category/Guide/', /Guide/],
  ['/en/category/Operations/', /Operations/],
  ['/en/tag/Notion/', /Notion/],
  ['/en/tag/CI%2FCD/', /CI\/CD/],
  ['/en/author/Lin/', /Lin/],
  ['/en/search/', 'Search'],
  ['/en/search/?s=lamp', 'Search'],
  ['/en/search/lamp/', 'Search'],
  ['/en/about/', 'About'],
  ['/en/contact/', 'Contact'],
  ['/en/quick-start/', 'Quick start'],
  ['/en/article/media-and-embeds/', 'Pictures, sound and embeds'],
  ['/en/article/tables-and-databases/', 'Tables, columns and databases'],
  ['/en/2a1164d1390441f8a149dc8610379eb5/', 'How to save seed'],
  ['/en/dashboard/balance/', /\S/],
  ['/en/dashboard/membership/', /\S/],
  ['/en/dashboard/order/', /\S/],
  ['/en/dashboard/affiliate/', /\S/],
  ['/', /\S/],
  ['/ja/', /\S/],
];

// One test: a browser context for each of the pages would take longer than the pages.
test('every other route has its screen', async ({ page }) => {
  test.skip(mode === 'server', 'A server sends the same pages: see same-pages.spec.ts.');
  for (const [path, heading] of ROUTES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
    await expect(page, path).toHaveTitle(/\S/);
    await expect(page.getByRole('main'), path).toBeVisible();
  }
});

test('a tag with a slash in its name is at its name, encoded: by link and by itself', async ({ page }) => {
  const address = '/en/tag/CI%2FCD/';
  const pathname = () => new URL(page.url()).pathname;
  await page.goto('/en/tag/');
  await hydrate(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /CI\/CD/ })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/CI\/CD/);
  expect(pathname()).toBe(address);
  await expect(page.getByRole('link', { name: 'Deploy' }).first()).toBeVisible();

  await page.reload();
  await hydrate(page);
  await expect(heading).toHaveText(/CI\/CD/);
  expect(pathname()).toBe(address);
});

test('below sign-in, sign-up and the panels of the dashboard, any path shows the same screen', async ({ page }) => {
  for (const [path, screen, heading] of [
    ['/en/sign-in/factor-one/', '/en/sign-in/', 'Sign In'],
    ['/en/sign-up/verify/email/', '/en/sign-up/', 'Sign Up'],
    ['/en/dashboard/order/7/', '/en/dashboard/order/', /\S/],
    ['/dashboard/balance/anything/', '/dashboard/balance/', /\S/],
  ] as const) {
    const response = await page.goto(path);
    // A file host without rules sends its 404 page, which redirects there; all others show the screen at this address.
    if (mode === 'export' && response?.status() === 404) await expect(page).toHaveURL(screen);
    else expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const title = await page.title();
    await page.goto(screen);
    await expect(page).toHaveTitle(title);
  }
});

test('lite mode leaves header and footer away', async ({ page }) => {
  await page.goto('/en/article/text-blocks/?lite=true');
  await hydrate(page);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
});
