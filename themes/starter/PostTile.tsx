import { Cover } from '@/components/post/Cover';
import { PostAnchor } from '@/components/post/PostAnchor';
import { PostDay, PostSigns } from '@/components/post/PostMeta';
import type { PostCard } from '@/lib/site/model';
import styles from '@/themes/starter/post-tile.module.css';

export interface PostTileProps {
  post: PostCard;
  heading: 'h2' | 'h3';
  /** See `Cover`. */
  sizes: string;
  priority?: boolean;
}

/** A post as a card: cover, day, title, two lines of summary. The whole card is the title's link. */
export function PostTile({ post, heading: Heading, sizes, priority }: PostTileProps) {
  return (
    <article className={styles.tile}>
      <Cover picture={post.pageCoverThumbnail} seed={post.id} sizes={sizes} priority={priority} />
      <div className={styles.tileText}>
        <p className={styles.tileMeta}>
          <PostDay post={post} />
          {post.category && <a href={post.category.href}>{post.category.name}</a>}
          <PostSigns post={post} />
        </p>
        <Heading>
          <PostAnchor post={post} className={styles.tileLink}>
            {post.title}
          </PostAnchor>
        </Heading>
        {post.summary && <p className={styles.tileSummary}>{post.summary}</p>}
      </div>
    </article>
  );
}
