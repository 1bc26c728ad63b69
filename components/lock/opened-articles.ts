import type { ArticleBody, SealedArticle } from '@/lib/site/model';

/** Articles opened since the page was loaded, by the seal's nonce: an article that was sealed again has another. */
const opened = new Map<string, ArticleBody>();

/** The articles opened before, so that another theme or going back does not ask again. */
export function openedArticle(lock: SealedArticle | null): ArticleBody | null {
  return (lock && opened.get(lock.iv)) ?? null;
}

export function keepOpened(lock: SealedArticle, body: ArticleBody): void {
  opened.set(lock.iv, body);
}

export function forgetOpened(): void {
  opened.clear();
}
