import { expect, expectTheme, hydrate, mode, test, themeNames } from './site';

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

test('a theme that is not there leaves the page in one that is', async ({ page }) => {
  await page.goto('/en/about/?theme=no-such-theme');
  await hydrate(page);
  await expect(page.locator('#theme-starter, #theme-default')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});

test('who does not ask for another theme does not load it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en/about/');
  await hydrate(page);
  expect(asked.filter((path) => path.startsWith('/data/themes/'))).toEqual([]);
});

for (const path of ['/en/archive/', '/en/no-such-page/', '/404.html', '/en/article/locked-letter/']) {
  test(`nothing of ${path} is seen before it is in the theme that its address asks for`, async ({ page }) => {
    test.skip(path.endsWith('.html') && mode === 'server', 'A file of exports.');
    await page.addInitScript(() => {
      const look = () => {
        const shown = document.querySelector('[id^="theme-"]');
        if (shown?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          document.documentElement.dataset.seen = `${document.documentElement.dataset.seen ?? ''} ${shown.id}`;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    await page.goto(`${path}?theme=default`);
    await expectTheme(page, 'default');
    const seen = async () => (await page.locator('html').getAttribute('data-seen'))?.trim().split(' ') ?? [];
    await expect.poll(async () => [...new Set(await seen())]).toEqual(['theme-default']);
  });
}
