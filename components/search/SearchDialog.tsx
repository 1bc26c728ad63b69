import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFrame } from '@/components/frame/frame-context';
import { useCounted } from '@/components/frame/use-counted';
import { CloseIcon, SearchIcon } from '@/components/icons/icons';
import { useMessages } from '@/lib/i18n/messages-context';
import { follow } from './follow';
import { markMatches } from './mark-matches';
import styles from './SearchDialog.module.css';
import { searchHref } from './search-address';
import { useSearchIndex } from './use-search-index';

/** Results in the dialog; the search page has all of them. */
const MAX_RESULTS = 12;

export interface SearchDialogProps {
  /** Counts how often the dialog was asked for: each time it opens. */
  asked: number;
}

/** Search over whatever page is open. A native modal dialog: focus stays inside, Escape closes, focus returns. */
export function SearchDialog({ asked }: SearchDialogProps) {
  const { hrefs, searchIndexHref } = useFrame();
  const { SEARCH } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const ids = useId();
  const counted = useCounted();
  const query = text.trim();
  // The index is fetched as soon as the dialog stands, so that the first key already finds it.
  const { matcher, failed } = useSearchIndex(searchIndexHref, true);
  const hits = useMemo(() => (matcher && query ? matcher(query) : null), [matcher, query]);
  const shown = useMemo(() => hits?.slice(0, MAX_RESULTS) ?? [], [hits]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, the dialog opens
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [asked]);

  useEffect(() => {
    // Without the library the matches are not marked, and the results are all there.
    if (list.current && shown.length > 0) markMatches(list.current, query).catch(() => undefined);
  }, [shown, query]);

  function close() {
    dialog.current?.close();
  }

  function go(href: string) {
    close();
    follow(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      setActive((active + step + shown.length) % shown.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const hit = shown[active];
      if (hit) go(hit.entry.href);
      else if (query) go(searchHref(hrefs, query));
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; for keys there is Escape
    <dialog
      ref={dialog}
      className={styles.searchDialog}
      aria-label={SEARCH.OPEN}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.searchDialogBox}>
        <div className={styles.searchDialogRow}>
          <SearchIcon />
          <input
            className={styles.searchDialogInput}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-label={SEARCH.ARTICLES}
            aria-expanded={shown.length > 0}
            aria-controls={`${ids}-list`}
            aria-activedescendant={shown.length > 0 ? `${ids}-${active}` : undefined}
            placeholder={SEARCH.PLACEHOLDER}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" aria-label={SEARCH.CLOSE} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        {query !== '' && (
          <div className={styles.searchDialogStatus} role="status">
            {failed ? (
              <p className="empty-title">{SEARCH.ERROR}</p>
            ) : !hits ? (
              SEARCH.LOADING
            ) : hits.length === 0 ? (
              <>
                <p className="empty-title">{SEARCH.NO_RESULTS}</p>
                <p>{SEARCH.NO_RESULTS_DETAIL}</p>
              </>
            ) : (
              counted(SEARCH.RESULTS, hits.length)
            )}
          </div>
        )}
        {/* Focus stays in the box; `aria-activedescendant` points into the list. */}
        <div
          ref={list}
          id={`${ids}-list`}
          key={query}
          className={styles.searchDialogList}
          role="listbox"
          tabIndex={-1}
          aria-label={SEARCH.ARTICLES}
        >
          {shown.map(({ entry, excerpt }, index) => (
            <a
              key={entry.id}
              id={`${ids}-${index}`}
              className={styles.searchDialogHit}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={entry.href}
              onClick={close}
            >
              <span className={styles.searchDialogPath}>
                {[entry.category, entry.publishDay].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.searchDialogTitle}>{entry.title}</span>
              <span className={styles.searchDialogExcerpt}>{excerpt || entry.summary}</span>
            </a>
          ))}
        </div>
        {hits && hits.length > shown.length && (
          <a className={styles.searchDialogAll} href={searchHref(hrefs, query)} onClick={close}>
            {SEARCH.ALL_RESULTS}
          </a>
        )}
      </div>
    </dialog>
  );
}
