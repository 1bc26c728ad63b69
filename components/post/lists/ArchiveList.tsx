import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { PostDay } from '@/components/post/PostMeta';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ContentText } from '@/components/shell/ContentText';
import type { ArchivePost } from '@/lib/site/model';
import styles from './post-list.module.css';

const COVER: readonly CoverPlace[] = [{ from: 34, width: '6rem' }, { width: '18vw' }];

/** The posts of a month: day, title and summary, and a small picture if there is one. The whole entry is the link. */
export function ArchiveList({ posts }: { posts: ArchivePost[] }) {
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className={styles.entry}>
          <PostDay post={post} />
          <SiteLink href={post.href} target={post.target} className={styles.link}>
            <TitleIcon icon={post.pageIcon} />
            <ContentText>{post.title}</ContentText>
          </SiteLink>
          {post.summary && (
            <p className={`${styles.summary} line-clamp-2`}>
              <ContentText>{post.summary}</ContentText>
            </p>
          )}
          {post.pageCoverThumbnail && (
            <Cover className={styles.entryCover} picture={post.pageCoverThumbnail} title={post.title} places={COVER} />
          )}
        </li>
      ))}
    </ul>
  );
}
