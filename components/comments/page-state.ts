import { fallbackLocale, type Locale, matchLocale } from '@/lib/i18n/locale';

const root = document.documentElement;

/** What comment systems follow the page in. */
export interface PageState {
  locale: Locale;
  dark: boolean;
}

export function readPageState(): PageState {
  return { locale: matchLocale(root.lang) ?? fallbackLocale, dark: root.classList.contains('dark') };
}

/** Calls back with every change of language or appearance. Returns what stops that. */
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
