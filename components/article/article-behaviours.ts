import type { ArticleMessages } from './article-messages';
import { copyButtons } from './copy-buttons';
import { embedFacades } from './embed-facades';
import { hashScroll } from './hash-scroll';
import { imageZoom } from './image-zoom';
import { mermaidDiagrams } from './mermaid-diagrams';
import { outlineMarking } from './outline-marking';
import { rememberTabs } from './remember-tabs';
import { searchMarks } from './search-marks';

export interface EnhanceOptions {
  messages: ArticleMessages;
}

/** Adds to an article's HTML what script can add. Returns what takes it all back. */
export function enhanceArticle(root: HTMLElement, { messages }: EnhanceOptions): () => void {
  const stops = [
    copyButtons(root, messages),
    embedFacades(root, messages),
    imageZoom(root, messages),
    outlineMarking(root),
    mermaidDiagrams(root, messages),
    rememberTabs(root),
    hashScroll(root),
    searchMarks(root),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
