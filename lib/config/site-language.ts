import { languageTag } from '@/lib/i18n/language';
import { fallbackLocale, type Locale, localeFor } from '@/lib/i18n/locale';
import type { ResolvedConfig } from './resolve';

/** What a site is written in, and the language of its interface. */
export interface SiteLanguage {
  /** For `lang` and `hreflang`. */
  language: string;
  locale: Locale;
}

/**
 * The language of a site: the one in its own settings table; else its prefix, which is more specific than `LANG` of all sites; else, where
 * no owner has set one, the language of its rows at the first sync.
 */
export function siteLanguage(
  { config, origins }: Pick<ResolvedConfig, 'config' | 'origins'>,
  { prefix, language }: { prefix: string; language?: string | undefined },
): SiteLanguage {
  const { lang } = config.site;
  const place = origins.get('LANG')?.place;
  const tag = place === 'the Notion table' ? lang : prefix || (place ? lang : (language ?? lang));
  return { language: languageTag(tag) ?? fallbackLocale, locale: localeFor(tag) };
}
