import type { Diagnostic } from '@/lib/diagnostics/errors';
import { NotelightError } from '@/lib/diagnostics/errors';
import type { ColumnDefinition } from '@/lib/source/column-reads';
import type { SourceRecords } from '@/lib/source/records';

/**
 * Where the content of a site comes from. Sync, articles and live search know nothing else of it.
 *
 * Every method that asks the source, but for `search`, rejects with a `SourceUnreachableError` when the source as a whole is down, and with a
 * `SourceError` when it refuses or cannot be understood. Retries, limits and time-outs are the source's own business.
 */
export interface Source {
  /** Requests sent so far, for the report. */
  readonly requestCount: number;
  /** Addresses on the source's own hosts. Files may be downloaded from these even inside a private network. */
  readonly addresses: readonly string[];
  /** Which fallbacks were used, oldest first, for the report. Absent in a source that has no fallback. */
  readonly switches?: readonly SourceSwitch[];

  /** The database on a page with all its rows. `listing` comes from an earlier read, possibly by another source. */
  readDatabase(pageId: string, order: DatabaseOrder, listing?: unknown): Promise<SourceDatabase>;
  /** The first database directly on a page, or null. */
  readDatabaseOnPage(pageId: string, order: DatabaseOrder): Promise<SourceDatabase | null>;
  /** The columns of a database that a relation leads to; null where the source refuses to give them. Absent in sources without relations. */
  readColumns?(id: string): Promise<ColumnDefinition[] | null>;
  /** A page and everything it shows. */
  readPage(pageId: string): Promise<SourcePage>;
  /**
   * The versions of many records now, in few requests; `GONE` for those that the source does not give. Keys are those of
   * `SourcePage.dependencies` and `pageKey`.
   */
  readVersions(keys: readonly string[]): Promise<Map<string, string>>;
  /** Resolves when the source answers for the page: distinguishes a broken page from an outage. */
  probe(pageId: string): Promise<void>;
  /**
   * The ids of pages below a page in which the words are found, best first. A visitor waits: it is asked once and answers soon, or
   * rejects with an error that has the `status` of the answer, if there was one (429: asked too often).
   */
  search(query: string, ancestorId: string): Promise<SearchHit[]>;

  /** The databases with these columns that it can read, for an owner who names none. Absent in sources that cannot list them. */
  findDatabases?(columns: readonly string[]): Promise<DatabaseReference[]>;

  /** Where people find a page, or a block on it, for messages. */
  pageUrl(pageId: string, blockId?: string): string;

  /** What names a file for as long as it exists, whatever signature its address carries now. */
  fileKey(url: string): string;
  /** Whether the source keeps the file: it can be read at an address that `fileUrls` gives, and at no other. */
  isUploaded(url: string): boolean;
  /** Addresses from which files can be read now, by the address in the record. They may die within the hour; what is missing has none. */
  fileUrls(files: readonly SourceFile[]): Promise<Map<string, string>>;

  /** Of sources whose files lie on this computer: the file that an address names, or why it cannot be read, as the end of a sentence. */
  readFile?(url: string): Promise<Buffer | { reason: string }>;
}

/** A database that has not been read. */
export interface DatabaseReference {
  /** Dashed UUID of the page or block that shows it. */
  id: string;
  title: string;
  /** Where its owner finds it. */
  url: string;
}

export interface DatabaseOrder {
  /** Which of the database's views decides the order of rows, counted from 0; negative counts from the end. */
  viewIndex: number;
  /** The name of a column whose values the order must not give away: the database names what it is sorted by. */
  secret?: string;
}

/** Says that a second source is asked instead of the first. */
export interface SourceSwitch {
  /** Where the first source is. */
  from: string;
  /** Where the second is. */
  to: string;
  /** The first source does not answer at all: from now on only the second is asked. Else it is for one page. */
  isDown: boolean;
  /** Why, in the words of the first source's error. */
  reason: string;
  /** It does not accept the token. */
  isTokenRefused?: boolean;
  /** The page that the first source refused, and its address. */
  pageId?: string;
  url?: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A place that a search found. */
export interface SearchHit {
  /** Dashed id of the nearest page around it. */
  pageId: string;
}

/**
 * A file as a block names it. The block is what the right to read it is checked against. Articles offer files for download whose address
 * is `attachment:…` or at one of the hosts of `hosts.ts`; pictures may be anywhere.
 */
export interface SourceFile {
  url: string;
  blockId: string;
}

/** The version of a record that the source does not give. */
export const GONE = '-';

/** The key of a page's own version. */
export const pageKey = (id: string): string => `block/${id}`;

/** What is known of a page without its content. */
export interface SourcePageInfo {
  /** Dashed UUID. */
  id: string;
  /** As people read it; the names of other pages in it are left out. */
  title: string;
  /** An emoji, or the address of a picture as the source has it; '' for none. */
  icon: string;
  /** The address of a picture as the source has it; '' for none. */
  cover: string;
  /** Which part of a cropped cover stays in view: 0 (bottom) to 1 (top). */
  coverPosition?: number;
  fullWidth: boolean;
  smallText: boolean;
  /** Milliseconds since 1970; 0 where the source does not know. */
  createdTime: number;
  lastEditedTime: number;
  /** A row of a database in an article; without text it is no page. */
  isRow?: true;
  /** Another text whenever the page was edited; never `GONE`. */
  version: string;
  /** Where its owner finds it, for messages. */
  url: string;
}

/** A page with everything that is needed to render it. */
export interface SourcePage {
  info: SourcePageInfo;
  /** The page's own block, all blocks below it, and what they refer to. */
  records: SourceRecords;
  /** Pages below this page, in reading order, and the rows that its databases show: they become pages of the site. */
  childPages: SourcePageInfo[];
  /**
   * The versions of what the page shows and whose edits do not move its own version, by keys that `readVersions` understands.
   * Keys of databases begin with `collection/`.
   */
  dependencies: Record<string, string>;
  /** What was left out, with addresses. */
  diagnostics: Diagnostic[];
}

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
  /** What relations that lead to this database name; absent in a source without relations. */
  columnsId?: string;
  /** Every row that could be read. */
  rows: SourceRow[];
  /** Ids of all rows that the database names, in the order of the site. */
  rowIds: string[];
  /** Rows that the database names and the source refuses to give. */
  forbiddenRows: RowReference[];
  /** Rows that the database names and the answers leave out without a word: they were cut short. */
  omittedRows: RowReference[];
  /** The columns that decide its order, by their ids or names, where the source knows. */
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
  /** Stays when its owner renames it; absent where the source has none. */
  id?: string;
  name: string;
  /** One of Notion's color names. */
  color: string;
  /** A line about it, where its owner has written one. */
  description?: string;
}

export interface SourceColumn extends ColumnDefinition {
  /** In Notion's words, e.g. `title`, `text`, `select`, `multi_select`, `status`, `date`, `checkbox`, `formula`. */
  type: string;
  /** Of columns with choices, in the order of the source. */
  options: SourceOption[];
  /** Of a source whose fields are given: rows have this one, and the site reads none of that name. */
  isUnknown?: true;
}

export interface SourceRow extends SourcePageInfo {
  /** By the ids of columns; an empty cell may be absent. */
  cells: Record<string, SourceCell>;
}

/** A cell as its column's type has it. */
export interface SourceCell {
  /**
   * The cell's text as people read it, white space kept: choices separated by commas, `Yes` for a checked box; days, formulas, people and
   * links by their words. Names of pages are left out, for not every reader may know them.
   */
  text: string;
  /** Of a cell that holds a date, its first one. */
  date?: SourceDate;
  /** It names pages, of which nobody knows here who may know their names. */
  isReference?: true;
  /** Of choices and people, each by its own. */
  names?: string[];
  /** The ids of the people in `names`, in their order. */
  people?: string[];
  /** The text with what it mentions. Absent where it mentions neither a page nor a link. */
  parts?: CellPart[];
}

/** Words, a page that a text names, or a link that it mentions. */
export type CellPart = string | { id: string } | { href: string; title: string };

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

/** A source refused to be read, or what it answered cannot be used: the message names what, where and what to do. */
export class SourceError extends NotelightError {
  override name = 'SourceError';
}

/** The source as a whole, rather than one page of it, could not be read: more requests would fail too. */
export class SourceUnreachableError extends SourceError {
  override name = 'SourceUnreachableError';
}

/** The source no longer accepts the owner's token, or none of its requests. */
export class TokenError extends SourceUnreachableError {
  override name = 'TokenError';
}

/** What an owner should do about an address of an uploaded file. */
export const EXPIRING_HINT =
  'Addresses of files uploaded to Notion expire after one hour. Use a public address, or the address of the file’s copy under /media/ on your site.';
