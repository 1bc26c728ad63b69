import type { Problem } from '@/lib/errors';
import { secretInTable } from './config-table';
import { isForeignThemeKey, isIgnoredKey } from './ignored-keys';
import { nearest } from './nearest';
import { isSecretKey, type Setting, settingByKey, settingKeys, settings } from './settings';

/** Letters in which a name that looks like another theme's may differ from one of ours to be a slip of the pen. */
const SLIP = 2;

/** Rows of the table that are no setting, or one that cannot stand there. */
export function unusableRows(table: Readonly<Record<string, unknown>>, themeKeys: ReadonlySet<string>): Problem[] {
  const names = [...settingKeys(), ...themeKeys];
  const foreign: string[] = [];
  const ignored: string[] = [];
  const problems: Problem[] = [];
  for (const key of Object.keys(table)) {
    const known = settingByKey(key);
    if (isSecretKey(key) && !themeKeys.has(key)) problems.push(secretInTable(key));
    else if (known?.table === false) problems.push(notInTable(key, known));
    else if (known || themeKeys.has(key)) continue;
    else if (isIgnoredKey(key)) ignored.push(key);
    else if (isForeignThemeKey(key) && !nearest(key, names, SLIP)) foreign.push(key);
    else problems.push(unknownKey(key, names));
  }
  if (ignored.length > 0) problems.push(ignoredKeys(ignored));
  if (foreign.length > 0) problems.push(foreignKeys(foreign));
  return problems;
}

function notInTable(key: string, setting: Setting): Problem {
  return {
    level: 'warning',
    what: `${key} cannot be set in the Notion table, so this row has no effect.`,
    where: key,
    fix: `Set ${setting.env[0]} in the environment, or ${setting.path.join('.')} in blog.config.ts, and remove the row.`,
  };
}

function unknownKey(key: string, known: string[]): Problem {
  const path = key.toLowerCase();
  const same = settings.find(
    (setting) =>
      setting.env.some((name) => name === key || name === `NEXT_PUBLIC_${key}`) ||
      setting.path.join('.').toLowerCase() === path,
  );
  const guess = same?.key ?? nearest(key, known);
  return {
    level: 'warning',
    what: `There is no setting ${key}; the row has no effect.`,
    where: key,
    fix: guess ? `Did you mean ${guess}?` : 'Remove the row; docs/settings.md lists all settings.',
  };
}

function ignoredKeys(keys: string[]): Problem {
  return {
    level: 'info',
    what: `${keys.length === 1 ? '1 setting has' : `${keys.length} settings have`} no effect here: this site does the same by itself, or not at all.`,
    where: keys.join(', '),
  };
}

function foreignKeys(keys: string[]): Problem {
  return {
    level: 'info',
    what: `${keys.length === 1 ? '1 setting belongs' : `${keys.length} settings belong`} to themes that are not installed, without effect here.`,
    where: keys.join(', '),
  };
}
