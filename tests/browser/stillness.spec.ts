import { expect, expectTheme, hydrate, test, themeNames } from './site';

/** A font that comes this late has missed the first drawing. */
const COLD_FACE_MS = 400;

/** Pages that together have all blocks; themes place them alike. */
const PLACES = {
  starter: [
    { path: '/en/', width: 390 },
    { path: '/en/', width: 1440 },
    { path: '/en/page/1/', width: 390 },
    { path: '/en/article/media-and-embeds/', width: 390 },
    { path: '/en/article/text-blocks/', width: 1440 },
    { path: '/en/article/tables-and-databases/', width: 390 },
    { path: '/en/article/code-and-math/', width: 1440 },
  ],
  default: [
    { path: '/en/', width: 390 },
    { path: '/en/page/1/', width: 1440 },
    { path: '/en/article/text-blocks/', width: 1440 },
  ],
};

for (const theme of themeNames) {
  for (const { path, width } of PLACES[theme]) {
    test(`nothing moves on ${path} at ${width} px when faces come late, ${theme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, COLD_FACE_MS));
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: { value: number; at: number }[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push({ value: (entry as PerformanceEntry & { value: number }).value, at: entry.startTime });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${path}?theme=${theme}`, { waitUntil: 'load' });
      await expectTheme(page, theme);
      const since = await page.evaluate(async () => {
        // The theme that was asked for has been drawn over the page's own: only what comes after counts. That drawing is painted, and
        // told of, a little later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const now = performance.now();
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
        await document.fonts.ready;
        scrollTo({ top: 0, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return now;
      });
      await hydrate(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; at: number }[] }).shifts,
      );
      expect(shifts.filter(({ at }) => at >= since)).toEqual([]);
    });
  }
}

test('who wants less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hydrate(page, '/en/');
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration))
      .filter((duration) => duration > 1),
  );
  expect(running).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('.back-to-top')).toBeVisible();
  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.back-to-top')?.click();
    return scrollY;
  });
  expect(top).toBe(0);
});
