import Head from 'next/head';
import { useRouter } from 'next/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FrameProvider } from '@/components/frame/frame-context';
import { HeadTags } from '@/components/head/HeadTags';
import { type Locale, parseLocaleQuery } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { log } from '@/lib/log';
import type { PageProps, ThemeSettings } from '@/lib/routes/screens';
import { defaultThemeName, isThemeName, preloadTheme, type ThemeName, themes } from './registry';
import { loadThemeSettings } from './theme-data';

/** What is drawn: a page together with the theme and language that a visitor asked for. */
interface Shown {
  page: PageProps;
  theme: ThemeName;
  settings: ThemeSettings;
  locale: Locale;
}

/** The screen of a page in its theme, with everything that screens read from context. */
export function ThemedPage(page: PageProps) {
  const { page: shown, theme: name, settings, locale } = useShown(page);
  const { screen, frame } = shown;
  const { Base, layouts } = themes[name];
  // One component for all kinds: props of a screen and its layout belong together by construction of `Screen`.
  const Layout = layouts[screen.kind] as ComponentType<Record<string, unknown>>;
  return (
    <LocaleProvider locale={locale}>
      <FrameProvider frame={frame} themes={shown.themes} themeName={name}>
        <Head>{HeadTags({ head: shown.head, locale: frame.locale })}</Head>
        <Base kind={screen.kind} settings={settings}>
          <Layout {...screen.props} settings={settings} />
        </Base>
      </FrameProvider>
    </LocaleProvider>
  );
}

/** A theme that is not installed is said once, and the default one is drawn. */
function themeOf(name: string): ThemeName {
  if (isThemeName(name)) return name;
  log.warnOnce(
    `The theme “${name}” is not installed; “${defaultThemeName}” is used. Set THEME to one of: ${Object.keys(themes).join(', ')}.`,
  );
  return defaultThemeName;
}

const ownView = (page: PageProps): Shown => ({
  page,
  theme: themeOf(page.theme.name),
  settings: page.theme.settings,
  locale: page.frame.locale,
});

/**
 * The page's own theme and language at first, so that the browser's first drawing equals the server's. From then on a new
 * page, theme or language is shown when all its parts are there: until then the old one stays, and nothing is ever blank.
 */
function useShown(page: PageProps): Shown {
  const { asPath } = useRouter();
  const [shown, setShown] = useState(() => ownView(page));
  const latest = useRef(0);

  useEffect(() => {
    const turn = ++latest.current;
    const wanted = requestedView(page, new URL(asPath, location.origin).searchParams);
    void assemble(page, wanted).then((next) => {
      if (turn === latest.current) setShown((now) => (isSame(now, next) ? now : next));
    });
  }, [page, asPath]);

  useEffect(() => {
    document.documentElement.lang = shown.locale;
  }, [shown.locale]);

  return shown;
}

const isSame = (a: Shown, b: Shown): boolean => a.page === b.page && a.theme === b.theme && a.locale === b.locale;

function requestedView(page: PageProps, query: URLSearchParams): { theme: ThemeName; locale: Locale } {
  const asked = query.get('theme');
  const locale = parseLocaleQuery(query.get('locale') ?? query.get('lang'));
  return {
    theme: themeOf(asked || page.theme.name),
    locale: locale ?? page.frame.locale,
  };
}

async function assemble(page: PageProps, wanted: { theme: ThemeName; locale: Locale }): Promise<Shown> {
  const own = ownView(page);
  try {
    const otherTheme = wanted.theme !== own.theme;
    const [settings] = await Promise.all([
      otherTheme ? loadThemeSettings(wanted.theme, page.frame.prefix) : page.theme.settings,
      preloadTheme(wanted.theme, page.screen.kind),
      preloadLocale(wanted.locale),
    ]);
    return { page, settings, ...wanted };
  } catch (error) {
    log.warnOnce(`The theme “${wanted.theme}” could not be loaded, “${own.theme}” stays: ${String(error)}`);
    await preloadTheme(own.theme, page.screen.kind).catch(() => undefined);
    return own;
  }
}
