import { AxeBuilder } from '@axe-core/playwright';
import { expect, expectTheme, test, themeNames } from './site';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const PATHS = ['/en/', '/en/page/1/', '/en/article/text-blocks/', '/en/article/code-and-math/', '/en/404/'];

for (const theme of themeNames) {
  for (const appearance of ['light', 'dark'] as const) {
    for (const path of PATHS) {
      test(`axe finds nothing on ${path}, ${theme} theme, ${appearance}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`${path}?theme=${theme}&mode=${appearance}`);
        await expectTheme(page, theme);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
        );
        expect(found).toEqual([]);
      });
    }
  }
}
