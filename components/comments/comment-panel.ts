import { GIVE_UP_MS } from '@/components/external/load-external';
import { log } from '@/lib/diagnostics/log';
import type { CommentPage, CommentSystem } from '@/lib/site/model';
import type { CommentLabels } from './comment-labels';
import { type RunningComments, startSystem } from './comment-system';
import { type PageState, readPageState } from './page-state';

type State = 'closed' | 'loading' | 'running' | 'failed';

/** The panel of one comment system: waiting, the comments, or why there are none and a button to try again. */
export class CommentPanel {
  readonly element = document.createElement('div');
  readonly #system: CommentSystem;
  readonly #page: CommentPage;
  readonly #labels: () => CommentLabels;
  #state: State = 'closed';
  #running: RunningComments | undefined;
  /** The number of the latest start: an earlier one that finishes late shows nothing. */
  #ending = new AbortController();

  /** @param labels the page's texts, which change with its language */
  constructor(system: CommentSystem, page: CommentPage, labels: () => CommentLabels) {
    this.#system = system;
    this.#page = page;
    this.#labels = labels;
    this.element.id = `comment-panel-${system.name}`;
  }

  /** Makes it the panel of a tab. */
  belongsTo(tabId: string): void {
    this.element.setAttribute('role', 'tabpanel');
    this.element.setAttribute('aria-labelledby', tabId);
  }

  /** Starts its system the first time. */
  open(): void {
    if (this.#state === 'closed') void this.#start();
  }

  /** Follows the page into another language or appearance. */
  follow({ locale, dark }: PageState, before: PageState): void {
    if (this.#state === 'closed') return;
    const isOtherLanguage = locale !== before.locale;
    if (this.#state === 'failed') {
      if (isOtherLanguage) this.#fail();
    } else if (this.#state === 'loading' || (isOtherLanguage && !this.#running?.setLocale)) {
      void this.#start();
    } else {
      if (isOtherLanguage) this.#running?.setLocale?.(locale);
      if (dark !== before.dark) this.#running?.setDark?.(dark);
    }
  }

  stop(): void {
    this.#ending.abort();
    this.#running?.stop?.();
    this.#running = undefined;
  }

  async #start(): Promise<void> {
    this.stop();
    const ending = new AbortController();
    this.#ending = ending;
    this.#state = 'loading';
    const waiting = this.#waiting();
    const place = document.createElement('div');
    this.element.replaceChildren(waiting, place);
    const labels = this.#labels();
    const starting = startSystem(this.#system, {
      place,
      page: this.#page,
      labels,
      signal: ending.signal,
      fail: () => {
        if (ending.signal.aborted) return;
        this.stop();
        this.#fail();
      },
      ...readPageState(),
    });
    // Stop a system that responds after all.
    starting.then(
      (running) => ending.signal.aborted && running.stop?.(),
      () => undefined,
    );
    try {
      const running = await within(GIVE_UP_MS, starting);
      if (ending.signal.aborted) return;
      this.#running = running;
      this.#state = 'running';
      waiting.remove();
    } catch (error) {
      if (ending.signal.aborted) return;
      log.warnOnce(`Comments by ${this.#system.name} could not be shown: ${String(error)}`);
      ending.abort();
      this.#fail();
    }
  }

  #waiting(): HTMLElement {
    const waiting = document.createElement('p');
    waiting.className = 'comment-waiting';
    waiting.setAttribute('role', 'status');
    const spinner = document.createElement('span');
    spinner.className = 'comment-spinner';
    spinner.ariaHidden = 'true';
    waiting.append(spinner, this.#labels().LOADING);
    return waiting;
  }

  #fail(): void {
    this.#state = 'failed';
    const { FAILED, RETRY } = this.#labels();
    const failure = document.createElement('div');
    failure.className = 'comment-failed';
    failure.setAttribute('role', 'alert');
    const reason = document.createElement('p');
    reason.textContent = FAILED;
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'button';
    again.textContent = RETRY;
    again.addEventListener('click', () => {
      void this.#start();
      // The focused button is gone: move the focus here.
      this.element.tabIndex = -1;
      this.element.focus({ preventScroll: true });
    });
    failure.append(reason, again);
    this.element.replaceChildren(failure);
  }
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It did not respond.')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
