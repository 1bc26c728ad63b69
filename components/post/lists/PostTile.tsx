import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { PostFacts } from '@/components/post/PostMeta';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ContentText } from '@/components/shell/ContentText';
import type { PostCard } from '@/lib/site/model';
import { PostSummary } from './PostSummary';
import styles from './post-list.module.css';

export interface PostTileProps {
  post: PostCard;
  heading: 'h2' | 'h3';
  /** See `Cover`. */
  places: readonly CoverPlace[];
  broad?: boolean;
  priority?: boolean;
}

/** A post as a card: cover, day, title, two lines of summary. The whole card is the title's link. */
export function PostTile({ post, heading: Heading, places, broad, priority }: PostTileProps) {
  return (
    <article className={styles.tile}>
      <Cover picture={post.pageCoverThumbnail} title={post.title} places={places} broad={broad} priority={priority} />
      <div className={styles.text}>
        <p className="post-meta">
          <PostFacts post={post} />
        </p>
        <Heading>
          <SiteLink href={post.href} target={post.target} locked={post.locked} className={styles.link}>
            <TitleIcon icon={post.pageIcon} />
            <ContentText>{post.title}</ContentText>
          </SiteLink>
        </Heading>
        <PostSummary post={post} className={`${styles.tileSummary} line-clamp-3`} />
      </div>
    </article>
  );
}
