import { messages as arabic } from '@/locales/plugins/ar';
import { messages as english, type PartialPluginMessages, type PluginMessages } from '@/locales/plugins/en-US';
import { messages as french } from '@/locales/plugins/fr-FR';
import { messages as japanese } from '@/locales/plugins/ja-JP';
import { messages as turkish } from '@/locales/plugins/tr-TR';
import { messages as simplifiedChinese } from '@/locales/plugins/zh-CN';
import { messages as hongKongChinese } from '@/locales/plugins/zh-HK';
import { messages as taiwanChinese } from '@/locales/plugins/zh-TW';
import type { Locale } from './locale';
import { withFallback } from './messages';

const given: Record<Locale, PartialPluginMessages> = {
  'en-US': english,
  'zh-CN': simplifiedChinese,
  'zh-TW': taiwanChinese,
  'zh-HK': hongKongChinese,
  'fr-FR': french,
  'tr-TR': turkish,
  'ja-JP': japanese,
  ar: arabic,
};

/** The texts of plugins. Server only: those that a plugin needs are sent with its settings. */
export function pluginMessages(locale: Locale): PluginMessages {
  return withFallback(english, given[locale]);
}
