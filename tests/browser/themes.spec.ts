import { expect, expectTheme, FRAMEWORK, holdBack, hydrate, test, themeNames } from './site';

for (const theme of themeNames) {
  test(`?theme=${theme} is kept while a visitor walks on, where switching is on`, async ({ page }) => {
    await page.goto(`/en/?theme=${theme}`);
    await expectTheme(page, theme);
    await hydrate(page);
    if (theme === 'default') {
      // The name is in the masthead; in the header it comes when that has left.
      const name = page.getByRole('banner').locator('.header-logo-text');
      await expect(name).toHaveCSS('opacity', '0');
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await expect(name).toHaveCSS('opacity', '1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([(await name.textContent()) ?? '']);
    }
    // Owners enable switching with `THEME_SWITCH`; every page then has the names of all themes.
    const data = JSON.parse((await page.locator('#__NEXT_DATA__').textContent()) ?? '{}');
    const isOn = data.props.pageProps.themes.length > 0;
    await page.getByRole('banner').locator('.menu-row').getByRole('link', { name: 'Archive' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
    await expect.poll(() => new URL(page.url()).searchParams.get('theme')).toBe(isOn ? theme : null);
    await expectTheme(page, isOn ? theme : data.props.pageProps.theme.name);
  });
}

test('who does not ask for another theme does not load it, and one that is not there leaves the page in one that is', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await hydrate(page, '/en/about/');
  expect(asked.filter((path) => path.startsWith('/data/themes/'))).toEqual([]);
  await hydrate(page, '/en/about/?theme=no-such-theme');
  await expect(page.locator('#theme-starter, #theme-default')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});

/** Addresses that ask for another theme or language than their page has, and what is to be seen of it; one has a language kept. */
const ARRIVALS = [
  { address: '/en/archive/?theme=default', wanted: 'theme-default en-US' },
  { address: '/en/no-such-page/?theme=default', wanted: 'theme-default en-US' },
  { address: '/archive/?locale=fr', wanted: 'theme-starter fr-FR' },
  { address: '/archive/', kept: 'fr-FR', wanted: 'theme-starter fr-FR' },
];

test('nothing is seen before it is in the theme and the language that are wanted, however long that takes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const shown = document.querySelector('[id^="theme-"]');
      if (shown?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        seen.add(`${shown.id} ${document.documentElement.lang}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto('/robots.txt');
  for (const { address, kept = '', wanted } of ARRIVALS) {
    await page.evaluate((locale) => localStorage.setItem('locale', locale), kept);
    const release = await holdBack(page, FRAMEWORK);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'startAsked' in document.documentElement.dataset);
    expect(await seen(), address).toEqual([]);
    release();
    await expect.poll(seen, address).toEqual([wanted]);
    await page.unroute(FRAMEWORK);
  }
});

test('a page whose other language does not come is shown as it is', async ({ page, expected }) => {
  expected.push(/console: Failed to load resource/);
  await page.route(FRAMEWORK, (route) => route.abort());
  await page.goto('/archive/?locale=fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('opacity', '1');
});
