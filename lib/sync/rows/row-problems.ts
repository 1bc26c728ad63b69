import { nearest } from '@/lib/config/values';
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { isLocked } from '@/lib/lock/row-lock';
import type { SourceCell, SourceDatabase } from '@/lib/source/source';
import { cellDate, cellText } from './cells';
import type { Columns } from './columns';
import {
  columnReason,
  emptyDatabase,
  noContentType,
  noPublishedRow,
  rowSlip,
  unknownType,
  unreadableColumn,
} from './messages';
import {
  CONTENT_TYPES,
  type ColumnNames,
  type ColumnRole,
  databasePlace,
  LISTED_STATUSES,
  ROW_TYPES,
  rowLabel,
  rowPlace,
  SHOWN_STATUSES,
  STRUCTURE_TYPES,
  type WorkspaceRow,
} from './row';

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
  columns: Columns,
): { role: ColumnRole; diagnostic: Diagnostic }[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const role = name as ColumnRole;
    const cells = database.rows.map((row) => row.cells[column.id]);
    const why = whyUnreadable(role, column.type, cells);
    if (!why) return [];
    const problem = unreadableColumn(column.name, role, why);
    return [{ role, diagnostic: { level: 'warning' as const, ...problem, ...databasePlace(database) } }];
  });
}

function whyUnreadable(role: ColumnRole, type: string, cells: (SourceCell | undefined)[]): string | undefined {
  if ((role === 'date' ? DATE_TYPES : TEXT_TYPES).has(type)) return undefined;
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
  const found = (role: 'type' | 'status'): string => counted(content.map((row) => row[role]));
  const lacks = (role: 'type' | 'status', known: ReadonlySet<string>): boolean =>
    !skip.has(role) && !content.some((row) => known.has(row[role]));
  const problems: Problem[] = [];
  if (lacks('type', CONTENT_TYPES)) problems.push(noContentType(content.length, found('type'), names.types));
  if (lacks('status', LISTED_STATUSES))
    problems.push(noPublishedRow(content.length, found('status'), names.statuses.published));
  return problems.map((problem) => ({ level: 'warning', ...problem, ...databasePlace(database) }));
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

/** How many letters of a status may be wrong. */
const STATUS_SLIP = 2;
/** What owners write in the comment column in place of `Hide`. */
const MEANS_HIDE = /^(?:hide|hidden|no|off|false|close|closed)$/i;

/** Cells that are valid and still not what their owner means. */
export function rowSlips(rows: readonly WorkspaceRow[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const add = (row: WorkspaceRow, problem: Problem) => {
    // Titles of drafts are not printed where everybody can read it.
    const secret = row.status === 'Published' ? {} : ({ isSecret: true } as const);
    diagnostics.push({ level: 'warning', ...rowPlace(row), ...problem, ...secret });
  };
  for (const [index, row] of rows.entries()) {
    const { type, status, date, comment } = row;
    const isShown = SHOWN_STATUSES.has(status);
    const meantStatus = isShown || status === '' ? undefined : nearest(status, SHOWN_STATUSES, STATUS_SLIP);
    if (meantStatus) add(row, rowSlip.status(status, meantStatus));
    const meantType = ROW_TYPES.includes(type) || type === '' || !isShown ? undefined : nearest(type, ROW_TYPES, 1);
    if (meantType) add(row, rowSlip.type(type, meantType));
    if (date?.end !== undefined && date.end < date.start) add(row, rowSlip.endsBeforeStart(date.start, date.end));
    if (comment !== 'Hide' && MEANS_HIDE.test(comment)) add(row, rowSlip.comment(comment));
    const leadsNowhere = type === 'Menu' && status === 'Published' && row.slug === '';
    if (leadsNowhere && rows[index + 1]?.type !== 'SubMenu') add(row, rowSlip.emptyMenu);
  }
  const [notice, ...others] = rows.filter(({ type, status }) => type === 'Notice' && status === 'Published');
  if (notice && isLocked(notice)) add(notice, rowSlip.lockedNotice);
  if (notice) for (const other of others) add(other, rowSlip.notices(rowLabel(notice)));
  return diagnostics;
}
