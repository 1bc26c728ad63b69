import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '@/components/icons/icons';
import { follow } from '@/components/navigation/follow';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from './search.module.css';
import { searchHref } from './search-address';

export interface SearchBoxProps {
  /** The initial text, such as the page's keyword. */
  value?: string;
  /** A tag's name, named in the placeholder. */
  tag?: string;
  /** Called with what is typed, but for an input method's unfinished composition. */
  onText?: (text: string) => void;
}

/**
 * Enter and the magnifier search; Escape and the cross clear the box. During composition, keys belong to the input method. Without script
 * it is a plain form to `/search?s=…`.
 */
export function SearchBox({ value = '', tag, onText }: SearchBoxProps) {
  const { hrefs } = useShell();
  const { SEARCH, NAV } = useMessages();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  const shown = useRef('');

  // React hydrates the field with its initial value: read what was typed before that from the element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box is there
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed) write(typed);
  }, []);

  useEffect(() => {
    if (shown.current !== value) setText(value);
    shown.current = value;
  }, [value]);

  function write(typed: string, isComposing = false) {
    setText(typed);
    if (!isComposing) onText?.(typed);
  }

  function clear() {
    write('');
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    follow(searchHref(hrefs, text));
  }

  function onKeyDown(event: KeyboardEvent) {
    // In Safari the key that ends a composition has code 229, after `isComposing` has become false.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (composing && event.key === 'Enter') event.preventDefault();
    if (composing || event.key !== 'Escape' || text === '') return;
    // The first Escape clears the box; the next one closes a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <search className={tag ? styles.inTag : undefined}>
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
          placeholder={tag ? formatMessage(SEARCH.TAGS, { tag }) : SEARCH.ARTICLES}
          onChange={(event) => write(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => write(event.currentTarget.value)}
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
