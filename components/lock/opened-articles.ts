import type { ArticleBody, SealedArticle } from '@/lib/site/model';

/** Opened while this page of the browser lives, by the nonce of the seal: an article that was sealed anew has another. */
const opened = new Map<string, ArticleBody>();

/** What was opened before, so that another theme or a step back does not ask again. */
export function openedArticle(lock: SealedArticle | null): ArticleBody | null {
  return (lock && opened.get(lock.iv)) ?? null;
}

export function keepOpened(lock: SealedArticle, body: ArticleBody): void {
  opened.set(lock.iv, body);
}

export function forgetOpened(): void {
  opened.clear();
}
