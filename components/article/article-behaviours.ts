import type { ArticleMessages } from './article-messages';

export interface EnhanceOptions {
  messages: ArticleMessages;
}

/** Starts on an article and answers what takes it all back. */
type Behaviour = (root: HTMLElement, messages: ArticleMessages) => () => void;

/** What script can add, by what it is added to: an article without code loads nothing of its copy buttons. */
const behaviours: [isWanted: (root: HTMLElement) => unknown, load: () => Promise<Behaviour>][] = [
  [has('.notion-code'), () => import('./copy-buttons').then((module) => module.copyButtons)],
  [has('.notion-embed-play'), () => import('./embed-facades').then((module) => module.embedFacades)],
  [has('[data-zoom]'), () => import('./image-zoom').then((module) => module.imageZoom)],
  [has('[data-mermaid]'), () => import('./mermaid-diagrams').then((module) => module.mermaidDiagrams)],
  [has('[data-tabs]'), () => import('./remember-tabs').then((module) => module.rememberTabs)],
  [
    () => document.querySelector('[data-outline]'),
    () => import('./outline-marking').then((module) => module.outlineMarking),
  ],
  [
    (root) => location.hash || root.querySelector('details [id]'),
    () => import('./hash-scroll').then((module) => module.hashScroll),
  ],
  [() => location.search, () => import('./search-marks').then((module) => module.searchMarks)],
];

function has(selector: string): (root: HTMLElement) => Element | null {
  return (root) => root.querySelector(selector);
}

/** Adds to an article's HTML what script can add. Returns what takes it all back. */
export function enhanceArticle(root: HTMLElement, { messages }: EnhanceOptions): () => void {
  let left = false;
  const stops: (() => void)[] = [];
  for (const [isWanted, load] of behaviours) {
    if (!isWanted(root)) continue;
    void load().then((start) => {
      if (!left) stops.push(start(root, messages));
    });
  }
  return () => {
    left = true;
    for (const stop of stops) stop();
  };
}
