import type { Locale } from '@/lib/i18n/locale';

/**
 * The path of a data file that pages load, without base path. `prefix` is the site's.
 *
 * @example dataPath('plugins', 'en', 'zh-CN.json') // => '/data/plugins.en.zh-CN.json'
 */
export function dataPath(name: string, prefix: string, extension: string): string {
  return `/data/${name}${prefix ? `.${prefix}` : ''}.${extension}`;
}

/**
 * The path of a theme's settings, without base path, for visitors who switch to the theme or to another interface language. `prefix` is
 * the site's: owners may configure a theme differently in each of their databases.
 */
export function themeSettingsPath(theme: string, prefix: string, locale: Locale): string {
  return dataPath(`themes/${theme}`, prefix, `${locale}.json`);
}
