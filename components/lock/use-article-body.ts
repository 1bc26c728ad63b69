import { useState } from 'react';
import type { ArticleBody, PostDetail } from '@/lib/site/model';
import { keepOpened, openedArticle } from './opened-articles';

/**
 * A post's body, and a setter for when a locked post is opened. The opened body belongs to its post alone: another post on the same
 * screen starts locked.
 */
export function useArticleBody({ blockMap, lock }: PostDetail): [ArticleBody | null, (body: ArticleBody) => void] {
  const [, render] = useState(0);
  // What a server gave to a member is kept by this page alone: a reader who comes back is identified again.
  const [given, setGiven] = useState<ArticleBody | null>(null);
  const open = (body: ArticleBody) => {
    if (lock) keepOpened(lock, body);
    else setGiven(body);
    render((count) => count + 1);
  };
  return [blockMap ?? openedArticle(lock) ?? given, open];
}
