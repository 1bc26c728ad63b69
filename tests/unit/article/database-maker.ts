import type { Fields } from '@/lib/source/records';
import type { StoredArticle } from '@/lib/store/model';
import { makePage, type RenderOptions, renderStored, uuid } from './page-maker';

/** The database that the article shows, which is also what relations to it name. */
export const SHOP = uuid(2);

/** The id of a row, by its number. */
export const rowId = (index: number): string => uuid(4096 + index);

export interface MadeDatabase extends RenderOptions {
  /** What it is called. */
  name?: string;
  views: Fields[];
  /** Fields of blocks; each has its number as id. */
  rows: Fields[];
  columns?: Fields;
  /** What the source answers about rows, beside their ids. */
  shown?: Fields;
  /** Further tables of records. */
  more?: Record<string, Fields>;
  /** Fields of the page. */
  page?: Fields;
}

const byId = (records: readonly Fields[]): Fields =>
  Object.fromEntries(records.map((value) => [value.id, { role: 'reader', value }]));

/** An article with one database. */
export function renderDatabase({ name, columns = {}, shown, more = {}, page, ...made }: MadeDatabase) {
  const { views: records, rows: cells, ...options } = made;
  const rows = cells.map((row, index) => ({ id: rowId(index), type: 'page', parent_id: SHOP, alive: true, ...row }));
  const views = records.map((view, index): Fields => ({ id: uuid(1100 + index), ...view }));
  const schema = { title: { name: 'Name', type: 'title' }, ...columns };
  const answer = { collection_group_results: { type: 'results', blockIds: rows.map(({ id }) => id) }, ...shown };
  const database = { type: 'collection_view', id: uuid(900), collection_id: SHOP, view_ids: views.map(({ id }) => id) };
  const map = makePage([database], {
    ...more,
    block: { ...byId(rows), ...more.block },
    collection: { ...byId([{ id: SHOP, schema, ...(name && { name: [[name]] }) }]), ...more.collection },
    collection_view: { ...byId(views), ...more.collection_view },
    collection_query: { [SHOP]: Object.fromEntries(views.map(({ id }) => [id, answer])), ...more.collection_query },
  });
  const [root] = Object.values(map.block);
  if (root) Object.assign(root.value, page);
  return renderStored(map, options) as Promise<StoredArticle>;
}
