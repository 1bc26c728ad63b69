import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '@/components/icons/icons';
import { follow } from '@/components/navigation/follow';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { useCounted } from '@/components/shell/use-counted';
import { useDates } from '@/components/shell/use-dates';
import { useMessages } from '@/lib/i18n/messages-context';
import { withHighlight } from './highlight-address';
import { markMatches } from './mark-matches';
import styles from './SearchDialog.module.css';
import { searchHref } from './search-address';
import { useSearch, useWarmUp } from './use-search';

/** Results in the dialog; the search page shows all of them. */
const MAX_RESULTS = 8;

export interface SearchDialogProps {
  /** How often the dialog has been requested; it opens each time. */
  asked: number;
}

/** Search over the current page. A native modal dialog: the page behind it is inert, and Escape closes it. */
export function SearchDialog({ asked }: SearchDialogProps) {
  const { hrefs } = useShell();
  const { COMMON, NAV, SEARCH } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const renderedTurn = useRef(0);
  const [text, setText] = useState('');
  /** The text without an input method's unfinished composition. */
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const ids = useId();
  const counted = useCounted();
  const { day } = useDates();
  useWarmUp();
  const answer = useSearch({ query, limit: MAX_RESULTS });
  const wanted = query.trim();
  const isCurrent = answer.query === wanted;
  // The last answer stays until the next one arrives: a list that flickers with each key cannot be read.
  const results = wanted === '' ? [] : (answer.found?.results ?? []);
  const chosen = Math.min(active, results.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, the dialog opens
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is rendered into a new list
  useEffect(() => {
    // A reader who is still typing does not look at marks, and would have to wait for them.
    if (list.current && !answer.isPart) void markMatches(list.current, answer.query);
  }, [answer.turn, answer.query, answer.isPart]);

  useEffect(() => {
    const isNew = renderedTurn.current !== answer.turn;
    renderedTurn.current = answer.turn;
    // A new list is at its top already, and scrolling would force a layout with each key.
    if (!isNew || chosen > 0) document.getElementById(`${ids}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, answer.turn, ids]);

  function close() {
    dialog.current?.close();
  }

  /** The browser restores the focus, unless the page was rendered again and the focused element is gone. */
  function onClose() {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !dialog.current?.contains(focused)) return;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-search-open]')];
    // Safari before 17.4 has no `checkVisibility`.
    buttons.find((button) => button.checkVisibility?.() ?? button.offsetParent !== null)?.focus();
  }

  function write(value: string, isComposing: boolean) {
    setText(value);
    if (isComposing) return;
    setQuery(value);
    setActive(0);
  }

  function choose() {
    const id = isCurrent ? results[chosen]?.id : undefined;
    const record = id && answer.found?.recordMap[id];
    if (!record && wanted === '') return;
    close();
    follow(record ? withHighlight(record, query) : searchHref(hrefs, wanted), record ? record.target : '_self');
  }

  function onKeyDown(event: KeyboardEvent) {
    // In Safari the key that ends a composition has code 229, after `isComposing` has become false.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setActive((chosen + step + results.length) % results.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose();
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.searchDialog}
      aria-label={SEARCH.OPEN}
      onClick={(event) => event.target === dialog.current && close()}
      onClose={onClose}
      onKeyDown={keepFocusInside}
    >
      <div className={`panel ${styles.searchDialogBox}`}>
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
            aria-autocomplete="list"
            aria-expanded={results.length > 0}
            aria-controls={results.length > 0 ? `${ids}-list` : undefined}
            aria-activedescendant={results.length > 0 ? `${ids}-${chosen}` : undefined}
            placeholder={SEARCH.PLACEHOLDER}
            value={text}
            onChange={(event) => write(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => write(event.currentTarget.value, false)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" aria-label={SEARCH.CLOSE} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.searchDialogStatus} role="status" hidden={wanted === ''}>
          {wanted === '' ? null : !isCurrent ? (
            SEARCH.LOADING
          ) : answer.failed ? (
            <p className="empty-title">{SEARCH.ERROR}</p>
          ) : answer.found?.total === 0 ? (
            <>
              <p className="empty-title">{SEARCH.NO_RESULTS}</p>
              <p>{SEARCH.NO_RESULTS_DETAIL}</p>
            </>
          ) : (
            answer.found && counted(SEARCH.RESULTS, answer.found.total)
          )}
        </div>
        {/* Focus stays in the box; `aria-activedescendant` points into the list. */}
        {results.length > 0 && (
          <div
            ref={list}
            id={`${ids}-list`}
            key={answer.turn}
            className={styles.searchDialogList}
            role="listbox"
            tabIndex={-1}
            aria-label={SEARCH.ARTICLES}
          >
            {results.map(({ id, highlightText }, index) => {
              const record = answer.found?.recordMap[id];
              return (
                record && (
                  <a
                    key={id}
                    id={`${ids}-${index}`}
                    className={styles.searchDialogHit}
                    role="option"
                    aria-selected={index === chosen}
                    tabIndex={-1}
                    href={withHighlight(record, answer.query)}
                    target={record.target === '_blank' ? '_blank' : undefined}
                    rel={record.target === '_blank' ? 'noopener noreferrer' : undefined}
                    onClick={close}
                  >
                    <span className={styles.searchDialogPath}>
                      {[...record.breadcrumb, day(record.date, record.publishDay)].filter(Boolean).join(' / ')}
                    </span>
                    <span className={styles.searchDialogTitle}>
                      <ContentText>{record.title}</ContentText>
                      {record.target === '_blank' && <span className="sr-only"> ({COMMON.NEW_TAB})</span>}
                    </span>
                    <span className={styles.searchDialogExcerpt}>
                      <ContentText>{highlightText || record.summary}</ContentText>
                    </span>
                  </a>
                )
              );
            })}
          </div>
        )}
        {answer.failed && isCurrent && wanted !== '' && (
          <a className={styles.searchDialogAll} href={hrefs.archive} onClick={close}>
            {NAV.ARCHIVE}
          </a>
        )}
        {isCurrent && (answer.found?.total ?? 0) > results.length && (
          <a className={styles.searchDialogAll} href={searchHref(hrefs, query)} onClick={close}>
            {SEARCH.ALL_RESULTS}
          </a>
        )}
      </div>
    </dialog>
  );
}

/** Wraps the focus around: a native dialog lets it leave for the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button, a[href]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
