import { ArrowRightIcon } from '@/components/icons/icons';
import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostLink } from '@/lib/site/model';
import styles from './post.module.css';

export interface NeighboursProps {
  previous: PostLink | null;
  next: PostLink | null;
}

/** The posts before and after this one in site order. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { COMMON } = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={`${styles.neighbours} neighbours`} aria-label={COMMON.ARTICLE_LIST}>
      {previous && (
        <SiteLink href={previous.href} target={previous.target} className={`${styles.neighbour} neighbour-previous`}>
          <span className={styles.neighbourLabel}>
            <ArrowRightIcon className="turned" />
            {COMMON.PREV_POST}
          </span>
          <span className={styles.neighbourTitle}>
            <ContentText>{previous.title}</ContentText>
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink href={next.href} target={next.target} className={`${styles.neighbour} ${styles.neighbourNext}`}>
          <span className={styles.neighbourLabel}>
            {COMMON.NEXT_POST}
            <ArrowRightIcon />
          </span>
          <span className={styles.neighbourTitle}>
            <ContentText>{next.title}</ContentText>
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
