import { type ComponentType, memo } from 'react';
import { loadStylesheets } from '@/components/article/article-stylesheets';
import { PathProvider, ShellProvider } from '@/components/shell/shell-context';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import { log } from '@/lib/diagnostics/log';
import type { Locale } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import type { PageProps } from '@/lib/routes/screens';
import { stylesheetsOf } from './page-stylesheets';
import { preloadTheme, themeOf, themes } from './registry';
import { loadThemeSettings, settingsOf } from './theme-data';

/** A page with the theme and language that it is rendered in. */
export interface View {
  page: PageProps;
  theme: string;
  settings: ThemeSettings;
  locale: Locale;
  /** The address it was rendered for, as the router has it; '' for the server's HTML. */
  path: string;
}

/** A page in its own theme and language, as the server renders it. */
export const ownView = (page: PageProps): View => ({
  page,
  theme: page.theme.name,
  settings: settingsOf(page),
  locale: page.shell.locale,
  path: '',
});

/** The screen of a page in its theme, with the context that screens need. */
export function RenderedPage({ path, ...view }: View) {
  return (
    <PathProvider path={path}>
      <Screen {...view} />
    </PathProvider>
  );
}

/** Next renders the app again whenever anything of its router changes. */
const Screen = memo(function Screen({ page, theme, settings, locale }: Omit<View, 'path'>) {
  const name = themeOf(theme);
  const { Base, layouts } = themes[name];
  // One component for all kinds: the type `Screen` guarantees that props and layout belong together.
  const Layout = layouts[page.screen.kind] as ComponentType<Record<string, unknown>>;
  return (
    <LocaleProvider locale={locale}>
      <ShellProvider shell={page.shell} themes={page.themes} themeName={name}>
        <Base name={name} kind={page.screen.kind} settings={settings}>
          <Layout {...page.screen.props} settings={settings} />
        </Base>
      </ShellProvider>
    </LocaleProvider>
  );
});

/** Loads everything that a view needs. If its theme or language cannot be loaded, the page's own ones stay; rejects if those cannot either. */
export async function prepareView(
  page: PageProps,
  { theme: wantedTheme, locale, path }: Pick<View, 'theme' | 'locale' | 'path'>,
): Promise<View> {
  const own = { ...ownView(page), path };
  const theme = themeOf(wantedTheme);
  const isOwn = theme === themeOf(own.theme) && locale === own.locale;
  try {
    const [settings] = await Promise.all([
      isOwn ? own.settings : loadThemeSettings(theme, page.shell.prefix, locale),
      preloadTheme(theme, page.screen.kind),
      preloadLocale(locale),
      loadStylesheets(stylesheetsOf(page)),
    ]);
    return { page, theme, settings, locale, path };
  } catch (error) {
    if (isOwn) throw error;
    log.warnOnce(`The theme “${theme}” could not be loaded, so “${own.theme}” is kept: ${String(error)}`);
    return prepareView(page, own);
  }
}
