import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import { Pager } from '@/components/post/Pager';
import { PostDay } from '@/components/post/PostMeta';
import postList from '@/components/post/post-list.module.css';
import { ContentText } from '@/components/shell/ContentText';
import { usePath, useShell } from '@/components/shell/shell-context';
import { useCounted } from '@/components/shell/use-counted';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Screens } from '@/lib/routes/screens';
import type { SearchRecord } from '@/lib/search/search';
import { paginate } from '@/lib/site/paginate';
import { withHighlight } from './highlight-address';
import { markMatches } from './mark-matches';
import { SearchBox } from './SearchBox';
import styles from './search.module.css';
import { readSearchAddress, type SearchAddress, searchHref } from './search-address';
import { useSearch } from './use-search';

/** The search page's box, results and pager. The keyword is in the address, so the server cannot know it. */
export function SearchResults({ perPage }: Screens['search']) {
  const { hrefs } = useShell();
  const { SEARCH, NAV, COMMON } = useMessages();
  const { keyword, page } = useSearchAddress();
  const { query, found, failed, turn } = useSearch({
    query: keyword,
    from: (page - 1) * perPage,
    limit: perPage,
    wholeOnly: true,
  });
  const counted = useCounted();
  const list = useRef<HTMLOListElement>(null);
  const isCurrent = keyword !== '' && query === keyword;
  const shown = isCurrent ? found : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is rendered into a new list
  useEffect(() => {
    if (list.current) void markMatches(list.current, query);
  }, [turn, query]);

  return (
    <div className="search-screen" data-start-below={hrefs.search}>
      <SearchBox value={keyword} />
      <noscript>
        <p className="notice-box">
          {SEARCH.NO_SCRIPT} <a href={hrefs.archive}>{NAV.ARCHIVE}</a> · <a href={hrefs.tag}>{COMMON.TAGS}</a>
        </p>
      </noscript>
      <p className={styles.status} role="status">
        {keyword !== '' && !isCurrent && SEARCH.LOADING}
        {isCurrent && failed && SEARCH.ERROR}
        {shown && shown.total > 0 && counted(SEARCH.RESULTS, shown.total)}
      </p>
      {shown?.total === 0 && <EmptyResults />}
      {isCurrent && failed && <ArchiveLink />}
      {/* A new list for each answer: mark.js has changed the old one, so React cannot reuse it. */}
      <ol ref={list} id="posts-wrapper" className={styles.hits} key={turn}>
        {shown?.results.map(({ id, highlightText }) => {
          const record = shown.recordMap[id];
          return (
            record && (
              <li key={id}>
                <Result id={id} record={record} excerpt={highlightText} query={query} />
              </li>
            )
          );
        })}
      </ol>
      {shown && (
        <Pager
          pagination={paginate({ page, totalItems: shown.total, perPage }, (number) =>
            searchHref(hrefs, keyword, number),
          )}
        />
      )}
    </div>
  );
}

interface ResultProps {
  id: string;
  record: SearchRecord;
  excerpt: string;
  query: string;
}

function Result({ id, record, excerpt, query }: ResultProps) {
  return (
    <article className={postList.item}>
      <div className={postList.text}>
        <PostDay post={record} />
        <h2 className={postList.title}>
          <SiteLink href={withHighlight(record, query)} target={record.target}>
            <ContentText>{record.title}</ContentText>
          </SiteLink>
        </h2>
        <p className={postList.summary}>
          <ContentText>{excerpt || record.summary}</ContentText>
        </p>
      </div>
      <Cover picture={record.cover} seed={id} sizes="9rem" className={postList.cover} />
    </article>
  );
}

function EmptyResults() {
  const { SEARCH } = useMessages();
  return (
    <div className="empty-state">
      <p className="empty-title">{SEARCH.NO_RESULTS}</p>
      <p>{SEARCH.NO_RESULTS_DETAIL}</p>
      <ArchiveLink />
    </div>
  );
}

function ArchiveLink() {
  const { hrefs } = useShell();
  const { NAV } = useMessages();
  return (
    <a className="button-quiet" href={hrefs.archive}>
      {NAV.ARCHIVE}
    </a>
  );
}

/** The keyword and page in the address; none on the server and until the page is hydrated. */
function useSearchAddress(): SearchAddress {
  const { hrefs } = useShell();
  const path = usePath();
  const [address, setAddress] = useState<SearchAddress>({ keyword: '', page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `path` only tells that the address has changed
  useEffect(() => setAddress(readSearchAddress(hrefs, new URL(location.href))), [hrefs, path]);
  return address;
}
