import { emptyRecords, type Fields } from '@/lib/source/records';
import type { SourceDatabase, SourcePage, SourcePageInfo } from '@/lib/source/source';
import { GONE, pageKey, type Source, SourceError, type SourceFile, SourceUnreachableError } from '@/lib/source/source';
import { mockColumns, mockDatabase, mockPageInfo, mockSourceRow } from './factories';

/** A page as a test writes it; what is left out is empty. */
export interface MemoryPage {
  id: string;
  title: string;
  /** The pages on it, in their order. */
  pages?: MemoryPage[];
  /** Of rows: cells by the names of columns. */
  cells?: Record<string, string>;
  icon?: string;
  cover?: string;
}

interface MemoryOptions {
  /** The page that shows the database. */
  databaseId: string;
  title: string;
  /** Columns by their names, which are also their ids, each with its type. */
  columns: Readonly<Record<string, string>>;
  rows: MemoryPage[];
  /** The table on the row of the type `Config`. */
  settings?: Record<string, string>;
  /** Where files lie, by their names: `http://127.0.0.1:…`. */
  files: string;
}

/** A source in memory, of no wire format: what is not in the interface, sync cannot ask of it. */
export class MemorySource implements Source {
  readonly requestCount = 0;
  /** Pages that were read, in order. */
  readonly pagesRead: string[] = [];
  isDown = false;
  /** A page that is refused. */
  refused = '';
  readonly #options: MemoryOptions;

  constructor(options: MemoryOptions) {
    this.#options = options;
  }

  get addresses(): string[] {
    return [this.#options.files];
  }

  async readDatabase(pageId: string): Promise<SourceDatabase> {
    this.#ask();
    const { databaseId, title, columns, rows } = this.#options;
    if (pageId !== databaseId) throw new SourceError(`There is no database ${pageId}.`);
    return this.#database(databaseId, title, columns, rows);
  }

  async readDatabaseOnPage(pageId: string): Promise<SourceDatabase | null> {
    this.#ask();
    const { settings } = this.#options;
    if (!settings) return null;
    const rows = Object.entries(settings).map(
      ([Name, Value], index): MemoryPage => ({
        id: `${pageId.slice(0, -2)}f${index}`,
        title: Name,
        cells: { Enable: 'Yes', Name, Value },
      }),
    );
    return this.#database(pageId, 'Settings', { Name: 'title', Enable: 'checkbox', Value: 'text' }, rows);
  }

  async readPage(pageId: string): Promise<SourcePage> {
    this.#ask();
    this.pagesRead.push(pageId);
    const page = this.#pages().get(pageId);
    if (!page || pageId === this.refused) throw new SourceError(`There is no page ${pageId}.`);
    const records = emptyRecords();
    const { pages = [] } = page;
    for (const one of [page, ...pages]) records.block[one.id] = this.#pageRecord(one);
    return {
      info: this.#info(page),
      records,
      childPages: pages.map((child) => this.#info(child)),
      dependencies: {},
      diagnostics: [],
    };
  }

  async readVersions(keys: readonly string[]): Promise<Map<string, string>> {
    if (keys.length > 0) this.#ask();
    const pages = [...this.#pages().values()];
    return new Map(
      keys.map((key) => {
        const page = pages.find(({ id }) => pageKey(id) === key);
        return [key, page ? this.#info(page).version : GONE];
      }),
    );
  }

  async probe(): Promise<void> {
    this.#ask();
  }

  async search(): Promise<[]> {
    return [];
  }

  pageUrl(pageId: string, blockId = pageId): string {
    return `memory:${pageId}${blockId === pageId ? '' : `#${blockId}`}`;
  }

  fileKey(url: string): string {
    return url;
  }

  isUploaded(url: string): boolean {
    return url.startsWith('attachment:');
  }

  async fileUrls(files: readonly SourceFile[]): Promise<Map<string, string>> {
    if (files.length > 0) this.#ask();
    return new Map(files.map(({ url }) => [url, `${this.#options.files}/${url.split(':').at(-1)}`]));
  }

  #ask(): void {
    if (this.isDown) throw new SourceUnreachableError('The memory is down.');
  }

  #pages(): Map<string, MemoryPage> {
    const pages = new Map<string, MemoryPage>();
    const add = (page: MemoryPage): void => {
      pages.set(page.id, page);
      page.pages?.forEach(add);
    };
    this.#options.rows.forEach(add);
    return pages;
  }

  #info({ id, title, icon = '', cover = '' }: MemoryPage): SourcePageInfo {
    return mockPageInfo({ id, title, icon, cover, version: 'v0', url: this.pageUrl(id) });
  }

  #pageRecord({ id, title, icon, pages = [] }: MemoryPage): Fields {
    const content = pages.map((page) => page.id);
    return { id, type: 'page', properties: { title: [[title]] }, format: { page_icon: icon }, content };
  }

  #database(id: string, title: string, types: Readonly<Record<string, string>>, pages: MemoryPage[]): SourceDatabase {
    const rows = pages.map((page) => mockSourceRow({ title: page.title, ...page.cells }, this.#info(page)));
    return mockDatabase(rows, { id, title, url: this.pageUrl(id), columns: mockColumns(types) });
  }
}
