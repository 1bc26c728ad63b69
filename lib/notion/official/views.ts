import { collectPaginatedAPI, type DatabaseObjectResponse, isFullView, type ViewQueryResponse } from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import { type DataSourceName, databaseWithoutSource, severalSources, unknownSource } from '@/lib/notion/messages';
import { SourceError } from '@/lib/source/source';
import { isUnseen, type OfficialClient } from './client';
import type { OfficialContext } from './workspace';

const PAGE_SIZE = 100;

/** A database and that of its data sources which is read. */
export interface FoundDatabase {
  database: DatabaseObjectResponse;
  dataSourceId: string;
}

/** For what the integration may not see. */
export function ignoreUnseen(error: unknown): undefined {
  if (!isUnseen(error)) throw error;
}

/** A database may have several data sources; the views of a linked one say whose rows they show. */
export async function chooseSource(
  database: DatabaseObjectResponse,
  wanted: string | undefined,
  { client }: Pick<OfficialContext, 'client'>,
): Promise<FoundDatabase> {
  const url = notionUrl(database.id);
  const sources = database.data_sources ?? [];
  if (wanted) return { database, dataSourceId: namedSource(sources, wanted, url) };
  if (sources.length > 1) throw new SourceError(severalSources(url, sources));
  const dataSourceId = sources[0]?.id ?? (await linkedSource(database.id, client));
  if (!dataSourceId) throw new SourceError(databaseWithoutSource(url));
  return { database, dataSourceId };
}

function namedSource(sources: readonly DataSourceName[], wanted: string, url: string): string {
  const key = wanted.trim().toLowerCase();
  const byId = sources.find(({ id }) => id.replaceAll('-', '') === key.replaceAll('-', ''));
  if (byId) return byId.id;
  const [named, ...others] = sources.filter(({ name }) => name.trim().toLowerCase() === key);
  if (!named) throw new SourceError(unknownSource(url, wanted, sources));
  if (others.length > 0) throw new SourceError(severalSources(url, [named, ...others]));
  return named.id;
}

async function linkedSource(databaseId: string, client: OfficialClient): Promise<string | undefined> {
  const views = (await listViews(client, databaseId)) ?? [];
  return views.map((view) => view.data_source_id).find((id) => typeof id === 'string');
}

/**
 * The views of a database in their order, with everything that is returned of them. Undefined where they are refused, as interfaces and workspaces
 * without views do.
 */
export async function listViews(client: OfficialClient, databaseId: string) {
  const ids = await listViewIds(client, databaseId);
  const views = ids && (await Promise.all(ids.map((id) => client.views.retrieve({ view_id: id }))));
  return views?.filter((view) => isFullView(view));
}

export async function listViewIds(client: OfficialClient, databaseId: string): Promise<string[] | undefined> {
  const list = { database_id: databaseId, page_size: PAGE_SIZE };
  const views = await collectPaginatedAPI(client.views.list, list).catch(ignoreUnseen);
  return views?.map(({ id }) => id);
}

/** Ids of the rows that a view shows, in its order; undefined if they are not returned. */
export async function viewRowIds(client: OfficialClient, viewId: string, limit: number): Promise<string[] | undefined> {
  const first = await startView(client, viewId);
  return first && restOfView(client, first, limit);
}

/** The first rows that a view shows; undefined if they are not returned. */
export const startView = (client: OfficialClient, viewId: string) =>
  client.views.queries.create({ view_id: viewId, page_size: PAGE_SIZE }).catch(ignoreUnseen);

/** The ids of these rows and of all others, in their order. */
export async function restOfView(client: OfficialClient, first: ViewQueryResponse, limit: number): Promise<string[]> {
  const { view_id: viewId } = first;
  const ids = first.results.map(({ id }) => id);
  for (let cursor = first.next_cursor; cursor && ids.length < limit; ) {
    const query = { view_id: viewId, query_id: first.id, start_cursor: cursor, page_size: PAGE_SIZE };
    const answer = await client.views.queries.results(query).catch(ignoreUnseen);
    ids.push(...(answer?.results ?? []).map(({ id }) => id));
    cursor = answer?.next_cursor ?? null;
  }
  return ids;
}
