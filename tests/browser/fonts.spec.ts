import { expect, expectTheme, test, themeNames } from './site';

/** Where fonts beyond those of every page are used. */
const EXTRA = { '/article/text-blocks/': [], '/en/article/text-blocks/': ['text-figures', 'newsreader-latin-italic'] };

// On wider screens code has a font of its own, which comes when it is met.
test.use({ viewport: { width: 412, height: 823 } });

/** The second theme where its pages open otherwise. */
const PATHS = {
  starter: ['/page/1/', '/en/archive/', '/ja/article/one-minute/', ...Object.keys(EXTRA)],
  default: ['/page/1/', '/en/article/text-blocks/'],
};

for (const theme of themeNames) {
  for (const path of PATHS[theme]) {
    test(`in the ${theme} theme the faces of ${path} are named in its head, and no other is fetched`, async ({
      page,
    }) => {
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const name = /\/([\w-]+)\.(?:[\w-]+\.)?woff2$/.exec(request.url())?.[1];
        if (name) fetched.add(name);
      });
      await page.goto(`${path}?theme=${theme}`);
      await expectTheme(page, theme);
      const preloaded = await page
        .locator('link[rel="preload"][as="font"]')
        .evaluateAll((links) => links.map((link) => /\/([\w-]+)\.[^/]*$/.exec((link as HTMLLinkElement).href)?.[1]));
      expect(preloaded).toEqual([
        'newsreader-latin',
        'instrument-sans-latin',
        ...(EXTRA[path as keyof typeof EXTRA] ?? []),
      ]);
      // Everything that the styles requested has loaded.
      await page.evaluate(() => document.fonts.ready);
      const late = [...fetched].filter((name) => !preloaded.includes(name));
      // The font of figures loads only where text in our serif contains digits: other pages than articles, and bold text.
      expect(late.filter((name) => !path.startsWith('/en/') || !name.startsWith('text-figures'))).toEqual([]);
      const used = await page.evaluate(() =>
        [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('"', '')),
      );
      const letters = /^\/(?:en\/)/.test(path) ? 'Variable' : 'Letters';
      expect(used).toEqual(expect.arrayContaining([`Newsreader ${letters}`, `Instrument Sans ${letters}`]));
    });
  }
}

test('dashes, quotes and ellipses are Latin in English, and of the reader’s own font in Chinese and Japanese', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  for (const [path, isOurs] of [
    ['/en/article/text-blocks/', true],
    ['/article/text-blocks/', false],
    ['/ja/article/text-blocks/', false],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const [text, ours] of [
      ['——‘’“”……', isOurs],
      ['Paper & ink', true],
    ] as const) {
      await page.evaluate((words) => {
        for (const place of ['#notion-article', 'h1', '.site-header, header']) {
          const element = document.createElement('span');
          element.className = 'measured';
          element.textContent = words;
          document.querySelector(place)?.append(element);
        }
      }, text);
      const { root } = await cdp.send('DOM.getDocument');
      const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.measured' });
      expect(nodeIds.length).toBe(3);
      for (const nodeId of nodeIds) {
        // None are named before the text is drawn.
        await expect
          .poll(async () => {
            const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
            return fonts.map((font) => font.isCustomFont);
          }, `${path} ${text}`)
          .toEqual([ours]);
      }
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('.measured')) element.remove();
      });
    }
  }
});

test('running text has old-style figures; titles, tables, code and Chinese text have lining ones', async ({ page }) => {
  for (const [path, places] of Object.entries({
    '/en/article/text-blocks/': {
      '#notion-article p': true,
      '#notion-article .notion-list > li': true,
      h1: false,
      '.notion-note-ref': false,
    },
    '/en/archive/?theme=default': { '#theme-default #main-wrapper h2': true },
    '/en/article/tables-and-databases/': { '#notion-article td': false },
    '/en/article/code-and-math/': { '#notion-article pre code': false },
    '/en/': { '#pricing strong': false },
    '/article/text-blocks/': { '#notion-article p': false },
    '/ja/article/text-blocks/': { '#notion-article p': false },
  })) {
    await page.goto(path);
    for (const [place, expected] of Object.entries(places)) {
      const element = page.locator(place).first();
      await expect(element).toBeAttached();
      const family = await element.evaluate((one) => getComputedStyle(one).fontFamily);
      expect(family.includes('"Text Figures"'), `${place} of ${path}`).toBe(expected);
    }
    // Browsers fetch a face for what is drawn in it alone.
    if (!path.includes('text-blocks')) continue;
    await page.evaluate(() => document.fonts.ready);
    const status = () =>
      page.evaluate(
        () =>
          [...document.fonts].find(({ family, weight }) => /Text Figures/.test(family) && /400/.test(weight))?.status,
      );
    await expect.poll(status).toBe(path.startsWith('/en/') ? 'loaded' : 'unloaded');
  }
});
