import { type Locale, locales } from '@/lib/i18n/locale';
import { store, stored } from './storage';

/** The interface language that a visitor chose with `?locale=`, stored on their device. */
const KEY = 'locale';
/** Set for visitors who have chosen a language or were redirected to theirs: the home page does not redirect them any more. */
const REDIRECT_KEY = 'language-redirect';

/** The visitor's interface language; undefined if they have chosen none, or storage is blocked. */
export function chosenLocale(): Locale | undefined {
  const chosen = stored(KEY);
  return locales.find((locale) => locale === chosen);
}

/** Stores a visitor's choice. Choosing the page's own language removes it, so that every page is in its own again. */
export function chooseLocale(locale: Locale, ownLocale: Locale): void {
  store(KEY, locale === ownLocale ? null : locale);
}

/** A visitor who opens a page in another language wants all of it, without being redirected from its home page. */
export function followPageLocales(): void {
  store(KEY, null);
  store(REDIRECT_KEY, '1');
}

/**
 * True for the first visit of a home page on this device; false if nothing can be stored, so that no visitor is redirected twice. Written
 * out: its script stands in the page.
 */
export function takeFirstVisit(): boolean {
  try {
    if (localStorage.getItem(REDIRECT_KEY)) return false;
    localStorage.setItem(REDIRECT_KEY, '1');
    return true;
  } catch {
    return false;
  }
}
