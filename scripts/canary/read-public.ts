import { readPieces } from '@/lib/article/known-types';
import { collectMediaSources } from '@/lib/article/render';
import type { Config } from '@/lib/config/schema';
import { notionUrl } from '@/lib/ids';
import { NotionClient, type NotionClientOptions, normalizeRecordMap, unwrapRecord } from '@/lib/notion/known-types';
import { createNotionSource } from '@/lib/notion/source';
import { asFields, asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';
import { AnswerReader } from './answer-reader';
import { type CanarySource, Findings } from './finding';
import { noteFileHost, noteSignedAddress, originsOf } from './hosts';
import { isKnown } from './known-types';
import { meaning, sourceName } from './messages';
import { isKnownField, type Scope } from './public-fields';
import { noteResponse, readPages } from './read-pages';

/** Tables whose records are checked, with the parts to check. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  block: ['format', 'properties'],
  collection: [],
  collection_view: ['format'],
  notion_user: [],
};

/** Told about everything that comes, before its readers get it. */
interface Watcher {
  onResponse(response: Response): void;
  onAnswer(endpoint: string, answer: unknown): void;
}

/** The client that sync uses, watched. */
class WatchedClient extends NotionClient {
  readonly #watcher: Watcher;

  constructor(options: NotionClientOptions, watcher: Watcher) {
    super(options);
    this.#watcher = watcher;
  }

  override async fetch<T>(request: Parameters<NotionClient['fetch']>[0]): Promise<T> {
    const onResponse = ({ response }: { response: Response }): void => this.#watcher.onResponse(response);
    const answer = await super.fetch<T>({ ...request, ofetchOptions: { ...request.ofetchOptions, onResponse } });
    this.#watcher.onAnswer(request.endpoint, answer);
    return answer;
  }
}

/** Reads the page as its readers do without a token, and compares what came with what they know. */
export async function readPublic(
  pageId: string,
  config: Config['notion'],
  timing?: NotionClientOptions['timing'],
): Promise<{ source: CanarySource; found: Findings }> {
  const found = new Findings(sourceName.public);
  const { apiBaseUrl, tokenV2, activeUser, host } = config;
  const own = originsOf([apiBaseUrl, host]);
  const options = { apiBaseUrl, tokenV2, activeUser, host, ...(timing && { timing }) };
  const looked = new PublicAnswer(pageId, found, own);
  const client = new WatchedClient(options, {
    onResponse: (response) => noteResponse(response, notionUrl(pageId), found),
    onAnswer: (endpoint, answer) => looked.note(endpoint, answer),
  });
  const source = createNotionSource(options, client);
  const isDatabase = async (): Promise<boolean> => {
    const { block } = normalizeRecordMap(await client.getPageRaw(pageId));
    return /^collection_view/.test(block[pageId]?.value.type ?? '');
  };
  const pages = await readPages({ pageId, source, isDatabase, viewIndex: config.viewIndex, found }, async (page) => {
    const { type, status, password, access } = config.properties;
    const files = collectMediaSources(page.records, page.info.id, { type, status, password, access });
    const kept = files.filter(({ url }) => source.isUploaded(url)).slice(0, MAX_FILES);
    for (const url of (await source.fileUrls(kept)).values()) noteFileHost(url, page.info.url, found, own);
  });
  return { source: { name: sourceName.public, address: apiBaseUrl, requests: client.requestCount, pages }, found };
}

/** Characters of a column's id. */
const COLUMN_ID = 4;
/** Files of a page whose addresses are asked for. */
const MAX_FILES = 5;

/** Compares answers with what is known. */
export class PublicAnswer extends AnswerReader {
  note(endpoint: string, answer: unknown): void {
    const fields = asFields(answer);
    this.#fields('answer', fields, endpoint, notionUrl(this.pageId));
    const map = asFields(fields.recordMap);
    this.#fields('tables', map, 'recordMap', notionUrl(this.pageId));
    for (const [table, parts] of Object.entries(PARTS)) {
      for (const [id, wrapped] of Object.entries(asFields(map[table]))) this.#record(table, parts, id, wrapped);
    }
  }

  #record(table: string, parts: readonly string[], id: string, wrapped: unknown): void {
    const place = table === 'block' ? notionUrl(this.pageId, id) : notionUrl(this.pageId);
    const outer = asFields(wrapped);
    if (asOptionalFields(outer.value)) this.#fields('wrapping', outer, `${table} (wrapping)`, place);
    const record = unwrapRecord<{ id: string } & Fields>(wrapped)?.value;
    if (!record) {
      if (!isRefused(wrapped))
        this.found.add('refusal', `${table} record of an unknown shape`, { meaning: meaning.unwrapped, place });
      return;
    }
    this.#fields(table as Scope, record, table, place);
    // The keys of cells are ids of columns.
    const hasCells = record.parent_table === 'collection' || record.type === 'table_row';
    for (const part of parts) {
      if (part === 'properties' && hasCells) continue;
      this.#fields(`${table}.${part}` as Scope, asFields(record[part]), `${table}.${part}`, place);
    }
    if (table === 'block') this.#block(record, place);
    if (table === 'collection') this.#columns(asFields(record.schema), place);
    noteAddresses(record, (text) => noteSignedAddress(text, place, this.found, this.own));
  }

  #block(block: Fields, place: string): void {
    const type = asString(block.type);
    if (!isKnown.block(type)) this.found.add('block type', type, { meaning: meaning.blockType, place });
    for (const text of Object.values(asFields(block.properties))) {
      readPieces(text, (name) => this.found.add('format', name, { meaning: meaning.format, place }));
    }
  }

  #columns(schema: Fields, place: string): void {
    for (const column of Object.values(schema).map(asFields)) {
      this.#fields('column', column, 'collection.schema', place);
      const type = asString(column.type);
      if (!isKnown.column(type)) this.found.add('property type', type, { meaning: meaning.propertyType, place });
    }
  }

  #fields(scope: Scope, fields: Fields, path: string, place: string): void {
    for (const name of Object.keys(fields)) {
      // Of a row that does not say so: ids of columns.
      if (scope === 'block.properties' && name.length === COLUMN_ID) continue;
      if (!isKnownField(scope, name)) this.found.add('field', `${path}.${name}`, { meaning: meaning.field, place });
    }
  }
}

/** Whether the record is withheld from the reader, which is a valid answer. */
function isRefused(wrapped: unknown): boolean {
  const { role, value } = asFields(wrapped);
  if (role === 'none' || wrapped === null || Object.keys(asFields(wrapped)).length === 0) return true;
  return asOptionalFields(value) !== undefined && isRefused(value);
}

/** Calls `note` with every text in a record. */
function noteAddresses(value: unknown, note: (text: string) => void): void {
  if (typeof value === 'string') note(value);
  else
    for (const part of Array.isArray(value) ? asList(value) : Object.values(asFields(value))) noteAddresses(part, note);
}
