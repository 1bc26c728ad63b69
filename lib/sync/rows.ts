import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceCell, SourceColumn, SourceDatabase, SourceRow } from '@/lib/source/database';
import { SourceError } from '@/lib/source/errors';
import { namesExpiringFile } from '@/lib/source/hosts';
import { EXPIRING_HINT } from '@/lib/source/messages';
import type { Option } from '@/lib/store/model';
import { cellDate, cellNames, cellText } from './cells';
import { type ColumnNames, type ColumnRole, columnRoles, rowLabel, type WorkspaceRow } from './row';
import { propertyVariable, ROW_TYPES, unknownNames, unknownTypes, unreadableColumns } from './row-problems';

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
export function readRows(database: SourceDatabase, names: ColumnNames): WorkspaceRows {
  const { columns, diagnostics } = findColumns(database, names);
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
  if (unknown.length === 0) diagnostics.push(...unknownTypes(rows, database));
  for (const { url } of database.forbiddenRows) {
    diagnostics.push({
      level: 'warning',
      message: 'Notion names this row and does not give it: it is left out.',
      location: `a row of ${database.title || 'the database'}`,
      url,
      hint: 'Check that the row is shared like the rest of the database, then sync again.',
    });
  }
  return {
    rows,
    categories: optionsOf(database, columns.category),
    tags: optionsOf(database, columns.tags),
    diagnostics,
  };
}

function findColumns(database: SourceDatabase, names: ColumnNames): { columns: Columns; diagnostics: Diagnostic[] } {
  const columns: Columns = {};
  for (const role of columnRoles) columns[role] = findColumn(database.columns, names.properties[role]);
  columns.title ??= database.columns.find(({ type }) => type === 'title')?.id;

  const { url } = database;
  const found = database.columns.map(({ name }) => name).join(', ');
  const missing = REQUIRED.filter((role) => columns[role] === undefined);
  if (missing.length > 0) {
    const named = missing.map((role) => `“${names.properties[role]}”`).join(' and ');
    throw new SourceError(
      `The database ${url} has no column ${named}; its columns are ${found || 'none'}. ` +
        `Add select columns of these names, or set ${missing.map(propertyVariable).join(' and ')} to the names of yours.`,
    );
  }
  const diagnostics = EXPECTED.filter((role) => columns[role] === undefined).map(
    (role): Diagnostic => ({
      level: 'info',
      message: `The database has no column “${names.properties[role]}”; posts have no ${role}.`,
      location: database.title || database.id,
      url,
      hint: `Add the column, or set ${propertyVariable(role)} to the name of yours.`,
    }),
  );
  return { columns, diagnostics };
}

/** Exact name first; then regardless of case, because “Slug” for “slug” is the commonest difference. */
function findColumn(columns: readonly SourceColumn[], name: string): string | undefined {
  const column =
    columns.find((one) => one.name === name) ??
    columns.find((one) => one.name.trim().toLowerCase() === name.toLowerCase());
  return column?.id;
}

function optionsOf({ columns }: SourceDatabase, column: string | undefined): Option[] {
  const options = columns.find(({ id }) => id === column)?.options ?? [];
  return options.map(({ name, color }) => ({ name: name.trim(), color })).filter(({ name }) => name !== '');
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
  const title = titleText(titleCell(row, columns), nameOf);
  if (holdsBlanks(cell('password')))
    diagnostics.push({
      level: 'warning',
      message: 'The password column holds no letters, only blanks or a mention: the article is open to everyone.',
      location: title,
      url,
      hint: 'Write the password as plain text, or empty the cell.',
    });
  return {
    page,
    id,
    title,
    type: canonicalType(first('type'), names.types),
    status: canonicalStatus(first('status'), names.statuses),
    slug: text('slug'),
    summary: text('summary'),
    category: first('category'),
    tags: cellNames(cell('tags')),
    date: cellDate(cell('date')),
    password: text('password'),
    icon: text('icon'),
    ext: readExt(text('ext'), { title: rowLabel({ title, slug: text('slug'), id }), url }, diagnostics),
    comment: first('comment'),
    copyright: text('copyright'),
    url,
  };
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

/** The owner's words for types and statuses become the site's, whatever their case; the original words keep working. */
function canonicalType(value: string, types: ColumnNames['types']): string {
  const { post, page, notice, menu, subMenu } = types;
  const own = { Post: post, Page: page, Notice: notice, Menu: menu, SubMenu: subMenu };
  return canonical(value, own) ?? ROW_TYPES.find((type) => isSameName(type, value)) ?? value;
}

function canonicalStatus(value: string, { published, invisible }: ColumnNames['statuses']): string {
  const own = { Published: published, Invisible: invisible };
  return canonical(value, own) ?? Object.keys(own).find((status) => isSameName(status, value)) ?? value;
}

function canonical(value: string, own: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(own);
  // Names that differ by case only may both be the owner's own.
  return names.find((name) => own[name] === value) ?? names.find((name) => isSameName(own[name] ?? '', value));
}

function isSameName(one: string, other: string): boolean {
  return one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
}

function readExt(
  source: string,
  row: { title: string; url: string },
  diagnostics: Diagnostic[],
): Record<string, unknown> {
  if (source === '') return {};
  const report = (message: string, hint: string) =>
    diagnostics.push({ level: 'warning', message, location: row.title, url: row.url, hint });
  const parsed = parseObject(source);
  if (!parsed) {
    report(
      `The ext column is not a JSON object: ${source.slice(0, 80)}`,
      'Write it as {"key": "value"} with straight double quotes, or empty the cell.',
    );
    return {};
  }
  const expiring = Object.keys(parsed).filter((key) => namesExpiringFile(parsed[key]));
  if (expiring.length > 0)
    report(`The ext column names a file of Notion in ${expiring.join(', ')}; it is not used.`, EXPIRING_HINT);
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => !expiring.includes(key)));
}

function parseObject(source: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(source);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
