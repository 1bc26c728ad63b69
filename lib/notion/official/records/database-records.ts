import { quickConditions } from '@/lib/source/column-reads';
import { asFields, asString, type Fields, type SourceRecords, type SourceViewRows } from '@/lib/source/records';
import { parentIdOf } from './blocks';
import { toSchema } from './cells';
import { type References, readFileObject, readIcon, timeOf, toSourceText } from './rich-text';
import { toViewParts } from './view-formats';

/** A database that a page shows, in objects of the official interface. */
export interface ShownDatabase {
  /** The block that shows it: the database's own id. */
  blockId: string;
  /** The database object: its title, its icon and whether it is inline. */
  database: unknown;
  /** The data source with its properties. */
  dataSource: unknown;
  /** View objects in their order; where there are none to know, one table of all rows is shown. */
  views?: readonly unknown[] | undefined;
  /** The rows of each view, by the ids of views; `''` for those of a database without views. */
  rows?: Readonly<Record<string, SourceViewRows>>;
  /** Ids of all views of the database in their order, where it shows rows of several data sources. */
  viewIds?: readonly string[];
  /** It is that of another database, of which a dashboard shows views. */
  isOthers?: boolean;
}

/** Adds the records of a database besides its rows; nothing if its data source was not returned. */
export function putDatabase(shown: ShownDatabase, records: SourceRecords, references: References): void {
  const { blockId, rows = {}, viewIds } = shown;
  const source = asFields(shown.dataSource);
  const database = asFields(shown.database);
  const collectionId = asString(source.id);
  if (!collectionId) return;
  // A line that only names a database has no columns: those that are known from elsewhere decide what values give away.
  const former = asFields(records.collection[collectionId]);
  const own = toSchema(source.properties);
  const schema = Object.keys(own).length > 0 ? own : asFields(former.schema);
  const edited = timeOf(source.last_edited_time);
  const titles = [database.title, source.title].map((text) => toSourceText(text, references));
  records.collection[collectionId] = {
    id: collectionId,
    parent_id: blockId,
    name: (!shown.isOthers && titles.find((text) => text.length > 0)) || [],
    icon: readIcon(database.icon ?? source.icon, references),
    cover: readFileObject(database.cover ?? source.cover, references),
    schema,
    ...(edited !== undefined && { last_edited_time: edited }),
    ...(shown.isOthers && former),
  };
  const views = shown.views?.flatMap((view) => toView(view, collectionId, own) ?? []);
  const all = views ?? [plainTable(blockId, collectionId)];
  const byView = { ...records.view_rows[collectionId] };
  records.view_rows[collectionId] = byView;
  for (const view of all) {
    records.collection_view[view.id] = view;
    byView[view.id] = rows[view.id] ?? rows[''] ?? { rowIds: [] };
  }
  const block = records.block[blockId];
  records.block[blockId] = {
    id: blockId,
    parent_id: parentIdOf(database.parent),
    properties: {},
    format: {},
    ...block,
    type: database.is_inline === true ? 'collection_view' : 'collection_view_page',
    collection_id: asString(viewIds && block?.collection_id) || collectionId,
    view_ids: viewIds ?? all.map(({ id }) => id),
  };
}

type View = Fields & { id: string };

/** Replaces the views of a database that returns none. */
const plainTable = (blockId: string, collectionId: string): View => ({
  id: blockId,
  type: 'table',
  name: '',
  format: { collection_pointer: { id: collectionId, table: 'collection' } },
});

function toView(value: unknown, collectionId: string, schema: Fields): View | undefined {
  const view = asFields(value);
  const id = asString(view.id);
  const type = asString(view.type);
  if (!id || !type) return undefined;
  const { format, query2 } = toViewParts(type, view.configuration, schema);
  return {
    id,
    type,
    name: asString(view.name),
    query2: { ...query2, ...(Array.isArray(view.sorts) && { sort: view.sorts }), filter: filtersOf(view) },
    format: { collection_pointer: { id: collectionId, table: 'collection' }, ...format },
  };
}

/** All conditions of a view. */
const filtersOf = ({ filter, quick_filters }: Fields): unknown[] => [filter, ...quickConditions(quick_filters)];
