import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import { themes } from './registry';

/** The settings of all installed themes, as data: the server needs them without any part of a theme. */
export const themeTables: Record<string, ThemeSettingsTable> = Object.fromEntries(
  await Promise.all(
    Object.entries(themes).map(async ([name, { settings }]) => [name, (await settings?.()) ?? {}] as const),
  ),
);
