import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { HeadTags } from '@/components/head/HeadTags';
import { usePlugins } from '@/components/plugins/use-plugins';
import { chooseLocale, chosenLocale } from '@/lib/i18n/chosen-locale';
import { type Locale, matchLocale, parseLocaleQuery } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/routes/screens';
import { withArticleOfDocument } from './article-of-document';
import { PageRoot } from './page-root';
import type { View } from './RenderedPage';

/**
 * Themes, languages and all that renders a page. The server renders at once; for the browser it is a chunk that is loaded when
 * something needs it. The bundler takes the server's branch out of the browser's code.
 */
const onServer: typeof import('./RenderedPage') | null =
  typeof window === 'undefined' ? require('./RenderedPage') : null;

/**
 * A page of the site in the theme and language that its visitor asked for. In the browser it is a React root of its own: what the
 * server sent stands as it came until something needs React, which then hydrates it.
 */
export function ThemedPage(page: PageProps) {
  const { site, sent, view, isStatic } = usePageRoot(page);
  usePlugins(view.page.shell.plugins, isStatic ? undefined : view.locale);
  return (
    <>
      <Head>{HeadTags({ head: view.page.head, language: view.page.shell.language, locale: view.locale })}</Head>
      {onServer ? (
        <div id="site">
          <div>
            <onServer.RenderedPage {...view} />
          </div>
        </div>
      ) : (
        // The element in it is the other root's.
        <div id="site" ref={site} dangerouslySetInnerHTML={sent} />
      )}
    </>
  );
}

interface Shown {
  view: View;
  isStatic: boolean;
}

/**
 * The page's own theme and language at first, so that React hydrates what the server sent. From then on a new page, theme or
 * language is shown when all its parts are there: until then the old one stays, and nothing is ever blank.
 */
function usePageRoot(page: PageProps) {
  // A step to a heading is the browser's own.
  const [path = '/'] = useRouter().asPath.split('#', 1);
  const site = useRef<HTMLDivElement>(null);
  const [sent] = useState(() => ({ __html: sentHtml() }));
  const [{ view, isStatic }, setShown] = useState<Shown>(() => ({ view: ownView(page), isStatic: true }));
  const root = useRef<PageRoot | null>(null);
  // React makes a new props object each time the app is rendered; the screen in it stays the same for one page.
  const entered = useRef(page.screen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the root begins with the page that was sent
  useEffect(() => {
    const element = site.current?.firstElementChild;
    if (!element) return;
    const begun = new PageRoot(element, view, (shown) => setShown({ view: shown, isStatic: false }));
    root.current = begun;
    return () => {
      root.current = null;
      begun.unmount();
    };
  }, []);

  useEffect(() => {
    const wanted = wantedView(page, new URL(path, location.origin).searchParams);
    root.current?.show(withArticleOfDocument(page), { ...wanted, path }).catch(() => {
      // Offline, or the site was built anew: as a document of its own, another page needs nothing that is missing here.
      if (page.screen !== entered.current) location.reload();
    });
  }, [page, path]);

  useEffect(() => {
    if (needsReact(page)) window.notelight?.askHydration();
  }, [page]);

  useEffect(() => {
    const { locale, language } = view.page.shell;
    document.documentElement.lang = view.locale === locale ? language : view.locale;
    if (isStatic) return;
    // For those who must know when controls answer: plugins, owners' scripts, tests.
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('notelight:rendered'));
    window.notelight?.hydrated();
  }, [view, isStatic]);

  return { site, sent, view, isStatic };
}

const ownView = (page: PageProps): View => ({
  page: withArticleOfDocument(page),
  theme: page.theme.name,
  settings: page.theme.settings,
  locale: page.shell.locale,
  path: '',
});

/** What the server sent. Only the first page of a document has it; `_app.tsx` says when that one is there. */
function sentHtml(): string {
  if (onServer || 'ready' in document.documentElement.dataset) return '<div></div>';
  return document.getElementById('site')?.innerHTML ?? '<div></div>';
}

/**
 * Whether a page has something of the visitor's own to show: a member, or an answer to what the address or this device brought, a
 * keyword or a password. In development all pages are hydrated, so that every change of a component shows.
 */
function needsReact({ screen, shell }: PageProps): boolean {
  if (process.env.NODE_ENV !== 'production' || shell.clerkPublishableKey !== '') return true;
  const answersVisit = screen.kind === 'search' || (screen.kind === 'post' && screen.props.post.lock !== null);
  return answersVisit && 'startAsked' in document.documentElement.dataset;
}

/**
 * `?theme=`, and `?locale=` or `?lang=` (specification section 2), which is remembered, else the page's own. A language that the
 * interface does not speak is nobody's choice of English for all later pages.
 */
function wantedView(page: PageProps, query: URLSearchParams): { theme: string; locale: Locale } {
  const value = [query.get('locale'), query.get('lang')].find(parseLocaleQuery) ?? '';
  const asked = parseLocaleQuery(value);
  if (asked && matchLocale(value)) chooseLocale(asked, page.shell.locale);
  return {
    theme: query.get('theme') || page.theme.name,
    locale: asked ?? chosenLocale() ?? page.shell.locale,
  };
}
