import { useRouter } from 'next/router';
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useExtras } from '@/components/extras/use-extras';
import { chooseLocale, chosenLocale } from '@/lib/i18n/chosen-locale';
import { type Locale, matchLocale, parseLocaleQuery } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/routes/screens';
import { isLive, watchAdopted, withDrawnArticle } from './adoption';
import type { View } from './drawing';

/**
 * Themes, languages and all that draws a page. The server draws at once; for the browser it is a chunk that is loaded when
 * something needs it. The bundler takes the server's branch out of the browser's code.
 */
const onServer: typeof import('./drawing') | null = typeof window === 'undefined' ? require('./drawing') : null;

/** What is shown: a view, and what draws it; null while the server's HTML stands as it is. */
interface Shown extends View {
  DrawnPage: ComponentType<View> | null;
}

/** A page of the site in the theme and language that its visitor asked for. */
export function ThemedPage(page: PageProps) {
  const { shown, site, wake } = useShown(page);
  const { DrawnPage = null, ...view } = shown;
  useAdoption(site, shown, wake);
  useExtras(view.page.frame.extras, DrawnPage ? view.locale : undefined);
  const Drawn = DrawnPage ?? onServer?.DrawnPage;
  // Hydration keeps what stands in an element whose HTML is set from outside.
  if (!Drawn) {
    return <div key="adopted" id="site" ref={site} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  }
  return (
    <div key={DrawnPage ? 'drawn' : 'adopted'} id="site" ref={site}>
      <Drawn {...view} />
    </div>
  );
}

/**
 * The page's own theme and language at first, so that the browser's first drawing equals the server's. From then on a new
 * page, theme or language is shown when all its parts are there: until then the old one stays, and nothing is ever blank.
 */
function useShown(page: PageProps): {
  shown: Shown;
  site: RefObject<HTMLDivElement | null>;
  wake: () => Promise<void>;
} {
  const { asPath } = useRouter();
  const [shown, setShown] = useState(() => firstView(page));
  const site = useRef<HTMLDivElement>(null);
  const now = useRef(shown);
  now.current = shown;
  // React makes a new props object each time the app is drawn; the screen in it stays the same for one page.
  const entered = useRef(page.screen);
  const first = useRef<PageProps['screen'] | null>(page.screen);
  const latest = useRef(0);
  const awake = useRef<(() => void)[]>([]);
  // What is on its way: waking a page must not call it back.
  const asked = useRef<[PageProps, Wanted] | null>(null);

  const show = useCallback(async (next: PageProps, wanted: Wanted) => {
    const turn = ++latest.current;
    asked.current = [next, wanted];
    first.current = null;
    const { DrawnPage, prepareView } = await import('./drawing');
    const view = await prepareView(next, wanted);
    if (turn !== latest.current || isSame(now.current, view)) return;
    // What runs in the page and must not stop steps aside: comments.
    dispatchEvent(new Event('notelight:drawing'));
    // With its effects before the next event: a letter typed between the drawing and them would go to nobody.
    flushSync(() => setShown({ ...view, DrawnPage }));
  }, []);

  useEffect(() => {
    const wanted = wantedView(page, new URL(asPath, location.origin).searchParams);
    const isFirst =
      page.screen === first.current && wanted.theme === page.theme.name && wanted.locale === page.frame.locale;
    if (isFirst) return;
    show(withDrawnArticle(page), wanted).catch(() => {
      // Offline, or the site was built anew: as a document of its own, another page needs nothing that is missing here.
      if (page.screen !== entered.current) location.reload();
    });
  }, [page, asPath, show]);

  useEffect(() => {
    const { locale, language } = shown.page.frame;
    document.documentElement.lang = shown.locale === locale ? language : shown.locale;
    if (!shown.DrawnPage) return;
    // For those who must know when controls answer: owners' scripts, tests.
    document.documentElement.dataset.drawn = '';
    dispatchEvent(new Event('notelight:drawn'));
    for (const tell of awake.current.splice(0)) tell();
  }, [shown]);

  const wake = useCallback(async () => {
    const drawn = new Promise<void>((resolve) => awake.current.push(resolve));
    await show(...(asked.current ?? [shown.page, shown]));
    await drawn;
  }, [shown, show]);

  return { shown, site, wake };
}

const firstView = (page: PageProps): Shown => ({
  page: withDrawnArticle(page),
  theme: page.theme.name,
  settings: page.theme.settings,
  locale: page.frame.locale,
  DrawnPage: null,
});

const isSame = (now: Shown, next: View): boolean =>
  now.DrawnPage !== null && now.page === next.page && now.theme === next.theme && now.locale === next.locale;

type Wanted = { theme: string; locale: Locale };

/**
 * `?theme=`, and `?locale=` or `?lang=` (specification section 2), which is remembered, else the page's own. A language that the
 * interface does not speak is nobody's choice of English for all later pages.
 */
function wantedView(page: PageProps, query: URLSearchParams): Wanted {
  const value = [query.get('locale'), query.get('lang')].find(parseLocaleQuery) ?? '';
  const asked = parseLocaleQuery(value);
  if (asked && matchLocale(value)) chooseLocale(asked, page.frame.locale);
  return {
    theme: query.get('theme') || page.theme.name,
    locale: asked ?? chosenLocale() ?? page.frame.locale,
  };
}

/** What says how many comments there are, and which are the latest. */
const COMMENT_LISTS = '[data-comment-counts], [data-recent-comments]';

/**
 * While a page is adopted: its article gets its behaviours and its comments, and the first control that needs React wakes it. A
 * page that answers what its visitor brought is woken at once.
 */
function useAdoption(site: RefObject<HTMLElement | null>, shown: Shown, wake: () => Promise<void>): void {
  const isAdopting = shown.DrawnPage === null;
  useEffect(() => {
    const root = site.current;
    if (!isAdopting || !root) return;
    const stopWatching = watchAdopted(root, isLive(shown.page), async () => {
      await wake();
      return site.current;
    });
    const stops: (() => void)[] = [stopWatching];
    let left = false;
    // Each part is loaded only by a page that has what it is for.
    const begin = (start: Promise<() => () => void>): void => {
      void start.then((startPart) => {
        if (!left) stops.push(startPart());
      });
    };
    const article = root.querySelector<HTMLElement>('#notion-article');
    const labels = article?.dataset.labels;
    if (article && labels) {
      begin(
        import('@/components/article/article-behaviours').then(
          ({ enhanceArticle }) =>
            () =>
              enhanceArticle(article, { messages: JSON.parse(labels) }),
        ),
      );
    }
    const comments = root.querySelector<HTMLElement>('#comment');
    if (comments) {
      begin(
        import('@/components/comments/start-comments').then(
          ({ startComments }) =>
            () =>
              startComments(comments),
        ),
      );
    }
    if (root.querySelector(COMMENT_LISTS)) {
      void import('@/components/comments/comment-lists').then(({ fillCommentLists }) => fillCommentLists(root));
    }
    return () => {
      left = true;
      for (const stop of stops) stop();
    };
  }, [site, isAdopting, shown, wake]);
}
