import { TagChip } from '@/components/post/TagChip';
import { useMessages } from '@/lib/i18n/messages-context';
import { ScreenHead } from '@/themes/starter/ScreenHead';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Tags in Notion's colours, each with its number of posts. */
export default function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <div className={styles.screen}>
      <ScreenHead title={COMMON.TAGS} />
      {tags.length === 0 && <p className="empty-state">{COMMON.NO_TAGS}</p>}
      <ul id="tags-list" className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag.name}>
            <TagChip tag={tag} icon />
          </li>
        ))}
      </ul>
    </div>
  );
}
