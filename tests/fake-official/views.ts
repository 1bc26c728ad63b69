import type { DataSourceViewObjectResponse, ViewQueryResponse } from '@notionhq/client';
import { toId32 } from '@/lib/ids';
import { stableId } from '@/lib/markdown/records/ids';
import type { BlockRecord, CollectionViewRecord } from '@/tests/fake-notion/records';
import { createV3 } from '@/tests/fake-notion/v3';
import type { Condition } from '@/tests/fake-notion/v3-query';
import { type OfficialContext, toAuthors } from './context';
import { type PageRequest, toPageOf } from './paging';
import { propertyId } from './schema';
import { toTime } from './times';
import { ownConfiguration } from './view-configurations';

/** How long a view's query stays. */
const QUERY_TTL_MS = 15 * 60 * 1000;

/** The views of a database, or of all databases that show a data source, its own first. */
export function viewsOf(
  { databaseId, dataSourceId }: { databaseId?: string; dataSourceId?: string },
  context: OfficialContext,
): CollectionViewRecord[] {
  const databases = databaseId ? [context.records.block(databaseId)] : [...context.records.blocks()];
  const owner = dataSourceId && context.records.collection(dataSourceId)?.parent_id;
  return databases
    .sort((a, b) => Number(b?.id === owner) - Number(a?.id === owner))
    .flatMap((database) => database?.view_ids ?? [])
    .flatMap((id) => context.records.view(id) ?? [])
    .filter((view) => view.alive && (!dataSourceId || collectionIdOf(view, context) === dataSourceId));
}

function collectionIdOf({ format, parent_id }: CollectionViewRecord, { records }: OfficialContext): string {
  const { id } = (format.collection_pointer ?? {}) as { id?: string };
  return id ?? records.block(parent_id)?.collection_id ?? '';
}

/** A view as its owner arranged it. */
export function toView(view: CollectionViewRecord, context: OfficialContext): DataSourceViewObjectResponse {
  const database = context.records.block(view.parent_id);
  return {
    object: 'view',
    id: view.id,
    parent: { type: 'database_id', database_id: view.parent_id },
    name: view.name,
    type: view.type as DataSourceViewObjectResponse['type'],
    created_time: toTime(database?.created_time ?? 0),
    last_edited_time: toTime(database?.last_edited_time ?? 0),
    ...(database && toAuthors(database)),
    url: `https://www.notion.so/${toId32(view.parent_id)}?v=${toId32(view.id)}`,
    data_source_id: collectionIdOf(view, context),
    filter: toFilter(view, context),
    sorts: sortsOf(view).map(({ property, direction }) => ({ property: propertyId(property), direction })),
    quick_filters: null,
    configuration: toConfiguration(view, context),
  };
}

interface ViewSort {
  property: string;
  direction: 'ascending' | 'descending';
}

function sortsOf({ query2 }: CollectionViewRecord): ViewSort[] {
  return (query2?.sort ?? []) as ViewSort[];
}

/** The filter of a view, with those of its columns. */
function filterOf({ query2, format }: CollectionViewRecord): Condition | undefined {
  const quick = Array.isArray(format?.property_filters) ? (format.property_filters as { filter?: Condition }[]) : [];
  const filters = [query2?.filter as Condition | undefined, ...quick.map((entry) => entry?.filter)];
  const known = filters.filter((one) => one !== undefined);
  return known.length > 0 ? { operator: 'and', filters: known } : undefined;
}

function toFilter(view: CollectionViewRecord, context: OfficialContext): DataSourceViewObjectResponse['filter'] {
  const filter = filterOf(view);
  if (!filter) return null;
  const schema = context.records.collection(collectionIdOf(view, context))?.schema ?? {};
  const translate = ({ property, filter, operator, filters }: Condition): object => {
    if (filters) return { [operator ?? 'and']: filters.map(translate) };
    const type = schema[property ?? '']?.type ?? 'rich_text';
    const condition = { [filter?.operator ?? '']: filter?.value?.value ?? true };
    return { property: propertyId(property ?? ''), [type === 'text' ? 'rich_text' : type]: condition };
  };
  return translate(filter) as DataSourceViewObjectResponse['filter'];
}

interface ViewColumn {
  property: string;
  visible: boolean;
  width?: number;
}

function toConfiguration(
  view: CollectionViewRecord,
  context: OfficialContext,
): DataSourceViewObjectResponse['configuration'] {
  const { type, format } = view;
  const schema = context.records.collection(collectionIdOf(view, context))?.schema ?? {};
  const columns = (format[`${type}_properties`] ?? []) as ViewColumn[];
  const properties = columns.map(({ property, ...shown }) => ({
    property_id: propertyId(property),
    property_name: schema[property]?.name ?? '',
    ...shown,
  }));
  const fields: Record<string, unknown> = { type, ...(type !== 'chart' && { properties }) };
  const cover = (format[`${type}_cover`] ?? {}) as { type?: string; property?: string };
  if (cover.type && cover.type !== 'none')
    fields.cover = { type: cover.type, ...(cover.property && { property_id: propertyId(cover.property) }) };
  fields.cover_size = format[`${type}_cover_size`];
  fields.cover_aspect = format[`${type}_cover_aspect`];
  const grouped = (by: unknown) => toGroup(by as ViewGroup | undefined, schema);
  if (type === 'board') {
    fields.group_by = grouped(format.board_columns_by);
    fields.sub_group_by = grouped(format.collection_group_by);
  } else fields.group_by = grouped(format.collection_group_by);
  if (type === 'table') {
    fields.wrap_cells = format.table_wrap;
    fields.frozen_column_index = format.table_frozen_column_index;
    fields.subtasks = { display_mode: format.subitem_display_mode };
  }
  return { ...fields, ...ownConfiguration(view) } as DataSourceViewObjectResponse['configuration'];
}

function toGroup(group: ViewGroup | undefined, schema: Readonly<Record<string, { name: string }>>) {
  return (
    group && {
      type: group.type,
      property_id: propertyId(group.property),
      property_name: schema[group.property]?.name ?? '',
      hide_empty_groups: group.hideEmptyGroups ?? false,
    }
  );
}

interface ViewGroup {
  property: string;
  type: string;
  hideEmptyGroups?: boolean;
}

/** The rows that a view shows, in its order. */
export function rowsOfView(view: CollectionViewRecord, context: OfficialContext): BlockRecord[] {
  const collection = context.records.collection(collectionIdOf(view, context));
  if (!collection) return [];
  const answer = createV3(context.records.workspaces).answer('queryCollection', {
    collection: { id: collection.id },
    collectionView: { id: view.id },
    loader: { filter: filterOf(view), sort: sortsOf(view), limit: Number.POSITIVE_INFINITY },
  });
  return ((answer?.allBlockIds ?? []) as string[]).flatMap((id) => context.records.block(id) ?? []);
}

/** The first answer to a view's query; its id asks for the next pages. */
export function createViewQuery(
  view: CollectionViewRecord,
  request: PageRequest,
  context: OfficialContext,
): ViewQueryResponse {
  const { results, next_cursor, has_more } = viewQueryPage(view, request, context);
  return {
    object: 'view_query',
    id: viewQueryId(view.id),
    view_id: view.id,
    expires_at: new Date(Date.now() + QUERY_TTL_MS).toISOString(),
    total_count: rowsOfView(view, context).length,
    results,
    next_cursor,
    has_more,
  };
}

/** The id of a view's query: the same for the same view. */
export function viewQueryId(viewId: string): string {
  return stableId('view-query', viewId);
}

/** One page of a view's rows. */
export function viewQueryPage(view: CollectionViewRecord, request: PageRequest, context: OfficialContext) {
  const references = rowsOfView(view, context).map(({ id }) => ({ object: 'page' as const, id }));
  return toPageOf(references, `view/${view.id}`, request);
}
