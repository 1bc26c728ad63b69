import { isRecord, parseJson } from '@/lib/config/values';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { namesExpiringFile } from '@/lib/source/hosts';
import type { SourceCell, SourceDatabase, SourceRow } from '@/lib/source/source';
import { EXPIRING_HINT, SourceError } from '@/lib/source/source';
import type { Option } from '@/lib/store/model';
import { readAccess } from './access';
import { cellDate, cellNames, cellText } from './cells';
import { canonicalStatus, canonicalType, columnsByRole, type GuardedDatabase, secretColumns } from './columns';
import {
  emptyPassword,
  expiringExt,
  forbiddenRow,
  invalidExt,
  missingColumn,
  requiredColumns,
  rowOf,
  secretColumn,
  unknownAccess,
} from './messages';
import { type ColumnNames, type ColumnRole, databasePlace, rowLabel, type WorkspaceRow } from './row';
import { unknownNames, unknownTypes, unreadableColumns } from './row-problems';
import { rowSlips } from './row-slips';

/** The rows of a database by the roles of its columns. */
export interface WorkspaceRows {
  rows: WorkspaceRow[];
  categories: Option[];
  tags: Option[];
  diagnostics: Diagnostic[];
}

type Columns = Partial<Record<ColumnRole, string>>;

/** Without these nothing can be published; the others only make a site poorer. */
const REQUIRED: readonly ColumnRole[] = ['type', 'status'];
/** Columns whose absence is worth a line: the others are for those who use them. */
const EXPECTED: readonly ColumnRole[] = ['slug', 'summary', 'category', 'tags', 'date'];

/** Reads every row of a database by the roles of its columns. */
export function readRows(database: GuardedDatabase, names: ColumnNames): WorkspaceRows {
  const { columns, diagnostics } = findColumns(database, names);
  const secret = secretColumns(database, columns);
  for (const { role } of secret) delete columns[role];
  for (const { role, column } of secret)
    diagnostics.push({ level: 'warning', ...secretColumn(column.name, role), ...databasePlace(database) });
  // A title may name another row, by that one's letters alone: two rows cannot name each other without end. Drafts have no name.
  const statusOf = ({ cells }: SourceRow) => cellNames(cells[columns.status ?? ''])[0] ?? '';
  const named = database.rows.filter((row) => canonicalStatus(statusOf(row), names.statuses) === 'Published');
  const titles = new Map(named.map((row) => [row.id, cellText(titleCell(row, columns))]));
  const nameOf = (id: string): string => titles.get(id) ?? '';
  const rows = database.rows.map((row) => readRow(row, { columns, names, diagnostics, nameOf }));
  const unreadable = unreadableColumns(database, columns);
  const skip = new Set(unreadable.map(({ role }) => role));
  const unknown = unknownNames(rows, { database, names, skip });
  diagnostics.push(...unreadable.map(({ diagnostic }) => diagnostic), ...unknown);
  if (unknown.length === 0 && !skip.has('type')) diagnostics.push(...unknownTypes(rows, database));
  diagnostics.push(...rowSlips(rows));
  for (const { url } of database.forbiddenRows)
    diagnostics.push({ level: 'warning', ...forbiddenRow, location: rowOf(database.title), url });
  return {
    rows,
    categories: optionsOf(database, columns.category),
    tags: optionsOf(database, columns.tags),
    diagnostics,
  };
}

function findColumns(database: SourceDatabase, names: ColumnNames): { columns: Columns; diagnostics: Diagnostic[] } {
  const found = columnsByRole(database, names);
  const columns: Columns = Object.fromEntries(Object.entries(found).map(([role, { id }]) => [role, id]));
  const listed = database.columns.map(({ name }) => name).join(', ');
  const missing = REQUIRED.filter((role) => columns[role] === undefined);
  if (missing.length > 0) {
    const named = missing.map((role) => ({ role, name: names.properties[role] }));
    throw new SourceError(requiredColumns(database.url, listed, named));
  }
  const diagnostics = EXPECTED.filter((role) => columns[role] === undefined).map((role): Diagnostic => {
    return { level: 'info', ...missingColumn(names.properties[role], role), ...databasePlace(database) };
  });
  return { columns, diagnostics };
}

function optionsOf({ columns }: SourceDatabase, column: string | undefined): Option[] {
  const options = columns.find(({ id }) => id === column)?.options ?? [];
  return options
    .map(({ name, color, description = '' }) => ({
      name: name.trim(),
      color,
      ...(description.trim() && { description: description.trim() }),
    }))
    .filter(({ name }) => name !== '');
}

const titleCell = ({ cells }: SourceRow, columns: Columns): SourceCell | undefined =>
  cells[columns.title ?? 'title'] ?? cells.title;

interface RowReading {
  columns: Columns;
  names: ColumnNames;
  diagnostics: Diagnostic[];
  nameOf(id: string): string;
}

function readRow(row: SourceRow, { columns, names, diagnostics, nameOf }: RowReading): WorkspaceRow {
  const { cells, ...page } = row;
  const cell = (role: ColumnRole): SourceCell | undefined => {
    const key = columns[role];
    return key === undefined ? undefined : cells[key];
  };
  const text = (role: ColumnRole): string => cellText(cell(role));
  const first = (role: ColumnRole): string => cellNames(cell(role))[0] ?? '';
  const { id, url } = row;
  const titleOf = titleCell(row, columns);
  const title = titleText(titleOf, nameOf);
  if (holdsBlanks(cell('password'))) diagnostics.push({ level: 'warning', ...emptyPassword, location: title, url });
  const access = readAccess(text('access'), names.accesses.members);
  if (access.unknown)
    diagnostics.push({ level: 'warning', ...unknownAccess(text('access'), names), location: title, url });
  const ext = readExt(text('ext'), { title: rowLabel({ title, slug: text('slug'), id }), url }, diagnostics);
  return {
    page,
    id,
    title,
    ...(titleOf?.parts?.some((part) => typeof part !== 'string') && { titleParts: titleOf.parts }),
    type: canonicalType(first('type'), names.types),
    status: canonicalStatus(first('status'), names.statuses),
    slug: text('slug'),
    summary: text('summary'),
    category: first('category'),
    tags: cellNames(cell('tags')),
    date: cellDate(cell('date')),
    password: text('password'),
    ...(access.membersOnly && { membersOnly: true }),
    icon: text('icon'),
    ext,
    comment: first('comment'),
    copyright: text('copyright'),
    aliases: readAliases(text('aliases'), ext.aliases),
    ...editorial({ author: text('author'), series: text('series'), part: text('part') }),
    ...(isTicked(text('pinned')) && { pinned: true as const }),
    ...(isTicked(text('featured')) && { featured: true as const }),
    url,
  };
}

/** Only what is filled in, so that rows of other owners stay as they are. */
function editorial(cells: Pick<WorkspaceRow, 'author' | 'series' | 'part'>): Partial<typeof cells> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

/** A checkbox, or a column of another type with a word for yes. */
function isTicked(text: string): boolean {
  return /^(?:yes|true|1)$/i.test(text.trim());
}

/** Addresses one after the other, of the column and of `ext`. */
function readAliases(cell: string, ext: unknown): string[] {
  if (cell === '' && ext === undefined) return [];
  const written = [cell, ...(Array.isArray(ext) ? ext : [ext])].filter((text) => typeof text === 'string');
  return [...new Set(written.flatMap((text) => text.split(/[\s,]+/)))].filter((alias) => alias !== '');
}

/** A cell that looks filled in to its owner and is empty to the site. */
function holdsBlanks(cell: SourceCell | undefined): boolean {
  return cell !== undefined && cellText(cell) === '';
}

/** A title as people read it. */
function titleText(cell: SourceCell | undefined, nameOf: (id: string) => string): string {
  const parts = cell?.parts ?? [cell?.text ?? ''];
  return parts
    .map((part) => (typeof part === 'string' ? part : nameOf(part.id)))
    .join('')
    .trim();
}

function readExt(
  source: string,
  row: { title: string; url: string },
  diagnostics: Diagnostic[],
): Record<string, unknown> {
  if (source === '') return {};
  const report = (message: Pick<Diagnostic, 'message' | 'hint'>) =>
    diagnostics.push({ level: 'warning', ...message, location: row.title, url: row.url });
  const parsed = parseJson(source);
  if (!isRecord(parsed)) {
    report(invalidExt(source.slice(0, 80)));
    return {};
  }
  const expiring = Object.keys(parsed).filter((key) => namesExpiringFile(parsed[key]));
  if (expiring.length > 0) report({ message: expiringExt(expiring), hint: EXPIRING_HINT });
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => !expiring.includes(key)));
}
