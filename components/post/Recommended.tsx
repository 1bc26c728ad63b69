import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostLink } from '@/lib/site/model';
import { Cover } from './Cover';
import { PostDay } from './PostMeta';
import styles from './post.module.css';

/** Posts that share tags with this one. */
export function Recommended({ posts }: { posts: PostLink[] }) {
  const { COMMON } = useMessages();
  if (posts.length === 0) return null;
  return (
    <section className={`${styles.recommended} recommended`} aria-labelledby="recommended-title">
      <h2 id="recommended-title" className="section-label">
        {COMMON.RECOMMEND_POSTS}
      </h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <SiteLink href={post.href} target={post.target} className={styles.recommendedPost}>
              <Cover picture={post.pageCoverThumbnail} seed={post.id} sizes="(min-width: 45rem) 15rem, 6rem" />
              <span className={styles.recommendedTitle}>
                <ContentText>{post.title}</ContentText>
              </span>
            </SiteLink>
            <PostDay post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
