import { oncePerName } from '@/lib/once';
import { messages as arabic } from '@/locales/ar';
import { messages as english, type Messages } from '@/locales/en-US';
import { messages as french } from '@/locales/fr-FR';
import { messages as japanese } from '@/locales/ja-JP';
import { messages as serverArabic } from '@/locales/server/ar';
import { type ServerMessages, messages as serverEnglish } from '@/locales/server/en-US';
import { messages as serverFrench } from '@/locales/server/fr-FR';
import { messages as serverJapanese } from '@/locales/server/ja-JP';
import { messages as serverTurkish } from '@/locales/server/tr-TR';
import { messages as serverSimplifiedChinese } from '@/locales/server/zh-CN';
import { messages as serverHongKongChinese } from '@/locales/server/zh-HK';
import { messages as serverTaiwanChinese } from '@/locales/server/zh-TW';
import { messages as turkish } from '@/locales/tr-TR';
import { messages as simplifiedChinese } from '@/locales/zh-CN';
import { messages as hongKongChinese } from '@/locales/zh-HK';
import { messages as taiwanChinese } from '@/locales/zh-TW';
import type { Locale } from './locale';
import { withOwnWords } from './texts/own-messages';

/** All texts of a language: those of the interface, and those that are written into pages alone. */
export type AllMessages = Messages & ServerMessages;

const given: Record<Locale, [Messages, ServerMessages]> = {
  'en-US': [english, serverEnglish],
  'zh-CN': [simplifiedChinese, serverSimplifiedChinese],
  'zh-TW': [taiwanChinese, serverTaiwanChinese],
  'zh-HK': [hongKongChinese, serverHongKongChinese],
  'fr-FR': [french, serverFrench],
  'tr-TR': [turkish, serverTurkish],
  'ja-JP': [japanese, serverJapanese],
  ar: [arabic, serverArabic],
};

/** The texts of every language. Server only: a page that imported this would contain all of them. */
export const serverMessages = oncePerName((locale: Locale): AllMessages => {
  const [texts, serverTexts] = given[locale];
  const ARTICLE = { ...texts.ARTICLE, ...serverTexts.ARTICLE };
  return withOwnWords(locale, { ...texts, ...serverTexts, ARTICLE });
});
