import Head from 'next/head';
import { useRouter } from 'next/router';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { withArticle } from '@/components/article/article-html';
import { HeadTags } from '@/components/head/HeadTags';
import { isAllowedHere } from '@/components/navigation/document-policy';
import { usePlugins } from '@/components/plugins/use-plugins';
import { chooseLocale, chosenLocale } from '@/components/shell/chosen-locale';
import { beginRendering, endRendering } from '@/components/shell/rendering';
import { directionOf, type Locale, matchLocale, parseLocaleQuery } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/routes/screens';
import { KeptPage } from './KeptPage';
import { ownView, prepareView, RenderedPage, type View } from './RenderedPage';

const isServer = typeof window === 'undefined';

/** A page of the site in the theme and language that the visitor asked for. */
export function ThemedPage(props: PageProps) {
  const page = useWholePage(props);
  // The browser handles steps to a heading itself.
  const [path = '/'] = useRouter().asPath.split('#', 1);
  const wanted = useMemo(() => viewOptionsFor(page, path), [page, path]);
  const view = useView(page, wanted);
  usePlugins(view.page.shell.plugins, wanted.locale);
  return (
    <>
      {/* Already of the page that is about to be shown: whoever learns of a new address, such as the announcer, reads its title then. */}
      <Head>{HeadTags({ head: page.head, language: page.shell.language, locale: wanted.locale })}</Head>
      <KeptPage screen={view.page.screen}>
        <RenderedPage {...view} />
      </KeptPage>
    </>
  );
}

/**
 * The page with its article, which its data leaves out because the document has it. It is read once, before behaviors change it: React
 * creates a new props object each time the app is rendered, but the screen in it stays the same for one page.
 */
function useWholePage(page: PageProps): PageProps {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => (isServer ? page : withArticle(page, document)), [page.screen]);
}

/** How a page is asked for. */
type ViewOptions = Pick<View, 'theme' | 'locale' | 'path'>;

/**
 * Starts with the page's own theme and language, so that React can hydrate the server's HTML. After that, a new page, theme or language
 * appears once all its parts have loaded; until then the old one stays, so nothing is ever blank.
 */
function useView(page: PageProps, wanted: ViewOptions): View {
  const [view, setView] = useState<View>(() => ownView(page));
  const entered = useRef(page.screen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows what is wanted
  useEffect(() => {
    const isEntered = page.screen === entered.current;
    if (!isEntered && !isAllowedHere(page.screen)) {
      location.reload();
      return;
    }
    rememberLocale(page, queryOf(wanted.path));
    const moveTo = () => setView({ ...view, path: wanted.path });
    if (view.page.screen === page.screen && view.theme === wanted.theme && view.locale === wanted.locale) {
      // Only the address has changed, so there is nothing to load.
      moveTo();
      return;
    }
    let isCurrent = true;
    prepareView(page, wanted).then(
      (next) => {
        if (!isCurrent) return;
        // Running comments move out of the way: an iframe that leaves the document is loaded again.
        beginRendering();
        startTransition(() => setView(next));
      },
      () => {
        if (!isCurrent) return;
        if (isEntered) moveTo();
        // Offline, or the site has been built again: loaded as a document, another page needs nothing that is missing here.
        else location.reload();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [page, wanted]);

  useEffect(() => {
    const { locale, language } = view.page.shell;
    const root = document.documentElement;
    root.lang = view.locale === locale ? language : view.locale;
    root.dir = directionOf(root.lang);
    // The server's HTML, whose address may ask for something else.
    if (view.path === '') return;
    // For code that must know when controls respond: plugins, owners' scripts, tests.
    root.dataset.hydrated = '';
    endRendering();
    window.notelightHead?.answers('page');
  }, [view]);

  return view;
}

/** A server sends the same page whatever is asked for. */
const queryOf = (path: string): URLSearchParams => new URLSearchParams(isServer ? '' : path.split('?')[1]);

const askedLocale = (query: URLSearchParams): string =>
  [query.get('locale'), query.get('lang')].find(parseLocaleQuery) ?? '';

/**
 * `?theme=`, and `?locale=` or `?lang=` (specification section 2) or what was chosen earlier; otherwise the page's own.
 */
function viewOptionsFor(page: PageProps, path: string): ViewOptions {
  const query = queryOf(path);
  const locale: Locale = parseLocaleQuery(askedLocale(query)) ?? chosenLocale() ?? page.shell.locale;
  return { theme: query.get('theme') || page.theme.name, locale, path };
}

/** Remembers `?locale=` or `?lang=`. To ask for a language that the interface does not have is no choice of English for later pages. */
function rememberLocale(page: PageProps, query: URLSearchParams): void {
  const value = askedLocale(query);
  const asked = parseLocaleQuery(value);
  if (asked && matchLocale(value)) chooseLocale(asked, page.shell.locale);
}
