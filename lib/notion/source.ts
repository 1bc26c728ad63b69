import { notionUrl } from '@/lib/ids';
import { definitionsOf } from '@/lib/source/column-reads';
import type { DatabaseOrder, Source } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { pageWithoutContent } from './messages';
import { NotionClient, type NotionClientOptions } from './v3/client';
import { fetchBlocks, readDatabase, readDatabaseBlock } from './v3/database';
import { fileKey, isUploaded } from './v3/file-names';
import { readableFileUrls } from './v3/files';
import { readPage } from './v3/page';
import { normalizeRecordMap } from './v3/records';
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
      const requests = [{ table: 'collection', id, version: -1 }];
      const answer = await client.fetch({ endpoint: 'syncRecordValuesMain', body: { requests } });
      const { schema } = normalizeRecordMap(answer).collection[id]?.value ?? {};
      return schema ? definitionsOf(schema) : null;
    },
    readPage: async (pageId) => {
      const { records, childPageIds, dependencies, diagnostics } = await readPage(client, pageId, siteCollections);
      const page = records.block[pageId];
      if (!page) {
        throw new SourceError(pageWithoutContent(notionUrl(pageId)));
      }
      return {
        info: toPageInfo(page.value),
        records: toSourceRecords(records),
        childPages: childPageIds.flatMap((id) => {
          const child = records.block[id];
          return child ? [toPageInfo(child.value)] : [];
        }),
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

/** Two or three requests. */
async function readDatabaseOnPage(client: NotionClient, pageId: string, order: DatabaseOrder) {
  const records = normalizeRecordMap(await client.getPageRaw(pageId));
  const page = records.block[pageId];
  if (!page) throw new SourceError(pageWithoutContent(notionUrl(pageId)));
  const children = page.value.content ?? [];
  await fetchBlocks(client, records, children);
  const block = children.map((id) => records.block[id]?.value).find((child) => child?.type === 'collection_view');
  return block ? toSourceDatabase(await readDatabaseBlock(client, block, records, order)) : null;
}
