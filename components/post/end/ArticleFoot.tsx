import type { ReactNode } from 'react';
import { Comments } from '@/components/comments/Comments';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { EditLink } from '@/components/post/notices';
import { ShareBar } from '@/components/share/ShareBar';
import type { Screens } from '@/lib/routes/screens';
import { Colophon } from './ArticleEnd';
import { Neighbors } from './Neighbors';
import { Recommended } from './Recommended';

export type ArticleFootProps = Screens['post'] & {
  /** What is shared and commented on can be read. */
  isOpen: boolean;
  className: string | undefined;
  /** Of the covers of recommended posts. */
  places: readonly CoverPlace[];
  /** What stands first: the tags. */
  children: ReactNode;
};

/** What follows an article. */
export function ArticleFoot({ post, isOpen, className, places, children, ...screen }: ArticleFootProps) {
  return (
    <footer className={className}>
      {children}
      {isOpen && <ShareBar post={post} />}
      {post.type === 'Post' && <Colophon post={post} />}
      <EditLink href={post.editLink} />
      {isOpen && <Comments area={screen.comments} />}
      <Neighbors previous={screen.previous} next={screen.next} />
      <Recommended posts={screen.recommended} places={places} />
    </footer>
  );
}
