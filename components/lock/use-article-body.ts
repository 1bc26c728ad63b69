import { useState } from 'react';
import type { ArticleBody, PostDetail } from '@/lib/site/model';

/**
 * A post's body, and how to set it once a locked post is opened. The opened body belongs to its post alone: another
 * post on the same screen starts locked.
 */
export function useArticleBody(post: PostDetail): [ArticleBody | null, (body: ArticleBody) => void] {
  const [opened, setOpened] = useState<{ id: string; body: ArticleBody } | null>(null);
  const body = opened?.id === post.id ? opened.body : post.blockMap;
  return [body, (next) => setOpened({ id: post.id, body: next })];
}
