import { notionUrl } from '@/lib/ids';
import { definitionsOf } from '@/lib/source/column-reads';
import { shownRowIds } from '@/lib/source/shown-rows';
import type { DatabaseOrder, Source } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { fileKey, isUploaded } from './file-names';
import { pageWithoutContent } from './messages';
import { NotionClient, type NotionClientOptions } from './v3/client';
import { fetchRecords, readDatabase, readDatabaseBlock } from './v3/database';
import { readableFileUrls } from './v3/files';
import { readPage } from './v3/page';
import { emptyRecordMap, normalizeRecordMap } from './v3/records';
import { searchNotion } from './v3/search';
import { toPageInfo, toSourceDatabase, toSourceRecords } from './v3/to-source';
import { readVersions } from './v3/versions';

export interface NotionSourceOptions extends NotionClientOptions {
  /** Where Notion's own pictures (`/images/…`, `/icons/…`) are, e.g. `https://www.notion.so`. */
  host: string;
}

/** Notion as its own pages read it: public pages, and private ones with a login cookie. */
export function createNotionSource(
  { host, ...options }: NotionSourceOptions,
  client = new NotionClient(options),
): Source {
  const siteCollections = new Set<string>();
  return {
    get requestCount() {
      return client.requestCount;
    },
    addresses: [client.apiBaseUrl, host],
    readDatabase: async (pageId, order) => {
      const database = await readDatabase(client, pageId, order);
      siteCollections.add(database.collection.id);
      return toSourceDatabase(database);
    },
    readDatabaseOnPage: (pageId, order) => readDatabaseOnPage(client, pageId, order),
    readColumns: async (id) => {
      const records = emptyRecordMap();
      await fetchRecords(client, records, { collection: [id] });
      const { schema } = records.collection[id] ?? {};
      return schema ? definitionsOf(schema) : null;
    },
    readPage: async (pageId) => {
      const { records, childPageIds, dependencies, diagnostics } = await readPage(client, pageId, siteCollections);
      const page = records.block[pageId];
      if (!page) {
        throw new SourceError(pageWithoutContent(notionUrl(pageId)));
      }
      const read = toSourceRecords(records);
      const rows = shownRowIds(read).flatMap((id) => records.block[id] ?? []);
      return {
        info: toPageInfo(page),
        records: read,
        childPages: [
          ...childPageIds.flatMap((id) => records.block[id] ?? []).map((child) => toPageInfo(child)),
          // Most rows are their columns and nothing else.
          ...rows
            .filter(({ content = [] }) => content.length > 0)
            .map((row) => ({ ...toPageInfo(row), isRow: true as const })),
        ],
        dependencies,
        diagnostics,
      };
    },
    readVersions: (keys) => readVersions(client, keys),
    probe: async (pageId) => {
      await client.getPageRaw(pageId);
    },
    search: (query, ancestorId) => searchNotion(client, query, ancestorId),
    pageUrl: notionUrl,
    fileKey,
    isUploaded,
    fileUrls: (files) => readableFileUrls(client, files, host),
  };
}

/** How many people anybody can look up who asks Notion for a database: those who made and edited its rows. 0 if it is not public. */
export async function countPublicEditors(pageId: string, apiBaseUrl: string): Promise<number> {
  try {
    const { rows } = await readDatabase(new NotionClient({ apiBaseUrl }), pageId, { viewIndex: 0 });
    const editors = rows.flatMap(({ created_by_id, last_edited_by_id }) => [created_by_id, last_edited_by_id]);
    return new Set(editors.filter(Boolean)).size;
  } catch (error) {
    if (error instanceof SourceError) return 0;
    throw error;
  }
}

/** Two or three requests. */
async function readDatabaseOnPage(client: NotionClient, pageId: string, order: DatabaseOrder) {
  const records = normalizeRecordMap(await client.getPageRaw(pageId));
  const page = records.block[pageId];
  if (!page) throw new SourceError(pageWithoutContent(notionUrl(pageId)));
  const children = page.content ?? [];
  await fetchRecords(client, records, { block: children });
  const block = children.map((id) => records.block[id]).find((child) => child?.type === 'collection_view');
  return block ? toSourceDatabase(await readDatabaseBlock(client, block, records, order)) : null;
}
