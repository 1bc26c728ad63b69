import { NotionError, type Problem } from '@/lib/errors';
import type { NotionDatabase } from './database';
import { namesExpiringFile } from './files';
import { notionUrl } from './ids';
import type { NotionBlock, NotionCollection } from './records';
import { type ColumnNames, type ColumnRole, columnRoles, type NotionRow, rowLabel } from './row';
import { propertyVariable, ROW_TYPES, unknownNames, unknownTypes, unreadableColumns } from './row-problems';
import { dateOf, nameList, plainText, titleText } from './values';

export interface NotionOption {
  name: string;
  color: string;
}

export interface NotionRows {
  rows: NotionRow[];
  categories: NotionOption[];
  tags: NotionOption[];
  problems: Problem[];
}

type Columns = Partial<Record<ColumnRole, string>>;

/** Without these nothing can be published; the others only make a site poorer. */
const REQUIRED: readonly ColumnRole[] = ['type', 'status'];
/** Columns whose absence is worth a line: the others are for those who use them. */
const EXPECTED: readonly ColumnRole[] = ['slug', 'summary', 'category', 'tags', 'date'];

/** Reads every row of a database by the roles of its columns. */
export function readRows(database: NotionDatabase, names: ColumnNames): NotionRows {
  const { columns, problems } = findColumns(database, names);
  const schema = database.collection.schema ?? {};
  // A title may name another row, by that one's letters alone: two rows cannot name each other without end. Drafts have no name.
  const statusOf = (block: NotionBlock) => nameList(block.properties?.[columns.status ?? ''])[0] ?? '';
  const named = database.rows.filter((block) => canonicalStatus(statusOf(block), names.statuses) === 'Published');
  const titles = new Map(named.map((block) => [block.id, plainText(titleCell(block, columns))]));
  const nameOf = (id: string): string => titles.get(id) ?? '';
  const rows = database.rows.map((block) => readRow(block, { columns, names, problems, nameOf }));
  const unreadable = unreadableColumns(database, columns);
  const skip = new Set(unreadable.map(({ role }) => role));
  const unknown = unknownNames(rows, { database, names, skip });
  problems.push(...unreadable.map(({ problem }) => problem), ...unknown);
  if (unknown.length === 0) problems.push(...unknownTypes(rows, database));
  for (const id of database.missingRowIds) {
    problems.push({
      level: 'warning',
      what: 'Notion names this row and does not give it: it is left out.',
      where: `a row of ${plainText(database.collection.name) || 'the database'}`,
      url: notionUrl(id),
      fix: 'Check that the row is shared like the rest of the database, then sync again.',
    });
  }
  return {
    rows,
    categories: optionsOf(schema, columns.category),
    tags: optionsOf(schema, columns.tags),
    problems,
  };
}

function findColumns(database: NotionDatabase, names: ColumnNames): { columns: Columns; problems: Problem[] } {
  const schema = database.collection.schema ?? {};
  const columns: Columns = {};
  for (const role of columnRoles) columns[role] = findColumn(schema, names.properties[role]);
  columns.title ??= Object.keys(schema).find((key) => schema[key]?.type === 'title');

  const url = notionUrl(database.block.id);
  const found = Object.values(schema)
    .map((column) => column.name)
    .join(', ');
  const missing = REQUIRED.filter((role) => columns[role] === undefined);
  if (missing.length > 0) {
    const named = missing.map((role) => `“${names.properties[role]}”`).join(' and ');
    throw new NotionError(
      `The database ${url} has no column ${named}; its columns are ${found || 'none'}. ` +
        `Add select columns of these names, or set ${missing.map(propertyVariable).join(' and ')} to the names of yours.`,
    );
  }
  const problems = EXPECTED.filter((role) => columns[role] === undefined).map(
    (role): Problem => ({
      level: 'info',
      what: `The database has no column “${names.properties[role]}”; posts have no ${role}.`,
      where: plainText(database.collection.name) || database.block.id,
      url,
      fix: `Add the column, or set ${propertyVariable(role)} to the name of yours.`,
    }),
  );
  return { columns, problems };
}

/** Exact name first; then regardless of case, because “Slug” for “slug” is the commonest difference. */
function findColumn(schema: NonNullable<NotionCollection['schema']>, name: string): string | undefined {
  const keys = Object.keys(schema);
  return (
    keys.find((key) => schema[key]?.name === name) ??
    keys.find((key) => schema[key]?.name?.trim().toLowerCase() === name.toLowerCase())
  );
}

function optionsOf(schema: NonNullable<NotionCollection['schema']>, column: string | undefined): NotionOption[] {
  const options = column ? (schema[column]?.options ?? []) : [];
  return options
    .filter((option) => typeof option?.value === 'string' && option.value.trim() !== '')
    .map((option) => ({ name: option.value.trim(), color: option.color ?? 'default' }));
}

const titleCell = (block: NotionBlock, columns: Columns): unknown =>
  block.properties?.[columns.title ?? 'title'] ?? block.properties?.title;

interface RowReading {
  columns: Columns;
  names: ColumnNames;
  problems: Problem[];
  nameOf(id: string): string;
}

function readRow(block: NotionBlock, { columns, names, problems, nameOf }: RowReading): NotionRow {
  const cell = (role: ColumnRole): unknown => {
    const key = columns[role];
    return key === undefined ? undefined : block.properties?.[key];
  };
  const text = (role: ColumnRole): string => plainText(cell(role));
  const first = (role: ColumnRole): string => nameList(cell(role))[0] ?? '';
  const url = notionUrl(block.id);
  const title = titleText(titleCell(block, columns), nameOf);
  if (holdsBlanks(cell('password')))
    problems.push({
      level: 'warning',
      what: 'The password column holds no letters, only blanks or a mention: the article is open to everyone.',
      where: title,
      url,
      fix: 'Write the password as plain text, or empty the cell.',
    });
  return {
    block,
    id: block.id,
    title,
    type: canonicalType(first('type'), names.types),
    status: canonicalStatus(first('status'), names.statuses),
    slug: text('slug'),
    summary: text('summary'),
    category: first('category'),
    tags: nameList(cell('tags')),
    date: dateOf(cell('date')),
    password: text('password'),
    icon: text('icon'),
    ext: readExt(text('ext'), { title: rowLabel({ title, slug: text('slug'), id: block.id }), url }, problems),
    comment: first('comment'),
    copyright: text('copyright'),
    url,
  };
}

/** A cell that looks filled in to its owner and is empty to the site. */
function holdsBlanks(cell: unknown): boolean {
  return Array.isArray(cell) && cell.length > 0 && plainText(cell) === '';
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

function readExt(source: string, row: { title: string; url: string }, problems: Problem[]): Record<string, unknown> {
  if (source === '') return {};
  const report = (what: string, fix: string) =>
    problems.push({ level: 'warning', what, where: row.title, url: row.url, fix });
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
    report(`The ext column names a file of Notion in ${expiring.join(', ')}; it is not used.`, EXPIRING_FIX);
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => !expiring.includes(key)));
}

/** What to do about an address that dies. */
export const EXPIRING_FIX =
  'Addresses of files uploaded to Notion die after an hour: use a public address, or the file’s copy below /media/ of the site.';

function parseObject(source: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(source);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
