import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Pager } from '@/components/post/lists/Pager';
import { ContentText } from '@/components/shell/ContentText';
import { usePath, useShell } from '@/components/shell/shell-context';
import { useDates } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Screens } from '@/lib/routes/screens';
import { countPages, paginate } from '@/lib/site/paginate';
import { PopularTags } from './NearbyQueries';
import { SearchBox } from './SearchBox';
import { SearchOutcome } from './SearchOutcome';
import styles from './search.module.css';
import { readSearchAddress, rememberQuery, type SearchAddress, searchHref } from './search-address';
import parts from './search-parts.module.css';
import { useSearch } from './use-search';

/** The address follows what is typed once typing has paused for this long. */
const REMEMBER_PAUSE_MS = 600;

/** The search page's box, results and pager. The keyword is in the address, so the server cannot know it. */
export function SearchResults({ perPage }: Screens['search']) {
  const { hrefs } = useShell();
  const { SEARCH, NAV, COMMON } = useMessages();
  const { address, typed, setTyped } = useKeyword();
  const keyword = (typed ?? address?.keyword ?? '').trim();
  const page = typed === null ? (address?.page ?? 1) : 1;
  const answer = useSearch({
    query: keyword,
    from: (page - 1) * perPage,
    limit: perPage,
    wholeOnly: typed === null,
  });
  const isCurrent = keyword !== '' && answer.query === keyword;
  // While a reader types, the last answer stays until the next one arrives.
  const shown = keyword !== '' && (isCurrent || typed !== null) ? answer.found : null;

  return (
    <div className={`search-screen ${styles.screen}`} data-start-below={hrefs.search}>
      <SearchBox value={address?.keyword} onText={setTyped} />
      <noscript>
        <p className="notice-box">
          <span>
            {SEARCH.NO_SCRIPT} <a href={hrefs.archive}>{NAV.ARCHIVE}</a>
            <a className="after-dot" href={hrefs.tag}>
              {COMMON.TAGS}
            </a>
          </span>
        </p>
      </noscript>
      <SearchOutcome {...{ keyword, answer }} found={shown} />
      {keyword === '' && (
        <div className={`${styles.start} search-start`} data-unknown={address ? undefined : ''}>
          <PopularTags />
          <LatestPosts />
        </div>
      )}
      {shown && (
        <Pager
          pagination={paginate(
            { page: Math.min(page, countPages(shown.total, perPage)), totalItems: shown.total, perPage },
            (number) => searchHref(hrefs, keyword, number),
          )}
        />
      )}
    </div>
  );
}

/** Something to read, where nothing is sought yet. */
function LatestPosts() {
  const { latestPosts } = useShell();
  const { COMMON } = useMessages();
  const { day } = useDates();
  if (latestPosts.length === 0) return null;
  return (
    <section className={parts.part}>
      <h2 className="section-label">{COMMON.LATEST_POSTS}</h2>
      <ul className={parts.pages}>
        {latestPosts.map(({ id, href, target, title, date, publishDay }) => (
          <li key={id}>
            <SiteLink href={href} target={target}>
              <ContentText>{title}</ContentText>
            </SiteLink>
            <span>{day(date, publishDay)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Keyword {
  /** The keyword and page in the address; null on the server and until the page is hydrated. */
  address: SearchAddress | null;
  /** What has been typed since that address was opened; null for nothing. */
  typed: string | null;
  setTyped: (text: string) => void;
}

function useKeyword(): Keyword {
  const { hrefs } = useShell();
  const path = usePath();
  const [address, setAddress] = useState<SearchAddress | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isOpened = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `path` only changes with the address
  useEffect(() => {
    const opened = readSearchAddress(hrefs, new URL(location.href));
    setAddress(opened);
    // What was typed before hydration is kept, unless the address has a keyword: then browsers have restored it from an earlier visit.
    if (isOpened.current || opened.keyword !== '') setTyped(null);
    isOpened.current = true;
  }, [hrefs, path]);

  useEffect(() => {
    if (typed === null) return;
    const typedAt = location.href;
    const timer = setTimeout(() => {
      // Enter or a result may have led elsewhere while this page is still shown.
      if (location.href === typedAt) rememberQuery(hrefs.search, typed);
    }, REMEMBER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, hrefs.search]);

  return { address, typed, setTyped };
}
