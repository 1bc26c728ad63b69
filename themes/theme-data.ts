import type { ThemeSettings } from '@/lib/config/theme-settings';
import { builtBasePath } from '@/lib/environment';
import type { Locale } from '@/lib/i18n/locale';
import { themeSettingsPath } from '@/lib/routes/data-paths';
import type { PageProps } from '@/lib/routes/screens';

/** The theme settings of a page: those of the shell and those of its screen. */
export const settingsOf = ({ shell, theme }: PageProps): ThemeSettings => ({
  ...shell.themeSettings,
  ...theme.settings,
});

const basePath = builtBasePath() ?? '';
const loading = new Map<string, Promise<ThemeSettings>>();

/** A page has the settings of its own theme and language only; others are fetched when a visitor switches. */
export function loadThemeSettings(theme: string, prefix: string, locale: Locale): Promise<ThemeSettings> {
  const path = basePath + themeSettingsPath(theme, prefix, locale);
  let settings = loading.get(path);
  if (!settings) {
    settings = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} responded with status ${response.status}`);
      return response.json() as Promise<ThemeSettings>;
    });
    // Do not cache a failure: the next switch tries again.
    settings.catch(() => loading.delete(path));
    loading.set(path, settings);
  }
  return settings;
}
