import { useRouter } from 'next/compat/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFrame } from '@/components/frame/frame-context';
import { useCounted } from '@/components/frame/use-counted';
import { Cover } from '@/components/post/Cover';
import { Pager } from '@/components/post/Pager';
import { PostAnchor } from '@/components/post/PostAnchor';
import { PostDay } from '@/components/post/PostMeta';
import { useMessages } from '@/lib/i18n/messages-context';
import { log } from '@/lib/log';
import type { Screens } from '@/lib/routes/screens';
import type { SearchHit } from '@/lib/search/match';
import { paginate } from '@/lib/site/paginate';
import { markMatches } from './mark-matches';
import { SearchBox } from './SearchBox';
import { readSearchAddress, type SearchAddress, searchHref } from './search-address';
import { useSearchIndex } from './use-search-index';

/** The search page's box, results and pager. The keyword is in the address, so the server cannot know it. */
export function SearchResults({ indexHref, perPage }: Screens['search']) {
  const { hrefs } = useFrame();
  const { SEARCH } = useMessages();
  const { keyword, page } = useSearchAddress();
  const { matcher, failed } = useSearchIndex(indexHref, keyword !== '');
  const counted = useCounted();
  const list = useRef<HTMLOListElement>(null);

  const hits = useMemo(() => (matcher && keyword ? matcher(keyword) : null), [matcher, keyword]);
  const shown = useMemo(() => hits?.slice((page - 1) * perPage, page * perPage) ?? [], [hits, page, perPage]);

  useEffect(() => {
    if (!list.current || shown.length === 0) return;
    markMatches(list.current, keyword).catch(() => log.warnOnce('markjs 加载失败'));
  }, [shown, keyword]);

  return (
    <div className="search-screen" data-start-now="">
      <SearchBox value={keyword} />
      <noscript>
        <p className="notice-box">
          {SEARCH.NO_SCRIPT} <a href={hrefs.archive}>{hrefs.archive}</a>
        </p>
      </noscript>
      <p className="search-status" role="status">
        {keyword !== '' && !failed && !hits && SEARCH.LOADING}
        {keyword !== '' && failed && SEARCH.ERROR}
        {hits && hits.length > 0 && counted(SEARCH.RESULTS, hits.length)}
      </p>
      {hits?.length === 0 && <EmptyResults />}
      {failed && keyword !== '' && <ArchiveLink />}
      {/* A new list for each keyword: what mark.js changed in the old one is not React's to reuse. */}
      <ol ref={list} id="posts-wrapper" className="search-hits" key={`${keyword} ${page}`}>
        {shown.map((hit) => (
          <li key={hit.entry.id}>
            <Result hit={hit} />
          </li>
        ))}
      </ol>
      {hits && (
        <Pager
          pagination={paginate({ page, totalItems: hits.length, perPage }, (number) =>
            searchHref(hrefs, keyword, number),
          )}
        />
      )}
    </div>
  );
}

function Result({ hit: { entry, excerpt } }: { hit: SearchHit }) {
  return (
    <article className="post-item">
      <div className="post-item-text">
        <PostDay post={entry} />
        <h2 className="post-item-title">
          <PostAnchor post={entry}>{entry.title}</PostAnchor>
        </h2>
        <p className="post-item-summary">{excerpt || entry.summary}</p>
      </div>
      <Cover picture={entry.cover} seed={entry.id} sizes="9rem" className="post-item-cover" />
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
  const { hrefs } = useFrame();
  const { NAV } = useMessages();
  return (
    <a className="button-quiet" href={hrefs.archive}>
      {NAV.ARCHIVE}
    </a>
  );
}

/** The keyword and page of the address; none while the server draws and until the page is alive. */
function useSearchAddress(): SearchAddress {
  const { hrefs } = useFrame();
  const path = useRouter()?.asPath;
  const [address, setAddress] = useState<SearchAddress>({ keyword: '', page: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `path` only tells that the address has changed
  useEffect(() => setAddress(readSearchAddress(hrefs, new URL(location.href))), [hrefs, path]);
  return address;
}
