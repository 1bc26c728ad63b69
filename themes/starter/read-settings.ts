import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { StarterSettings } from '@/themes/starter/settings';

/**
 * The settings under their own types. The server has resolved and converted every one of them; only lists hold what the
 * owner wrote and are read with `lists.ts`.
 */
export function readSettings(settings: ThemeSettings): StarterSettings {
  return settings as StarterSettings;
}
