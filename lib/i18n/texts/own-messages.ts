import type { Locale } from '@/lib/i18n/locale';
import { withFallback } from '@/lib/i18n/messages';
import { messages as ownMessages } from '@/themes/custom/messages';

/** The texts of a language, with the owner's own words for some of them (`themes/custom/messages.ts`). */
export function withOwnWords<T extends object>(
  locale: Locale,
  messages: T,
  own: Partial<Record<Locale, object>> = ownMessages,
): T {
  const words = own[locale];
  return words ? withFallback(messages, words) : messages;
}
