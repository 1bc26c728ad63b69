import type { Locale } from '@/lib/i18n/locale';
import type { Differences } from '@/lib/i18n/messages';
import type { Messages } from '@/locales/en-US';
import type { ServerMessages } from '@/locales/server/en-US';

/** Your own words for texts of the interface, by language; their names are in locales/en-US.ts and locales/server/en-US.ts. */
export const messages: Partial<Record<Locale, Differences<Messages & ServerMessages>>> = {
  // 'en-US': { COMMON: { MORE: 'Read on' } },
};
