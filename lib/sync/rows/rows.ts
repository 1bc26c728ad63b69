import { isRecord, parseJson } from '@/lib/config/values';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { hashOf } from '@/lib/hash';
import { toId32 } from '@/lib/ids';
import { namesExpiringFile } from '@/lib/source/hosts';
import type { CellPart, SourceCell, SourceColumn, SourceDatabase, SourceRow } from '@/lib/source/source';
import { EXPIRING_HINT, SourceError } from '@/lib/source/source';
import type { Option } from '@/lib/store/model';
import { cellAddress, cellDate, cellNames, cellText, cleanName, readAccess } from './cells';
import {
  type Columns,
  canonicalStatus,
  canonicalType,
  columnsByRole,
  type GuardedDatabase,
  secretColumns,
} from './columns';
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
import { rowSlips, unknownNames, unknownTypes, unreadableColumns } from './row-problems';

/** The rows of a database by the roles of its columns. */
export interface WorkspaceRows {
  rows: WorkspaceRow[];
  categories: Option[];
  tags: Option[];
  authors: Option[];
  diagnostics: Diagnostic[];
}

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
  const statusOf = ({ cells }: SourceRow) => cellNames(cells[columns.status?.id ?? ''])[0] ?? '';
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
    categories: optionsOf(columns.category),
    tags: optionsOf(columns.tags),
    authors: [...optionsOf(columns.author), ...peopleOf(database, columns.author?.id)],
    diagnostics,
  };
}

function findColumns(database: SourceDatabase, names: ColumnNames): { columns: Columns; diagnostics: Diagnostic[] } {
  const columns = columnsByRole(database, names);
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

function optionsOf(column: SourceColumn | undefined): Option[] {
  return (column?.options ?? [])
    .map(({ id, name, color, description = '' }) => ({
      ...(id && { id }),
      name: cleanName(name),
      color,
      ...(description.trim() && { description: description.trim() }),
    }))
    .filter(({ name }) => name !== '');
}

/** The people of a column as its choices: they stay who they are when they change their names. Their ids are nobody's business. */
function peopleOf({ rows }: SourceDatabase, column = ''): Option[] {
  const found = rows.flatMap(({ cells }) => {
    const { names = [], people = [] } = cells[column] ?? {};
    return people.map((id, index) => [hashOf(id, 32), cleanName(names[index] ?? '')] as const);
  });
  return [...new Map(found)].map(([id, name]) => ({ id, name, color: 'default' }));
}

const titleCell = ({ cells }: SourceRow, columns: Columns): SourceCell | undefined =>
  cells[columns.title?.id ?? 'title'] ?? cells.title;

interface RowReading {
  columns: Columns;
  names: ColumnNames;
  diagnostics: Diagnostic[];
  nameOf(id: string): string;
}

function readRow(row: SourceRow, { columns, names, diagnostics, nameOf }: RowReading): WorkspaceRow {
  const { cells, ...page } = row;
  const cell = (role: ColumnRole): SourceCell | undefined => cells[columns[role]?.id ?? ''];
  const text = (role: ColumnRole): string => cellText(cell(role));
  const name = (role: ColumnRole): string => cleanName(text(role));
  const slug = cleanName(cellAddress(cell('slug'), toId32));
  const first = (role: ColumnRole): string => cellNames(cell(role))[0] ?? '';
  const { id, url } = row;
  const titleOf = titleCell(row, columns);
  const title = titleText(titleOf, nameOf);
  if (holdsBlanks(cell('password'))) diagnostics.push({ level: 'warning', ...emptyPassword, location: title, url });
  const accessWord = cell('access')?.isReference ? 'a relation' : text('access');
  const access = readAccess(accessWord, names.accesses.members);
  if (access.unknown) diagnostics.push({ level: 'warning', ...unknownAccess(accessWord, names), location: title, url });
  const ext = readExt(name('ext'), { title: rowLabel({ title, slug, id }), url }, diagnostics);
  const naming = pagesNamed({ title: titleOf, ...Object.fromEntries(NAMING.map((role) => [role, cell(role)])) });
  const [category = '', ...moreCategories] = cellNames(cell('category'));
  /** A text is one name, whatever commas it has. */
  const namesOf = (role: ColumnRole): string[] => (cell(role)?.names ? cellNames(cell(role)) : [name(role)]);
  const [author = '', ...coauthors] = namesOf('author');
  const [series = ''] = namesOf('series');
  return {
    page,
    id,
    title,
    ...(naming && { naming }),
    type: canonicalType(first('type'), names.types),
    status: canonicalStatus(first('status'), names.statuses),
    slug,
    summary: text('summary'),
    category,
    ...(moreCategories.length > 0 && { moreCategories }),
    tags: cellNames(cell('tags')),
    date: cellDate(cell('date')),
    password: text('password'),
    ...(access.membersOnly && { membersOnly: true }),
    icon: name('icon'),
    ext,
    comment: first('comment'),
    copyright: text('copyright'),
    aliases: readAliases(cleanName(cellAddress(cell('aliases'))), ext.aliases),
    ...editorial({ author, series, part: name('part') }),
    ...(coauthors.length > 0 && { coauthors }),
    ...(isTicked(name('pinned')) && { pinned: true as const }),
    ...(isTicked(name('featured')) && { featured: true as const }),
    url,
  };
}

/** Only what is filled in, so that rows of other owners stay as they are. */
function editorial(cells: Pick<WorkspaceRow, 'author' | 'series' | 'part'>): Partial<typeof cells> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
}

/** A checkbox, or a column of another type with a word for yes. */
const isTicked = (text: string): boolean => /^(?:yes|true|1)$/i.test(text.trim());

/** Addresses of the column, one a line or one after the other, and of `ext`. They may have blanks in them. */
function readAliases(cell: string, ext: unknown): string[] {
  if (cell === '' && ext === undefined) return [];
  const written = [cell, ...(Array.isArray(ext) ? ext : [ext])].filter((text) => typeof text === 'string');
  return [
    ...new Set(written.flatMap((text) => text.split(/[\n\r,]|\s(?=\/|https?:)/)).map((alias) => alias.trim())),
  ].filter((alias) => alias !== '');
}

/** A cell that looks filled in to its owner and is empty to the site. */
const holdsBlanks = (cell: SourceCell | undefined): boolean => cell !== undefined && cellText(cell) === '';

/** A title as people read it. */
function titleText(cell: SourceCell | undefined, nameOf: (id: string) => string): string {
  return namingOf(cell?.parts ?? [cell?.text ?? ''])
    .map((part) => (typeof part === 'string' ? part : nameOf(part.id)))
    .join('')
    .trim();
}

/** Fields besides the title whose words may name pages. */
const NAMING = ['summary', 'author', 'series', 'part', 'copyright'] as const;

/** The fields that name pages, in parts. */
function pagesNamed(cells: Partial<Record<keyof NonNullable<WorkspaceRow['naming']>, SourceCell | undefined>>) {
  const found = Object.entries(cells).flatMap(([field, cell]) =>
    cell?.parts?.some((part) => typeof part !== 'string' && 'id' in part)
      ? [[field, namingOf(cell.parts)] as const]
      : [],
  );
  return found.length > 0 ? (Object.fromEntries(found) as WorkspaceRow['naming']) : undefined;
}

const namingOf = (parts: readonly CellPart[]): (string | { id: string })[] =>
  parts.map((part) => (typeof part !== 'string' && 'href' in part ? part.title : part));

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
