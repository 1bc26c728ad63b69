import type { Locale } from '@/lib/i18n/locale';
import type { PartialMessages } from '@/locales/en-US';

/** Your own words for texts of the interface, by language; their names are in locales/en-US.ts. */
export const messages: Partial<Record<Locale, PartialMessages>> = {
  // 'en-US': { COMMON: { MORE: 'Read on' } },
};
