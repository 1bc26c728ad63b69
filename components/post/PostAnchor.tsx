import type { ReactNode } from 'react';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostTitle } from '@/lib/site/model';

export interface PostAnchorProps {
  post: Pick<PostTitle, 'href' | 'target'>;
  className?: string;
  children: ReactNode;
}

/** A link to a post. Posts that live elsewhere open in a new tab and say so. */
export function PostAnchor({ post, className, children }: PostAnchorProps) {
  const { COMMON } = useMessages();
  const away = post.target === '_blank';
  return (
    <a
      className={className}
      href={post.href}
      target={away ? '_blank' : undefined}
      rel={away ? 'noopener noreferrer' : undefined}
    >
      {children}
      {away && <span className="sr-only"> ({COMMON.NEW_TAB})</span>}
    </a>
  );
}
