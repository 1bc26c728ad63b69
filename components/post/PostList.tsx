import { useCommentCounts } from '@/components/comments/CommentCount';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostCard } from '@/lib/site/model';
import { PostItem } from './PostItem';
import styles from './post-list.module.css';

export interface PostListProps {
  posts: PostCard[];
  /** Makes the first post larger. */
  lead?: boolean;
}

/** Covers visible when a list opens; the others load as they come near. */
const PRIORITY_COVERS = 2;

/** A reading list; says so if it is empty. */
export function PostList({ posts, lead }: PostListProps) {
  const { COMMON } = useMessages();
  const counts = useCommentCounts();
  if (posts.length === 0) {
    return (
      <div className="empty-state">
        <p className="empty-title">{COMMON.NO_POSTS}</p>
      </div>
    );
  }
  return (
    <ul id="posts-wrapper" className={styles.list} {...counts}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostItem post={post} lead={lead && index === 0} priority={index < PRIORITY_COVERS} />
        </li>
      ))}
    </ul>
  );
}
