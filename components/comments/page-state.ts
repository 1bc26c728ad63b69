import { fallbackLocale, type Locale, matchLocale } from '@/lib/i18n/locale';

/** The state of the page that comment systems follow. */
export interface PageState {
  locale: Locale;
  dark: boolean;
}

export function readPageState(): PageState {
  const root = document.documentElement;
  return { locale: matchLocale(root.lang) ?? fallbackLocale, dark: root.classList.contains('dark') };
}

/** Runs the callback on every change of language or appearance, until aborted. */
export function followPage(signal: AbortSignal, onChange: (now: PageState, before: PageState) => void): void {
  let before = readPageState();
  const changes = new MutationObserver(() => {
    const [now, last] = [readPageState(), before];
    before = now;
    onChange(now, last);
  });
  changes.observe(document.documentElement, { attributeFilter: ['class', 'lang'] });
  signal.addEventListener('abort', () => changes.disconnect());
}
