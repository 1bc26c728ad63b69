/** Where the settings of a theme lie for visitors who switch to it, without base path. */
export function themeSettingsPath(theme: string, prefix: string): string {
  return `/data/themes/${theme}${prefix ? `.${prefix}` : ''}.json`;
}
