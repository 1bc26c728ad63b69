import { type ExtrasMessages, messages as english, type PartialExtrasMessages } from '@/locales/extras/en-US';
import { messages as french } from '@/locales/extras/fr-FR';
import { messages as japanese } from '@/locales/extras/ja-JP';
import { messages as turkish } from '@/locales/extras/tr-TR';
import { messages as simplifiedChinese } from '@/locales/extras/zh-CN';
import { messages as hongKongChinese } from '@/locales/extras/zh-HK';
import { messages as taiwanChinese } from '@/locales/extras/zh-TW';
import type { Locale } from './locale';
import { withFallback } from './messages';

const given: Record<Locale, PartialExtrasMessages> = {
  'en-US': english,
  'zh-CN': simplifiedChinese,
  'zh-TW': taiwanChinese,
  'zh-HK': hongKongChinese,
  'fr-FR': french,
  'tr-TR': turkish,
  'ja-JP': japanese,
};

/** The texts of what stands around the pages. For the server only: what of them is needed goes along with its settings. */
export function extrasMessages(locale: Locale): ExtrasMessages {
  return withFallback(english, given[locale]);
}
