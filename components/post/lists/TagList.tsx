import { TagChip } from '@/components/post/TagChip';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Screens } from '@/lib/routes/screens';
import { EmptyList } from './EmptyList';
import styles from './indexes.module.css';
import { LatestTitles } from './LatestTitles';

/** All tags in Notion's colors, in ruled columns, each with its number of posts and its newest ones. */
export function TagList({ tags, className = '' }: Screens['tagIndex'] & { className?: string | undefined }) {
  const { COMMON } = useMessages();
  if (tags.length === 0) return <EmptyList>{COMMON.NO_TAGS}</EmptyList>;
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
