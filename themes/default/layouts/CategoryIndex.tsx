import { FolderIcon } from '@/components/icons/icons';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/default.module.css';
import { PageTitle } from '@/themes/default/PageTitle';
import type { LayoutProps } from '@/themes/theme';

/** The categories as folders: name(count). */
export default function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <PageTitle>{COMMON.CATEGORY}</PageTitle>
      {categories.length === 0 ? (
        <div className="empty-state">
          <p className="empty-title">{COMMON.NO_CATEGORIES}</p>
        </div>
      ) : (
        <ul id="category-list" className={styles.folders}>
          {categories.map(({ name, count, href }) => (
            <li key={href}>
              <a className={styles.folder} href={href}>
                <FolderIcon />
                <span>
                  {name}
                  <span className="muted">({count})</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
