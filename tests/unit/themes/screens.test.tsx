import { beforeAll, expect, test } from 'vitest';
import { englishFixtures } from '@/tests/fixtures/screens';
import { defaultsOf, loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';

beforeAll(loadThemes);

/** What readers get, a line for each element that is more than a place for others; of an icon, where its drawing begins. */
const linesOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, (icon) => `<svg ${/ d="([^" ]*)/.exec(icon)?.[1] ?? ''}>`)
    .replace(/<!--.*?-->|<\/[^>]*>| (?:class|id|style)="[^"]*"/g, '')
    .replace(/<(?:div|span|ul|ol|li|bdi|picture)>/g, '')
    .replace(/(?<=.)</g, '\n<');

const [home] = englishFixtures.filter(({ page }) => page.screen.kind === 'home');

/** Every screen as a server sends it. A change that is meant is shown by `npx vitest -u`, and read before it is committed. */
for (const theme of ['starter', 'default'] as const) {
  test(`the frame of the ${theme} theme`, () => {
    const settings = { ...defaultsOf(themeTables[theme] ?? {}, 'en-US'), sideColumn: true };
    const html = home && renderPage(theme, home.page, settings);
    expect(linesOf(html?.replace(/<main.*<\/main>/s, '<main>') ?? '')).toMatchSnapshot();
  });

  test.each(englishFixtures)(`$name of the ${theme} theme`, ({ page }) => {
    const [main = ''] = /<main.*<\/main>/s.exec(renderPage(theme, page)) ?? [];
    expect(linesOf(main)).toMatchSnapshot();
  });
}
