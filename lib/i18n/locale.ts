/**
 * The languages of the interface (specification section 1, and Arabic). Written out, so that bundlers can leave them out of scripts that do
 * not need them.
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

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** The direction of a language, for `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(scriptOf(language) ?? '') ? 'rtl' : 'ltr';

/** The script that a language is written in, such as `Latn`. */
export const scriptOf = (language: string): string | undefined => likely(language)?.script;

/** `?locale=` and `?lang=` count only if the whole value has this form (specification section 2). */
const LOCALE_QUERY = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/** Tags of languages whose readers read one another's. */
const KIN: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', yue: 'zh' };

interface Subtags {
  language: string;
  script: string;
  region: string;
}

/** Tags may come from readers, so not all of them are kept. */
const MAX_KEPT = 500;
const kept = new Map<string, Subtags | undefined>();

/** A tag with the script and region that it implies; undefined if it is invalid. Cached, because every page asks for the same few tags. */
function likely(tag: string): Subtags | undefined {
  if (kept.has(tag)) return kept.get(tag);
  if (kept.size >= MAX_KEPT) kept.clear();
  const subtags = completed(tag);
  kept.set(tag, subtags);
  return subtags;
}

/** As CLDR's likely subtags complete it. */
function completed(tag: string): Subtags | undefined {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize();
    // Macau writes as Hong Kong does.
    return { language: KIN[language] ?? language, script, region: region === 'MO' ? 'HK' : region };
  } catch {
    return undefined;
  }
}

/**
 * The nearest of the offered languages: the same tag, else one of the same language; of several one in the same script, of those the
 * one for the same region, else for the region where most write so.
 *
 * @example nearestLanguage('zh-MO', ['zh-CN', 'zh-HK', 'zh-TW']) // => 'zh-HK'
 */
export function nearestLanguage<T extends string>(wanted: string, offered: readonly T[]): T | undefined {
  const asked = likely(wanted);
  if (!asked) return undefined;
  const same = offered.filter((tag) => likely(tag)?.language === asked.language);
  const written = same.filter((tag) => likely(tag)?.script === asked.script);
  const near = written.length > 0 ? written : same;
  const forRegion = (region: string | undefined) => near.find((tag) => likely(tag)?.region === region);
  return (
    offered.find((tag) => tag.toLowerCase() === wanted.trim().replaceAll('_', '-').toLowerCase()) ??
    forRegion(asked.region) ??
    forRegion(likely(`${asked.language}-${asked.script}`)?.region) ??
    near[0]
  );
}

/**
 * The interface language for a language tag.
 *
 * @example matchLocale('zh') // => 'zh-CN'
 * @example matchLocale('fr-CA') // => 'fr-FR'
 * @example matchLocale('de') // => undefined
 */
export const matchLocale = (tag: string): Locale | undefined => nearestLanguage(tag, locales);

/** The interface of a site in a language: English for one that it does not have. */
export const localeFor = (language: string): Locale => matchLocale(language) ?? fallbackLocale;

/** The best interface language for an `Accept-Language` header. */
export function acceptedLocale(header: string): Locale {
  const wanted = header.split(',').map((part) => {
    const [tag = '', weight = '1'] = part.split(/;\s*q\s*=/i);
    return { locale: matchLocale(tag), weight: Number(weight) };
  });
  wanted.sort((one, other) => other.weight - one.weight);
  return wanted.find(({ locale, weight }) => locale !== undefined && weight > 0)?.locale ?? fallbackLocale;
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
  return isLocaleQuery(value) ? localeFor(value) : undefined;
}

/** Whether a query parameter names a language as `xx` or `xx-YY`. */
export const isLocaleQuery = (value: string | null | undefined): value is string => LOCALE_QUERY.test(value ?? '');
