import type { ArticleMessages } from './article-messages';

export interface EnhanceOptions {
  messages: ArticleMessages;
}

/** Starts on an article and answers what takes it all back. */
type Behaviour = (root: HTMLElement, messages: ArticleMessages) => () => void;
/** Calls `begin` when a behaviour is needed, until the signal says that the article is left. */
type Wait = (begin: () => void, left: AbortSignal) => void;

/** Far enough ahead that a control answers by the time its reader reaches it. */
const NEAR = '400px';
/** A diagram changes its height and needs a large library: it is asked for well out of sight. */
const FAR = '1000px';

/**
 * What script can add, and when: an article without code loads nothing of its copy buttons, one with code not before its reader
 * comes to it.
 */
const behaviours: readonly [wait: Wait, load: () => Promise<Behaviour>][] = [
  [near('.notion-code'), () => import('./copy-buttons').then((module) => module.copyButtons)],
  [near('.notion-embed-play'), () => import('./embed-facades').then((module) => module.embedFacades)],
  [near('[data-zoom]'), () => import('./image-zoom').then((module) => module.imageZoom)],
  [near('[data-mermaid]', FAR), () => import('./mermaid-diagrams').then((module) => module.mermaidDiagrams)],
  [near('[data-tabs]'), () => import('./remember-tabs').then((module) => module.rememberTabs)],
  [near('.share-bar'), () => import('@/components/share/share-bar').then((module) => module.enhanceShareBar)],
  [
    at('scroll', () => scrollY > 0, '[data-outline]'),
    () => import('./outline-marking').then((module) => module.outlineMarking),
  ],
  [at('hashchange', () => location.hash !== ''), () => import('./hash-scroll').then((module) => module.hashScroll)],
  [at('popstate', () => location.search !== ''), () => import('./search-marks').then((module) => module.searchMarks)],
];

/** When the first such element comes near the window. */
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

/** At the first such event of the window, or at once when what it tells of has happened; on pages that have such an element. */
function at(event: string, isPast: () => boolean, selector = 'main'): Wait {
  return (begin, left) => {
    if (!document.querySelector(selector)) return;
    if (isPast()) begin();
    else addEventListener(event, begin, { once: true, passive: true, signal: left });
  };
}

/** Articles with their behaviours, and how many have asked for them: the static page, then the component that took it over. */
const enhanced = new WeakMap<HTMLElement, { users: number; stop: () => void }>();

/** Adds to an article's HTML what script can add. Returns what takes it all back, once nobody needs it. */
export function enhanceArticle(root: HTMLElement, { messages }: EnhanceOptions): () => void {
  let article = enhanced.get(root);
  if (!article) {
    article = { users: 0, stop: startBehaviours(root, messages) };
    enhanced.set(root, article);
  }
  const { stop } = article;
  article.users += 1;
  return () => {
    article.users -= 1;
    if (article.users > 0) return;
    enhanced.delete(root);
    stop();
  };
}

function startBehaviours(root: HTMLElement, messages: ArticleMessages): () => void {
  const leave = new AbortController();
  const stops: (() => void)[] = [];
  for (const [wait, load] of behaviours) {
    wait(() => {
      void load().then((start) => {
        if (!leave.signal.aborted) stops.push(start(root, messages));
      });
    }, leave.signal);
  }
  return () => {
    leave.abort();
    for (const stop of stops) stop();
  };
}
