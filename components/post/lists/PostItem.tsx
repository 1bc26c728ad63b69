import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import { type CoverPlace, THUMBNAIL } from '@/components/post/cover-sizes';
import { PostFacts } from '@/components/post/PostMeta';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import type { PostCard } from '@/lib/site/model';
import { PostSummary } from './PostSummary';
import styles from './post-list.module.css';

export interface PostItemProps {
  post: PostCard;
  /** The first post of a page: larger, its cover above the text. */
  lead?: boolean;
}

const LEAD: readonly CoverPlace[] = [
  { from: 71, width: '36rem', ratio: 3 / 2 },
  { from: 60, width: '50vw', ratio: 3 / 2 },
  { width: '88vw', ratio: 3 / 2 },
];
/** On narrow screens above the lines that the post begins with. */
const WITH_PREVIEW: readonly CoverPlace[] = [
  { from: 48, width: '10rem' },
  { width: '88vw', ratio: 2 },
];

function placesOf({ preview }: PostCard, lead = false): readonly CoverPlace[] {
  if (lead) return LEAD;
  return preview ? WITH_PREVIEW : THUMBNAIL;
}

/**
 * A post in a reading list: day and category, title, two lines of summary, cover. All of it is the link. Icons are there only if the owner
 * wants them before titles.
 */
export function PostItem({ post, lead }: PostItemProps) {
  const { titleIcon } = useShell().features;
  return (
    <article className={lead ? `${styles.item} ${styles.lead}` : styles.item}>
      <div className={styles.text}>
        <p className="post-meta">
          <PostFacts post={post} />
        </p>
        <h2 className={styles.title}>
          <SiteLink href={post.href} target={post.target} locked={post.locked} className={styles.link}>
            {titleIcon === 'before' && <TitleIcon icon={post.pageIcon} />}
            <ContentText>{post.title}</ContentText>
          </SiteLink>
        </h2>
        <PostSummary post={post} className={`${styles.summary} ${lead ? 'line-clamp-5' : 'line-clamp-2'}`} />
      </div>
      <Cover
        className={styles.cover}
        picture={post.pageCoverThumbnail}
        title={post.title}
        places={placesOf(post, lead)}
        broad={lead}
        priority={lead}
      />
    </article>
  );
}
