import { follow } from '@/components/navigation/follow';
import { useShell } from '@/components/shell/shell-context';
import { useCounted } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import type { SearchFound } from '@/lib/search/search';
import { NearbyQueries } from './NearbyQueries';
import { ResultList } from './ResultList';
import styles from './search.module.css';
import { searchHref } from './search-address';
import type { SearchState } from './use-search';

export interface SearchOutcomeProps {
  /** What is sought; '' for nothing. */
  keyword: string;
  /** The last answer, which may be that of an earlier keyword. */
  answer: SearchState;
  /** What of it is shown. */
  found: SearchFound | null;
}

/** How many results there are, and the results; what to try if there are none, and the archive if search fails. */
export function SearchOutcome({ keyword, answer, found }: SearchOutcomeProps) {
  const { hrefs } = useShell();
  const { COMMON, SEARCH } = useMessages();
  const counted = useCounted();
  const isCurrent = keyword !== '' && answer.query === keyword;
  let status = '';
  if (keyword !== '' && !isCurrent) status = COMMON.LOADING;
  else if (isCurrent && answer.failed) status = SEARCH.ERROR;
  else if (isCurrent && found) status = found.total > 0 ? counted(SEARCH.RESULTS, found.total) : SEARCH.NO_RESULTS;
  const isNothing = isCurrent && found?.total === 0;
  return (
    <>
      <p className={`${styles.status} ${isNothing ? 'empty-title' : ''}`} role="status">
        {status}
      </p>
      {isNothing && (
        <div className={styles.nothing}>
          <p>{SEARCH.NO_RESULTS_DETAIL}</p>
          <NearbyQueries near={found.near ?? []} onChoose={(query) => follow(searchHref(hrefs, query))} />
          <ArchiveLink />
        </div>
      )}
      {isCurrent && answer.failed && <ArchiveLink />}
      <ResultList found={found} answer={answer} />
    </>
  );
}

function ArchiveLink() {
  const { hrefs } = useShell();
  const { NAV } = useMessages();
  return (
    <a className="text-button" href={hrefs.archive}>
      {NAV.ARCHIVE}
    </a>
  );
}
