import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import type { CoverPlace } from '@/components/post/cover-sizes';
import { TitleIcon } from '@/components/post/TitleIcon';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { useDates } from '@/components/shell/use-formats';
import type { ArchivePost } from '@/lib/site/model';
import styles from './post-list.module.css';

const COVER: readonly CoverPlace[] = [{ from: 34, width: '6rem' }, { width: '18vw' }];

export interface ArchiveListProps {
  posts: ArchivePost[];
  /** With icons before the titles wherever they are; without it only if the owner wants them there. */
  icons?: boolean;
}

/** The posts of a month in columns: day, title and summary, a small picture. The whole entry is the link. */
export function ArchiveList({ posts, icons = false }: ArchiveListProps) {
  const { titleIcon } = useShell().features;
  const { dayOfMonth } = useDates();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className={styles.entry}>
          {post.date && (
            <time className={styles.entryDay} dateTime={post.date}>
              {dayOfMonth(post.date, post.dayOfMonth)}
            </time>
          )}
          <SiteLink href={post.href} target={post.target} locked={post.locked} className={styles.link}>
            {(icons || titleIcon === 'before') && <TitleIcon icon={post.pageIcon} />}
            <ContentText>{post.title}</ContentText>
          </SiteLink>
          {post.summary && (
            <p className={`${styles.summary} line-clamp-2`}>
              <ContentText>{post.summary}</ContentText>
            </p>
          )}
          <Cover className={styles.entryCover} picture={post.pageCoverThumbnail} title={post.title} places={COVER} />
        </li>
      ))}
    </ul>
  );
}
