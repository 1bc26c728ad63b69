import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isPlainPress } from '@/components/boot/clicks';
import { GIVE_UP_MS } from '@/components/external/load-external';
import { LoadFailed } from '@/components/feedback/absence';
import { log } from '@/lib/diagnostics/log';
import { useMessages } from '@/lib/i18n/messages-context';
import type { CommentArea, CommentPage, CommentSystem } from '@/lib/site/model';
import { type RunningComments, startSystem } from './comment-system';
import styles from './comments.module.css';
import { followPage, readPageState } from './page-state';
import { scrollToComments } from './scroll-to-comments';

/**
 * Tabs after the ARIA pattern, whose panels start when they are first opened: a reader's browser contacts only the servers whose comments
 * they want to see. Systems that have started stay.
 */
export function CommentPanels({ area }: { area: CommentArea }) {
  const { COMMON } = useMessages();
  // A page that is rendered again has new objects with the same content: what runs stays.
  const [{ systems, page, hideSingleTab }] = useState(area);
  // By name; the last one is shown.
  const [opened, setOpened] = useState(systems.slice(0, 1).map(({ name }) => name));
  const hasTabs = systems.length > 1 || !hideSingleTab;
  useEffect(() => scrollToComments(systems), [systems]);

  return (
    <div>
      {hasTabs && (
        <div className={styles.tabs} role="tablist" aria-label={COMMON.COMMENTS}>
          {systems.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              id={`comment-tab-${name}`}
              className={styles.tab}
              role="tab"
              aria-selected={name === opened.at(-1)}
              aria-controls={`comment-panel-${name}`}
              tabIndex={name === opened.at(-1) ? 0 : -1}
              onClick={() => setOpened([...opened.filter((other) => other !== name), name])}
              onKeyDown={moveFocus}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {systems.map((system) => (
        <div
          key={system.name}
          id={`comment-panel-${system.name}`}
          hidden={system.name !== opened.at(-1)}
          tabIndex={-1}
          {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `comment-tab-${system.name}` })}
        >
          {opened.includes(system.name) && <RunningSystem system={system} page={page} />}
        </div>
      ))}
    </div>
  );
}

/** Arrows move between the tabs; Enter or Space open one, because opening it contacts another server. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(event.currentTarget);
  const right = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1;
  const next: Record<string, number> = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: -1 };
  const tab = tabs.at((next[event.key] ?? at) % tabs.length);
  if (!isPlainPress(event) || !tab || tab === event.currentTarget) return;
  event.preventDefault();
  tab.focus();
}

/** The comments of one system: waiting, running, or why there are none and a button to try again. */
function RunningSystem({ system, page }: { system: CommentSystem; page: CommentPage }) {
  const { COMMON, POST } = useMessages();
  // The system's, which React leaves alone.
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'running' | 'failed'>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: texts in another language alone restart nothing
  useEffect(() => {
    const ending = new AbortController();
    const element = document.createElement('div');
    place.current?.replaceChildren(element);
    setState('loading');
    let running: RunningComments | undefined;
    const stop = (): void => {
      ending.abort();
      running?.stop?.();
      element.remove();
    };
    const fail = (reason?: unknown): void => {
      if (ending.signal.aborted) return;
      if (reason) log.warnOnce(`Comments by ${system.name} could not be shown: ${String(reason)}`);
      stop();
      setState('failed');
    };
    const timer = setTimeout(() => fail('It did not respond.'), GIVE_UP_MS);
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
    const labels = { TITLE: COMMON.COMMENTS, WEBMENTION: POST.WEBMENTION };
    startSystem(system, {
      place: element,
      page,
      labels,
      signal: ending.signal,
      fail: () => fail(),
      ...readPageState(),
    }).then((started) => {
      // It responds after all.
      if (ending.signal.aborted) return started.stop?.();
      running = started;
      clearTimeout(timer);
      setState('running');
    }, fail);
    followPage(ending.signal, (now, before) => {
      if (now.locale !== before.locale) {
        if (running?.setLocale) running.setLocale(now.locale);
        else setAttempt((count) => count + 1);
      }
      if (now.dark !== before.dark) running?.setDark?.(now.dark);
    });
    return stop;
  }, [system, page, attempt]);

  const retry = () => {
    setAttempt(attempt + 1);
    // The focused button is about to go: move the focus to the panel.
    place.current?.parentElement?.focus({ preventScroll: true });
  };
  return (
    <>
      {state === 'loading' && (
        <p className="comment-waiting" role="status">
          <span className="comment-spinner" aria-hidden="true" />
          <span>{COMMON.LOADING}</span>
        </p>
      )}
      {state === 'failed' && <LoadFailed retry={retry} />}
      <div ref={place} />
    </>
  );
}
