import { type ComponentType, memo } from 'react';
import { loadStylesheets, stylesheetsOf } from '@/components/article/article-stylesheets';
import { PathProvider, ShellProvider } from '@/components/shell/shell-context';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import { log } from '@/lib/diagnostics/log';
import { builtBasePath } from '@/lib/environment';
import type { Locale } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { themeSettingsPath } from '@/lib/routes/data-files';
import type { PageProps } from '@/lib/routes/screens';
import { isLocked, preloadTheme, themeOf, themes } from './registry';

/** A page with the theme and language that it is rendered in. */
export interface View {
  page: PageProps;
  theme: string;
  settings: ThemeSettings;
  locale: Locale;
  /** The address it was rendered for, as the router has it; '' for the server's HTML. */
  path: string;
}

/** The theme settings of a page: those of the shell and those of its screen. */
export const settingsOf = ({ shell, theme }: PageProps): ThemeSettings => ({
  ...shell.themeSettings,
  ...theme.settings,
});

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
      preloadTheme(theme, page.screen.kind, isLocked(page.screen)),
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

const basePath = builtBasePath() ?? '';
const loading = new Map<string, Promise<ThemeSettings>>();

/** A page has the settings of its own theme and language only; others are fetched when a visitor switches. */
function loadThemeSettings(theme: string, prefix: string, locale: Locale): Promise<ThemeSettings> {
  const path = basePath + themeSettingsPath(theme, prefix, locale);
  let settings = loading.get(path);
  if (!settings) {
    settings = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} responded with status ${response.status}`);
      return response.json() as Promise<ThemeSettings>;
    });
    // Do not cache a failure: the next switch tries again.
    settings.catch(() => loading.delete(path));
    loading.set(path, settings);
  }
  return settings;
}
