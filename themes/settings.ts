import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import { defaultSettings } from './default/settings';
import { starterSettings } from './starter/settings';

/** The settings of all installed themes, as data: the server reads them without loading a theme. */
export const themeTables: Record<string, ThemeSettingsTable> = { starter: starterSettings, default: defaultSettings };
