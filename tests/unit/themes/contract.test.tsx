import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { FrameProvider } from '@/components/frame/frame-context';
import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import { type Locale, locales } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { preloadMemberMessages } from '@/lib/i18n/member-messages';
import { type ScreenKind, screenKinds, type ThemeSettings } from '@/lib/routes/screens';
import { pageFixtures } from '@/tests/fixtures/screens';
import { type ThemeName, themes } from '@/themes/registry';
import { themeTables } from '@/themes/settings';

const names = Object.keys(themes) as ThemeName[];

/** What `next/dynamic` makes; its types do not tell of `preload`. */
type Loadable = { render: { preload(): Promise<unknown> } };

async function load(part: unknown): Promise<void> {
  await (part as Loadable).render.preload();
}

beforeAll(async () => {
  await Promise.all(locales.flatMap((locale) => [preloadLocale(locale), preloadMemberMessages(locale)]));
  for (const { Base, layouts } of Object.values(themes)) {
    await Promise.all([Base, ...Object.values(layouts)].map(load));
  }
});

/** The settings of a theme as an owner has them who has set none. */
function defaultsOf(table: ThemeSettingsTable, locale: Locale): ThemeSettings {
  return Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [
      name,
      setting.localized ? (setting.default as Record<Locale, unknown>)[locale] : setting.default,
    ]),
  );
}

function render(theme: ThemeName, page: ReturnType<typeof pageFixtures>[number]['page']): string {
  const { screen, frame } = page;
  const { Base, layouts } = themes[theme];
  const Layout = layouts[screen.kind] as ComponentType<Record<string, unknown>>;
  const settings = defaultsOf(themeTables[theme] ?? {}, frame.locale);
  return renderToString(
    <LocaleProvider locale={frame.locale}>
      <FrameProvider frame={frame} themes={[]} themeName={theme}>
        <Base kind={screen.kind} settings={settings}>
          <Layout {...screen.props} settings={settings} />
        </Base>
      </FrameProvider>
    </LocaleProvider>,
  );
}

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length;
}

test('the fixtures have every screen', () => {
  const kinds = new Set<ScreenKind>(
    pageFixtures({ name: 'default', settings: {} }).map(({ page }) => page.screen.kind),
  );
  expect([...kinds].sort()).toEqual([...screenKinds].sort());
});

describe.each(names)('the %s theme', (theme) => {
  test.each(pageFixtures({ name: theme, settings: {} }))('draws $name', ({ page }) => {
    const html = render(theme, page);
    expect(html).toContain(`id="theme-${theme}"`);
    expect(html).toContain('id="main-wrapper"');
    expect(count(html, /<main[\s>]/g), 'main elements').toBe(1);
    expect(count(html, /<h1[\s>]/g), 'first headings').toBe(1);
    expect(html, 'style attributes').not.toMatch(/\sstyle="/);
    expect(html, 'inline handlers').not.toMatch(/\son[a-z]+="/);
    expect(html, 'values that are none').not.toMatch(/\[object Object\]|>undefined<|>null<|NaN/);
    expect(html, 'links without address').not.toMatch(/href=""/);
    expect(count(html, /<img\b(?![^>]*\salt=)[^>]*>/g), 'pictures without alt').toBe(0);

    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'ids given twice',
    ).toEqual([]);

    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, 'headings that skip a level').toEqual([]);
  });

  test('shows a locked article by its title only', () => {
    const locked = pageFixtures({ name: theme, settings: {} }).find(({ name }) => name === 'locked in en-US');
    if (!locked) throw new Error('no fixture');
    const html = render(theme, locked.page);
    expect(html).toContain('A locked letter');
    expect(html).toContain('type="password"');
    expect(html).not.toContain('id="notion-article"');
  });

  test('shows text that looks like HTML as text', () => {
    const [home] = pageFixtures({ name: theme, settings: {} });
    if (home?.page.screen.kind !== 'home') throw new Error('no fixture');
    const { posts, pagination } = home.page.screen.props;
    const evil = posts.map((post) => ({ ...post, title: '<script>alert(1)</script>', summary: '<b>x</b>' }));
    const html = render(theme, { ...home.page, screen: { kind: 'home', props: { posts: evil, pagination } } });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>x</b>');
  });

  test('keeps a list of eight posts under 60 kB', () => {
    const list = pageFixtures({ name: theme, settings: {} }).find(({ name }) => name === 'postList in en-US');
    if (!list) throw new Error('no fixture');
    expect(render(theme, list.page).length).toBeLessThan(60_000);
  });
});
