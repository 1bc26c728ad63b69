import type { Locale } from '@/lib/i18n/locale';

/** Clerk's own words in the languages of the interface; its program brings English. Each is loaded where it is read. */
const translations: Record<Locale, () => Promise<object>> = {
  'en-US': async () => ({}),
  'fr-FR': async () => (await import('@clerk/localizations/fr-FR')).frFR,
  'ja-JP': async () => (await import('@clerk/localizations/ja-JP')).jaJP,
  'tr-TR': async () => (await import('@clerk/localizations/tr-TR')).trTR,
  'zh-CN': async () => (await import('@clerk/localizations/zh-CN')).zhCN,
  'zh-HK': async () => (await import('@clerk/localizations/zh-TW')).zhTW,
  'zh-TW': async () => (await import('@clerk/localizations/zh-TW')).zhTW,
};

/** The words that Clerk's widgets are to say; English ones when the others cannot be had. */
export function localizationFor(locale: Locale): Promise<object> {
  return translations[locale]().catch(() => ({}));
}
