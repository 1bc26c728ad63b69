import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceCell, SourceDatabase } from '@/lib/source/source';
import { cellDate, cellText } from './cells';
import { columnReason, emptyDatabase, noContentType, noPublishedRow, unknownType, unreadableColumn } from './messages';
import { type ColumnNames, type ColumnRole, databasePlace, type WorkspaceRow } from './row';
import { CONTENT_TYPES, LISTED_STATUSES, ROW_TYPES, STRUCTURE_TYPES } from './row-kinds';

/** Problems that are hard to find by oneself: columns and names that make rows disappear without any error. */

/** Types of columns whose cells hold their value as text. */
const TEXT_TYPES = new Set([
  'checkbox',
  'email',
  'file',
  'multi_select',
  'number',
  'phone_number',
  'select',
  'status',
  'text',
  'title',
  'url',
]);
/** A post without a day has that of its creation anyway. */
const DATE_TYPES = new Set(['created_time', 'date']);
/** Roles of columns that are there, and of whose values nothing or not all can be read. */
export function unreadableColumns(
  database: SourceDatabase,
  columns: Partial<Record<ColumnRole, string>>,
): { role: ColumnRole; diagnostic: Diagnostic }[] {
  return Object.entries(columns).flatMap(([name, key]) => {
    const role = name as ColumnRole;
    const column = database.columns.find(({ id }) => id === key);
    if (!column) return [];
    const cells = database.rows.map((row) => row.cells[column.id]);
    const why = whyUnreadable(role, column.type, cells);
    if (!why) return [];
    const problem = unreadableColumn(column.name, role, why);
    return [{ role, diagnostic: { level: 'warning' as const, ...problem, ...databasePlace(database) } }];
  });
}

function whyUnreadable(role: ColumnRole, type: string, cells: (SourceCell | undefined)[]): string | undefined {
  if (role === 'date' && DATE_TYPES.has(type)) return undefined;
  const filled = cells.filter((cell) => cellText(cell) !== '');
  if (role === 'date' && filled.length > 0) {
    const unread = filled.filter((cell) => !cellDate(cell));
    const example = cellText(unread[0]).slice(0, 40);
    return unread.length > 0 ? columnReason.notDates(unread.length, filled.length, example) : undefined;
  }
  if (cells.length === 0 || TEXT_TYPES.has(type) || filled.length > 0) return undefined;
  return columnReason.type(role, type);
}

/** Rows of which none is known by its type, or none by its status: the owner's names are mostly others than those that are set. */
export function unknownNames(
  rows: readonly WorkspaceRow[],
  { database, names, skip }: { database: SourceDatabase; names: ColumnNames; skip: ReadonlySet<ColumnRole> },
): Diagnostic[] {
  const content = rows.filter(({ type }) => !STRUCTURE_TYPES.has(type));
  if (content.length === 0) {
    const isUnread = database.omittedRows.length + database.forbiddenRows.length > 0;
    return isUnread ? [] : [{ level: 'warning', ...emptyDatabase, ...databasePlace(database) }];
  }
  const { types, statuses } = names;
  const diagnostics: Diagnostic[] = [];
  const report = (message: Pick<Diagnostic, 'message' | 'hint'>): void => {
    diagnostics.push({ level: 'warning', ...message, ...databasePlace(database) });
  };
  if (!skip.has('type') && !content.some(({ type }) => CONTENT_TYPES.has(type))) {
    const found = counted(content.map(({ type }) => type));
    report(noContentType(content.length, found, types));
  }
  if (!skip.has('status') && !content.some(({ status }) => LISTED_STATUSES.has(status))) {
    const found = counted(content.map(({ status }) => status));
    report(noPublishedRow(content.length, found, statuses.published));
  }
  return diagnostics;
}

/** Titles named of the rows of one type. */
const MAX_TITLES = 5;

/** Rows that readers find by their address alone, because the site does not know their type: once for each type. */
export function unknownTypes(rows: readonly WorkspaceRow[], database: SourceDatabase): Diagnostic[] {
  const byType = new Map<string, WorkspaceRow[]>();
  for (const row of rows) {
    if (ROW_TYPES.includes(row.type) || !LISTED_STATUSES.has(row.status)) continue;
    byType.set(row.type, [...(byType.get(row.type) ?? []), row]);
  }
  return [...byType].map(([type, ofType]): Diagnostic => {
    const titles = ofType.slice(0, MAX_TITLES).map(({ title, slug, id }) => `“${title || slug || id}”`);
    if (ofType.length > MAX_TITLES) titles.push('…');
    return { level: 'info', ...unknownType(type, ofType.length, titles.join(', ')), ...databasePlace(database) };
  });
}

/** Names are the owner's own; of many, the most common ones are enough. */
const MAX_NAMES = 5;

function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shown = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMES);
  const list = shown.map(([name, count]) => `${name === '' ? 'none' : `“${name}”`} (${count})`);
  return [...list, ...(counts.size > MAX_NAMES ? ['…'] : [])].join(', ');
}
