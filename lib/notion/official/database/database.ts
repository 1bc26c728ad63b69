import {
  type DatabaseObjectResponse,
  type DataSourceObjectResponse,
  isFullView,
  iteratePaginatedAPI,
  type PageObjectResponse,
} from '@notionhq/client';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { notionUrl } from '@/lib/ids';
import { databaseWithoutColumns, pageWithoutDatabase, unsupportedValues } from '@/lib/notion/messages';
import { ignoreUnseen, isUnseen, type OfficialClient } from '@/lib/notion/official/client/client';
import { completePage } from '@/lib/notion/official/client/properties';
import type { OfficialContext } from '@/lib/notion/official/client/workspace';
import { RecordsBuilder } from '@/lib/notion/official/records/records-builder';
import { plainTextOf } from '@/lib/notion/official/records/rich-text';
import { editVersion } from '@/lib/notion/official/versions';
import type { NotionBlock } from '@/lib/notion/v3/records';
import { toSourceDatabase } from '@/lib/notion/v3/to-source';
import type { NameOf } from '@/lib/notion/v3/values';
import { conditionsIn, quickConditions } from '@/lib/source/column-reads';
import { findNamed } from '@/lib/source/names';
import { asFields, asString, type Fields, personName } from '@/lib/source/records';
import {
  type DatabaseOrder,
  type SourceCell,
  type SourceColumn,
  type SourceDatabase,
  SourceError,
} from '@/lib/source/source';
import { asListing, columnsOf, keptListing, type Listing, refreshListing } from './listing';
import { chooseSource, type FoundDatabase, listViewIds, listViews, restOfView, startView } from './views';

const PAGE_SIZE = 100;

/** The database that an id names: its own id, that of a data source of it, or that of a page that holds one. */
export async function findDatabase(id: string, context: OfficialContext): Promise<FoundDatabase> {
  const { workspace, dataSources } = context;
  try {
    return await chooseSource(await workspace.database(id), dataSources[id], context);
  } catch (unseen) {
    if (!isUnseen(unseen)) throw unseen;
    return (await byDataSource(id, context)) ?? (await onPage(id, context)) ?? Promise.reject(unseen);
  }
}

async function byDataSource(id: string, { workspace }: OfficialContext): Promise<FoundDatabase | undefined> {
  const source = await workspace.dataSource(id).catch(ignoreUnseen);
  if (source?.parent.type !== 'database_id') return undefined;
  return { database: await workspace.database(source.parent.database_id), dataSourceId: id };
}

/** The database on a page; undefined if the integration cannot see the page. */
async function onPage(id: string, context: OfficialContext): Promise<FoundDatabase | undefined> {
  const page = await context.workspace.page(id).catch(ignoreUnseen);
  if (!page) return undefined;
  for await (const database of databasesOn(id, context))
    return chooseSource(database, context.dataSources[id], context);
  throw new SourceError(pageWithoutDatabase(notionUrl(id)));
}

/** The databases directly on a page, in reading order. */
async function* databasesOn(
  pageId: string,
  { client, workspace }: OfficialContext,
): AsyncGenerator<DatabaseObjectResponse> {
  const children = iteratePaginatedAPI(client.blocks.children.list, { block_id: pageId, page_size: PAGE_SIZE });
  for await (const block of children) {
    if ('type' in block && block.type === 'child_database') yield workspace.database(block.id);
  }
}

/**
 * Reads a database with all rows, in the order of the deciding view: three requests and two for each hundred rows, or five in all where
 * nothing changed since the listing that is handed in.
 */
export async function readDatabase(
  { database, dataSourceId }: FoundDatabase,
  order: DatabaseOrder,
  context: OfficialContext,
  former?: unknown,
): Promise<SourceDatabase> {
  const { workspace, client } = context;
  const dataSource = await workspace.dataSource(dataSourceId);
  if (Object.keys(dataSource.properties ?? {}).length === 0) {
    throw new SourceError(databaseWithoutColumns(notionUrl(database.id)));
  }
  const viewIds = await viewsOf(database, dataSourceId, client);
  const viewId = viewIds.at(order.viewIndex) ?? viewIds[0];
  const view = viewId === undefined ? undefined : await startView(client, viewId);
  const start = view && { ids: view.results.map(({ id }) => id), total: view.total_count };
  const listing =
    (await refreshListing(asListing(former), dataSource, start, context)) ??
    (await listRows(dataSource, view ? await restOfView(client, view, Number.POSITIVE_INFINITY) : [], context));
  const { excludedIds } = listing;
  workspace.noteRows(dataSourceId, listing);
  const rows = inOrder(listing.rows, listing.order);

  const builder = new RecordsBuilder();
  builder.addDatabase({ blockId: database.id, database, dataSource });
  for (const row of rows) builder.addPage(row);
  const records = builder.records();
  context.noteFiles(builder.files);

  const collection = records.collection[dataSourceId] ?? {};
  const nameOf = (id: string): string => personName(records.user[id]);
  const read = toSourceDatabase({
    block: asBlock(records.block[database.id] ?? { id: database.id }),
    collection: { id: dataSourceId, ...collection },
    rows: rows.flatMap(({ id }) => asBlock(records.block[id] ?? { id })),
    missingRowIds: excludedIds,
    omittedRowIds: [],
    nameOf,
    // None: the interface does not return views.
    ...(viewIds.length > 0 && { viewCount: viewIds.length }),
    rowIds: [...rows.map(({ id }) => id), ...excludedIds],
  });
  const unsupported = read.columns.flatMap(({ id, name }): Diagnostic[] =>
    (context.columns?.includes(name) ?? true) && rows.some((row) => isUnsupported(records.block[row.id], id))
      ? [{ level: 'warning', ...unsupportedValues(name), location: read.title, url: read.url }]
      : [],
  );
  const pages = new Map(rows.map((row) => [row.id, row]));
  const description = [dataSource.description, database.description].map((text) => plainTextOf(text).trim());
  return {
    ...read,
    sortedBy: viewId !== undefined ? await arrangedBy(viewId, secretOf(read, order.secret), client) : [],
    listing: keptListing(listing),
    ...(unsupported.length > 0 && { diagnostics: unsupported }),
    description: description.find(Boolean) ?? '',
    rows: read.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, ...computedCells(records.block[row.id], nameOf) },
      version: editVersion(pages.get(row.id), workspace.now()),
    })),
  };
}

/** The password column, if any row has a value there. Otherwise the order of rows gives nothing away. */
function secretOf({ columns, rows }: SourceDatabase, name = ''): SourceColumn | undefined {
  const column = findNamed(columns, name);
  return column && rows.some(({ cells }) => cells[column.id] !== undefined) ? column : undefined;
}

/** The columns that a view's filter, sort and groups read. Rows that the filter leaves out come last. */
async function arrangedBy(viewId: string, secret: SourceColumn | undefined, client: OfficialClient): Promise<string[]> {
  const view = secret && (await client.views.retrieve({ view_id: viewId }).catch(ignoreUnseen));
  if (!view || !isFullView(view)) return [];
  const { group_by, sub_group_by } = asFields(view.configuration);
  const conditions = conditionsIn([view.filter, ...quickConditions(view.quick_filters)]);
  // That there is a password is seen on the page.
  const revealing = conditions.filter(
    ({ property, isPresence }) => !(isPresence && [secret.id, secret.name].includes(property)),
  );
  return [
    ...(view.sorts ?? []).flatMap((sort) => ('property' in sort ? [sort.property] : [])),
    ...[group_by, sub_group_by].map((by) => asString(asFields(by).property_id)),
    ...revealing.map(({ property }) => property),
  ];
}

/** All rows with all their values. */
async function listRows(
  dataSource: DataSourceObjectResponse,
  order: string[],
  context: OfficialContext,
): Promise<Listing> {
  const { workspace, client } = context;
  const now = workspace.now();
  const { rows: listed, excludedIds } = await workspace.rows(dataSource.id);
  const all = [...listed, ...(await skippedRows(order, listed, dataSource.id, context))];
  const rows = await Promise.all(all.map((row) => completePage(row, client)));
  const about = { version: 2, dataSourceId: dataSource.id, columns: columnsOf(dataSource) } as const;
  return { ...about, listedAt: now, readAt: now, rows, excludedIds, order };
}

/** Rows that a list left out because others were deleted while it was read: the view names them all the same. */
async function skippedRows(
  names: readonly string[],
  listed: readonly PageObjectResponse[],
  dataSourceId: string,
  { workspace }: OfficialContext,
): Promise<PageObjectResponse[]> {
  const known = new Set(listed.map(({ id }) => id));
  const missing = [...new Set(names)].filter((id) => !known.has(id));
  const pages = await Promise.all(missing.map((id) => workspace.page(id).catch(ignoreUnseen)));
  return pages.flatMap((page) => {
    const isRow = page?.parent.type === 'data_source_id' && page.parent.data_source_id === dataSourceId;
    return page && isRow && !page.in_trash ? [page] : [];
  });
}

/** The first inline database of a page; null if there is none. */
export async function readDatabaseOnPage(
  pageId: string,
  order: DatabaseOrder,
  context: OfficialContext,
): Promise<SourceDatabase | null> {
  for await (const database of databasesOn(pageId, context)) {
    if (!database.is_inline) continue;
    return readDatabase(await chooseSource(database, undefined, context), order, context);
  }
  return null;
}

/** The ids of the views; of several data sources each has views of its own. */
async function viewsOf(
  database: DatabaseObjectResponse,
  dataSourceId: string,
  client: OfficialClient,
): Promise<string[]> {
  if (database.data_sources.length < 2) return (await listViewIds(client, database.id)) ?? [];
  const views = (await listViews(client, database.id)) ?? [];
  return views.filter((view) => view.data_source_id === dataSourceId).map(({ id }) => id);
}

/** The rows that the order names first, and in it; a view hides rows, and they are of the site all the same. */
function inOrder(rows: readonly PageObjectResponse[], order: readonly string[]): PageObjectResponse[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: PageObjectResponse): number => place.get(id) ?? order.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** What formulas and rollups came to, as cells: the interface computes them. */
function computedCells(row: Fields | undefined, nameOf: NameOf): Record<string, SourceCell> {
  const cells = Object.entries(asFields(row?.computed)).flatMap(([column, value]): [string, SourceCell][] => {
    const cell = computedCell(value, nameOf);
    return cell ? [[column, cell]] : [];
  });
  return Object.fromEntries(cells);
}

/** Of a value that Notion computes it may give no more than that there is one. */
const isUnsupported = (row: Fields | undefined, column: string): boolean =>
  asFields(asFields(row?.computed)[column]).unsupported === true;

function computedCell(value: unknown, nameOf: NameOf): SourceCell | undefined {
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No' };
  if (typeof value === 'string' || typeof value === 'number') return { text: String(value) };
  if (Array.isArray(value)) {
    const names = value.flatMap((one) => computedCell(one, nameOf)?.names ?? computedCell(one, nameOf)?.text ?? []);
    return { text: names.filter(Boolean).join(', '), names: names.filter(Boolean) };
  }
  const { user, start_date: start } = asFields(value);
  const name = typeof user === 'string' ? nameOf(user) : '';
  if (name) return { text: name };
  return asString(start) ? { text: asString(start), date: { start: asString(start) } } : undefined;
}

/** The builder makes records of v3's own shape. */
const asBlock = (record: Fields): NotionBlock => ({ id: '', type: '', ...record });
