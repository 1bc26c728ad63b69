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

/** How many large covers are visible when a list opens. */
const LARGE_COVERS = 2;

/** Whether a cover is fetched at once. Small covers beside the text would delay its fonts. */
const hasPriority = ({ preview }: PostCard, index: number, isLead: boolean): boolean =>
  isLead || (preview !== undefined && index < LARGE_COVERS);

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
      {posts.map((post, index) => {
        const isLead = lead === true && index === 0;
        return (
          <li key={post.id}>
            {beginsYear(posts, index, lead) && <p className={styles.year}>{yearOf(post)}</p>}
            <PostItem post={post} lead={isLead} priority={hasPriority(post, index, isLead)} />
          </li>
        );
      })}
    </ul>
  );
}
