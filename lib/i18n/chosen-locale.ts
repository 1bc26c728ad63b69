import { type Locale, locales } from './locale';

/** The interface language that a visitor asked for with `?locale=`, kept on their device. */
const KEY = 'locale';
/** Set for whoever has chosen a language, or was led to theirs: the home page leads nobody away who has been there. */
const REDIRECT_KEY = 'language-redirect';

/** The interface language of this visitor; undefined without one, or where storage is blocked. */
export function chosenLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return locales.find((locale) => locale === stored);
  } catch {
    return undefined;
  }
}

/** Keeps what a visitor asked for. A page's own language is no other one: with it, every page has its own again. */
export function chooseLocale(locale: Locale, ownLocale: Locale): void {
  keep(() => (locale === ownLocale ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, locale)));
}

/** Whoever goes to a page in another language wants it whole, and is not led elsewhere from its home page. */
export function followPageLocales(): void {
  keep(() => {
    localStorage.removeItem(KEY);
    localStorage.setItem(REDIRECT_KEY, '1');
  });
}

/** True for the first visit of a home page on this device; false where nothing can be kept, so that nobody is led twice. */
export function takeFirstVisit(): boolean {
  try {
    if (localStorage.getItem(REDIRECT_KEY)) return false;
    localStorage.setItem(REDIRECT_KEY, '1');
    return true;
  } catch {
    return false;
  }
}

function keep(write: () => void): void {
  try {
    write();
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}
