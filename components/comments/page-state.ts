import { fallbackLocale, type Locale, matchLocale } from '@/lib/i18n/locale';

const root = document.documentElement;

/** The state of the page that comment systems follow. */
export interface PageState {
  locale: Locale;
  dark: boolean;
}

export function readPageState(): PageState {
  return { locale: matchLocale(root.lang) ?? fallbackLocale, dark: root.classList.contains('dark') };
}

/** Calls back on every change of language or appearance. Returns a function that stops it. */
export function followPage(onChange: (now: PageState, before: PageState) => void): () => void {
  let before = readPageState();
  const changes = new MutationObserver(() => {
    const now = readPageState();
    if (now.locale === before.locale && now.dark === before.dark) return;
    const last = before;
    before = now;
    onChange(now, last);
  });
  changes.observe(root, { attributeFilter: ['class', 'lang'] });
  return () => changes.disconnect();
}
