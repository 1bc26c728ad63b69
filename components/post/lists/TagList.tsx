import { EmptyList } from '@/components/feedback/absence';
import { TagChip } from '@/components/post/TagChip';
import type { Screens } from '@/lib/routes/screens';
import styles from './indexes.module.css';
import { LatestTitles } from './LatestTitles';

/** All tags in Notion's colors, in ruled columns, each with its number of posts and its newest ones. */
export function TagList({ tags, className = '' }: Screens['tagIndex'] & { className?: string | undefined }) {
  if (tags.length === 0) return <EmptyList />;
  return (
    <ul id="tags-list" className={`${styles.tags} ${className}`}>
      {tags.map(({ latest, ...tag }) => (
        <li key={tag.href}>
          <TagChip tag={tag} icon />
          <LatestTitles posts={latest} />
        </li>
      ))}
    </ul>
  );
}
