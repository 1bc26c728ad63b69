import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@/lib/hash';
import { type ContentFolder, type FolderRow, type ReadFolder, readFolder } from '@/lib/markdown/folder';
import { folderFile, folder as messages } from '@/lib/markdown/messages';
import { type CollectionRecord, plainText, type RichText } from '@/lib/markdown/records/records';
import { columnNames, toCells } from '@/lib/markdown/workspace/build-workspace';
import { gatherRecords } from '@/lib/markdown/workspace/page-records';
import { asFields, asString, asStrings, type Fields, pageLook, type SourceRecords } from '@/lib/source/records';
import { shownRowIds } from '@/lib/source/shown-rows';
import type {
  SourceCell,
  SourceColumn,
  SourceDatabase,
  SourcePage,
  SourcePageInfo,
  SourceRow,
} from '@/lib/source/source';
import { GONE, pageKey, type Source, SourceError } from '@/lib/source/source';

export interface FolderSourceOptions {
  /** The first one is the site's default language. */
  folders: readonly ContentFolder[];
  /** How the site names the columns that it reads. */
  columns: Readonly<Record<string, string>>;
  /** What reading one text may take. @default a minute */
  textMs?: number;
}

/** A page of a folder: a row, or a page below one. */
interface FolderPage {
  records: SourceRecords;
  info: SourcePageInfo;
  childIds: string[];
  /** Rows of its databases that have text. */
  rowIds: string[];
}

/** Folders of Markdown files as a source: read once, when something is asked first. No network is used. */
export function createFolderSource({ folders, columns, textMs }: FolderSourceOptions): Source {
  let reading: Promise<Library> | undefined;
  let library: Library | undefined;
  const load = async (): Promise<Library> => {
    reading ??= Promise.all(folders.map((folder) => readSafely(folder, textMs))).then((read) => new Library(read));
    library = await reading;
    return library;
  };
  return {
    requestCount: 0,
    addresses: [],
    readDatabase: async (pageId) => (await load()).database(pageId, columns),
    readDatabaseOnPage: async (pageId) => (await load()).settings(pageId),
    readPage: async (pageId) => {
      const known = await load();
      const { records, info, childIds, rowIds } = known.page(pageId);
      const page: SourcePage = {
        info,
        records,
        childPages: [
          ...childIds.map((id) => known.page(id).info),
          ...rowIds.map((id) => ({ ...known.page(id).info, isRow: true as const })),
        ],
        dependencies: {},
        diagnostics: [],
      };
      return page;
    },
    readVersions: async (keys) => {
      if (keys.length === 0) return new Map();
      const known = await load();
      return new Map(keys.map((key) => [key, known.version(key)]));
    },
    probe: async () => {
      await load();
    },
    search: async (query, ancestorId) => (await load()).search(query, ancestorId),
    pageUrl: (pageId) => library?.place(pageId) ?? folders.map((folder) => folder.path).join(', '),
    fileKey: (url) => url,
    isUploaded: (url) => url.startsWith('attachment:'),
    // No address expires here: `readFile` reads the folder's own files, and other pictures are public.
    fileUrls: async (files) => new Map(files.map(({ url }) => [url, url])),
    readFile: async (url) => {
      const [, id = '', name = ''] = url.split(':');
      const file = (await load()).files.get(`${id}/${name}`);
      if (file === undefined) return { reason: folderFile.gone };
      return readFile(file).catch((error: NodeJS.ErrnoException) => ({ reason: error.code ?? error.message }));
    },
  };
}

/** A folder, or why it cannot be read: the others are read all the same. */
async function readSafely(folder: ContentFolder, textMs: number | undefined): Promise<ReadFolder | SourceError> {
  try {
    return await readFolder(folder, textMs);
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
}

/** What was read, by the ids of its pages. */
class Library {
  /** Paths by `<uuid>/<name>`. */
  readonly files = new Map<string, string>();
  readonly #folders: ReadFolder[] = [];
  readonly #refusals: SourceError[] = [];
  readonly #pages = new Map<string, FolderPage>();

  constructor(read: readonly (ReadFolder | SourceError)[]) {
    for (const one of read) {
      if (one instanceof SourceError) {
        this.#refusals.push(one);
        continue;
      }
      this.#folders.push(one);
      for (const [name, file] of one.files.named) this.files.set(name, file);
      for (const row of one.rows) this.#addPage(row.id, row, one);
    }
  }

  #addPage(id: string, row: FolderRow, folder: ReadFolder): void {
    if (this.#pages.has(id)) return;
    const { records, childIds } = gatherRecords(id, folder.built.records);
    const info = pageInfo(records.block[id] ?? {}, { id, row, folder, records });
    const rowIds = shownRowIds(records).filter((one) => asStrings(records.block[one]?.content).length > 0);
    this.#pages.set(id, { records, info, childIds, rowIds });
    for (const child of [...childIds, ...rowIds]) this.#addPage(child, row, folder);
  }

  page(id: string): FolderPage {
    const page = this.#pages.get(id);
    if (!page) throw new SourceError(messages.unknownPage(id));
    return page;
  }

  version(key: string): string {
    return this.#pages.get(key.slice(pageKey('').length))?.info.version ?? GONE;
  }

  place(id: string): string | undefined {
    const page = this.#pages.get(id);
    return page ? page.info.url : this.#folders.find(({ pageId }) => pageId === id)?.path;
  }

  database(pageId: string, names: FolderSourceOptions['columns']): SourceDatabase {
    const folder = this.#folders.find((one) => one.pageId === pageId);
    if (!folder) throw this.#refusals[0] ?? new SourceError(messages.unknownPage(pageId));
    const { settings, rows, built, unread, diagnostics, rowIds } = folder;
    const { tables } = built.records;
    const collection = tables.collection[tables.block[built.pageId]?.collection_id ?? ''];
    const entries = rows.map((row) => ({ ...this.page(row.id).info, cells: cellsOf(row) }));
    if (Object.keys(settings.settings).length > 0) entries.unshift(configEntry(folder));
    return {
      id: pageId,
      title: settings.title,
      description: settings.description,
      icon: collection?.icon ?? '',
      cover: collection?.cover ?? '',
      url: folder.path,
      columns: [...columnsOf(collection?.schema ?? {}, names), ...unknownColumns(rows)],
      rows: entries,
      rowIds: [...new Set([...(entries.length > rows.length ? [configId(folder)] : []), ...rowIds])],
      forbiddenRows: [],
      omittedRows: unread,
      diagnostics,
    };
  }

  /** The settings of `workspace.json` in the form of the table that other sources have. */
  settings(pageId: string): SourceDatabase | null {
    const folder = this.#folders.find((one) => configId(one) === pageId);
    if (!folder) return null;
    const rows = Object.entries(folder.settings.settings).map(([name, value]): SourceRow => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const cells = { Name: { text: name }, Enable: { text: 'Yes' }, Value: { text } };
      return { ...configEntry(folder), id: `${pageId}/${name}`, title: name, cells };
    });
    const types = { Name: 'title', Enable: 'checkbox', Value: 'text' };
    return {
      ...{ id: pageId, title: 'Settings', description: '', icon: '', cover: '', url: folder.path, rows },
      columns: Object.entries(types).map(([name, type]) => ({ id: name, name, type, options: [] })),
      rowIds: rows.map(({ id }) => id),
      ...{ forbiddenRows: [], omittedRows: [], diagnostics: [] },
    };
  }

  /** Rows whose title or text has the words, titles first. */
  search(query: string, ancestorId: string): { pageId: string }[] {
    const wanted = query.trim().toLowerCase();
    const rows = this.#folders.find(({ pageId }) => pageId === ancestorId)?.rows ?? [];
    if (wanted === '') return [];
    const named = rows.filter(({ head }) => head.title.toLowerCase().includes(wanted));
    const bySource = rows.filter(({ source }) => source.toLowerCase().includes(wanted));
    return [...new Set([...named, ...bySource])].map(({ id }) => ({ pageId: id }));
  }
}

const configId = ({ pageId }: ReadFolder): string => `${pageId}/settings`;

function configEntry(folder: ReadFolder): SourceRow {
  const url = path.join(folder.path, 'workspace.json');
  const version = hashOf(folder.settings);
  return {
    ...{ id: configId(folder), title: 'Config', ...pageLook({}), createdTime: 0, lastEditedTime: 0, version, url },
    cells: { title: { text: 'Config' }, type: { text: 'Config' }, status: { text: 'Published' } },
  };
}

function pageInfo(
  block: Fields,
  { id, row, folder, records }: { id: string; row: FolderRow; folder: ReadFolder; records: SourceRecords },
): SourcePageInfo {
  const title = plainText(asFields(block.properties).title as RichText | undefined);
  const known = {
    id,
    title: id === row.id ? row.head.title : title,
    ...pageLook(asFields(block.format)),
    url: path.join(folder.path, row.file),
  };
  return { ...known, createdTime: row.created, lastEditedTime: row.edited, version: hashOf([known, records]) };
}

/** The columns under the names that the site looks for. */
function columnsOf(schema: CollectionRecord['schema'], names: FolderSourceOptions['columns']): SourceColumn[] {
  return Object.values(schema).map(({ name, type, options = [] }) => ({
    id: name,
    name: names[name] ?? name,
    type,
    options: options.map(({ value, color, description }) => ({
      name: value,
      color,
      ...(description && { description }),
    })),
  }));
}

/** Fields that no file should have, as columns of their own. */
function unknownColumns(rows: readonly FolderRow[]): SourceColumn[] {
  const fields = new Set(rows.flatMap(({ others }) => Object.keys(others)));
  return [...fields].map((name) => ({ id: otherId(name), name, type: 'text', options: [], isUnknown: true }));
}

const otherId = (field: string): string => `other:${field}`;

function cellsOf({ head, others, wrongDate }: FolderRow): Record<string, SourceCell> {
  const values: Record<string, unknown> = toCells(head);
  const cells: Record<string, SourceCell> = {};
  const add = (id: string, text: string): void => {
    if (text !== '') cells[id] = { text };
  };
  for (const [name, text] of Object.entries(others)) add(otherId(name), text);
  for (const name of columnNames) if (values[name] !== 'No') add(name, String(values[name] ?? ''));
  // Several names in one field are several people, as in the field of tags.
  if (cells.author) cells.author = { ...cells.author, names: head.author.split(', ') };
  if (wrongDate !== undefined) cells.date = { text: wrongDate };
  const { start_date: start, start_time, end_date: end, end_time } = asFields(values.date);
  if (start) {
    const times = { startTime: asString(start_time).slice(0, 5), end, endTime: asString(end_time).slice(0, 5) };
    const known = Object.entries({ ...times, timeZone: head.timeZone }).filter(([, value]) => value);
    cells.date = { text: head.date, date: { start: asString(start), ...Object.fromEntries(known) } };
  }
  return cells;
}
