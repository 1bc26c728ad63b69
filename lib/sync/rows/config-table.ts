import type { ConfigTableRow } from '@/lib/config/resolve';
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import type { DatabaseOrder, Source, SourceColumn, SourceDatabase } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { cellAddress, cellText, cleanName } from './cells';
import { incompleteSettings, noEnabledSetting, noSettingsTable, settingsColumns } from './messages';

/** Names of the table's columns, Chinese or English. */
const COLUMNS = {
  enabled: ['启用', 'Enable'],
  name: ['配置名', 'Name'],
  value: ['配置值', 'Value'],
} as const;

/**
 * The settings table of a Config page: the first database that is a direct child of it. It is read every time, because a page's
 * version does not change when a row of an inline database does. Throws a `SourceError` when it cannot be read.
 *
 * @param hasCopy the last good copy has settings: they stay, by an error, when there is no table with the columns of one
 */
export async function readConfigTable(
  source: Pick<Source, 'readDatabaseOnPage' | 'pageUrl'>,
  page: { id: string; title: string },
  order: DatabaseOrder,
  hasCopy = false,
): Promise<{ rows: ConfigTableRow[]; diagnostics: Diagnostic[] }> {
  const database = await source.readDatabaseOnPage(page.id, order);
  const place = { location: page.title || 'Config', url: source.pageUrl(page.id) };
  const warning = (problem: Problem): Diagnostic[] => [{ level: 'warning', ...problem, ...place }];
  /** A table with other columns, or none, is rather a slip than a wish to have no settings any more. */
  const unusable = (problem: Problem) => {
    if (hasCopy) throw new SourceError(problem);
    return { rows: [], diagnostics: warning(problem) };
  };
  if (!database) return unusable(noSettingsTable);
  if (database.omittedRows.length > 0) throw new SourceError(incompleteSettings(database.omittedRows.length));
  const rows = rowsOf(database);
  if (!rows) {
    const required = Object.values(COLUMNS).map((names) => names.join(' or '));
    return unusable(settingsColumns(required));
  }
  const named = rows.filter(({ name, value }) => name !== '' && value !== '');
  const isIdle = named.length > 0 && !named.some(({ enabled }) => enabled);
  return { rows, diagnostics: isIdle ? warning(noEnabledSetting(named.length)) : [] };
}

function rowsOf({ columns, rows }: SourceDatabase): ConfigTableRow[] | null {
  const find = (isWanted: (column: SourceColumn) => boolean) => columns.find(isWanted)?.id;
  const named = (names: readonly string[]) => find((column) => names.includes(column.name));
  const enabled = named(COLUMNS.enabled);
  const value = named(COLUMNS.value);
  const name = named(COLUMNS.name) ?? find(({ type }) => type === 'title');
  if (!enabled || !value || !name) return null;
  return rows.map(({ cells }) => ({
    enabled: cellText(cells[enabled]) === 'Yes',
    name: cleanName(cellText(cells[name])),
    // A space counts as a value, so it is kept.
    value: cellAddress(cells[value]),
  }));
}
