import { expect, expectTheme, test, themeNames } from './site';

/** Where a font beyond those of every page is used. */
const EXTRA = {
  '/article/text-blocks/': ['KaTeX_Main-Regular', 'KaTeX_Math-Italic'],
  '/en/article/text-blocks/': ['newsreader-latin-italic', 'KaTeX_Main-Regular', 'KaTeX_Math-Italic'],
};

// On wider screens code has a font of its own, which comes when it is met.
test.use({ viewport: { width: 412, height: 823 } });

for (const theme of themeNames) {
  for (const path of ['/page/1/', '/en/archive/', '/ja/article/one-minute/', ...Object.keys(EXTRA)]) {
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
      expect([...fetched].filter((name) => !preloaded.includes(name))).toEqual([]);
      const used = await page.evaluate(() =>
        [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('"', '')),
      );
      expect(used).toEqual(expect.arrayContaining(['Newsreader Variable', 'Instrument Sans Variable']));
    });
  }
}
