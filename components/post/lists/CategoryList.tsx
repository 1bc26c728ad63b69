import { EmptyList } from '@/components/feedback/absence';
import { ContentText } from '@/components/shell/ContentText';
import { formatCount } from '@/lib/i18n/format';
import { useLocale } from '@/lib/i18n/messages-context';
import type { Screens } from '@/lib/routes/screens';
import styles from './indexes.module.css';
import { LatestTitles } from './LatestTitles';

/** The categories as folders, each with its number of posts and its newest ones. */
export function CategoryList({ categories }: Screens['categoryIndex']) {
  const locale = useLocale();
  if (categories.length === 0) return <EmptyList />;
  return (
    <ul id="category-list" className={styles.folders}>
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
  );
}
