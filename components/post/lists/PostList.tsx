import { useMessages } from '@/lib/i18n/messages-context';
import type { PostCard } from '@/lib/site/model';
import { EmptyList } from './EmptyList';
import { PostItem } from './PostItem';
import styles from './post-list.module.css';

export interface PostListProps {
  posts: PostCard[];
  /** Makes the first post larger. */
  lead?: boolean;
}

const yearOf = (post: PostCard | undefined): string => post?.date.slice(0, 4) ?? '';

/** Whether a year is shown in the margin: at the first post after the lead, and wherever it changes. */
function beginsYear(posts: readonly PostCard[], index: number, lead = false): boolean {
  const first = lead ? 1 : 0;
  const year = yearOf(posts[index]);
  return index >= first && year !== '' && (index === first || year !== yearOf(posts[index - 1]));
}

/** A contents page: years in the margin, each post with its first lines. Says so if it is empty. */
export function PostList({ posts, lead }: PostListProps) {
  const { COMMON } = useMessages();
  if (posts.length === 0) return <EmptyList>{COMMON.NO_POSTS}</EmptyList>;
  return (
    <ul id="posts-wrapper" className={styles.list}>
      {posts.map((post, index) => {
        const isLead = lead === true && index === 0;
        return (
          <li key={post.id}>
            {beginsYear(posts, index, lead) && <p className={styles.year}>{yearOf(post)}</p>}
            <PostItem post={post} lead={isLead} />
          </li>
        );
      })}
    </ul>
  );
}
