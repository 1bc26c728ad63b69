import type { Answerer } from '@/components/boot/clicks';
import type { ArticleMessages } from './article-messages';
import { hashScroll } from './position/hash-scroll';

/** Starts on an article and returns a function that undoes it. */
type Behavior = (root: HTMLElement, messages: ArticleMessages) => () => void;
/** Calls `begin` when a behavior is needed, until the signal aborts because the reader has left the article. */
type Wait = (begin: () => void, left: AbortSignal) => void;

/** Early enough that a control works by the time its reader reaches it. */
const NEAR = '400px';
/** Diagrams change height and need a large library, so they load well out of sight. */
const FAR = '1000px';

/**
 * The enhancements of an article and when each starts: without code blocks no copy button is loaded, and with them not before the reader
 * gets close. Clicks on what `answers` names wait for it.
 */
const behaviors: readonly [wait: Wait, load: () => Promise<Behavior>, answers?: Answerer][] = [
  [near('.notion-code'), () => import('./copy-buttons').then((module) => module.copyButtons)],
  [near('.notion-embed-play'), () => import('./embed-facades').then((module) => module.embedFacades), 'facade'],
  [near('[data-zoom]'), () => import('./pictures/image-zoom').then((module) => module.imageZoom), 'zoom'],
  [near('[data-mermaid]', FAR), () => import('./diagrams/mermaid-diagrams').then((module) => module.mermaidDiagrams)],
  [near('video:not([poster])'), () => import('./pictures/first-frames').then((module) => module.firstFrames)],
  [near('[data-position]'), () => import('./position/reading-position').then((module) => module.readingPosition)],
  [near('[data-previews] a[href^="/"]'), () => import('./link-previews').then((module) => module.linkPreviews)],
  [near('[data-tabs]'), () => import('./remember-tabs').then((module) => module.rememberTabs)],
  [near('.share-bar'), () => import('@/components/share/share-bar').then((module) => module.enhanceShareBar)],
  [
    at('scroll', () => scrollY > 0, '[data-outline]'),
    () => import('./position/outline-marking').then((module) => module.outlineMarking),
  ],
  [at('popstate', () => location.search !== ''), () => import('./search-marks').then((module) => module.searchMarks)],
];

/** When the first such element comes near the viewport. */
function near(selector: string, rootMargin = NEAR): Wait {
  return (begin, left) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin },
    );
    for (const element of document.querySelectorAll(`main ${selector}`)) observer.observe(element);
    left.addEventListener('abort', () => observer.disconnect());
  };
}

/** When the window's event fires, or at once if what it announces has already happened; only on pages with such an element. */
function at(event: string, isPast: () => boolean, selector = 'main'): Wait {
  return (begin, left) => {
    if (!document.querySelector(selector)) return;
    if (isPast()) begin();
    else addEventListener(event, begin, { once: true, passive: true, signal: left });
  };
}

/** Starts an article's behaviors. Returns a function that stops them. */
export function enhanceArticle(root: HTMLElement, messages: ArticleMessages): () => void {
  const leave = new AbortController();
  // Not lazy: a click on a link into a closed tab would be lost while it loads.
  const stops = [hashScroll(root)];
  for (const [wait, load, answers] of behaviors) {
    wait(
      () =>
        void load().then(
          (start) => {
            if (leave.signal.aborted) return;
            stops.push(start(root, messages));
            const end = answers && window.notelightHead?.answers(answers);
            if (end) stops.push(end);
          },
          () => answers && window.notelightHead?.fail(false, [answers]),
        ),
      leave.signal,
    );
  }
  return () => {
    leave.abort();
    for (const stop of stops) stop();
  };
}
