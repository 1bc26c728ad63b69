/** The interface languages (specification section 1), in the order in which a bare `xx` is matched. */
export const locales = ['en-US', 'zh-CN', 'zh-HK', 'zh-TW', 'fr-FR', 'tr-TR', 'ja-JP'] as const;

export type Locale = (typeof locales)[number];

/** What a missing message falls back to (specification section 1). */
export const fallbackLocale: Locale = 'en-US';

/** `?locale=` and `?lang=` are read only when the whole value has this form (specification section 2). */
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
  // Traditional script without a region we know is nearer to Taiwan's texts than to simplified ones.
  if (/^zh-(hant|mo)/.test(wanted)) return wanted.startsWith('zh-mo') ? 'zh-HK' : 'zh-TW';
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.toLowerCase().startsWith(`${language}-`))
  );
}

/** The locale asked for by a query parameter; anything but `xx` or `xx-YY` is ignored. */
export function parseLocaleQuery(value: string | null | undefined): Locale | undefined {
  return value && LOCALE_QUERY.test(value) ? matchLocale(value) : undefined;
}
