import { useEffect, useRef } from 'react';
import { CommentIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { commentPath } from '@/lib/site/addresses';
import type { PostCard } from '@/lib/site/model';

const NOTHING = { __html: '' };

/** The number of comments on a post in a list: hidden until it is known. Owners know its classes from earlier blogs of this kind. */
export function CommentCount({ post }: { post: Pick<PostCard, 'id' | 'href' | 'target'> }) {
  const { features } = useShell();
  const { COMMON } = useMessages();
  if (!features.commentCountsFrom || post.target === '_blank') return null;
  return (
    <span
      className={`post-badge comment-count-wrapper-${post.id}`}
      data-comment-count={commentPath(post.href)}
      hidden
      suppressHydrationWarning
    >
      <CommentIcon />
      {/* React leaves alone what scripts write into it. */}
      <span className={`comment-count-text-${post.id}`} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
      <span className="sr-only">{COMMON.COMMENTS}</span>
    </span>
  );
}

/** Props for the element around a list whose posts show their number of comments. */
export function useCommentCounts() {
  const { commentCountsFrom } = useShell().features;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!commentCountsFrom || !element) return;
    void import('./comment-lists').then(({ fillCounts }) => fillCounts(element));
  }, [commentCountsFrom]);
  return commentCountsFrom ? { ref: list, 'data-comment-counts': commentCountsFrom } : {};
}
