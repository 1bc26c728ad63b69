import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Lock } from '@/components/lock/lazy-lock';
import { ShellProvider } from '@/components/shell/shell-context';
import type { ThemeSettings, ThemeSettingsTable } from '@/lib/config/theme-settings';
import { type Locale, locales } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { preloadMemberMessages } from '@/lib/i18n/member-messages';
import type { PageProps } from '@/lib/routes/screens';
import { type ThemeName, themes } from '@/themes/registry';
import { themeTables } from '@/themes/settings';
import type { Theme } from '@/themes/theme';
import './skip-owner-stacks';

const partsOf = ({ Base, layouts }: Theme): unknown[] => [Base, ...Object.values(layouts)];

const { custom, ...shipped } = themes;
const shippedParts = new Set(Object.values(shipped).flatMap(partsOf));

/** The themes, without `custom` as long as its owner has put nothing of their own into it. */
export const themeNames = (Object.keys(themes) as ThemeName[]).filter(
  (name) => name !== 'custom' || partsOf(custom).some((part) => !shippedParts.has(part)),
);

/** What `next/dynamic` makes; its types do not tell of `preload`. */
type Loadable = { render: { preload(): Promise<unknown> } };

async function load(part: unknown): Promise<void> {
  await (part as Loadable).render.preload();
}

/** Loads every part of every theme in every language, so that `renderPage` need not wait. */
export async function loadThemes(): Promise<void> {
  await Promise.all(locales.flatMap((locale) => [preloadLocale(locale), preloadMemberMessages(locale)]));
  await load(Lock);
  for (const { Base, layouts } of Object.values(themes)) {
    await Promise.all([Base, ...Object.values(layouts)].map(load));
  }
}

/** The settings of a theme as an owner has them who has set none. */
export function defaultsOf(table: ThemeSettingsTable, locale: Locale): ThemeSettings {
  return Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [
      name,
      setting.localized ? (setting.default as Record<Locale, unknown>)[locale] : setting.default,
    ]),
  );
}

/** A page with the theme's own settings and in the page's own language unless others are given. */
export function pageElement(
  theme: ThemeName,
  { screen, shell }: Pick<PageProps, 'screen' | 'shell'>,
  settings: ThemeSettings = defaultsOf(themeTables[theme] ?? {}, shell.locale),
  locale: Locale = shell.locale,
): ReactElement {
  const { Base, layouts } = themes[theme];
  const Layout = layouts[screen.kind] as ComponentType<Record<string, unknown>>;
  return (
    <LocaleProvider locale={locale}>
      <ShellProvider shell={shell} themes={['starter', 'default']} themeName={theme}>
        <Base name={theme} kind={screen.kind} settings={settings}>
          <Layout {...screen.props} settings={settings} />
        </Base>
      </ShellProvider>
    </LocaleProvider>
  );
}

/** The page as the server renders it. */
export function renderPage(...page: Parameters<typeof pageElement>): string {
  return renderToString(pageElement(...page));
}
