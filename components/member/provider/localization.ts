import type { Locale } from '@/lib/i18n/locale';

/** Clerk's own texts in the interface's languages; its program includes English. Each loads when it is needed. */
const translations: Record<Locale, () => Promise<object>> = {
  ar: async () => (await import('@clerk/localizations/ar-SA')).arSA,
  'en-US': async () => ({}),
  'fr-FR': async () => (await import('@clerk/localizations/fr-FR')).frFR,
  'ja-JP': async () => (await import('@clerk/localizations/ja-JP')).jaJP,
  'tr-TR': async () => (await import('@clerk/localizations/tr-TR')).trTR,
  'zh-CN': async () => (await import('@clerk/localizations/zh-CN')).zhCN,
  'zh-HK': async () => (await import('@clerk/localizations/zh-TW')).zhTW,
  'zh-TW': async () => (await import('@clerk/localizations/zh-TW')).zhTW,
};

/** The texts for Clerk's widgets; English ones if others cannot be loaded. */
export const localizationFor = (locale: Locale): Promise<object> => translations[locale]().catch(() => ({}));
