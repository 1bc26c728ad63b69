import { beforeAll, describe, expect, test } from 'vitest';
import type { MenuItem } from '@/lib/site/model';
import { englishFixtures, englishPage, pageFixtures } from '@/tests/fixtures/screens';
import { linesOf } from '@/tests/unit/themes/lines';
import { defaultsOf, loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';

beforeAll(loadThemes);

const frameOf = (html: string): string => linesOf(html.replace(/<main.*<\/main>/s, '<main>'));

/** Every screen as the server sends it. To accept an intended change, run `npx vitest -u` and review the diff. */
describe.each(['starter', 'default'] as const)('the %s theme', (theme) => {
  test.each([
    ['home in en-US', {}],
    ['home in a bare frame', { logo: '/logo.svg', logoWhite: '/white.svg' }],
  ])('has around the page: %s', (frame, own) => {
    const settings = { ...defaultsOf(themeTables[theme] ?? {}, 'en-US'), ...own };
    const page = pageFixtures.find(({ name }) => name === frame)?.page;
    expect(page && frameOf(renderPage(theme, page, settings))).toMatchSnapshot();
  });

  test.each(englishFixtures)('has on $name', ({ page }) => {
    const [main = ''] = /<main.*<\/main>/s.exec(renderPage(theme, page)) ?? [];
    expect(linesOf(main)).toMatchSnapshot();
  });
});

test('the default theme has around lists, where the owner wants it, and with a menu that is too long for a row', () => {
  const settings = { ...defaultsOf(themeTables.default ?? {}, 'en-US'), sideColumn: true };
  const { screen, shell } = englishPage('home');
  const menu = 'abcdefghijkl'.split('').map((name) => ({ ...shell.menu[0], name: `Entry ${name}` }) as MenuItem);
  expect(frameOf(renderPage('default', { screen, shell: { ...shell, menu } }, settings))).toMatchSnapshot();
});

test('the landing page has, where an owner is praised', () => {
  const item = (name: string) => ({ STARTER_TESTIMONIALS_ITEM_TEXT: name, STARTER_TESTIMONIALS_ITEM_NICKNAME: name });
  const praise = { testimonialsEnable: true, testimonialsItems: ['Ada', 'Lin'].map(item) };
  const settings = { ...defaultsOf(themeTables.starter ?? {}, 'en-US'), ...praise };
  const html = renderPage('starter', englishPage('home'), settings);
  expect(linesOf(/<section id="testimonials".*?<\/section>/s.exec(html)?.[0] ?? '')).toMatchSnapshot();
});
