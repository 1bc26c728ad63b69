import {
  collectAllDataSourceRows,
  type DatabaseObjectResponse,
  type DataSourceObjectResponse,
  isFullDatabase,
  isFullDataSource,
  isFullPage,
  type PageObjectResponse,
  type UserObjectResponse,
} from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import { notSeen, notWhole, tooManyAtOnce } from '@/lib/notion/messages';
import { SourceError } from '@/lib/source/source';
import { ignoreRefusal, isUnseen, type OfficialClient, RefusedError } from './client';

/** Signed addresses in what was read live an hour: after this it is read again. */
export const FRESH_MS = 45 * 60_000;
const PAGE_SIZE = 100;
/** From this many look-ups on, one list is requested first. At worst that adds a quarter to the requests. */
const WORTH_A_LIST = 4;

/** An answer that was asked for once, also when it failed. */
interface Known<T> {
  value: Promise<T>;
  at: number;
}

/** The rows of a data source, oldest first. */
export interface Rows {
  rows: PageObjectResponse[];
  /** Ids of rows that the interface returns without their content. */
  excludedIds: string[];
}

/** The objects that were read in this sync: each is requested once. */
export class Workspace {
  /** Wall time. */
  readonly now: () => number;
  readonly #client: OfficialClient;
  readonly #pages = new Map<string, Known<PageObjectResponse>>();
  readonly #databases = new Map<string, Known<DatabaseObjectResponse>>();
  readonly #dataSources = new Map<string, Known<DataSourceObjectResponse>>();
  /** Data sources have no address of their own. */
  readonly #databaseOf = new Map<string, string>();
  readonly #users = new Map<string, Known<UserObjectResponse | undefined>>();
  readonly #rows = new Map<string, Known<Rows>>();
  readonly #siteSources = new Set<string>();

  constructor(client: OfficialClient, now: () => number) {
    this.#client = client;
    this.now = now;
  }

  /** Forgets everything: a sync begins. */
  clear(): void {
    for (const known of [this.#pages, this.#databases, this.#dataSources, this.#rows]) known.clear();
  }

  page(id: string): Promise<PageObjectResponse> {
    const read = () => this.#client.pages.retrieve({ page_id: id });
    return this.#once(this.#pages, id, () => this.#whole('page', id, read, isFullPage));
  }

  database(id: string): Promise<DatabaseObjectResponse> {
    const read = () => this.#client.databases.retrieve({ database_id: id });
    return this.#once(this.#databases, id, async () => {
      const database = await this.#whole('database', id, read, isFullDatabase);
      for (const source of database.data_sources ?? []) this.#databaseOf.set(source.id, id);
      return database;
    });
  }

  /** Whether a page is known without a request. */
  hasPage(id: string): boolean {
    return this.#isKnown(this.#pages, id);
  }

  /** What a mention names, without telling which of both it is. */
  async pageOrDatabase(id: string): Promise<PageObjectResponse | DatabaseObjectResponse> {
    if (this.#isKnown(this.#databases, id)) return this.database(id);
    try {
      return await this.page(id);
    } catch (error) {
      if (!isUnseen(error)) throw error;
      return this.database(id);
    }
  }

  dataSource(id: string): Promise<DataSourceObjectResponse> {
    const read = () => this.#client.dataSources.retrieve({ data_source_id: id });
    return this.#once(this.#dataSources, id, () => this.#whole('data source', id, read, isFullDataSource));
  }

  /** All rows of a data source, oldest first. */
  rows(dataSourceId: string): Promise<Rows> {
    return this.#once(this.#rows, dataSourceId, async () => {
      const read = await this.seen('data source', dataSourceId, () => this.#readRows(dataSourceId));
      for (const row of read.rows) this.#note(this.#pages, row);
      return read;
    });
  }

  /** Whether a data source belongs to the site, so that all of its rows are known. */
  isSite(dataSourceId: string): boolean {
    return this.#siteSources.has(dataSourceId);
  }

  /** The rows of a data source of the site, known without a list of all. */
  noteRows(dataSourceId: string, rows: Rows): void {
    this.#siteSources.add(dataSourceId);
    this.#rows.set(dataSourceId, { value: Promise.resolve(rows), at: this.now() });
    for (const row of rows.rows) this.#note(this.#pages, row);
  }

  /** A person; undefined where the integration may not know people. */
  user(id: string): Promise<UserObjectResponse | undefined> {
    return this.#once(this.#users, id, () => this.#client.users.retrieve({ user_id: id }).catch(ignoreRefusal));
  }

  /** Looks up many pages: by lists of a hundred where that is cheaper than one by one. What no list has stays to be asked for. */
  notePages(ids: readonly string[]): Promise<void> {
    return this.#noteListed('page', this.#pages, ids);
  }

  /** The same of data sources, without their rows. */
  noteDataSources(ids: readonly string[]): Promise<void> {
    return this.#noteListed('data_source', this.#dataSources, ids);
  }

  /**
   * That a list does not have an object means nothing: Notion's search “is not guaranteed to return everything”
   * (https://developers.notion.com/reference/search-optimizations-and-limitations).
   */
  async #noteListed(
    kind: 'page' | 'data_source',
    table: ReadonlyMap<string, Known<unknown>>,
    ids: readonly string[],
  ): Promise<void> {
    const missing = new Set(ids.filter((id) => !this.#isKnown(table, id)));
    const budget = Math.floor(missing.size / WORTH_A_LIST);
    let cursor: string | undefined;
    for (let request = 0; request < budget && missing.size > 0; request++) {
      const answer = await this.#client
        .search({
          filter: { property: 'object', value: kind },
          sort: { timestamp: 'last_edited_time', direction: 'descending' },
          page_size: PAGE_SIZE,
          start_cursor: cursor,
        })
        .catch(ignoreRefusal);
      if (!answer) return;
      for (const found of answer.results) {
        if (!missing.has(found.id)) continue;
        if (found.object === 'page' && isFullPage(found)) this.#note(this.#pages, found);
        else if (found.object === 'data_source' && isFullDataSource(found)) this.#note(this.#dataSources, found);
        else continue;
        missing.delete(found.id);
      }
      cursor = answer.next_cursor ?? undefined;
      if (!cursor) return;
    }
  }

  /** Says what an owner can do when the integration does not see something. */
  async seen<T>(kind: Parameters<typeof notSeen>[0], id: string, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 404) throw error;
      throw new RefusedError(notSeen(kind, this.#urlOf(id)), error);
    }
  }

  /** An object with its content, which the interface may leave out. */
  async #whole<T, Full extends T>(
    kind: Parameters<typeof notWhole>[0],
    id: string,
    read: () => Promise<T>,
    isFull: (object: T) => object is Full,
  ): Promise<Full> {
    const found = await this.seen(kind, id, read);
    if (!isFull(found)) throw new SourceError(notWhole(kind, notionUrl(id)));
    return found;
  }

  async #readRows(id: string): Promise<Rows> {
    const rows = await collectAllDataSourceRows(this.#client, {
      data_source_id: id,
      page_size: PAGE_SIZE,
      result_type: 'page',
    }).catch((error: unknown) => {
      if (error instanceof SourceError) throw error;
      // The client's own: so many rows of one minute that no window is small enough.
      throw new SourceError(tooManyAtOnce(this.#urlOf(id)));
    });
    const pages = rows.filter((row) => row.object === 'page');
    return {
      // Queries leave out the trash by contract; if one did not, a deleted row would be published.
      rows: pages.filter((page) => isFullPage(page)).filter(({ in_trash }) => !in_trash),
      excludedIds: pages.filter((page) => !isFullPage(page)).map((page) => page.id),
    };
  }

  #urlOf(id: string): string {
    return notionUrl(this.#databaseOf.get(id) ?? id);
  }

  #note<T extends { id: string }>(table: Map<string, Known<T>>, object: T): void {
    table.set(object.id, { value: Promise.resolve(object), at: this.now() });
  }

  #isKnown(table: ReadonlyMap<string, Known<unknown>>, id: string): boolean {
    const known = table.get(id);
    return known !== undefined && this.now() - known.at < FRESH_MS;
  }

  #once<T>(table: Map<string, Known<T>>, id: string, read: () => Promise<T>): Promise<T> {
    const known = table.get(id);
    if (known && this.now() - known.at < FRESH_MS) return known.value;
    const value = read();
    table.set(id, { value, at: this.now() });
    // What failed in passing may be asked for again; what was refused stays refused for this sync.
    value.catch((error: unknown) => {
      if (!(error instanceof RefusedError) && table.get(id)?.value === value) table.delete(id);
    });
    return value;
  }
}

/** What reading needs. */
export interface OfficialContext {
  client: OfficialClient;
  workspace: Workspace;
  /** Names or ids of the data sources that owners chose, by the dashed ids of `NOTION_PAGE_ID`. */
  dataSources: Readonly<Record<string, string>>;
  /** Names of the columns that the site reads; undefined for any. */
  columns?: readonly string[];
  /** Called with the signed addresses of Notion's files, by the names that records have for them. */
  noteFiles(files: ReadonlyMap<string, string>): void;
}
