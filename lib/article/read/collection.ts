import { columnReads, mayReadPasswords } from '@/lib/article/read/column-reads';
import { collectionIdOf, plainText, plainWords, readPieces, userName } from '@/lib/article/read/rich-text';
import { passwordColumnOf, type SiteColumns, siteColumnKey } from '@/lib/article/read/site-columns';
import { trimText } from '@/lib/article/text';
import { conditionsIn, VIEW_ROWS } from '@/lib/source/column-reads';
import {
  asFields,
  asList,
  asOptionalFields,
  asString,
  asStrings,
  type Fields,
  type Records,
  SHOWN_VIEWS,
  type SourceBlock,
  type SourceRowGroup,
  type SourceViewRows,
} from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** What a database block shows, read from records. */

export interface CollectionView {
  id: string;
  type: 'table' | 'gallery' | 'list' | 'board';
  name: string;
  format: Fields;
  groups: RowGroup[];
  properties: Property[];
}

export interface RowGroup {
  /** Null when the view is not grouped. */
  label: string | null;
  /** Of select options. */
  color: string;
  rows: SourceBlock[];
}

export interface Property {
  id: string;
  name: string;
  type: string;
  schema: Fields;
  /** All columns of the database: computed ones read the others. */
  columns: Fields;
  /** Pixels, of table columns. */
  width?: number;
}

export interface Collection {
  id: string;
  title: StoredText;
  icon: string;
  views: CollectionView[];
  /** Views that are left out: which rows they show would say something of the passwords that a column reads. */
  secretViews: SecretView[];
  /** Whether a row's page is locked: none of its content is in a list. */
  isLocked(row: SourceBlock): boolean;
}

interface SecretView {
  view: string;
  column: string;
}

/** More rows than anybody reads in an article; the page would weigh megabytes. */
const MAX_ROWS = 500;

/** The collection of a block, or null when the records do not hold it. */
export function readCollection(block: SourceBlock, records: Records, columns: SiteColumns): Collection | null {
  const views = asStrings(block.fields.view_ids);
  const firstView = records.record('collection_view', views[0]);
  const id = collectionIdOf(block.fields) || (firstView ? collectionIdOf(firstView) : '');
  const record = records.record('collection', id);
  if (!record) return null;
  const schema = asFields(record.schema);
  const passwordKey = passwordColumnOf(schema, columns) ?? '';
  const accessKey = siteColumnKey(schema, columns, columns.access) ?? '';
  const isFilled = (row: SourceBlock, key: string): boolean => plainText(row.properties[key], records).trim() !== '';
  const read = views.flatMap((viewId) => readView(viewId, { id, schema, siteColumns: columns }, records) ?? []);
  return {
    id,
    title: trimText(plainWords(readPieces(record.name), records)),
    icon: asString(record.icon),
    views: read.flatMap((view) => ('view' in view ? [] : [view])),
    secretViews: read.flatMap((view) => ('view' in view ? [view] : [])),
    // Whatever the column holds: the picture of a row that is open after all is its cover.
    isLocked: (row) => isFilled(row, passwordKey) || isFilled(row, accessKey),
  };
}

interface CollectionParts {
  id: string;
  schema: Fields;
  siteColumns: SiteColumns;
}

function readView(
  viewId: string,
  { id: collectionId, schema, siteColumns }: CollectionParts,
  records: Records,
): CollectionView | SecretView | null {
  const view = records.record('collection_view', viewId);
  const type = asString(view?.type);
  const name = asString(view?.name) || type.charAt(0).toUpperCase() + type.slice(1);
  if (!view || !SHOWN_VIEWS.has(type)) return null;
  const format = asFields(view.format);
  const shown = records.viewRows(collectionId, viewId);
  const by = asFields(type === 'board' ? format.board_columns_by : format.collection_group_by);
  const groupedBy = asString(by.property);
  const grouped = (shown?.groups ?? []).flatMap((group) => group.rowIds);
  const ids = [...rowIds(shown, view, collectionId, records), ...grouped];
  const all = readRows(ids, records);
  const passwordKey = passwordColumnOf(schema, siteColumns);
  const isSecret = (column: string): boolean =>
    column === passwordKey ||
    (COMPUTED.has(asFields(schema[column]).type) && mayReadPasswords(column, schema, { records, siteColumns }));
  /** Names of groups, and the order of rows, say what a column has: that must be nothing that is read from elsewhere, or secret. */
  const tellsTooMuch = (column: string): boolean =>
    isSecret(column) ||
    (COMPUTED.has(asFields(schema[column]).type) &&
      all.some((row) => columnReads(row, column, schema, { records, siteColumns }).pages.length > 0));
  // Which rows pass a condition, or come first of many, gives away a password; that there is one is seen on the page.
  const asked = conditionsOf(view, schema).find(
    ({ column, isPresence }) => isSecret(column) && !(column === passwordKey && isPresence),
  );
  const sorted = sortColumns(view, schema);
  const secret = asked?.column ?? (new Set(ids).size >= VIEW_ROWS ? sorted.find(isSecret) : undefined);
  if (secret !== undefined) return { view: name, column: asString(asFields(schema[secret]).name) };
  const arranged = sorted.some(tellsTooMuch) ? byAge : (rows: SourceBlock[]) => rows;
  const groups =
    shown?.groups && !tellsTooMuch(groupedBy)
      ? readGroups(
          shown.groups,
          { column: asFields(schema[groupedBy]), hidesEmpty: by.hideEmptyGroups === true },
          records,
        ).map((group) => ({ ...group, rows: arranged(group.rows) }))
      : [{ label: null, color: '', rows: arranged(all) }];
  return {
    id: viewId,
    type: type as CollectionView['type'],
    name,
    format,
    groups,
    properties: readProperties(type, format, schema).filter(({ id }) => id !== passwordKey),
  };
}

const COMPUTED: ReadonlySet<unknown> = new Set(['formula', 'rollup']);

/** The columns by which a view sorts its rows. The interfaces name them by their ids or names. */
const sortColumns = (view: Fields, schema: Fields): string[] =>
  asList(asFields(view.query2).sort).flatMap((sort) => columnsNamed(asFields(sort).property, schema));

const columnsNamed = (property: unknown, schema: Fields): string[] =>
  Object.keys(schema).filter((id) => id === property || asFields(schema[id]).name === property);

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

function readRows(ids: string[], records: Records): SourceBlock[] {
  return [...new Set(ids)].slice(0, MAX_ROWS).flatMap((id) => {
    const row = records.block(id);
    return row && row.fields.alive !== false && row.fields.is_template !== true ? [row] : [];
  });
}

function readGroups(
  groups: readonly SourceRowGroup[],
  { column, hidesEmpty }: { column: Fields; hidesEmpty: boolean },
  records: Records,
): RowGroup[] {
  return groups.flatMap(({ value, rowIds: ids }) => {
    const rows = readRows(ids, records);
    if (rows.length === 0 && hidesEmpty) return [];
    return [{ label: groupLabel(value, records), color: optionColor(column, asString(value)), rows }];
  });
}

function groupLabel(value: SourceRowGroup['value'], records: Records): string {
  if (value === null) return '–';
  return typeof value === 'object' ? userName(value.user, records) : String(value);
}

/** The visible properties in the view's order; the title always, and first where a view leaves it out. */
function readProperties(type: string, format: Fields, schema: Fields): Property[] {
  const listed = asList(format[`${type}_properties`])
    .map(asFields)
    .filter((entry) => typeof entry.property === 'string' && asOptionalFields(schema[entry.property]));
  const property = (id: string, width?: unknown): Property => {
    const definition = asFields(schema[id]);
    return {
      id,
      name: asString(definition.name),
      type: asString(definition.type),
      schema: definition,
      columns: schema,
      width: typeof width === 'number' ? width : undefined,
    };
  };
  const visible = listed
    .filter((entry) => entry.visible === true)
    .map((entry) => property(asString(entry.property), entry.width));
  // A view that lists nothing shows everything, as Notion does in a fresh table.
  if (listed.length === 0 && type === 'table') {
    visible.push(...Object.keys(schema).map((id) => property(id)));
    visible.sort((a, b) => Number(b.type === 'title') - Number(a.type === 'title'));
  }
  if (visible.some(({ type: kind }) => kind === 'title')) return visible;
  return [{ ...property('title'), type: 'title' }, ...visible];
}

export function optionColor({ options }: Fields, name: string): string {
  const option = asList(options).find((one) => asFields(one).value === name);
  return asString(asFields(option).color) || 'default';
}
