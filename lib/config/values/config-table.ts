import { brokenInlineConfig, secretInTable } from '@/lib/config/messages';
import { isSecretKey, settingByKey } from '@/lib/config/schema';
import { parseJson } from '@/lib/config/setting/convert';
import { isRecord } from '@/lib/config/values';
import type { Diagnostic } from '@/lib/diagnostics/errors';

/** A row of the settings table in Notion. */
export interface ConfigTableRow {
  /** Its box is ticked. */
  enabled: boolean;
  name: string;
  /** Text of the value cell, unchanged. */
  value: string;
}

/** A row whose value is a JSON object; its members go over all other rows. */
const INLINE_CONFIG = 'INLINE_CONFIG';

/**
 * The settings that a table makes: ticked rows with a name and a value, later rows over earlier ones. Values stay raw
 * text, or JSON for members of `INLINE_CONFIG`; `resolveConfig` converts them. What looks like a secret is left out
 * here, so that it is never stored.
 *
 * A cell that holds nothing sets nothing; a cell that holds `""` sets the empty text.
 */
export function parseConfigTableRows(rows: readonly ConfigTableRow[]): {
  settings: Record<string, unknown>;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const settings = new Map<string, unknown>();
  let inline: Record<string, unknown> = {};
  for (const row of rows) {
    const name = row.name.trim();
    if (!row.enabled || name === '' || row.value === '') continue;
    if (name !== INLINE_CONFIG) {
      settings.set(name, row.value);
      continue;
    }
    const members = parseJson(row.value.trim());
    if (isRecord(members)) inline = members;
    else diagnostics.push(brokenInlineConfig(/[“”„]/.test(row.value)));
  }
  for (const [name, value] of Object.entries(inline)) settings.set(name, value);
  for (const name of settings.keys()) {
    if (!isSecretKey(name)) continue;
    settings.delete(name);
    diagnostics.push(secretInTable(name, settingByKey(name)?.env[0]));
  }
  return { settings: Object.fromEntries(settings), diagnostics };
}
