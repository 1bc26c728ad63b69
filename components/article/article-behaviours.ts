import { copyButtons } from './copy-buttons';
import { embedFacades } from './embed-facades';
import { hashScroll } from './hash-scroll';
import { imageZoom } from './image-zoom';
import { outlineMarking } from './outline-marking';
import { rememberTabs } from './remember-tabs';

/** The words that behaviours need, in the reader's language; `{host}` stands for the name of a service. */
export interface ArticleMessages {
  COPY_CODE: string;
  CODE_COPIED: string;
  ZOOM: string;
  ZOOM_CLOSE: string;
  LOAD_EMBED: string;
}

export interface EnhanceOptions {
  messages: ArticleMessages;
  /** What the page loads beside this; drawing diagrams is left to others. */
  needs?: { math: boolean; mermaid: boolean };
}

/** Adds to an article's HTML what script can add. Returns what takes it all back. */
export function enhanceArticle(root: HTMLElement, { messages }: EnhanceOptions): () => void {
  const stops = [
    copyButtons(root, messages),
    embedFacades(root, messages),
    imageZoom(root, messages),
    outlineMarking(root),
    rememberTabs(root),
    hashScroll(root),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
