import type { PageProps, ScreenKind } from '@/lib/routes/screens';
import type { Deed } from './deed';

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
 * Waits for the first thing that needs React, or for nothing on a live page, and calls `wake`. What a visitor does until React has
 * drawn is done again on what it has drawn. Returns what stops the waiting.
 */
export function watchAdopted(root: HTMLElement, live: boolean, wake: () => Promise<HTMLElement | null>): () => void {
  const stop = new AbortController();
  let last: Deed | null = null;
  let isWaking = false;

  const begin = (): void => {
    if (isWaking) return;
    isWaking = true;
    void Promise.all([import('./deed'), wake()]).then(([{ repeatOn }, drawn]) => {
      stop.abort();
      if (drawn) repeatOn(drawn, root, last);
    });
  };
  const note = (element: Element, kind: Deed['kind']): void => {
    last = { element, kind };
    begin();
  };
  const listen = (
    name: string,
    selector: string,
    kind: Deed['kind'],
    isWanted: (element: Element) => boolean,
  ): void => {
    const onEvent = (event: Event): void => {
      const element = event.target instanceof Element ? event.target.closest(selector) : null;
      if (element && isWanted(element)) note(element, kind);
    };
    // Captured: toggle events do not bubble.
    root.addEventListener(name, onEvent, { capture: true, signal: stop.signal });
  };
  listen('click', CONTROLS, 'click', (element) => !element.matches(ANSWERED));
  listen('toggle', 'details[data-wake]', 'open', (element) => (element as HTMLDetailsElement).open);
  listen('focusin', FIELDS, 'focus', (element) => !element.matches(ANSWERED));
  addEventListener('notelight:search', begin, { signal: stop.signal });
  // What came before the framework was there.
  const focused = document.activeElement?.closest(FIELDS) ?? null;
  const opened = root.querySelector('details[data-wake][open]');
  if (opened) note(opened, 'open');
  else if (focused && root.contains(focused)) note(focused, 'focus');
  if (live || 'searchAsked' in document.documentElement.dataset || root.querySelector('[data-wake-now]')) begin();
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
