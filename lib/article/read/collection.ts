import {
  asFields,
  asList,
  asOptionalFields,
  asString,
  asStrings,
  type Fields,
  type Records,
  type SourceBlock,
} from '@/lib/article/read/records';
import { collectionIdOf, plainText } from '@/lib/article/read/rich-text';

/** What a database block shows, read from records and query answers of any age. */

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
  title: string;
  icon: string;
  views: CollectionView[];
  /** Whether a row's page is locked: nothing of its content stands in a list. */
  isLocked(row: SourceBlock): boolean;
}

/** How the owner names the columns by which a database is known as one of the site's, and the one with its passwords. */
export interface SiteColumns {
  password: string;
  type: string;
  status: string;
}

const VIEW_TYPES = new Set(['table', 'gallery', 'list', 'board']);
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
  const passwordKey = passwordKeyOf(schema, columns) ?? '';
  return {
    id,
    title: plainText(record.name, records).trim(),
    icon: asString(record.icon),
    views: views.flatMap((viewId) => readView(viewId, { id, schema, passwordKey }, records) ?? []),
    isLocked: (row) => plainText(row.properties[passwordKey], records).trim() !== '',
  };
}

/**
 * The column with the passwords of a site's own database. It is drawn nowhere, whatever a view shows: an article with a linked view
 * would give all of them away. Another database may have a column of that name.
 */
function passwordKeyOf(schema: Fields, columns: SiteColumns): string | undefined {
  const keyOf = (name: string): string | undefined =>
    Object.keys(schema).find(
      (key) => asString(asFields(schema[key]).name).trim().toLowerCase() === name.trim().toLowerCase(),
    );
  return keyOf(columns.type) && keyOf(columns.status) ? keyOf(columns.password) : undefined;
}

interface CollectionParts {
  id: string;
  schema: Fields;
  /** '' where there is none. */
  passwordKey: string;
}

function readView(
  viewId: string,
  { id: collectionId, schema, passwordKey }: CollectionParts,
  records: Records,
): CollectionView | null {
  const view = records.record('collection_view', viewId);
  const type = asString(view?.type);
  if (!view || !VIEW_TYPES.has(type)) return null;
  const format = asFields(view.format);
  const answer = records.query(collectionId, viewId);
  const query = { ...asFields(answer?.reducerResults), ...answer };
  const groupedBy = asString(
    asFields(type === 'board' ? format.board_columns_by : format.collection_group_by).property,
  );
  // Names of groups are the values of their column.
  const groups = groupedBy === passwordKey && groupedBy ? null : readGroups(query, type, format, schema, records);
  return {
    id: viewId,
    type: type as CollectionView['type'],
    name: asString(view.name) || type.charAt(0).toUpperCase() + type.slice(1),
    format,
    groups: groups ?? [{ label: null, color: '', rows: readRows(rowIds(query, view, collectionId, records), records) }],
    properties: readProperties(type, format, schema).filter(({ id }) => id !== passwordKey),
  };
}

/** The answer's order; without an answer the view's own order, then the rows that the records happen to hold. */
function rowIds(query: Fields, view: Fields, collectionId: string, records: Records): string[] {
  const results = asOptionalFields(query.collection_group_results);
  const answered = results?.blockIds ?? query.blockIds;
  if (Array.isArray(answered)) return asStrings(answered);
  const known = records.childrenOf(collectionId).map((row) => row.id);
  return [...asStrings(view.page_sort).filter((id) => records.block(id)), ...known];
}

function readRows(ids: string[], records: Records): SourceBlock[] {
  return [...new Set(ids)].slice(0, MAX_ROWS).flatMap((id) => {
    const row = records.block(id);
    return row && row.fields.alive !== false && row.fields.is_template !== true ? [row] : [];
  });
}

/** Groups, whatever their value is; null when the view is not grouped or nothing answers for its groups. */
function readGroups(query: Fields, type: string, format: Fields, schema: Fields, records: Records): RowGroup[] | null {
  const by = asFields(type === 'board' ? format.board_columns_by : format.collection_group_by);
  const property = asString(by.property);
  const entries = asList(
    asOptionalFields(query[`${type}_groups`])?.results ??
      (type === 'board' ? (format.board_columns ?? format.board_groups2) : format.collection_groups) ??
      query.groupResults,
  ).map(asFields);
  if (entries.length === 0) return null;
  const hidden = new Set(
    asList(type === 'board' ? format.board_columns : format.collection_groups)
      .map(asFields)
      .filter((entry) => entry.hidden === true)
      .map((entry) => groupKey(entry.value)),
  );
  const groups: RowGroup[] = [];
  let answered = false;
  for (const entry of entries) {
    if (entry.visible === false || entry.hidden === true || hidden.has(groupKey(entry.value))) continue;
    const ids =
      entry.blockIds ?? asOptionalFields(query[groupKey(entry.value)] ?? uncategorized(query, entry.value))?.blockIds;
    if (Array.isArray(ids)) answered = true;
    const rows = readRows(asStrings(ids), records);
    if (rows.length === 0 && by.hideEmptyGroups === true) continue;
    const value = asFields(entry.value).value;
    groups.push({
      label: groupLabel(value, records),
      color: optionColor(asFields(schema[property]), asString(value)),
      rows,
    });
  }
  return answered ? groups : null;
}

/** The answer's name for a group's rows: `results:<type>:<value>`. */
function groupKey(value: unknown): string {
  const { type, value: inner } = asFields(value);
  const text = typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : inner;
  return `results:${asString(type)}:${text === undefined || text === null || text === '' ? 'uncategorized' : String(text)}`;
}

/** A null group does not say its type: its rows stand under whichever type ends in `uncategorized`. */
function uncategorized(query: Fields, value: unknown): unknown {
  if (asOptionalFields(value)) return undefined;
  const key = Object.keys(query).find((name) => name.startsWith('results:') && name.endsWith(':uncategorized'));
  return key ? query[key] : undefined;
}

function groupLabel(value: unknown, records: Records): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const { value: inner, id } = asFields(value);
  if (typeof id === 'string') return plainText([['‣', [['u', id]]]], records);
  if (typeof inner === 'string') return inner;
  return asString(asFields(inner).start_date) || asString(asFields(asFields(value).range).start_date) || '–';
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

const colorsOf = new WeakMap<Fields, Map<unknown, string>>();

export function optionColor(schema: Fields, name: string): string {
  let colors = colorsOf.get(schema);
  if (!colors) {
    // Of two options of one name the first counts.
    const options = asList(schema.options).map(asFields).reverse();
    colors = new Map(options.map(({ value, color }) => [value, asString(color)]));
    colorsOf.set(schema, colors);
  }
  return colors.get(name) || 'default';
}
