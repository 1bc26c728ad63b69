import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '@/components/icons/icons';
import { follow } from '@/components/navigation/follow';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from './search.module.css';
import { searchHref } from './search-address';

export interface SearchBoxProps {
  /** The text at first, e.g. the keyword of the page. */
  value?: string;
  /** A tag's name, named in the placeholder. */
  tag?: string;
}

/**
 * Enter and the magnifier search, Escape and the cross empty the box. While an input method composes, keys belong to
 * it. Without script it is a plain form to `/search?s=…`.
 */
export function SearchBox({ value = '', tag }: SearchBoxProps) {
  const { hrefs } = useShell();
  const { SEARCH, NAV } = useMessages();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  const shown = useRef('');

  // React hydrates a field as it was sent: what was typed before is read from it.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed) setText(typed);
  }, []);

  useEffect(() => {
    if (shown.current !== value) setText(value);
    shown.current = value;
  }, [value]);

  function clear() {
    setText('');
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    follow(searchHref(hrefs, text));
  }

  function onKeyDown(event: KeyboardEvent) {
    // The key that ends a composition says 229 in Safari, after `isComposing` has become false.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (composing && event.key === 'Enter') event.preventDefault();
    if (composing || event.key !== 'Escape' || text === '') return;
    // The first Escape empties the box; a dialog around it closes with the next one.
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <search>
      <form className={`${styles.box} search-box`} action={hrefs.search} method="get" onSubmit={submit}>
        <label className="sr-only" htmlFor="search-text">
          {NAV.SEARCH}
        </label>
        <input
          ref={input}
          id="search-text"
          className="field"
          type="text"
          name="s"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          placeholder={tag ? `${SEARCH.TAGS} #${tag}` : SEARCH.ARTICLES}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <button type="button" className={`icon-button ${styles.clear}`} aria-label={SEARCH.CLEAR} onClick={clear}>
            <CloseIcon />
          </button>
        )}
        <button type="submit" className={`icon-button ${styles.submit}`} aria-label={NAV.SEARCH}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
