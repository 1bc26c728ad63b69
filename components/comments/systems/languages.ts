import type { Locale } from '@/lib/i18n/locale';

/** What most comment systems call the languages. A system spreads it, and names what it calls otherwise or does not have. */
export const languages: Record<Locale, string> = {
  'en-US': 'en',
  'zh-CN': 'zh-CN',
  'zh-HK': 'zh-TW',
  'zh-TW': 'zh-TW',
  'fr-FR': 'fr',
  'tr-TR': 'tr',
  'ja-JP': 'ja',
  ar: 'ar',
};
