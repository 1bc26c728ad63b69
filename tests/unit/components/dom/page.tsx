import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ShellProvider } from '@/components/shell/shell-context';
import { MessagesContext } from '@/lib/i18n/messages-context';
import type { Shell } from '@/lib/routes/screens';
import { messages } from '@/locales/en-US';
import { englishPage } from '@/tests/fixtures/screens';
import { linesOf } from '@/tests/unit/themes/lines';

// Its own second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom does not have; each test starts with a clean document and storage. */
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.checkVisibility = () => true;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

/** All that is observed is in view. */
class SeenAtOnce {
  readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  #isOver = false;
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    queueMicrotask(() => this.#isOver || this.#tell([{ isIntersecting: true, target }]));
  }
  unobserve(): void {}
  disconnect(): void {
    this.#isOver = true;
  }
}

/** What the page shows, for snapshots, without what comes later: marked words, and how far a movement is. */
export const shownLines = (): string =>
  linesOf(document.body.innerHTML.replace(/<span[^>]* data-markjs[^>]*>([^<]*)<\/span>| data-state="\w+"/g, '$1'));

/** The layout data of the English pages of the fixtures. */
export function englishShell(changes: Partial<Shell> = {}): Shell {
  return { ...englishPage('home').shell, ...changes };
}

/** Shows an element as it stands on an English page. */
export function renderOnPage(element: ReactNode, changes?: Partial<Shell>) {
  return render(element, {
    wrapper: ({ children }) => (
      <MessagesContext value={{ locale: 'en-US', messages }}>
        <ShellProvider shell={englishShell(changes)} themes={[]} themeName="starter">
          {children}
        </ShellProvider>
      </MessagesContext>
    ),
  });
}

/** Lets the page write to the clipboard, or not. Returns what was written. */
export function stubClipboard({ refuses = false } = {}): string[] {
  const written: string[] = [];
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }));
  async function write(text: string): Promise<void> {
    if (refuses) throw new DOMException('no', 'NotAllowedError');
    written.push(text);
  }
  return written;
}
