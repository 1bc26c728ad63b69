import folders from '@/components/post/folders.module.css';
import { LatestTitles } from '@/components/post/lists/LatestTitles';
import { ContentText } from '@/components/shell/ContentText';
import { formatCount } from '@/lib/i18n/format';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import indexes from '@/themes/starter/indexes.module.css';
import { ScreenHead } from '@/themes/starter/ScreenHead';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Categories as folders, each with its number of posts. */
export default function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  const locale = useLocale();
  return (
    <div className={styles.screen}>
      <ScreenHead title={COMMON.CATEGORY} />
      {categories.length === 0 && <p className="empty-state">{COMMON.NO_CATEGORIES}</p>}
      <ul id="category-list" className={`${indexes.folders} ${folders.folders}`}>
        {categories.map(({ name, count, href, description, latest }) => (
          <li key={name}>
            <a href={href}>
              <ContentText>{name}</ContentText>
              <small>{`(${formatCount(count, locale)})`}</small>
            </a>
            {description && (
              <p className="muted">
                <ContentText>{description}</ContentText>
              </p>
            )}
            <LatestTitles posts={latest} />
          </li>
        ))}
      </ul>
    </div>
  );
}
