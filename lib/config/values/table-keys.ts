import { codeInTable, notInTable, secretInTable, unknownKey, unknownKeys, withoutEffect } from '@/lib/config/messages';
import { whyWithoutEffect } from '@/lib/config/names/ignored-keys';
import { isSecretKey, type Setting, settingByKey, settingKeys, settings } from '@/lib/config/schema';
import { nearest } from '@/lib/config/setting/nearest';
import type { Diagnostic } from '@/lib/diagnostics/errors';

/** More unknown names than this are those of another system: reported one by one, they would hide what matters. */
const MAX_UNKNOWN = 5;

/** Rows of the table that are not settings, or are settings that cannot be made there. */
export function unusableRows(
  table: Readonly<Record<string, unknown>>,
  themeKeys: ReadonlySet<string>,
  mayRunCode: boolean,
): Diagnostic[] {
  const names = [...settingKeys(), ...themeKeys];
  const unknown: string[] = [];
  const ignored: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const key of Object.keys(table)) {
    const known = settingByKey(key);
    if (isSecretKey(key) && !themeKeys.has(key)) diagnostics.push(secretInTable(key, known?.env[0]));
    else if (known?.table === false) diagnostics.push(notInTable(key, known));
    else if (known && !mayRunCode && runsCode(known, table[key])) diagnostics.push(codeInTable(key, known, table[key]));
    else if (known || themeKeys.has(key)) continue;
    else if (whyWithoutEffect(key, names)) ignored.push(key);
    else {
      const guess = guessKey(key, names);
      if (guess) diagnostics.push(unknownKey(key, guess));
      else unknown.push(key);
    }
  }
  if (unknown.length > MAX_UNKNOWN) diagnostics.push(unknownKeys(unknown));
  else diagnostics.push(...unknown.map((key) => unknownKey(key, undefined)));
  if (ignored.length > 0) diagnostics.push(withoutEffect(ignored, 'the Notion table'));
  return diagnostics;
}

/** Whether a value runs code on every page, or opens the policy to hosts that it names. */
export function runsCode({ runsCode: rule }: Pick<Setting, 'runsCode'>, value: unknown): boolean {
  return typeof rule === 'function' ? rule(String(value)) : rule === true;
}

/** The setting that a name of the environment or of the file means, else the one with the most similar name. */
function guessKey(key: string, known: string[]): string | undefined {
  const path = key.toLowerCase();
  const same = settings.find(
    (setting) =>
      setting.env.some((name) => name === key || name === `NEXT_PUBLIC_${key}`) ||
      setting.path.join('.').toLowerCase() === path,
  );
  return same?.key ?? nearest(key, known);
}
