import folders from '@/components/post/folders.module.css';
import { LatestTitles } from '@/components/post/lists/LatestTitles';
import { ContentText } from '@/components/shell/ContentText';
import { formatCount } from '@/lib/i18n/format';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The categories as folders: name(count). */
export default function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  const locale = useLocale();
  return (
    <>
      <PageTitle>{COMMON.CATEGORY}</PageTitle>
      {categories.length === 0 ? (
        <div className="empty-state">
          <p className="empty-title">{COMMON.NO_CATEGORIES}</p>
        </div>
      ) : (
        <ul id="category-list" className={`${styles.folders} ${folders.folders}`}>
          {categories.map(({ name, count, href, description, latest }) => (
            <li key={href}>
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
      )}
    </>
  );
}
