import { EmptyList } from '@/components/feedback/absence';
import type { PostCard } from '@/lib/site/model';
import { PostItem } from './PostItem';
import styles from './post-list.module.css';

export interface PostListProps {
  posts: PostCard[];
  /** Makes the first post larger. */
  lead?: boolean;
}

const yearOf = (post: PostCard | undefined): string => post?.date.slice(0, 4) ?? '';

/** Where a year is shown in the margin: at the first post after the lead, and wherever it changes; nowhere if years come back. */
function yearStarts(posts: readonly PostCard[], first: number): number[] {
  const starts = [...posts.keys()].filter((index) => {
    const year = yearOf(posts[index]);
    return index >= first && year !== '' && (index === first || year !== yearOf(posts[index - 1]));
  });
  const years = new Set(starts.map((index) => yearOf(posts[index])));
  return years.size === starts.length ? starts : [];
}

/** A contents page: years in the margin, each post with its first lines. Says so if it is empty. */
export function PostList({ posts, lead }: PostListProps) {
  if (posts.length === 0) return <EmptyList />;
  const starts = yearStarts(posts, lead ? 1 : 0);
  return (
    <ul id="posts-wrapper" className={styles.list}>
      {posts.map((post, index) => {
        const isLead = lead === true && index === 0;
        return (
          <li key={post.id}>
            {starts.includes(index) && <p className={styles.year}>{yearOf(post)}</p>}
            <PostItem post={post} lead={isLead} />
          </li>
        );
      })}
    </ul>
  );
}
