import { toUuid } from '@/lib/ids';
import { type BlockRecord, plainText } from '@/tests/fake-notion/records';
import { toBlock } from './blocks';
import { type OfficialContext, toUser } from './context';
import { invalid, notFound, OfficialError } from './errors';
import { toDatabase, toDataSource, toPage } from './pages';
import { type PageRequest, toPageOf } from './paging';
import { isListed, pageColumns, toProperty } from './properties';
import { type QueryRequest, queryRows } from './query';
import { propertyId } from './schema';
import { isDatabase, originalId } from './shared-records';
import { createViewQuery, toView, viewQueryId, viewQueryPage, viewsOf } from './views';

type Fields = Record<string, unknown>;

/** A request as endpoints see it. */
export interface OfficialRequest {
  /** Ids and names in the path, UUIDs with dashes. */
  ids: string[];
  query: URLSearchParams;
  body: Fields;
}

/** @param queryLimit rows that one query gives at the most */
type Answer = (request: OfficialRequest, context: OfficialContext, queryLimit: number) => object;

export interface Endpoint {
  /** For the log and for faults. */
  name: string;
  method: string;
  /** Path below `/v1/`; `:` stands for an id, `*` for a name. */
  path: string;
  answer: Answer;
}

/** All calls that the fake understands. */
export const ENDPOINTS: readonly Endpoint[] = [
  { name: 'users/retrieve', method: 'GET', path: 'users/:', answer: getUser },
  { name: 'databases', method: 'GET', path: 'databases/:', answer: getDatabase },
  { name: 'data_sources', method: 'GET', path: 'data_sources/:', answer: getDataSource },
  { name: 'data_sources/query', method: 'POST', path: 'data_sources/:/query', answer: queryDataSource },
  { name: 'views', method: 'GET', path: 'views', answer: listViews },
  { name: 'views/retrieve', method: 'GET', path: 'views/:', answer: getView },
  { name: 'views/query', method: 'POST', path: 'views/:/queries', answer: queryView },
  { name: 'views/query', method: 'GET', path: 'views/:/queries/:', answer: getViewQuery },
  { name: 'pages', method: 'GET', path: 'pages/:', answer: getPage },
  { name: 'pages/properties', method: 'GET', path: 'pages/:/properties/*', answer: getProperty },
  { name: 'blocks', method: 'GET', path: 'blocks/:', answer: getBlock },
  { name: 'blocks/children', method: 'GET', path: 'blocks/:/children', answer: listChildren },
  { name: 'search', method: 'POST', path: 'search', answer: search },
];

/** The endpoint of a path, with the ids in it. */
export function findEndpoint(method: string, path: string): { endpoint: Endpoint; ids: string[] } | undefined {
  const parts = path.split('/').map((part) => decodeURIComponent(part));
  const exact = ENDPOINTS.find((endpoint) => endpoint.method === method && endpoint.path === path);
  if (exact) return { endpoint: exact, ids: [] };
  for (const endpoint of ENDPOINTS) {
    const pattern = endpoint.path.split('/');
    if (endpoint.method !== method || pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part === ':' || part === '*' || part === parts[index])) continue;
    const ids = pattern.flatMap((part, index) => {
      if (part === '*') return [parts[index] ?? ''];
      return part === ':' ? [idOf(parts[index] ?? '', pattern[index - 1] ?? '')] : [];
    });
    return { endpoint, ids };
  }
  return undefined;
}

/** Ids come with and without dashes. */
function idOf(id: string, collection: string): string {
  const uuid = toUuid(id);
  if (uuid) return uuid;
  const name = `${collection.replace(/ies$/, 'y').replace(/s$/, '')}_id`;
  throw invalid(`path failed validation: path.${name} should be a valid uuid, instead was \`"${id}"\`.`);
}

function getUser({ ids: [id = ''] }: OfficialRequest, context: OfficialContext): object {
  if (!context.records.user(id)) throw notFound('user', id);
  return toUser(id, context);
}

function getDatabase({ ids: [id = ''] }: OfficialRequest, context: OfficialContext): object {
  const block = context.records.block(id);
  if (!block) throw notFound('database', id);
  if (isDatabase(block)) return toDatabase(block, context);
  if (block.type !== 'page') throw notFound('database', id);
  throw invalid(`Provided database_id ${id} is a page, not a database. Use the retrieve page API instead.`);
}

function getDataSource({ ids: [id = ''] }: OfficialRequest, context: OfficialContext): object {
  return toDataSource(dataSource(id, context), context);
}

function dataSource(id: string, context: OfficialContext) {
  const collection = context.records.collection(id);
  if (!collection?.alive) throw notFound('data_source', id);
  return collection;
}

function queryDataSource(
  { ids: [id = ''], body }: OfficialRequest,
  context: OfficialContext,
  queryLimit: number,
): object {
  return queryRows(dataSource(id, context), body as QueryRequest, queryLimit, context);
}

function listViews({ query }: OfficialRequest, context: OfficialContext): object {
  const [databaseId, dataSourceId] = ['database_id', 'data_source_id'].map((name) => {
    const id = query.get(name);
    return id === null ? undefined : idOf(id, name.slice(0, -3));
  });
  if (!databaseId && !dataSourceId) {
    throw invalid('query failed validation: either query.database_id or query.data_source_id should be defined.');
  }
  if (databaseId && !context.records.block(databaseId)) throw notFound('database', databaseId);
  if (dataSourceId) dataSource(dataSourceId, context);
  const views = viewsOf({ databaseId, dataSourceId }, context).map(({ id }) => ({ object: 'view', id }));
  return { ...toPageOf(views, `views/${databaseId}/${dataSourceId}`, pagingOf(query)), type: 'view', view: {} };
}

function viewOf(id: string, context: OfficialContext) {
  const view = context.records.view(id);
  if (!view?.alive) throw notFound('view', id);
  return view;
}

function getView({ ids: [id = ''] }: OfficialRequest, context: OfficialContext): object {
  const view = viewOf(id, context);
  if (view.type === 'feed') throw invalid(`Views of type feed are not supported.`);
  return toView(view, context);
}

function queryView({ ids: [id = ''], body }: OfficialRequest, context: OfficialContext) {
  return createViewQuery(viewOf(id, context), body as PageRequest, context);
}

function getViewQuery({ ids: [id = '', queryId = ''], query }: OfficialRequest, context: OfficialContext): object {
  const view = viewOf(id, context);
  if (queryId !== viewQueryId(id)) throw notFound('view query', queryId);
  return { ...viewQueryPage(view, pagingOf(query), context), type: 'page', page: {} };
}

function getPage({ ids: [id = ''] }: OfficialRequest, context: OfficialContext): object {
  return toPage(pageOf(id, context), context);
}

function pageOf(id: string, context: OfficialContext): BlockRecord {
  const block = context.records.block(id);
  if (block && isDatabase(block)) {
    throw invalid(`Provided page_id ${id} is a database, not a page. Use the retrieve database API instead.`);
  }
  if (block?.type !== 'page') throw notFound('page', id);
  return block;
}

function getProperty({ ids: [id = '', name = ''], query }: OfficialRequest, context: OfficialContext): object {
  const page = pageOf(id, context);
  const columns = pageColumns(page, context);
  const found = columns.find(({ key }) => key === name || propertyId(key) === name);
  if (!found) throw new OfficialError(404, { message: `Could not find property with id: ${name}` });
  const property = toProperty(page, found.key, found.column, found.collection, context);
  const { id: encoded, type, value } = property;
  const item = (one: unknown) => ({ object: 'property_item', id: encoded, type, [type]: one });
  if (!isListed(property)) return item(value);
  const list = toPageOf(property.value.map(item), `property/${id}/${name}`, pagingOf(query));
  const next = list.next_cursor;
  return {
    ...list,
    type: 'property_item',
    property_item: { id: encoded, type, [type]: {}, next_url: next && `?start_cursor=${next}` },
  };
}

function getBlock({ ids: [id = ''] }: OfficialRequest, context: OfficialContext): object {
  return toBlock(blockOf(id, context), context);
}

function blockOf(id: string, context: OfficialContext): BlockRecord {
  const block = context.records.block(id);
  if (!block) throw notFound('block', id);
  return block;
}

function listChildren({ ids: [id = ''], query }: OfficialRequest, context: OfficialContext): object {
  const block = blockOf(id, context);
  const original = originalId(block);
  if (original !== undefined) blockOf(original, context);
  const { results, ...page } = toPageOf(context.records.children(block), `children/${id}`, pagingOf(query));
  return { ...page, results: results.map((child) => toBlock(child, context)), type: 'block', block: {} };
}

/** Pages or data sources whose titles hold the words, the last edited first. */
function search({ body }: OfficialRequest, context: OfficialContext): object {
  const words = String(body.query ?? '').toLowerCase();
  const { property, value: wanted } = (body.filter ?? { property: 'object' }) as { property?: string; value?: string };
  if (property !== 'object') throw invalid('body failed validation: body.filter.property should be `"object"`.');
  const blocks = [...context.records.blocks()].sort((a, b) => b.last_edited_time - a.last_edited_time);
  const found = blocks.flatMap((block) => {
    if (block.type === 'page' && wanted !== 'data_source')
      return [{ title: block.properties?.title, read: (): object => toPage(block, context) }];
    if (!isDatabase(block) || wanted === 'page') return [];
    const sources = context.records.dataSources(block);
    return sources.map((source) => ({ title: source.name, read: (): object => toDataSource(source, context) }));
  });
  const hits = found.filter(({ title }) => plainText(title).toLowerCase().includes(words));
  const { results, ...page } = toPageOf(hits, JSON.stringify(['search', body.query, body.filter]), body);
  return { ...page, results: results.map(({ read }) => read()), type: 'page_or_data_source', page_or_data_source: {} };
}

function pagingOf(query: URLSearchParams): PageRequest {
  const size = query.get('page_size');
  return { start_cursor: query.get('start_cursor'), ...(size !== null && { page_size: Number(size) }) };
}
