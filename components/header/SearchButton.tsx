import { SearchIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';

/** Opens the search dialog; without script it is a link to the search page. */
export function SearchButton() {
  const { hrefs } = useShell();
  const { SEARCH } = useMessages();
  return (
    <a className="icon-button" href={hrefs.search} data-search-open="" aria-label={SEARCH.OPEN}>
      <SearchIcon />
    </a>
  );
}
