import type { Diagnostic } from '@/lib/diagnostics/errors';
import { secretInTable } from './config-table';
import { isForeignThemeKey, isIgnoredKey } from './ignored-keys';
import { nearest } from './nearest';
import { isSecretKey, type Setting, settingByKey, settingKeys, settings } from './settings';

/** Letters in which a name that looks like another theme's may differ from one of ours to be a slip of the pen. */
const SLIP = 2;

/** Rows of the table that are no setting, or one that cannot stand there. */
export function unusableRows(table: Readonly<Record<string, unknown>>, themeKeys: ReadonlySet<string>): Diagnostic[] {
  const names = [...settingKeys(), ...themeKeys];
  const foreign: string[] = [];
  const ignored: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const key of Object.keys(table)) {
    const known = settingByKey(key);
    if (isSecretKey(key) && !themeKeys.has(key)) diagnostics.push(secretInTable(key));
    else if (known?.table === false) diagnostics.push(notInTable(key, known));
    else if (known || themeKeys.has(key)) continue;
    else if (isIgnoredKey(key)) ignored.push(key);
    else if (isForeignThemeKey(key) && !nearest(key, names, SLIP)) foreign.push(key);
    else diagnostics.push(unknownKey(key, names));
  }
  if (ignored.length > 0) diagnostics.push(ignoredKeys(ignored));
  if (foreign.length > 0) diagnostics.push(foreignKeys(foreign));
  return diagnostics;
}

function notInTable(key: string, setting: Setting): Diagnostic {
  return {
    level: 'warning',
    message: `${key} cannot be set in the Notion table, so this row has no effect.`,
    location: key,
    hint: `Set ${setting.env[0]} in the environment, or ${setting.path.join('.')} in blog.config.ts, and remove the row.`,
  };
}

function unknownKey(key: string, known: string[]): Diagnostic {
  const path = key.toLowerCase();
  const same = settings.find(
    (setting) =>
      setting.env.some((name) => name === key || name === `NEXT_PUBLIC_${key}`) ||
      setting.path.join('.').toLowerCase() === path,
  );
  const guess = same?.key ?? nearest(key, known);
  return {
    level: 'warning',
    message: `There is no setting ${key}; the row has no effect.`,
    location: key,
    hint: guess ? `Did you mean ${guess}?` : 'Remove the row; docs/settings.md lists all settings.',
  };
}

function ignoredKeys(keys: string[]): Diagnostic {
  return {
    level: 'info',
    message: `${keys.length === 1 ? '1 setting has' : `${keys.length} settings have`} no effect here: this site does the same by itself, or not at all.`,
    location: keys.join(', '),
  };
}

function foreignKeys(keys: string[]): Diagnostic {
  return {
    level: 'info',
    message: `${keys.length === 1 ? '1 setting belongs' : `${keys.length} settings belong`} to themes that are not installed, without effect here.`,
    location: keys.join(', '),
  };
}
