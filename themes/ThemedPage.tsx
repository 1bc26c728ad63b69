import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Locale, parseLocaleQuery } from '@/lib/i18n/locale';
import type { PageProps } from '@/lib/routes/screens';
import { isAdopted, watchAdopted, withDrawnArticle } from './adoption';
import type { View } from './drawing';

/** Themes, languages and all that draws a page: a chunk of its own, which an adopted page does without. */
const DrawnPage = dynamic(() => import('./drawing').then((module) => module.DrawnPage));

/** What is shown: a view, or the server's HTML of it as it stands. */
interface Shown extends View {
  adopted: boolean;
}

/** A page of the site in the theme and language that its visitor asked for. */
export function ThemedPage(page: PageProps) {
  const { shown, site, wake } = useShown(page);
  const isAdopting = shown.adopted && typeof document !== 'undefined';
  useAdoption(site, isAdopting, wake);
  if (isAdopting) {
    // Hydration keeps what stands in an element whose HTML is set from outside.
    return <div key="adopted" id="site" ref={site} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  }
  return (
    <div key={shown.adopted ? 'adopted' : 'drawn'} id="site" ref={site}>
      <DrawnPage {...shown} />
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
  // React makes a new props object each time the app is drawn; the screen in it stays the same for one page.
  const first = useRef<PageProps['screen'] | null>(page.screen);
  const latest = useRef(0);
  const awake = useRef<(() => void)[]>([]);

  const show = useCallback(async (next: PageProps, wanted: Wanted) => {
    const turn = ++latest.current;
    first.current = null;
    const { prepareView } = await import('./drawing');
    const view = await prepareView(next, wanted);
    if (turn === latest.current) setShown((now) => (isSame(now, view) ? now : { ...view, adopted: false }));
  }, []);

  useEffect(() => {
    const wanted = wantedView(page, new URL(asPath, location.origin).searchParams);
    const isFirst =
      page.screen === first.current && wanted.theme === page.theme.name && wanted.locale === page.frame.locale;
    if (!isFirst) void show(withDrawnArticle(page), wanted);
  }, [page, asPath, show]);

  useEffect(() => {
    document.documentElement.lang = shown.locale;
    if (!shown.adopted) for (const tell of awake.current.splice(0)) tell();
  }, [shown]);

  const wake = useCallback(async () => {
    const drawn = new Promise<void>((resolve) => awake.current.push(resolve));
    await show(shown.page, shown);
    await drawn;
  }, [shown, show]);

  return { shown, site, wake };
}

const firstView = (page: PageProps): Shown => ({
  page: withDrawnArticle(page),
  theme: page.theme.name,
  settings: page.theme.settings,
  locale: page.frame.locale,
  adopted: isAdopted(page),
});

const isSame = (now: Shown, next: View): boolean =>
  !now.adopted && now.page === next.page && now.theme === next.theme && now.locale === next.locale;

type Wanted = { theme: string; locale: Locale };

/** `?theme=`, and `?locale=` or `?lang=` (specification section 2), else the page's own. */
function wantedView(page: PageProps, query: URLSearchParams): Wanted {
  return {
    theme: query.get('theme') || page.theme.name,
    locale: parseLocaleQuery(query.get('locale') ?? query.get('lang')) ?? page.frame.locale,
  };
}

/** While a page is adopted: its article gets its behaviours, and the first control that needs React wakes it. */
function useAdoption(site: RefObject<HTMLElement | null>, isAdopting: boolean, wake: () => Promise<void>): void {
  useEffect(() => {
    const root = site.current;
    if (!isAdopting || !root) return;
    const stopWatching = watchAdopted(root, async () => {
      await wake();
      return site.current;
    });
    const article = root.querySelector<HTMLElement>('#notion-article');
    const labels = article?.dataset.labels;
    let stopArticle: (() => void) | undefined;
    let left = false;
    if (article && labels) {
      void import('@/components/article/article-behaviours').then(({ enhanceArticle }) => {
        if (!left) stopArticle = enhanceArticle(article, { messages: JSON.parse(labels) });
      });
    }
    return () => {
      left = true;
      stopWatching();
      stopArticle?.();
    };
  }, [site, isAdopting, wake]);
}
