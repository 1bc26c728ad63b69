import type { ComponentType } from 'react';
import { loadStylesheets } from '@/components/article/article-stylesheets';
import { ShellProvider } from '@/components/shell/shell-context';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import { ignore } from '@/lib/diagnostics/ignore';
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

/** The screen of a page in its theme, with the context that screens need. */
export function RenderedPage({ page, theme, settings, locale, path }: View) {
  const name = themeOf(theme);
  const { Base, layouts } = themes[name];
  // One component for all kinds: the type `Screen` guarantees that props and layout belong together.
  const Layout = layouts[page.screen.kind] as ComponentType<Record<string, unknown>>;
  return (
    <LocaleProvider locale={locale}>
      <ShellProvider shell={page.shell} themes={page.themes} themeName={name} path={path}>
        <Base name={name} kind={page.screen.kind} settings={settings}>
          <Layout {...page.screen.props} settings={settings} />
        </Base>
      </ShellProvider>
    </LocaleProvider>
  );
}

/** Loads everything that a view needs. If its theme cannot be loaded, the page's own one stays. */
export async function prepareView(page: PageProps, wanted: Pick<View, 'theme' | 'locale' | 'path'>): Promise<View> {
  const own: View = {
    page,
    theme: page.theme.name,
    settings: settingsOf(page),
    locale: page.shell.locale,
    path: wanted.path,
  };
  const theme = themeOf(wanted.theme);
  const hasSettings = theme === themeOf(own.theme) && wanted.locale === own.locale;
  try {
    const [settings] = await Promise.all([
      hasSettings ? own.settings : loadThemeSettings(theme, page.shell.prefix, wanted.locale),
      preloadTheme(theme, page.screen.kind),
      preloadLocale(wanted.locale),
      loadStylesheets(stylesheetsOf(page)),
    ]);
    return { page, theme, settings, locale: wanted.locale, path: wanted.path };
  } catch (error) {
    log.warnOnce(`The theme “${theme}” could not be loaded, so “${own.theme}” is kept: ${String(error)}`);
    await preloadTheme(themeOf(own.theme), page.screen.kind).catch(ignore('the page that stands stays'));
    return own;
  }
}
