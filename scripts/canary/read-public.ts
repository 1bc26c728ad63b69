import { readPieces } from '@/lib/article/known-types';
import { collectMediaSources } from '@/lib/article/render';
import type { Config } from '@/lib/config/schema';
import { notionUrl } from '@/lib/ids';
import { NotionClient, type NotionClientOptions, normalizeRecordMap, unwrapRecord } from '@/lib/notion/known-types';
import { createNotionSource } from '@/lib/notion/source';
import { asFields, asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';
import { type CanaryReading, Findings } from './finding';
import { isKnown } from './known-types';
import { isKnownField, type Scope } from './public-fields';
import { noteFileHost, noteResponse, type Reading, readPages } from './read-pages';

/** Tables whose records are checked, with the parts to check. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  block: ['format', 'properties'],
  collection: [],
  collection_view: ['format'],
  notion_user: [],
};

/** The client that sync uses. It shows every answer before the readers get it. */
class WatchedClient extends NotionClient {
  readonly #reading: Reading;

  constructor(options: NotionClientOptions, reading: Reading) {
    super(options);
    this.#reading = reading;
  }

  override async fetch<T>(request: Parameters<NotionClient['fetch']>[0]): Promise<T> {
    const { pageId, found } = this.#reading;
    const onResponse = ({ response }: { response: Response }): void => noteResponse(response, notionUrl(pageId), found);
    const answer = await super.fetch<T>({ ...request, ofetchOptions: { ...request.ofetchOptions, onResponse } });
    notePublicAnswer(request.endpoint, answer, this.#reading);
    return answer;
  }
}

/** Reads the page as its readers do without a token, and compares what came with what they know. */
export async function readPublic(
  pageId: string,
  { apiBaseUrl, tokenV2, activeUser, host, viewIndex, properties }: Config['notion'],
  timing?: NotionClientOptions['timing'],
): Promise<CanaryReading> {
  const found = new Findings();
  const reading = { pageId, found, own: [apiBaseUrl, host] };
  const options = { apiBaseUrl, tokenV2, activeUser, host, ...(timing && { timing }) };
  const client = new WatchedClient(options, reading);
  const source = createNotionSource(options, client);
  const isDatabase = async (): Promise<boolean> => {
    const { block } = normalizeRecordMap(await client.getPageRaw(pageId));
    return /^collection_view/.test(block[pageId]?.type ?? '');
  };
  const from = { name: 'public page', address: apiBaseUrl, client, pageId, source, isDatabase, viewIndex, found };
  return readPages(from, async ({ records, info }) => {
    const { type, status, password, access } = properties;
    const files = collectMediaSources(records, info.id, { type, status, password, access });
    const kept = files.filter(({ url }) => source.isUploaded(url)).slice(0, MAX_FILES);
    for (const url of (await source.fileUrls(kept)).values()) noteFileHost(url, info.url, reading);
  });
}

/** Characters of a column's id. */
const COLUMN_ID = 4;
/** Files of a page whose addresses are asked for. */
const MAX_FILES = 5;
/** The signed address of a file. */
const SIGNED = /^https?:.*[?&](?:X-Amz-Signature|signature|sig)=/i;

/** The text of a mention. */
const MENTION = '‣';

/** Compares an answer with what is known. */
export function notePublicAnswer(endpoint: string, answer: unknown, reading: Reading): void {
  const { pageId, found } = reading;
  const fields = asFields(answer);
  noteFields('answer', fields, endpoint, notionUrl(pageId));
  const map = asFields(fields.recordMap);
  noteFields('tables', map, 'recordMap', notionUrl(pageId));
  for (const table of Object.keys(PARTS))
    for (const [id, wrapped] of Object.entries(asFields(map[table]))) noteRecord(table, id, wrapped);

  function noteRecord(table: string, id: string, wrapped: unknown): void {
    const place = table === 'block' ? notionUrl(pageId, id) : notionUrl(pageId);
    const outer = asFields(wrapped);
    if (asOptionalFields(outer.value)) noteFields('wrapping', outer, `${table} (wrapping)`, place);
    const record = unwrapRecord<{ id: string } & Fields>(wrapped);
    if (!record) {
      if (!isRefused(wrapped)) found.add('new shape of records', `in ${table}`, place);
      return;
    }
    noteFields(table as Scope, record, table, place);
    // The keys of cells are ids of columns.
    const hasCells = record.parent_table === 'collection' || record.type === 'table_row';
    for (const part of PARTS[table] ?? [])
      if (part !== 'properties' || !hasCells)
        noteFields(`${table}.${part}` as Scope, asFields(record[part]), `${table}.${part}`, place);
    if (table === 'block') noteBlock(record, place);
    if (table === 'collection_view' && !isKnown.view(asString(record.type)))
      found.add('new view type', asString(record.type), place);
    if (table === 'collection') noteColumns(asFields(record.schema), place);
    for (const text of textsIn(record)) if (SIGNED.test(text)) noteFileHost(text, place, reading);
  }

  function noteBlock(block: Fields, place: string): void {
    const type = asString(block.type);
    if (!isKnown.block(type)) found.add('new block type', type, place);
    for (const piece of Object.values(asFields(block.properties)).flatMap(asList)) {
      const kind = asList(piece)[0] === MENTION ? 'new mention' : 'new format';
      readPieces([piece], (name) => found.add(kind, name, place));
    }
  }

  function noteColumns(schema: Fields, place: string): void {
    for (const column of Object.values(schema).map(asFields)) {
      noteFields('column', column, 'collection.schema', place);
      const type = asString(column.type);
      if (!isKnown.column(type)) found.add('new property type', type, place);
    }
  }

  function noteFields(scope: Scope, named: Fields, path: string, place: string): void {
    for (const name of Object.keys(named)) {
      // Of a row that does not say so: ids of columns.
      if (scope === 'block.properties' && name.length === COLUMN_ID) continue;
      if (!isKnownField(scope, name)) found.add('new field', `${path}.${name}`, place);
    }
  }
}

/** Whether the record is withheld from the reader, which is a valid answer. */
function isRefused(wrapped: unknown): boolean {
  const { role, value } = asFields(wrapped);
  if (role === 'none' || wrapped === null || Object.keys(asFields(wrapped)).length === 0) return true;
  return asOptionalFields(value) !== undefined && isRefused(value);
}

/** Every text in a record. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return (Array.isArray(value) ? asList(value) : Object.values(asFields(value))).flatMap(textsIn);
}
