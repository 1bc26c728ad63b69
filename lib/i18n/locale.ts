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
  const wanted = tag.trim().replace('_', '-').toLowerCase();
  const language = wanted.split('-')[0];
  // Traditional Chinese of an unknown region is closer to Taiwan's texts than to simplified ones.
  if (/^zh-(hant|mo)/.test(wanted)) return wanted.startsWith('zh-mo') ? 'zh-HK' : 'zh-TW';
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split('-')[0] === language)
  );
}

/**
 * The interface language that somebody means who writes a country in place of a language, or something else.
 *
 * @example guessLocale('jp') // => 'ja-JP'
 * @example guessLocale('de') // => 'en-US'
 */
export function guessLocale(text: string): Locale {
  const country = text.trim().toUpperCase();
  return locales.find((locale) => locale.split('-')[1] === country) ?? fallbackLocale;
}

interface SiteLanguage {
  /** `LANG` of the site's own settings table. */
  table: unknown;
  /** '' for the first site. */
  prefix: string;
  /** `LANG` of all sites. */
  lang: string;
}

/** A language that the interface does not have gets the fallback. */
const localeFor = (tag: string): Locale => matchLocale(tag) ?? fallbackLocale;

const isNamed = (table: unknown): table is string => typeof table === 'string' && table.trim() !== '';

/**
 * A site's interface language: the one in its own settings table, else its prefix, which is more specific than the default of all sites.
 */
export function localeOfSite({ table, prefix, lang }: SiteLanguage): Locale {
  return localeFor(isNamed(table) ? table : prefix || lang);
}

/**
 * The language that a site is written in, for `lang` and `hreflang`: that of its interface, unless its table or prefix names one that the
 * interface does not have, or its prefix is more specific.
 *
 * @example languageOfSite({ table: undefined, prefix: 'de', lang: 'zh-CN' }) // => 'de', with an interface in English
 * @example languageOfSite({ table: undefined, prefix: 'en', lang: 'zh-CN' }) // => 'en-US'
 */
export function languageOfSite(site: SiteLanguage): string {
  const { table, prefix } = site;
  const isExact = isNamed(table) ? !matchLocale(table) : prefix.includes('-') || !matchLocale(prefix);
  return (isExact && canonicalTag(isNamed(table) ? table.trim() : prefix)) || localeOfSite(site);
}

function canonicalTag(tag: string): string | undefined {
  // Words such as `German` look like tags but are not.
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // A prefix may look like a tag but not be one: `en-12`.
    return undefined;
  }
}

/**
 * The locale in a query parameter; anything but `xx` or `xx-YY` is ignored. A language that the interface does not have gets the
 * fallback.
 *
 * @example parseLocaleQuery('fr') // => 'fr-FR'
 * @example parseLocaleQuery('de-AT') // => 'en-US'
 * @example parseLocaleQuery('french') // => undefined
 */
export function parseLocaleQuery(value: string | null | undefined): Locale | undefined {
  return value && LOCALE_QUERY.test(value) ? (matchLocale(value) ?? fallbackLocale) : undefined;
}
