import { collectPaginatedAPI, type DataSourceObjectResponse, isFullPage } from '@notionhq/client';
import { completePage } from '@/lib/notion/official/client/properties';
import type { OfficialContext, Rows } from '@/lib/notion/official/client/workspace';
import { asFields } from '@/lib/source/records';

/** All rows are listed at least this often: so late a removed row is noticed that the deciding view does not show. */
export const MAX_LISTING_AGE_MS = 3_600_000;
/** A minute is over by any clock that is this far from Notion's. */
const CLOCKS_DIFFER_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
const PAGE_SIZE = 100;
/** Values of such columns change without an edit of their row. */
const COMPUTED = new Set(['formula', 'rollup', 'relation']);

/** The rows of a data source as they were read, with all values, so that the next sync asks only for what changed. Plain JSON. */
export interface Listing extends Rows {
  /** Raised when this shape changes. */
  version: 2;
  dataSourceId: string;
  /** The columns; rows are listed again when one of them changes. */
  columns: string;
  /** When all rows were listed, and when they were last brought up to date. */
  listedAt: number;
  readAt: number;
  /** Ids in the order of the deciding view. */
  order: string[];
}

/** The start of what a view shows now. */
export interface ViewStart {
  ids: readonly string[];
  /** Rows in all. */
  total: number;
}

/** Of a listing that sync kept; undefined for anything else. */
export function asListing(value: unknown): Listing | undefined {
  const { version, rows } = asFields(value);
  return version === 2 && Array.isArray(rows) ? (value as Listing) : undefined;
}

export const columnsOf = ({ properties }: DataSourceObjectResponse): string => JSON.stringify(properties);

/**
 * A listing to be kept: signatures of files die within the hour, and without one an address is asked for again. Of people it has what cells show:
 * no e-mail addresses, no pictures, and nobody who only made or edited a row.
 */
export function keptListing(listing: Listing): Listing {
  const columns = new Set(listing.rows.flatMap(({ properties }) => Object.values(properties).map(({ type }) => type)));
  const isShown = (field: 'created_by' | 'last_edited_by'): boolean => columns.has(field);
  const rows = listing.rows.map(({ created_by, last_edited_by, ...row }) => ({
    ...row,
    ...(isShown('created_by') && { created_by }),
    ...(isShown('last_edited_by') && { last_edited_by }),
  }));
  return JSON.parse(
    JSON.stringify({ ...listing, rows }, (_key, value: unknown) => {
      const { url, expiry_time, object, id, name } = asFields(value);
      if (object === 'user') return { object, id, name };
      return typeof url === 'string' && expiry_time !== undefined ? { url: url.split('?')[0] } : value;
    }),
  ) as Listing;
}

/**
 * The listing as it is now, by one request where nothing changed. Undefined where that is uncertain, and all rows have to be listed:
 * after an hour, when columns changed, when there are new rows, when the view shows others than before, and where values that the site reads are computed.
 */
export async function refreshListing(
  former: Listing | undefined,
  dataSource: DataSourceObjectResponse,
  view: ViewStart | undefined,
  { client, workspace, columns }: OfficialContext,
): Promise<Listing | undefined> {
  const now = workspace.now();
  if (!former || !view || former.dataSourceId !== dataSource.id || former.columns !== columnsOf(dataSource))
    return undefined;
  if (!(now >= former.listedAt && now - former.listedAt < MAX_LISTING_AGE_MS)) return undefined;
  const isComputed = Object.entries(dataSource.properties).some(
    ([name, { type }]) => COMPUTED.has(type) && (columns?.includes(name) ?? true),
  );
  if (isComputed || !showsTheSame(view, former)) return undefined;

  const changed = await collectPaginatedAPI(client.dataSources.query, {
    data_source_id: dataSource.id,
    filter: { timestamp: 'last_edited_time', last_edited_time: { on_or_after: changedSince(former) } },
    page_size: PAGE_SIZE,
    result_type: 'page',
  });
  const rows = new Map(former.rows.map((row) => [row.id, row]));
  for (const row of changed) {
    if (row.object !== 'page' || !isFullPage(row) || row.in_trash || !rows.has(row.id)) return undefined;
    rows.set(row.id, await completePage(row, client));
  }
  return { ...former, readAt: now, rows: [...rows.values()] };
}

function showsTheSame({ ids, total }: ViewStart, { order }: Listing): boolean {
  return total === order.length && ids.every((id, index) => order[index] === id);
}

/** Edit times are whole minutes, by Notion's own clock: the last one that was seen may not have been over. */
function changedSince({ rows, readAt }: Listing): string {
  const last = rows.reduce((latest, row) => Math.max(latest, Date.parse(row.last_edited_time) || 0), 0);
  return new Date(readAt - last > CLOCKS_DIFFER_MS ? last + MINUTE_MS : last).toISOString();
}
