import { CommentCount } from '@/components/comments/CommentCount';
import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import type { PostCard } from '@/lib/site/model';
import { Cover } from './Cover';
import { PostFacts } from './PostMeta';
import { PostSummary } from './PostSummary';
import styles from './post-list.module.css';
import { TitleIcon } from './TitleIcon';

export interface PostItemProps {
  post: PostCard;
  /** The first post of a page: larger, its cover above the text. */
  lead?: boolean;
  /** Its cover is visible when the page opens. */
  priority?: boolean;
}

/** A post in a reading list: day and category, title, two lines of summary, cover. All of it is the link. */
export function PostItem({ post, lead, priority }: PostItemProps) {
  return (
    <article className={lead ? `${styles.item} ${styles.lead}` : styles.item}>
      <div className={styles.text}>
        <p className="post-meta">
          <PostFacts post={post} />
          <CommentCount post={post} />
        </p>
        <h2 className={styles.title}>
          <SiteLink href={post.href} target={post.target}>
            <TitleIcon icon={post.pageIcon} />
            <ContentText>{post.title}</ContentText>
          </SiteLink>
        </h2>
        <PostSummary post={post} className={styles.summary} />
      </div>
      <Cover
        className={styles.cover}
        picture={post.pageCoverThumbnail}
        seed={post.id}
        sizes={lead ? '(min-width: 48rem) 44rem, 88vw' : '10rem'}
        broad={lead}
        priority={priority}
      />
    </article>
  );
}
