import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { StarterSettings } from '@/themes/starter/settings';

/**
 * The settings with their own types. The server has resolved and converted all of them; only lists hold what the owner wrote, and
 * `lists.ts` reads them.
 */
export function readSettings(settings: ThemeSettings): StarterSettings {
  return settings as StarterSettings;
}
