import type { Locale } from '@/lib/i18n/locale';
import { dataPath } from '@/lib/routes/paths/data-path';

/**
 * The path of a theme's settings, without base path, for visitors who switch to the theme or to another interface language. `prefix` is
 * the site's: owners may configure a theme differently in each of their databases.
 */
export function themeSettingsPath(theme: string, prefix: string, locale: Locale): string {
  return dataPath(`themes/${theme}`, prefix, `${locale}.json`);
}
