import type { SourceCell, SourceColumn, SourceDatabase, SourceRow } from '@/lib/source/source';
import type { Row, Snapshot } from '@/lib/store/model';
import { cellAddress, cellDate, cellNames, cellText, cleanName, readAccess } from '@/lib/sync/rows/cells';
import { canonicalStatus, canonicalType, columnId, columnsByRole } from '@/lib/sync/rows/columns';
import {
  type ColumnNames,
  type ColumnRole,
  columnRoles,
  ROW_TYPES,
  SHOWN_STATUSES,
  type WorkspaceRow,
} from '@/lib/sync/rows/row';
import { unreadableColumns } from '@/lib/sync/rows/row-problems';

/** The present state of a database, to be compared with the last good copy. */
export interface Reading {
  database: SourceDatabase;
  names: ColumnNames;
  /** Undefined where a column is missing without which no row can be read: all rows have lost it. */
  rows: readonly WorkspaceRow[] | undefined;
}

/** Values that rows of the last good copy have, and that the site no longer finds because a column or a choice has changed. */
export interface Loss {
  role: ColumnRole;
  /** How the site looks for the column. */
  name: string;
  cause: /** There is no such column. `renamed` is what the column of the last copy is called now, if it is still there. */
    | { kind: 'missing'; renamed?: string | undefined }
    /** The name now belongs to another column than in the last copy. */
    | { kind: 'other'; renamed?: string | undefined }
    /** It is a column of another type. */
    | { kind: 'type'; from: string | undefined; to: string }
    /** The rows have the values in another column. */
    | { kind: 'moved' }
    /** The rows have other values in it, which cannot be read: an example. */
    | { kind: 'unreadable'; example: string }
    /** None of its choices is that of the last copy any more. */
    | { kind: 'choice'; choice: string };
  /** Other columns in which the values are now, the one with most of them first. */
  candidates: string[];
  /** The rows that have lost it, as they are in the last copy. */
  rows: Pick<Row, 'id' | 'title' | 'slug'>[];
  /** Of types and statuses: the words that these rows have now, with the number of rows. */
  found: [word: string, count: number][];
}

interface Pair {
  old: Row;
  /** Undefined where no row can be read. */
  now: WorkspaceRow | undefined;
  cells: SourceRow['cells'];
}

interface Use {
  /** Whether the row has lost the value. `isOther`: what is read now is not of the same column, so another value is a loss too. */
  isLost(old: Row, now: Values, isOther: boolean): boolean;
  /** Whether a cell elsewhere holds the value. `isNewField`: it is of a field that no text of the last copy had, and that the site does not know. */
  isIn(cell: SourceCell, old: Row, names: ColumnNames, isNewField: boolean): boolean;
}

/** A row of which nothing can be read. */
const EMPTY = {
  ...{ title: '', type: '', status: '', slug: '', summary: '', category: '', tags: [], date: null, password: '' },
  ...{ icon: '', ext: {}, comment: '', copyright: '', aliases: [] },
};
type Values = Omit<WorkspaceRow, 'page' | 'id' | 'url'>;

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const YES_OR_NO = /^(?:true|yes|on|1|false|no|off|0)$/i;

const plain = (role: 'password' | 'slug' | 'title'): Use => ({
  isLost: (old, now, isOther) => isFilled(old[role]) && (isOther ? old[role] !== now[role] : !isFilled(now[role])),
  isIn: (cell, old) => cellText(cell) === old[role] || cleanName(cellAddress(cell)) === old[role],
});

/** What decides who may read a row and when, where it is and what it is. */
const USES: Partial<Record<ColumnRole, Use>> = {
  // Another password keeps the row locked.
  password: { ...plain('password'), isLost: (old, now) => old.password !== '' && now.password === '' },
  access: {
    isLost: (old, now) => old.membersOnly === true && !now.membersOnly,
    isIn: (cell, _old, { accesses }) => {
      const { membersOnly, unknown } = readAccess(cellText(cell), accesses.members);
      return membersOnly && !unknown;
    },
  },
  title: plain('title'),
  slug: plain('slug'),
  date: {
    isLost: (old, now, isOther) =>
      old.date !== null && (now.date === null || (isOther && now.date.start !== old.date.start)),
    isIn: (cell, old) => cellDate(cell)?.start === old.date?.start,
  },
  type: {
    isLost: (old, now, isOther) =>
      ROW_TYPES.includes(old.type) && (isOther ? now.type !== old.type : !ROW_TYPES.includes(now.type)),
    isIn: (cell, old, { types }) => canonicalType(cellText(cell), types) === old.type,
  },
  status: {
    isLost: (old, now, isOther) => {
      const [before, after] = [old, now].map(({ status }) => SHOWN_STATUSES.has(status));
      return isOther ? old.status !== now.status && (before || after) === true : before === true && !after;
    },
    // A text may say by a yes or no of its own, such as `draft: true`, that it is hidden.
    isIn: (cell, old, { statuses }, isNewField) =>
      canonicalStatus(cellText(cell), statuses) === old.status ||
      (isNewField && !SHOWN_STATUSES.has(old.status) && YES_OR_NO.test(cellText(cell))),
  },
  ext: {
    isLost: (old, now) => Object.keys(old.ext).length > 0 && Object.keys(now.ext).length === 0,
    isIn: (cell) => /^\{.*\S.*\}$/s.test(cellText(cell)),
  },
  aliases: {
    isLost: (old, now) => isFilled(old.aliases) && !isFilled(now.aliases),
    isIn: (cell, old) => old.aliases?.every((alias) => cellText(cell).includes(alias)) === true,
  },
};

/** Roles whose loss is not published; that of the others only makes lists and pages poorer. */
export const isGuarded = (role: ColumnRole): boolean => USES[role] !== undefined;

const roleUse = (role: ColumnRole): Use =>
  USES[role] ?? {
    isLost: (old, now) => isFilled(old[role as 'summary']) && !isFilled(now[role as 'summary']),
    isIn: (cell, old) => cellText(cell) === String(old[role as 'summary'] ?? ''),
  };

/** Whether a row has a value of the role that it could lose. */
export const hasValue = (role: ColumnRole, row: Row): boolean => roleUse(role).isLost(row, EMPTY, false);

/** Everything that rows of the last good copy have lost by changes of columns and choices rather than of their own cells. */
export function findLosses(before: Snapshot, reading: Reading): Loss[] {
  const pairs = pairsOf(before, reading);
  return columnRoles.flatMap((role) => lossOf(role, pairs, before, reading) ?? []);
}

function pairsOf(before: Snapshot, { database, rows }: Reading): Pair[] {
  const byId = new Map(rows?.map((row) => [row.id, row]));
  const old = new Map(before.rows.map((row) => [row.id, row]));
  return database.rows.flatMap(({ id, cells }) => {
    const row = old.get(id);
    return row ? [{ old: row, now: byId.get(id), cells }] : [];
  });
}

function lossOf(role: ColumnRole, pairs: readonly Pair[], before: Snapshot, reading: Reading): Loss | undefined {
  const { database, names } = reading;
  const columns = columnsByRole(database, names);
  const now = columns[role];
  const was = before.columns?.find((column) => column.role === role);
  const same = was && database.columns.find(({ id }) => columnId(id) === was.id);
  const unassigned = database.columns.filter((column) => !Object.values(columns).includes(column));
  const use = roleUse(role);
  const lost = (isOther: boolean): Pair[] =>
    pairs.filter(({ old, now: row }) => {
      if (!row) return use.isLost(old, EMPTY, isOther);
      // Nobody sees what a draft has lost.
      return (role === 'status' || SHOWN_STATUSES.has(row.status)) && use.isLost(old, row, isOther);
    });
  const loss = (cause: Loss['cause'], of: readonly Pair[]): Loss | undefined => {
    if (of.length === 0) return undefined;
    const renamed = 'renamed' in cause ? cause.renamed : undefined;
    const isIn = (cell: SourceCell | undefined, old: Row, column: SourceColumn): boolean =>
      cell !== undefined && use.isIn(cell, old, names, isNewField(column, before));
    const holding = unassigned
      .map((column) => ({ column, count: of.filter(({ old, cells }) => isIn(cells[column.id], old, column)).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
    const candidates = renamed === undefined ? holding.map(({ column }) => column.name) : [renamed];
    const found = role === 'type' || role === 'status' ? wordsOf(of, now) : [];
    return { role, name: names.properties[role], cause, candidates, rows: of.map(({ old }) => old), found };
  };

  if (!now) return loss({ kind: 'missing', renamed: same?.name }, lost(false));
  if (!reading.rows) return undefined;
  if (was && columnId(now.id) !== was.id) return loss({ kind: 'other', renamed: same?.name }, lost(true));
  const isUnreadable = unreadableColumns(database, { [role]: now }).length > 0;
  if (isUnreadable || (was && was.type !== now.type))
    return loss({ kind: 'type', from: was?.type, to: now.type }, lost(false));
  const moved = lost(true).filter(({ old, now: row, cells }) =>
    unassigned.some((column) => {
      const cell = cells[column.id];
      // A password in another column is no coincidence; other values are noted for other reasons too.
      if (!cell || !USES[role] || !(role === 'password' || column.isUnknown || isNew(column, before))) return false;
      return (
        use.isIn(cell, old, names, isNewField(column, before)) &&
        (!row || use.isLost(old, row, column.isUnknown === true))
      );
    }),
  );
  // A post of the first of next month may be of “next month” now: it must not be out today.
  const unreadable = lost(false).filter(({ cells }) => cellText(cells[now.id]) !== '');
  const example = cellText(unreadable[0]?.cells[now.id]).slice(0, 40);
  const isDate = role === 'date' && example !== '';
  return (
    loss({ kind: 'moved' }, moved) ??
    (isDate ? loss({ kind: 'unreadable', example }, unreadable) : undefined) ??
    lostChoice(role, now, lost(false), { names, pairs, loss })
  );
}

/** A choice that is gone, whose rows have a word that the site does not know. */
function lostChoice(
  role: ColumnRole,
  column: SourceColumn,
  lost: readonly Pair[],
  {
    names,
    pairs,
    loss,
  }: { names: ColumnNames; pairs: readonly Pair[]; loss(cause: Loss['cause'], of: readonly Pair[]): Loss | undefined },
): Loss | undefined {
  if (role !== 'type' && role !== 'status') return undefined;
  const wordOf = (word: string): string =>
    role === 'type' ? canonicalType(word, names.types) : canonicalStatus(word, names.statuses);
  for (const choice of new Set(lost.map(({ old }) => old[role]))) {
    const rows = lost.filter(({ old }) => old[role] === choice);
    const isGone = column.options.length > 0 && !column.options.some(({ name }) => wordOf(name) === choice);
    // Where choices are not listed: all rows with that type have gone over to another word.
    const isReplaced =
      role === 'type' &&
      rows.length > 1 &&
      new Set(rows.map(({ now }) => now?.type)).size === 1 &&
      !pairs.some(({ now }) => now?.type === choice);
    if (isGone || isReplaced) return loss({ kind: 'choice', choice }, rows);
  }
  return undefined;
}

/** Whether the last copy knows all columns, and not this one. */
const isNew = ({ id }: SourceColumn, { columns }: Snapshot): boolean =>
  columns !== undefined && !columns.some((column) => column.id === columnId(id));

const isNewField = (column: SourceColumn, before: Snapshot): boolean =>
  column.isUnknown === true && isNew(column, before);

function wordsOf(pairs: readonly Pair[], column: SourceColumn | undefined): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { cells } of column ? pairs : []) {
    const word = cellNames(cells[column?.id ?? ''])[0] ?? '';
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
