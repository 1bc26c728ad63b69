import { SearchIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';

/** Opens the search dialog; without script it is a link to the search page. The boot script reads from it which keys do the same. */
export function SearchButton() {
  const { hrefs, features } = useShell();
  const { SEARCH } = useMessages();
  return (
    <a
      className="icon-button"
      href={hrefs.search}
      data-search-open=""
      aria-label={SEARCH.OPEN}
      aria-keyshortcuts={features.searchSlashKey ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
    >
      <SearchIcon />
    </a>
  );
}
