import { useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { LikePages } from './LikePages';
import { SearchBox } from './SearchBox';
import { SearchOutcome } from './SearchOutcome';
import styles from './search.module.css';
import { searchHref } from './search-address';
import { useSearch } from './use-search';

/** Results on the 404 page; the search page shows all of them. */
const MAX_RESULTS = 5;

/** The search of the 404 page: pages whose addresses are like the missing one, and results as one types. */
export function MissingPageSearch() {
  const { hrefs } = useShell();
  const { SEARCH } = useMessages();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const answer = useSearch({ query: keyword, limit: MAX_RESULTS });
  const found = keyword === '' ? null : answer.found;
  return (
    // The missing address itself needs the framework, in every language of the site.
    <div className={styles.missing} data-start-below={hrefs.home}>
      <SearchBox onText={setTyped} />
      {keyword === '' ? <LikePages /> : <SearchOutcome {...{ keyword, answer, found }} />}
      {found && found.total > found.results.length && (
        <a className="text-button" href={searchHref(hrefs, keyword)}>
          {SEARCH.ALL_RESULTS}
        </a>
      )}
    </div>
  );
}
