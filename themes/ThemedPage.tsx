import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HeadTags } from '@/components/head/HeadTags';
import { isAllowedHere } from '@/components/navigation/document-policy';
import { usePlugins } from '@/components/plugins/use-plugins';
import { endRendering } from '@/components/shell/rendering';
import { chooseLocale, chosenLocale } from '@/lib/i18n/chosen-locale';
import { directionOf, type Locale, matchLocale, parseLocaleQuery } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/routes/screens';
import { withArticleOfDocument } from './article-of-document';
import { PageRoot } from './page-root';
import { RenderedPage, type View } from './RenderedPage';
import { settingsOf } from './theme-data';

const isServer = typeof window === 'undefined';

/**
 * A page of the site in the theme and language that the visitor asked for. In the browser it is a React root of its own: the server's
 * HTML stays untouched until something needs React, which then hydrates it.
 */
export function ThemedPage(page: PageProps) {
  const { site, sent, view, wanted, isStatic } = usePageRoot(page);
  usePlugins(view.page.shell.plugins, isStatic ? undefined : view.locale);
  return (
    <>
      {/* Already of the page that is about to be shown: whoever learns of a new address, such as the announcer, reads its title then. */}
      <Head>{HeadTags({ head: page.head, language: page.shell.language, locale: wanted.locale })}</Head>
      {isServer ? (
        <div id="site">
          <div>
            <RenderedPage {...view} />
          </div>
        </div>
      ) : (
        // The element's content belongs to the other root.
        <div id="site" ref={site} dangerouslySetInnerHTML={sent} />
      )}
    </>
  );
}

interface PageState {
  view: View;
  isStatic: boolean;
}

/**
 * Starts with the page's own theme and language, so that React can hydrate the server's HTML. After that, a new page, theme or language
 * appears once all its parts have loaded; until then the old one stays, so nothing is ever blank.
 */
function usePageRoot(page: PageProps) {
  // The browser handles steps to a heading itself.
  const [path = '/'] = useRouter().asPath.split('#', 1);
  const wanted = useMemo(() => viewOptionsFor(page, queryOf(path)), [page, path]);
  const site = useRef<HTMLDivElement>(null);
  const [sent] = useState(() => ({ __html: sentHtml() }));
  const [{ view, isStatic }, setPageState] = useState<PageState>(() => ({ view: ownView(page), isStatic: true }));
  const root = useRef<PageRoot | null>(null);
  // React creates a new props object each time the app is rendered; the screen in it stays the same for one page.
  const entered = useRef(page.screen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the root begins with the page that was sent
  useEffect(() => {
    const element = site.current?.firstElementChild;
    if (!element) return;
    const begun = new PageRoot(element, view, (committed) => setPageState({ view: committed, isStatic: false }));
    root.current = begun;
    return () => {
      root.current = null;
      begun.unmount();
    };
  }, []);

  useEffect(() => {
    if (page.screen !== entered.current && !isAllowedHere(page.screen)) {
      location.reload();
      return;
    }
    rememberLocale(page, queryOf(path));
    root.current?.show(withArticleOfDocument(page), { ...wanted, path }).catch(() => {
      // Offline, or the site has been built again: loaded as a document, another page needs nothing that is missing here.
      if (page.screen !== entered.current) location.reload();
    });
  }, [page, path, wanted]);

  useEffect(() => {
    if (needsReact(page)) window.notelight?.askHydration();
  }, [page]);

  useEffect(() => {
    const { locale, language } = view.page.shell;
    const root = document.documentElement;
    root.lang = view.locale === locale ? language : view.locale;
    root.dir = directionOf(root.lang);
    if (isStatic) return;
    // For code that must know when controls respond: plugins, owners' scripts, tests.
    document.documentElement.dataset.hydrated = '';
    endRendering();
    window.notelight?.hydrated();
  }, [view, isStatic]);

  return { site, sent, view, wanted, isStatic };
}

const ownView = (page: PageProps): View => ({
  page: withArticleOfDocument(page),
  theme: page.theme.name,
  settings: settingsOf(page),
  locale: page.shell.locale,
  path: '',
});

/** The server's HTML. Only the first page of a document has it; `_app.tsx` says which one that is. */
function sentHtml(): string {
  if (isServer || 'ready' in document.documentElement.dataset) return '<div></div>';
  return document.getElementById('site')?.innerHTML ?? '<div></div>';
}

/**
 * Whether a page shows something of the visitor's own: a member, the result of a keyword or password in the address or on this device, or
 * what is like a missing address.
 * In development all pages are hydrated, so that every change to a component shows.
 */
function needsReact({ screen, shell }: PageProps): boolean {
  if (process.env.NODE_ENV !== 'production' || shell.clerkPublishableKey !== '') return true;
  const answersVisit =
    screen.kind === 'search' ||
    screen.kind === 'notFound' ||
    (screen.kind === 'post' && screen.props.post.lock !== null);
  return answersVisit && 'startAsked' in document.documentElement.dataset;
}

/** A server sends the same page whatever is asked for. */
const queryOf = (path: string): URLSearchParams => new URLSearchParams(isServer ? '' : path.split('?')[1]);

const askedLocale = (query: URLSearchParams): string =>
  [query.get('locale'), query.get('lang')].find(parseLocaleQuery) ?? '';

/**
 * `?theme=`, and `?locale=` or `?lang=` (specification section 2) or what was chosen earlier; otherwise the page's own.
 */
function viewOptionsFor(page: PageProps, query: URLSearchParams): { theme: string; locale: Locale } {
  return {
    theme: query.get('theme') || page.theme.name,
    locale: parseLocaleQuery(askedLocale(query)) ?? chosenLocale() ?? page.shell.locale,
  };
}

/** Remembers `?locale=` or `?lang=`. To ask for a language that the interface does not have is no choice of English for later pages. */
function rememberLocale(page: PageProps, query: URLSearchParams): void {
  const value = askedLocale(query);
  const asked = parseLocaleQuery(value);
  if (asked && matchLocale(value)) chooseLocale(asked, page.shell.locale);
}
