/** Intl's formatters are expensive to create: one for each language. */
const formatters = new Map<string, Intl.ListFormat>();

/**
 * Words one after another, as a language lists them.
 *
 * @param locale a tag that Intl knows; a document's `lang` is one
 * @example formatList(['Wick', 'Oil', 'Glass'], 'fr-FR') // => 'Wick, Oil, Glass'
 * @example formatList(['芯', '油', '灯'], 'zh-CN') // => '芯、油、灯'
 */
export function formatList(words: readonly string[], locale: string): string {
  // Narrow, as in a note or a table cell. Only the Chinese of Taiwan and Hong Kong uses “and” there.
  const formatter = formatters.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  formatters.set(locale, formatter);
  return formatter.format(words);
}
