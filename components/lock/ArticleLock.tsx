import type { ArticleBody, PostDetail } from '@/lib/site/model';
import { LockScreen } from './LockScreen';
import { MembersGate } from './MembersGate';

export interface ArticleLockProps {
  post: PostDetail;
  /** Called with the article once it is open. */
  onOpen: (body: ArticleBody) => void;
}

/** Replaces an article that not everyone may read: the way to open it. */
export function ArticleLock({ post, onOpen }: ArticleLockProps) {
  if (post.membersOnly) return <MembersGate post={post} href={post.membersOnly.href} onOpen={onOpen} />;
  return post.lock && <LockScreen id={post.id} lock={post.lock} onOpen={onOpen} />;
}
