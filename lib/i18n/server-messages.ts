import { messages as arabic } from '@/locales/ar';
import { messages as english, type Messages } from '@/locales/en-US';
import { messages as french } from '@/locales/fr-FR';
import { messages as japanese } from '@/locales/ja-JP';
import { messages as pluginArabic } from '@/locales/plugins/ar';
import { type PluginMessages, messages as pluginEnglish } from '@/locales/plugins/en-US';
import { messages as pluginFrench } from '@/locales/plugins/fr-FR';
import { messages as pluginJapanese } from '@/locales/plugins/ja-JP';
import { messages as pluginTurkish } from '@/locales/plugins/tr-TR';
import { messages as pluginSimplifiedChinese } from '@/locales/plugins/zh-CN';
import { messages as pluginHongKongChinese } from '@/locales/plugins/zh-HK';
import { messages as pluginTaiwanChinese } from '@/locales/plugins/zh-TW';
import { messages as turkish } from '@/locales/tr-TR';
import { messages as simplifiedChinese } from '@/locales/zh-CN';
import { messages as hongKongChinese } from '@/locales/zh-HK';
import { messages as taiwanChinese } from '@/locales/zh-TW';
import type { Locale } from './locale';
import { withOwnWords } from './texts/own-messages';

const given: Record<Locale, Messages> = {
  'en-US': english,
  'zh-CN': simplifiedChinese,
  'zh-TW': taiwanChinese,
  'zh-HK': hongKongChinese,
  'fr-FR': french,
  'tr-TR': turkish,
  'ja-JP': japanese,
  ar: arabic,
};
const complete = new Map<Locale, Messages>();

/** The texts of every language. Server only: a page that imported this would contain all of them. */
export function serverMessages(locale: Locale): Messages {
  const messages = complete.get(locale) ?? withOwnWords(locale, given[locale]);
  complete.set(locale, messages);
  return messages;
}

const pluginTexts: Record<Locale, PluginMessages> = {
  'en-US': pluginEnglish,
  'zh-CN': pluginSimplifiedChinese,
  'zh-TW': pluginTaiwanChinese,
  'zh-HK': pluginHongKongChinese,
  'fr-FR': pluginFrench,
  'tr-TR': pluginTurkish,
  'ja-JP': pluginJapanese,
  ar: pluginArabic,
};

/** The texts of plugins. Server only: those that a plugin needs are sent with its settings. */
export function pluginMessages(locale: Locale): PluginMessages {
  return pluginTexts[locale];
}
