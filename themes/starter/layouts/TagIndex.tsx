import { LatestTitles } from '@/components/post/lists/LatestTitles';
import { TagChip } from '@/components/post/TagChip';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/indexes.module.css';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import type { LayoutProps } from '@/themes/theme';

/** Tags in Notion's colors, each with its number of posts. */
export default function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <Screen>
      <ScreenHead title={COMMON.TAGS} />
      {tags.length === 0 && <p className="empty-state">{COMMON.NO_TAGS}</p>}
      <ul id="tags-list" className={tags.some(({ latest }) => latest?.length) ? styles.cards : styles.tags}>
        {tags.map(({ latest, ...tag }) => (
          <li key={tag.name}>
            <TagChip tag={tag} icon />
            <LatestTitles posts={latest} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}
