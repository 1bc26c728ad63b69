import {
  collectPaginatedAPI,
  type DatabaseObjectResponse,
  type DataSourceViewObjectResponse,
  isFullView,
  type ViewQueryResponse,
} from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import {
  type DataSourceName,
  databaseWithoutSource,
  missingView,
  severalSources,
  unknownSource,
} from '@/lib/notion/messages';
import { ignoreUnseen, isUnseen, type OfficialClient } from '@/lib/notion/official/client/client';
import type { OfficialContext } from '@/lib/notion/official/client/workspace';
import { asFields, asList, asString, type SourceViewRows } from '@/lib/source/records';
import { SourceError } from '@/lib/source/source';

const PAGE_SIZE = 100;

/** A database and that of its data sources which is read. */
export interface FoundDatabase {
  database: DatabaseObjectResponse;
  dataSourceId: string;
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

export type FullView = DataSourceViewObjectResponse;

/** For a view that is listed but cannot be retrieved, such as a feed: the others are read. */
type OnUnread = (id: string, reason: string) => void;

/** The views of a database in order; undefined where they are refused, as interfaces and workspaces without views do. */
export async function listViews(
  client: OfficialClient,
  databaseId: string,
  onUnread?: OnUnread,
): Promise<FullView[] | undefined> {
  const ids = await listViewIds(client, databaseId);
  return ids && getViews(client, ids, onUnread);
}

/** The views that are parts of dashboards; those that are not given are missing there. */
export function getWidgets(client: OfficialClient, views: readonly FullView[]): Promise<FullView[]> {
  const rows = views.flatMap((view) => asList(asFields(view.configuration).rows).map(asFields));
  const ids = rows.flatMap(({ widgets }) => asList(widgets).map((widget) => asString(asFields(widget).view_id)));
  return getViews(
    client,
    [...new Set(ids)].filter((id) => id && !views.some((view) => view.id === id)),
  );
}

async function getViews(client: OfficialClient, ids: readonly string[], onUnread?: OnUnread): Promise<FullView[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        const view = await client.views.retrieve({ view_id: id });
        if (isFullView(view)) return [view];
        onUnread?.(id, missingView);
      } catch (error) {
        if (!isUnseen(error)) throw error;
        onUnread?.(id, error.message);
      }
      return [];
    }),
  );
  return found.flat();
}

export async function listViewIds(client: OfficialClient, databaseId: string): Promise<string[] | undefined> {
  const list = { database_id: databaseId, page_size: PAGE_SIZE };
  const views = await collectPaginatedAPI(client.views.list, list).catch(ignoreUnseen);
  return views?.map(({ id }) => id);
}

/** The first rows that a view shows, in its order; undefined if they are not returned. */
export async function viewRows(
  client: OfficialClient,
  viewId: string,
  limit: number,
): Promise<SourceViewRows | undefined> {
  const first = await startView(client, viewId);
  return first && cutRows(await restOfView(client, first, limit), limit, first.total_count);
}

/** The first rows of a view that has so many in all. */
export function cutRows(ids: readonly string[], limit: number, total = ids.length): SourceViewRows {
  const rowIds = ids.slice(0, limit);
  return { rowIds, ...(total > rowIds.length && { total }) };
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
