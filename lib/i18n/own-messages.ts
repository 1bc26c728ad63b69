import { messages as own } from '@/themes/custom/messages';
import type { Locale } from './locale';
import { withFallback } from './messages';

/** The texts of a language, with the owner's own words for some of them (`themes/custom/messages.ts`). */
export function withOwnWords<T extends object>(locale: Locale, messages: T): T {
  const words = own[locale];
  return words ? withFallback(messages, words) : messages;
}
