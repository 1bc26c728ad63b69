import { LatestTitles } from '@/components/post/lists/LatestTitles';
import { TagChip } from '@/components/post/TagChip';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** All tags as chips in their Notion colors. */
export default function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <PageTitle>{COMMON.TAGS}</PageTitle>
      {tags.length === 0 ? (
        <div className="empty-state">
          <p className="empty-title">{COMMON.NO_TAGS}</p>
        </div>
      ) : (
        <ul id="tags-list" className={styles.tagsLarge}>
          {tags.map(({ latest, ...tag }) => (
            <li key={tag.href}>
              <TagChip tag={tag} icon />
              <LatestTitles posts={latest} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
