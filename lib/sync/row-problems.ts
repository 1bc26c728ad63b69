import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceCell, SourceDatabase } from '@/lib/source/database';
import { cellDate, cellText } from './cells';
import type { ColumnNames, ColumnRole, WorkspaceRow } from './row';

/** What an owner would search for long: columns and names that make rows vanish although nothing fails. */

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
/** Their values are in no record: Notion's own pages compute them. */
const COMPUTED: Readonly<Record<string, string>> = { formula: 'a formula', rollup: 'a rollup' };

const LOSSES: Partial<Record<ColumnRole, string>> = {
  type: 'no row is a post or a page',
  status: 'no row is published',
  password: 'no post is locked',
  date: 'posts have the day of their creation',
};
const BETTER_TYPES: Partial<Record<ColumnRole, string>> = {
  type: 'select',
  status: 'select',
  category: 'select',
  comment: 'select',
  tags: 'multi-select',
  date: 'date',
};

/** The setting with the owner's name of a column. */
export const propertyVariable = (role: ColumnRole): string => `NEXT_PUBLIC_NOTION_PROPERTY_${role.toUpperCase()}`;

/** Roles of columns that are there, and of whose values nothing or not all can be read. */
export function unreadableColumns(
  database: SourceDatabase,
  columns: Partial<Record<ColumnRole, string>>,
): { role: ColumnRole; diagnostic: Diagnostic }[] {
  return Object.entries(columns).flatMap(([name, key]) => {
    const role = name as ColumnRole;
    const column = key === undefined ? undefined : database.columns.find(({ id }) => id === key);
    if (key === undefined || !column) return [];
    const cells = database.rows.map((row) => row.cells[key]);
    const why = whyUnreadable(role, column.type, cells);
    if (!why) return [];
    const diagnostic: Diagnostic = {
      level: 'warning',
      message: `The column “${column.name}” ${why}.`,
      ...placeOf(database),
      hint: `Make it a ${BETTER_TYPES[role] ?? 'text'} column, or set ${propertyVariable(role)} to the name of one.`,
    };
    return [{ role, diagnostic }];
  });
}

function whyUnreadable(role: ColumnRole, type: string, cells: (SourceCell | undefined)[]): string | undefined {
  if (role === 'date' && DATE_TYPES.has(type)) return undefined;
  const filled = cells.filter((cell) => cellText(cell) !== '');
  if (role === 'date' && filled.length > 0) {
    const unread = filled.filter((cell) => !cellDate(cell));
    const example = cellText(unread[0]).slice(0, 40);
    return unread.length > 0
      ? `is no date column, and what stands in it is not always a day like 2026-03-01 (${unread.length} of ${filled.length}, e.g. “${example}”): those posts have the day of their creation`
      : undefined;
  }
  if (cells.length === 0 || TEXT_TYPES.has(type) || filled.length > 0) return undefined;
  const loss = LOSSES[role] ?? `posts have no ${role}`;
  const computed = COMPUTED[type];
  return computed
    ? `is ${computed}, whose value Notion does not give: ${loss}`
    : `is of type “${type}”, which cannot be read: ${loss}`;
}

/** Types of rows that readers may see for themselves, and of those that only serve the site. */
const CONTENT_TYPES = new Set(['Post', 'Page', 'Notice']);
const SERVING_TYPES = new Set(['Menu', 'SubMenu', 'Config']);
/** All types that the site knows. */
export const ROW_TYPES: readonly string[] = [...CONTENT_TYPES, ...SERVING_TYPES];
const SHOWN_STATUSES = new Set(['Published', 'Invisible']);

/** Rows of which none is known by its type, or none by its status: the owner's names are mostly others than those that are set. */
export function unknownNames(
  rows: readonly WorkspaceRow[],
  { database, names, skip }: { database: SourceDatabase; names: ColumnNames; skip: ReadonlySet<ColumnRole> },
): Diagnostic[] {
  const content = rows.filter(({ type }) => !SERVING_TYPES.has(type));
  if (content.length === 0) return [];
  const { types, statuses } = names;
  const diagnostics: Diagnostic[] = [];
  const tell = (message: string, setting: string): void => {
    const hint = `Name it so in Notion, or set NEXT_PUBLIC_NOTION_PROPERTY_${setting} to your own name.`;
    diagnostics.push({ level: 'warning', message, ...placeOf(database), hint });
  };
  if (!skip.has('type') && !content.some(({ type }) => CONTENT_TYPES.has(type))) {
    const found = counted(content.map(({ type }) => type));
    tell(
      `Of ${rowCount(content)} none is a post or a page. Types found: ${found}; posts have the type “${types.post}”, pages “${types.page}”.`,
      'TYPE_POST',
    );
  }
  if (!skip.has('status') && !content.some(({ status }) => SHOWN_STATUSES.has(status))) {
    const found = counted(content.map(({ status }) => status));
    tell(
      `Of ${rowCount(content)} none is published. Statuses found: ${found}; published rows have the status “${statuses.published}”.`,
      'STATUS_PUBLISH',
    );
  }
  return diagnostics;
}

/** Titles named of the rows of one type. */
const MAX_TITLES = 5;

/** Rows that readers find by their address alone, because the site does not know their type: once for each type. */
export function unknownTypes(rows: readonly WorkspaceRow[], database: SourceDatabase): Diagnostic[] {
  const byType = new Map<string, WorkspaceRow[]>();
  for (const row of rows) {
    if (ROW_TYPES.includes(row.type) || !SHOWN_STATUSES.has(row.status)) continue;
    byType.set(row.type, [...(byType.get(row.type) ?? []), row]);
  }
  return [...byType].map(([type, ofType]): Diagnostic => {
    const titles = ofType.slice(0, MAX_TITLES).map(({ title, slug, id }) => `“${title || slug || id}”`);
    const more = ofType.length > MAX_TITLES ? ', …' : '';
    const [verb, them] = ofType.length === 1 ? ['has', 'It is'] : ['have', 'They are'];
    const which = type === '' ? 'no type' : `the type “${type}”, which the site does not know`;
    return {
      level: 'info',
      message: `${rowCount(ofType)} ${verb} ${which}: ${titles.join(', ')}${more}. ${them} in no list; where there is a slug, there is a page.`,
      ...placeOf(database),
      hint: `Choose Post or Page, or set ${propertyVariable('type')}_POST to your own name.`,
    };
  });
}

const rowCount = ({ length }: readonly unknown[]): string => (length === 1 ? '1 row' : `${length} rows`);

/** Names are the owner's own; of many the commonest tell enough. */
const MAX_NAMES = 5;

function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shown = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMES);
  const list = shown.map(([name, count]) => `${name === '' ? 'none' : `“${name}”`} (${count})`);
  return [...list, ...(counts.size > MAX_NAMES ? ['…'] : [])].join(', ');
}

function placeOf({ id, title, url }: SourceDatabase): Pick<Diagnostic, 'location' | 'url'> {
  return { location: title || id, url };
}
