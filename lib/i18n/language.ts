import { fallbackLocale, type Locale, locales, matchLocale } from './locale';

/** English names of languages, which are none for what is no language. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** What the dates of a site are written in: its own language, also where the interface falls back to English. */
export const dateLanguage = (language: string, locale: Locale): string => (matchLocale(language) ? locale : language);

/**
 * The canonical tag of a language (BCP 47), for `lang` and `hreflang`; a bare language that the interface has gets the region that it
 * is written for. Undefined for what is no tag, such as `German`, and for countries in the place of languages, such as `jp`.
 *
 * @example languageTag('de_at') // => 'de-AT'
 * @example languageTag('zh') // => 'zh-CN'
 */
export function languageTag(text: string): string | undefined {
  const wanted = text.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-|$)/i.test(wanted)) return undefined;
  try {
    const tag = Intl.getCanonicalLocales(wanted)[0] ?? '';
    const [language = ''] = tag.split('-');
    // All languages of two letters have a name, not all of three. Whoever writes `tw` alone means Taiwan, not Twi.
    if (tag === 'tw' || (language.length === 2 && !englishNames.of(language))) return undefined;
    // Styles know traditional Chinese by its regions.
    const isWide = tag === language || /^zh-(?:Hant|MO)/.test(tag);
    return isWide ? (matchLocale(tag) ?? tag) : tag;
  } catch {
    // It only looks like a tag: `en-12`.
    return undefined;
  }
}

/** Variants that have names of their own. */
const VARIANTS = ['pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant', 'es-419'];

/**
 * The language that somebody means who writes its name, in English or in itself, or a country in its place.
 *
 * @example meantLanguage('German') // => 'de'
 * @example meantLanguage('jp') // => 'ja-JP'
 */
export function meantLanguage(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const tag = [...VARIANTS, ...twoLetterLanguages()].find((one) =>
    [languageName(one), languageName(one, one)].some((name) => name.toLowerCase() === wanted),
  );
  if (tag !== undefined) return tag.startsWith('zh-') ? matchLocale(tag) : languageTag(tag);
  return languageTag(text) ?? locales.find((locale) => locale.split('-')[1]?.toLowerCase() === wanted);
}

/** The name of a language, in English or in another one. */
export function languageName(tag: string, inLanguage: string = fallbackLocale): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
}

function twoLetterLanguages(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((one) => letters.map((two) => one + two)).filter((tag) => englishNames.of(tag));
}
