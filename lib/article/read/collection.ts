import { columnReads, mayReadPasswords } from '@/lib/article/read/column-reads';
import { type ColumnSources, columnValue } from '@/lib/article/read/computed-columns';
import { type FormulaValue, plainValue } from '@/lib/article/read/formula/values';
import { groupRows, type RowGroup } from '@/lib/article/read/groups';
import { columnsNamed, type Property, propertyOf, readProperties } from '@/lib/article/read/properties';
import { plainText, plainWords, readPieces } from '@/lib/article/read/rich-text';
import { passwordColumnOf, type SiteColumns, siteColumnKey } from '@/lib/article/read/site-columns';
import { trimText } from '@/lib/article/text';
import { conditionsIn, definitionsOf } from '@/lib/source/column-reads';
import {
  asFields,
  asList,
  asOptionalFields,
  asString,
  asStrings,
  collectionIdOf,
  type Fields,
  type Records,
  ROWS_READ,
  type SourceBlock,
  type SourceViewRows,
} from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** A view of a database, with the rows that it shows. */
export interface CollectionView {
  id: string;
  databaseId: string;
  /** As Notion names it, e.g. `table`. */
  type: string;
  name: string;
  format: Fields;
  /** What it sorts, filters and arranges by: `query2` of its record. */
  query: Fields;
  /** Its rows in its order, as many as are read of one view. */
  rows: SourceBlock[];
  /** How many it has. */
  total: number;
  /** The same rows in groups; a view that is not grouped has one group without label. */
  groups: RowGroup<SourceBlock>[];
  /** The columns that it shows. */
  properties: Property[];
  /** The definitions of all columns of the database. */
  columns: Fields;
  /** A column of the database by its id or name, whether the view shows it or not; undefined for none, and for what is secret. */
  property(column: unknown): Property | undefined;
  /**
   * The value of a row for placing, grouping, counting and drawing it, by the id of a column. Null also for what is secret or was
   * computed from pages that not every reader may know.
   */
  value(row: SourceBlock, column: string): FormulaValue;
  /** Whether the values of a column are for every reader: they neither are secret nor were read elsewhere. */
  isOpen(column: string): boolean;
  /** Whether a row's page is locked: none of its content is in a list. */
  isLocked(row: SourceBlock): boolean;
}

export interface Collection {
  id: string;
  title: StoredText;
  icon: string;
  views: CollectionView[];
}

/** What reading a database depends on. */
export interface CollectionSources extends Omit<ColumnSources, 'columns'> {
  columns: SiteColumns;
  /** Called for a view that is left out: which rows it shows would say something of the passwords that a column reads. */
  onSecret?(view: string, column: string): void;
}

/** The collection of a block, or null when the records do not hold it. */
export function readCollection(block: SourceBlock, sources: CollectionSources): Collection | null {
  const { records } = sources;
  const views = asStrings(block.fields.view_ids);
  const firstView = records.record('collection_view', views[0]);
  const id = collectionIdOf(block.fields) || (firstView ? collectionIdOf(firstView) : '');
  const record = records.record('collection', id);
  if (!record) return null;
  return {
    id,
    title: trimText(plainWords(readPieces(record.name), records)),
    icon: asString(record.icon),
    views: views.flatMap((viewId) => readView(viewId, id, sources) ?? []),
  };
}

/** A view, of its own database where it names one; null where there is none, and for a secret one. */
export function readView(
  viewId: string,
  databaseId: string,
  { columns: siteColumns, onSecret, ...sources }: CollectionSources,
): CollectionView | null {
  const { records } = sources;
  const view = records.record('collection_view', viewId);
  const type = asString(view?.type);
  if (!view || !type) return null;
  const ownId = collectionIdOf(view);
  const collectionId = records.record('collection', ownId) ? ownId : databaseId;
  const schema = asFields(records.record('collection', collectionId)?.schema);
  const name = asString(view.name) || type.charAt(0).toUpperCase() + type.slice(1).replace('_editor', '');
  const format = asFields(view.format);
  const shown = records.viewRows(collectionId, viewId);
  const ids = rowIds(shown, view, collectionId, records);
  const limit = ROWS_READ.get(type) ?? 0;
  const asked = new Set(ids).size;
  const all = readRows(ids, records, limit);
  const definitions = definitionsOf(schema);
  const passwordKey = passwordColumnOf(definitions, siteColumns);
  const accessKey = siteColumnKey(definitions, siteColumns, siteColumns.access) ?? '';
  const isFilled = (row: SourceBlock, key = ''): boolean => plainText(row.properties[key], records).trim() !== '';
  const isSecret = once(
    (column: string): boolean =>
      column === passwordKey ||
      (COMPUTED.has(asFields(schema[column]).type) && mayReadPasswords(column, schema, { records, siteColumns })),
  );
  /** Names of groups, and the order of rows, say what a column has: that must be nothing that is read from elsewhere, or secret. */
  const tellsTooMuch = once(
    (column: string): boolean =>
      isSecret(column) ||
      (COMPUTED.has(asFields(schema[column]).type) &&
        all.some((row) => columnReads(row, column, schema, { records, siteColumns }).pages.length > 0)),
  );
  // Which rows pass a condition, or come first of many, gives away a password; that there is one is seen on the page.
  const condition = conditionsOf(view, schema).find(
    ({ column, isPresence }) => isSecret(column) && !(column === passwordKey && isPresence),
  );
  const sorted = sortColumns(view, schema);
  const secret = condition?.column ?? (asked >= limit ? sorted.find(isSecret) : undefined);
  if (secret !== undefined) {
    onSecret?.(name, asString(asFields(schema[secret]).name));
    return null;
  }
  const arranged = sorted.some(tellsTooMuch) ? byAge : (rows: SourceBlock[]) => rows;
  const rows = arranged(all);
  const query = asFields(view.query2);
  const property: CollectionView['property'] = (column) => {
    const [id] = columnsNamed(column, schema);
    return id === undefined || isSecret(id) ? undefined : propertyOf(id, schema);
  };
  const value: CollectionView['value'] = (row, column) =>
    tellsTooMuch(column) ? null : plainValue(columnValue(row, column, { ...sources, columns: schema }));
  const grouped = (among: readonly SourceBlock[], by: Fields, listed: unknown) => {
    const column = property(by.property);
    if (!column || tellsTooMuch(column.id)) return [{ label: null, color: '', rows: [...among] }];
    return groupRows(among, column, { ...by, listed }, { ...sources, value });
  };
  return {
    id: viewId,
    databaseId: collectionId,
    type,
    name,
    format,
    query,
    rows,
    // Of what has no rows, such as a form, none are left out.
    total: limit === 0 ? 0 : Math.max(rows.length, shown?.total ?? 0, asked > limit ? asked : 0),
    groups: arrangeGroups({ type, rows, format, query }, grouped),
    properties: readProperties(type, format, schema).filter(({ id }) => id !== passwordKey),
    columns: schema,
    property,
    value,
    isOpen: (column) => !tellsTooMuch(column),
    // Whatever the column holds: the picture of a row that is open after all is its cover.
    isLocked: (row) => isFilled(row, passwordKey) || isFilled(row, accessKey),
  };
}

/** Keeps the answers of a test. */
function once(test: (column: string) => boolean): (column: string) => boolean {
  const known = new Map<string, boolean>();
  return (column) => {
    const answer = known.get(column) ?? test(column);
    known.set(column, answer);
    return answer;
  };
}

const COMPUTED: ReadonlySet<unknown> = new Set(['formula', 'rollup']);

/** The columns by which a view sorts its rows. The interfaces name them by their ids or names. */
const sortColumns = (view: Fields, schema: Fields): string[] =>
  asList(asFields(view.query2).sort).flatMap((sort) => columnsNamed(asFields(sort).property, schema));

/** What a view asks of columns. */
const conditionsOf = ({ query2, format }: Fields, schema: Fields) =>
  conditionsIn([asFields(query2).filter, asFields(format).property_filters]).flatMap(({ property, isPresence }) =>
    columnsNamed(property, schema).map((column) => ({ column, isPresence })),
  );

const byAge = (rows: readonly SourceBlock[]): SourceBlock[] =>
  [...rows].sort(
    // Of one minute they would keep the order that must not be seen.
    (one, other) =>
      Number(one.fields.created_time ?? 0) - Number(other.fields.created_time ?? 0) || (one.id < other.id ? -1 : 1),
  );

/** The source's order; where it gives none the view's own order, then the rows that the records happen to hold. */
function rowIds(shown: SourceViewRows | undefined, view: Fields, collectionId: string, records: Records): string[] {
  if (shown?.rowIds) return shown.rowIds;
  const known = records.childrenOf(collectionId).map((row) => row.id);
  return [...asStrings(view.page_sort).filter((id) => records.block(id)), ...known];
}

function readRows(ids: string[], records: Records, limit: number): SourceBlock[] {
  return [...new Set(ids)].slice(0, limit).flatMap((id) => {
    const row = records.block(id);
    return row && row.fields.alive !== false && row.fields.is_template !== true ? [row] : [];
  });
}

/** The columns of a board may be in groups themselves, which are those of other views. */
function arrangeGroups(
  { type, rows, format, query }: Pick<CollectionView, 'type' | 'rows' | 'format' | 'query'>,
  grouped: (rows: readonly SourceBlock[], by: Fields, listed: unknown) => RowGroup<SourceBlock>[],
) {
  const groups = grouped(rows, asFields(format.collection_group_by), format.collection_groups);
  if (type !== 'board') return groups;
  const by = asOptionalFields(format.board_columns_by) ?? { property: query.group_by };
  const columnsOf = (among: readonly SourceBlock[]) => grouped(among, by, format.board_columns ?? format.board_groups2);
  const [only] = groups;
  return only?.label === null ? columnsOf(rows) : groups.map((group) => ({ ...group, groups: columnsOf(group.rows) }));
}
