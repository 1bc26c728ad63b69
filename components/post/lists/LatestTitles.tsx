import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import type { TitleLink } from '@/lib/site/model';
import styles from './indexes.module.css';

/** The newest posts of a category or tag, on their index: titles alone. */
export function LatestTitles({ posts }: { posts: TitleLink[] | undefined }) {
  if (!posts || posts.length === 0) return null;
  return (
    <ul className={styles.latest}>
      {posts.map(({ title, href, target, locked }) => (
        <li key={href}>
          <SiteLink href={href} target={target} locked={locked}>
            <ContentText>{title}</ContentText>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
