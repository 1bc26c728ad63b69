import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { DefaultSettings } from '@/themes/default/settings';

/** The settings with their own types. The server has resolved and converted all of them. */
export function readSettings(settings: ThemeSettings): Partial<DefaultSettings> {
  return settings as Partial<DefaultSettings>;
}
