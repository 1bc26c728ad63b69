import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourcePageInfo } from './page';

/** A database with its rows in the order of the site. */
export interface SourceDatabase {
  /** Dashed UUID of the page or block that shows it. */
  id: string;
  title: string;
  description: string;
  /** As of `SourcePageInfo`. */
  icon: string;
  cover: string;
  /** Where its owner finds it, for messages. */
  url: string;
  /** In the order of the source. */
  columns: SourceColumn[];
  /** Every row that could be read. */
  rows: SourceRow[];
  /** Ids of all rows that the database names, in the order of the site. */
  rowIds: string[];
  /** Rows that the database names and the source refuses to give. */
  forbiddenRows: RowReference[];
  /** Rows that the database names and the answers leave out without a word: they were cut short. */
  omittedRows: RowReference[];
  /** The columns by which its order is sorted, by their ids or names, where the source knows. */
  sortedBy?: string[];
  /** How many views the database has, where the source knows. */
  viewCount?: number;
  /** What the source wants to have at the next reading, to ask only for what changed. Plain JSON that only the source reads. */
  listing?: unknown;
  /** What else the owner should know of it. */
  diagnostics?: Diagnostic[];
}

/** A row that is known by its id alone. */
export interface RowReference {
  id: string;
  url: string;
  /** Why, where the source knows. */
  problem?: Pick<Diagnostic, 'message' | 'hint'>;
}

export interface SourceOption {
  name: string;
  /** One of Notion's colour names. */
  color: string;
  /** A line about it, where its owner has written one. */
  description?: string;
}

export interface SourceColumn {
  id: string;
  name: string;
  /** In Notion's words, e.g. `title`, `text`, `select`, `multi_select`, `status`, `date`, `checkbox`, `formula`. */
  type: string;
  /** Of columns with choices, in the order of the source. */
  options: SourceOption[];
  /** Of columns whose values the source computes: the formula, or the id of the relation that a rollup follows. */
  computed?: { formula: unknown } | { relation: string };
  /** It leads to rows of the same database. */
  isSelfRelation?: true;
  /** Of a source whose fields are given: rows have this one, and the site reads none of that name. */
  isUnknown?: true;
}

export interface SourceRow extends SourcePageInfo {
  /** By the ids of columns; an empty cell may be absent. */
  cells: Record<string, SourceCell>;
}

/** A cell as its column's type has it. */
export interface SourceCell {
  /** The cell's plain text, white space kept: choices separated by commas, `Yes` for a checked box. */
  text: string;
  /** Of a cell that holds a date, its first one. */
  date?: SourceDate;
  /** Text with mentions and formulas, as people read it; a page or person that is mentioned is an id. Absent where `text` is enough. */
  parts?: (string | { id: string })[];
}

/** A day or a span of days. Times are local to `timeZone`. */
export interface SourceDate {
  /** `YYYY-MM-DD`. */
  start: string;
  /** `HH:MM`. */
  startTime?: string;
  end?: string;
  endTime?: string;
  /** IANA name. */
  timeZone?: string;
}
