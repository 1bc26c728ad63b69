import type { PageProps, ScreenKind } from '@/lib/routes/screens';
import type { DeedKind } from './deed';

/**
 * A page that a visitor only reads needs no component in the browser: the server's HTML is *adopted* as it stands, and a theme's
 * code is loaded when something asks for it: a control that React answers, another page, another theme. That keeps what the first
 * sign of intent loads within a few kilobytes of an empty Next page.
 */

/** Screens that are made of controls: React draws them as soon as it is there. */
const LIVE_SCREENS: ReadonlySet<ScreenKind> = new Set(['search', 'signIn', 'signUp', 'dashboard', 'authResult']);

/** Whether a page is not read but used. In development all are, so that every change of a component shows. */
export function isLive({ screen, frame }: PageProps): boolean {
  if (process.env.NODE_ENV !== 'production' || LIVE_SCREENS.has(screen.kind) || frame.clerkPublishableKey !== '') {
    return true;
  }
  return screen.kind === 'post' && screen.props.post.lock !== null;
}

/**
 * The address of the styles of articles, which only pages with an article load. `next.config.ts` makes the file; '' in
 * development, where the app imports the styles.
 */
export const ARTICLE_SHEET = process.env.NOTELIGHT_ARTICLE_SHEET ?? '';

/** Blocks of an announcement that its own few rules do not draw. */
const RICH_BLOCKS = /<(figure|details|table|pre|blockquote|aside|hr)\b|notion-callout/;

/** Whether a page shows an article, or an announcement with more than text and lists. */
export function needsArticleSheet({ screen, frame }: PageProps): boolean {
  return screen.kind === 'post' || RICH_BLOCKS.test(frame.notice?.html ?? '');
}

/** Controls that HTML or the boot script answers. */
const ANSWERED =
  'summary, [popovertarget], [data-appearance-toggle], [data-appearance-set], [data-search-open], [data-email], .back-to-top, #notion-article *';
/** Controls that only React answers. */
const CONTROLS = 'button, [role=button]';
const FIELDS = 'input, textarea, select';

/**
 * Waits for the first thing that needs React, or for nothing on a live page, calls `wake`, and does the thing again on what
 * React has drawn. Returns what stops the waiting.
 */
export function watchAdopted(root: HTMLElement, live: boolean, wake: () => Promise<HTMLElement | null>): () => void {
  const stop = new AbortController();
  const wakeFor = (element: Element | null, kind: DeedKind): void => {
    stop.abort();
    if (element) void import('./deed').then(({ repeatAfter }) => repeatAfter(wake, { element, kind, root }));
    else void wake();
  };
  const listen = (name: string, selector: string, kind: DeedKind, isWanted: (element: Element) => boolean): void => {
    const onEvent = (event: Event): void => {
      const element = event.target instanceof Element ? event.target.closest(selector) : null;
      if (element && isWanted(element)) wakeFor(element, kind);
    };
    // Captured: toggle events do not bubble.
    root.addEventListener(name, onEvent, { capture: true, signal: stop.signal });
  };
  listen('click', CONTROLS, 'click', (element) => !element.matches(ANSWERED));
  listen('toggle', 'details[data-wake]', 'open', (element) => (element as HTMLDetailsElement).open);
  listen('focusin', FIELDS, 'focus', (element) => !element.matches(ANSWERED));
  addEventListener('notelight:search', () => wakeFor(null, 'click'), { signal: stop.signal });
  // What came before the framework was there.
  const focused = document.activeElement?.closest(FIELDS) ?? null;
  const opened = root.querySelector('details[data-wake][open]');
  const asked = 'searchAsked' in document.documentElement.dataset;
  if (opened) wakeFor(opened, 'open');
  else if (focused && root.contains(focused)) wakeFor(focused, 'focus');
  else if (live || asked || root.querySelector('[data-wake-now]')) wakeFor(null, 'click');
  return () => stop.abort();
}

/** The article is in the document once and not in the page's data: taken from there before anything changes it. */
export function withDrawnArticle(page: PageProps): PageProps {
  if (typeof document === 'undefined' || page.screen.kind !== 'post') return page;
  const { post } = page.screen.props;
  if (post.blockMap?.html !== '') return page;
  const html = document.querySelector(`#notion-article[data-article="${post.id}"]`)?.innerHTML ?? '';
  const props = { ...page.screen.props, post: { ...post, blockMap: { ...post.blockMap, html } } };
  return { ...page, screen: { kind: 'post', props } };
}
