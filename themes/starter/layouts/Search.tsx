import { SearchResults } from '@/components/search/SearchResults';
import { useMessages } from '@/lib/i18n/messages-context';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The search box, and results where there is a keyword. */
export default function Search({ perPage }: LayoutProps<'search'>) {
  const { NAV } = useMessages();
  return (
    <Screen className={styles.narrow}>
      <ScreenHead title={NAV.SEARCH} />
      <SearchResults perPage={perPage} />
    </Screen>
  );
}
