import { SearchResults } from '@/components/search/SearchResults';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Search box and results. */
export default function Search({ perPage }: LayoutProps<'search'>) {
  const { NAV } = useMessages();
  return (
    <div className={styles.search}>
      <PageTitle>{NAV.SEARCH}</PageTitle>
      <SearchResults perPage={perPage} />
    </div>
  );
}
