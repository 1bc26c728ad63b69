import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { isPlainPress } from '@/components/boot/clicks';
import { CloseIcon, SearchIcon } from '@/components/icons/icons';
import { follow } from '@/components/navigation/follow';
import { type LeaveModal, openModal } from '@/components/shell/modal';
import { useShell } from '@/components/shell/shell-context';
import { useCounted, useDates } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import { withHighlight } from './highlight-address';
import { markMatches } from './mark-matches';
import { NearbyQueries } from './NearbyQueries';
import styles from './SearchDialog.module.css';
import { SearchKeys } from './SearchKeys';
import { type SearchOption, SearchOptions } from './SearchOptions';
import { searchHref } from './search-address';
import { useSearch, useWarmUp } from './use-search';

/** Results in the dialog; the search page shows all of them. */
const MAX_RESULTS = 8;
/** Posts to begin with, before anything is typed. */
const MAX_LATEST = 5;

export interface SearchDialogProps {
  /** How often the dialog has been requested; it opens each time. */
  asked: number;
}

/** Search over the current page. A native modal dialog: the page behind it is inert, and Escape closes it. */
export function SearchDialog({ asked }: SearchDialogProps) {
  const { hrefs, latestPosts, language } = useShell();
  const { COMMON, NAV, SEARCH } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const renderedTurn = useRef(0);
  const leave = useRef<LeaveModal>(null);
  /** Where to go once the dialog has closed. */
  const next = useRef<() => void>(undefined);
  const [text, setText] = useState('');
  /** The text without an input method's unfinished composition. */
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const ids = useId();
  const counted = useCounted();
  const { day } = useDates();
  useWarmUp();
  const answer = useSearch({ query, limit: MAX_RESULTS });
  const wanted = query.trim();
  const marked = answer.found?.marked ?? answer.query;
  const isCurrent = answer.query === wanted;
  const isEmpty = wanted === '';
  const latest = latestPosts
    .slice(0, MAX_LATEST)
    .map((post): SearchOption => ({ ...post, day: day(post.date, post.publishDay) }));
  // The last answer stays until the next one arrives: a list that flickers with each key cannot be read.
  const hits = (answer.found?.results ?? []).flatMap(({ id, highlightText }): SearchOption[] => {
    const record = answer.found?.recordMap[id];
    if (!record) return [];
    const path = [...record.breadcrumb, day(record.date, record.publishDay)].filter(Boolean).join(' / ');
    const { title, target, summary } = record;
    return [{ id, href: withHighlight(record, marked), target, title, path, excerpt: highlightText || summary }];
  });
  const options = isEmpty ? latest : hits;
  // Enter opens the best result, but not a suggested post unless it was chosen.
  const chosen = Math.min(active ?? (isEmpty ? -1 : 0), options.length - 1);
  const isNothing = !isEmpty && isCurrent && answer.found?.total === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, the dialog opens
  useEffect(() => {
    if (dialog.current && !dialog.current.open) leave.current = openModal(dialog.current, close);
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is rendered into a new list
  useEffect(() => {
    // A reader who is still typing does not look at marks, and would have to wait for them.
    if (list.current && !answer.isPart) void markMatches(list.current, marked, language);
  }, [answer.turn, marked, answer.isPart]);

  useEffect(() => {
    const isNew = renderedTurn.current !== answer.turn;
    renderedTurn.current = answer.turn;
    // A new list is at its top already, and scrolling would force a layout with each key.
    if (chosen >= 0 && (!isNew || chosen > 0))
      document.getElementById(`${ids}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, answer.turn, ids]);

  function close() {
    dialog.current?.close();
  }

  function closeAndFollow(href: string, target?: '_self' | '_blank') {
    next.current = () => follow(href, target);
    close();
  }

  /** The browser restores the focus, unless the page was rendered again and the focused element is gone. */
  function onClose() {
    // Browsers report it later than keys: it may have been opened again since.
    if (dialog.current?.open) return;
    leave.current?.(next.current);
    next.current = undefined;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !dialog.current?.contains(focused)) return;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-search-open]')];
    // Safari before 17.4 has no `checkVisibility`.
    buttons.find((button) => button.checkVisibility?.() ?? button.offsetParent !== null)?.focus();
  }

  /** Following a link closes it first. */
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || event.defaultPrevented) return;
    event.preventDefault();
    closeAndFollow(link.href, link.target === '_blank' ? '_blank' : '_self');
  }

  function write(value: string, isComposing: boolean) {
    setText(value);
    if (isComposing) return;
    setQuery(value);
    setActive(null);
  }

  function tryQuery(value: string) {
    write(value, false);
    input.current?.focus();
  }

  function choose() {
    const option = isEmpty || isCurrent ? options[chosen] : undefined;
    if (!option && isEmpty) return;
    closeAndFollow(option ? option.href : searchHref(hrefs, wanted), option?.target);
  }

  function onKeyDown(event: KeyboardEvent) {
    // In Safari the key that ends a composition has code 229, after `isComposing` has become false.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      // While no option is selected, the arrow keys select the first or the last one.
      setActive(chosen < 0 && step < 0 ? options.length - 1 : (chosen + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className={styles.searchDialog} aria-label={SEARCH.OPEN} onClick={onClick} onClose={onClose}>
      <div className={`panel ${styles.searchDialogBox}`}>
        <div className={styles.searchDialogRow}>
          <SearchIcon />
          <input
            ref={input}
            className={styles.searchDialogInput}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-label={SEARCH.ARTICLES}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${ids}-list` : undefined}
            aria-activedescendant={chosen >= 0 ? `${ids}-${chosen}` : undefined}
            placeholder={SEARCH.ARTICLES}
            value={text}
            onChange={(event) => write(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => write(event.currentTarget.value, false)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-button" aria-label={SEARCH.CLOSE} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.searchDialogStatus} role="status" hidden={isEmpty}>
          {isEmpty ? null : !isCurrent ? (
            COMMON.LOADING
          ) : answer.failed ? (
            <p className="empty-title">{SEARCH.ERROR}</p>
          ) : isNothing ? (
            <>
              <p className="empty-title">{SEARCH.NO_RESULTS}</p>
              <p>{SEARCH.NO_RESULTS_DETAIL}</p>
            </>
          ) : (
            answer.found && counted(SEARCH.RESULTS, answer.found.total)
          )}
        </div>
        {options.length > 0 && (
          <SearchOptions
            // A new list for each answer: mark.js has changed the old one, so React cannot reuse it.
            key={isEmpty ? 'latest' : answer.turn}
            ref={isEmpty ? undefined : list}
            {...{ ids, options, chosen }}
            label={isEmpty ? COMMON.LATEST_POSTS : SEARCH.ARTICLES}
            isTitled={isEmpty}
          />
        )}
        {isNothing && (
          <div className={styles.searchDialogNearby}>
            <NearbyQueries near={answer.found?.near ?? []} onChoose={tryQuery} />
          </div>
        )}
        {answer.failed && isCurrent && !isEmpty && (
          <a className={styles.searchDialogAll} href={hrefs.archive}>
            {NAV.ARCHIVE}
          </a>
        )}
        {isCurrent && !isEmpty && (answer.found?.total ?? 0) > options.length && (
          <a className={styles.searchDialogAll} href={searchHref(hrefs, query)}>
            {SEARCH.ALL_RESULTS}
          </a>
        )}
        <SearchKeys />
      </div>
    </dialog>
  );
}
