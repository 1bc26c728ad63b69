import type { Locale } from '@/lib/i18n/locale';
import { dataPath } from '@/lib/routes/data-path';

/**
 * Where the settings of a theme lie for visitors who switch to it, or to another language of the interface, without base path.
 * `prefix` is the site's: owners may set a theme differently in each of their databases.
 */
export function themeSettingsPath(theme: string, prefix: string, locale: Locale): string {
  return dataPath(`themes/${theme}`, prefix, `${locale}.json`);
}
