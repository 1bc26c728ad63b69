import { ARTICLE_SHEET } from './adoption';

/** Adds the styles to the document; done when they are there, so that no article is drawn without them. */
export function loadArticleSheet(): Promise<void> {
  if (!ARTICLE_SHEET || document.querySelector(`link[href="${ARTICLE_SHEET}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = ARTICLE_SHEET;
    link.onload = () => resolve();
    // Read without styles rather than not at all.
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
