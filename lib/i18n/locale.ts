/**
 * The languages of the interface (specification section 1, and Arabic), in the order in which a bare `xx` is matched. Written out, so that
 * bundlers can leave them out of scripts that do not need them.
 */
export const locales = ['en-US', 'zh-CN', 'zh-HK', 'zh-TW', 'fr-FR', 'tr-TR', 'ja-JP', 'ar'] as const;

export type Locale = (typeof locales)[number];

/** The fallback for missing messages (specification section 1). */
export const fallbackLocale: Locale = 'en-US';

/** It is there for sites that are written in it, or when a visitor asks for it. */
const ONLY_OWN: Locale = 'ar';

/** The interface languages that a site in a language offers: those of every site, and its own. */
export const offeredLocales = (own: Locale): Locale[] =>
  locales.filter((locale) => locale === own || locale !== ONLY_OWN);

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/** The direction of a language, for `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');

/** `?locale=` and `?lang=` count only if the whole value has this form (specification section 2). */
const LOCALE_QUERY = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/**
 * The interface language for a language tag: the exact one, else the first of the same language.
 *
 * @example matchLocale('zh') // => 'zh-CN'
 * @example matchLocale('fr-CA') // => 'fr-FR'
 * @example matchLocale('de') // => undefined
 */
export function matchLocale(tag: string): Locale | undefined {
  const wanted = tag.trim().replaceAll('_', '-').toLowerCase();
  const language = wanted.split('-')[0];
  // Traditional Chinese of an unknown region is closer to Taiwan's texts than to simplified ones.
  if (/^zh-(hant|mo)/.test(wanted)) return wanted.startsWith('zh-mo') ? 'zh-HK' : 'zh-TW';
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split('-')[0] === language)
  );
}

/** The interface of a site in a language: English for one that it does not have. */
export const localeFor = (language: string): Locale => matchLocale(language) ?? fallbackLocale;

/**
 * The locale in a query parameter; anything but `xx` or `xx-YY` is ignored. A language that the interface does not have gets the
 * fallback.
 *
 * @example parseLocaleQuery('fr') // => 'fr-FR'
 * @example parseLocaleQuery('de-AT') // => 'en-US'
 * @example parseLocaleQuery('french') // => undefined
 */
export function parseLocaleQuery(value: string | null | undefined): Locale | undefined {
  return isLocaleQuery(value) ? localeFor(value) : undefined;
}

/** Whether a query parameter names a language as `xx` or `xx-YY`. */
export const isLocaleQuery = (value: string | null | undefined): value is string => LOCALE_QUERY.test(value ?? '');
