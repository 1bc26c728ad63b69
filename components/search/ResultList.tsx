import { useEffect, useRef } from 'react';
import { SiteLink } from '@/components/navigation/SiteLink';
import { Cover } from '@/components/post/Cover';
import { THUMBNAIL } from '@/components/post/cover-sizes';
import postList from '@/components/post/lists/post-list.module.css';
import { PostDay } from '@/components/post/PostMeta';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import type { SearchFound, SearchRecord } from '@/lib/search/search';
import { withHighlight } from './highlight-address';
import { markMatches } from './mark-matches';
import styles from './search.module.css';
import type { SearchState } from './use-search';

export interface ResultListProps {
  found: SearchFound | null;
  answer: Pick<SearchState, 'query' | 'turn' | 'isPart'>;
}

/** The posts and pages that a search has found, with the words marked. */
export function ResultList({ found, answer: { query, turn, isPart } }: ResultListProps) {
  const marked = found?.marked ?? query;
  const { language } = useShell();
  const list = useRef<HTMLOListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is rendered into a new list
  useEffect(() => {
    if (list.current && !isPart) void markMatches(list.current, marked, language);
  }, [turn, marked, isPart]);

  return (
    // A new list for each answer: mark.js has changed the old one, so React cannot reuse it.
    <ol ref={list} id="posts-wrapper" className={styles.hits} key={turn}>
      {found?.results.map(({ id, highlightText }) => {
        const record = found.recordMap[id];
        return (
          record && (
            <li key={id}>
              <Result record={record} excerpt={highlightText} marked={marked} />
            </li>
          )
        );
      })}
    </ol>
  );
}

interface ResultProps {
  record: SearchRecord;
  excerpt: string;
  marked: string;
}

function Result({ record, excerpt, marked }: ResultProps) {
  return (
    <article className={postList.item}>
      <div className={postList.text}>
        <PostDay post={record} />
        <h2 className={postList.title}>
          <SiteLink href={withHighlight(record, marked)} target={record.target} className={postList.link}>
            <ContentText>{record.title}</ContentText>
          </SiteLink>
        </h2>
        <p className={`${postList.summary} line-clamp-2`}>
          <ContentText>{excerpt || record.summary}</ContentText>
        </p>
      </div>
      <Cover picture={record.cover} title={record.title} places={THUMBNAIL} className={postList.cover} />
    </article>
  );
}
