import folders from '@/components/post/folders.module.css';
import { ContentText } from '@/components/shell/ContentText';
import { formatCount } from '@/lib/i18n/format';
import { useLocale } from '@/lib/i18n/messages-context';
import type { Screens } from '@/lib/routes/screens';
import { LatestTitles } from './LatestTitles';

/** The categories as folders, each with its number of posts and its newest ones. */
export function CategoryList({ categories, className }: Screens['categoryIndex'] & { className: string | undefined }) {
  const locale = useLocale();
  return (
    <ul id="category-list" className={`${className} ${folders.folders}`}>
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
