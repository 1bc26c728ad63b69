import { asString, asStrings, collectionIdOf, ROWS_READ, type SourceRecords } from './records';

/**
 * The rows that the databases of a page show, which were made on it: a database that is only linked there belongs elsewhere. Rows that
 * every view hides are none, and none are known where the source gives no views.
 */
export function shownRowIds({ block, collection, collection_view, view_rows }: SourceRecords): string[] {
  const ids = Object.values(block).flatMap(({ id, type, view_ids, ...fields }) => {
    const collectionId = collectionIdOf(fields);
    if (type !== 'collection_view' || collection[collectionId]?.parent_id !== id) return [];
    const views = asStrings(view_ids).filter((view) => view !== id && isListing(asString(collection_view[view]?.type)));
    return views.flatMap((view) => view_rows[collectionId]?.[view]?.rowIds ?? []);
  });
  return [...new Set(ids)];
}

/** A chart counts rows and names none. */
const isListing = (type: string): boolean => type !== 'chart' && ROWS_READ.has(type);
