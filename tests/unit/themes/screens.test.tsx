import { beforeAll, describe, expect, test } from 'vitest';
import { systemOf } from '@/lib/routes/screens/comment-area';
import type { MenuItem } from '@/lib/site/model';
import { testConfig } from '@/tests/factories';
import { englishFixtures, englishPage, pageFixtures } from '@/tests/fixtures/screens';
import { linesOf } from '@/tests/unit/themes/lines';
import { defaultsOf, loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';

beforeAll(loadThemes);

const frameOf = (html: string): string => linesOf(html.replace(/<main.*<\/main>/s, '<main>'));

/** Every screen as the server sends it. To accept an intended change, run `npx vitest run <file> -u` and review the diff. */
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

test('the default theme has around lists, where the owner wants it, with a menu that is too long for a row and a choice of themes', () => {
  const settings = { ...defaultsOf(themeTables.default ?? {}, 'en-US'), sideColumn: true };
  const { screen, shell } = englishPage('home');
  const menu = 'abcdefghijkl'.split('').map((name) => ({ ...shell.menu[0], name: `Entry ${name}` }) as MenuItem);
  const features = { ...shell.features, themeSwitch: true };
  expect(frameOf(renderPage('default', { screen, shell: { ...shell, menu, features } }, settings))).toMatchSnapshot();
});

test.each(['starter', 'default'] as const)('an article of the %s theme has what few have', (theme) => {
  const { screen, shell } = englishPage('post');
  const mentions = [{ href: '/en/article/far/', title: 'Far', sentence: 'It names this one.' }];
  const system = systemOf('giscus', { ...testConfig().comments.giscus, repo: 'me/blog' });
  const page = { id: 'id', path: '/a', title: 'A', url: '', siteTitle: 'Site' };
  const post = { ...screen.props.post, aiSummary: 'By machine.' };
  const props = { ...screen.props, post, mentions, comments: { page, systems: [system], hideSingleTab: true } };
  const site = { ...shell.site, icon: { picture: { src: '/icon.png', width: 64, height: 64 } } };
  const menu = (['archive', 'search', 'category', 'tag'] as const).map(
    (kind) => ({ ...shell.menu[0], name: kind, screen: kind, locked: true, subMenus: [] }) as MenuItem,
  );
  const html = renderPage(theme, { screen: { kind: 'post', props }, shell: { ...shell, site, menu } });
  expect(frameOf(html)).toMatchSnapshot();
  expect(linesOf((html.match(/<section .*?<\/section>/gs) ?? []).join(''))).toMatchSnapshot();
});

test('the landing page has, where an owner is praised', () => {
  const item = (name: string) => ({ STARTER_TESTIMONIALS_ITEM_TEXT: name, STARTER_TESTIMONIALS_ITEM_NICKNAME: name });
  const praise = { testimonialsEnable: true, testimonialsItems: ['Ada', 'Lin'].map(item) };
  const settings = { ...defaultsOf(themeTables.starter ?? {}, 'en-US'), ...praise };
  const html = renderPage('starter', englishPage('home'), settings);
  expect(linesOf(/<section id="testimonials".*?<\/section>/s.exec(html)?.[0] ?? '')).toMatchSnapshot();
});
