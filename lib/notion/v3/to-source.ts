import { notionUrl } from '@/lib/ids';
import { definitionOf } from '@/lib/source/column-reads';
import {
  asFields,
  asList,
  asOptionalFields,
  asString,
  asStrings,
  type Fields,
  type SourceRecords,
  type SourceRowGroup,
  type SourceViewRows,
} from '@/lib/source/records';
import type { SourceCell, SourceColumn, SourceDatabase, SourcePageInfo, SourceRow } from '@/lib/source/source';
import { GONE } from '@/lib/source/source';
import type { NotionDatabase } from './database';
import { type NotionBlock, type NotionColumn, type NotionRecord, normalizeRecordMap } from './records';
import { dateRange, isPlain, plainText, rawText, titleParts, titleText } from './values';

/** Changes whenever a record does. Views and collections have no edit time, only a version. */
export function recordVersion(
  record: { version?: number; last_edited_time?: number; alive?: boolean } | undefined,
): string {
  return record ? `${record.version ?? 0}.${record.last_edited_time ?? 0}${record.alive === false ? '!' : ''}` : GONE;
}

/** What a page's own block records about it. */
export function toPageInfo(block: NotionBlock): SourcePageInfo {
  const { page_cover_position: position, ...format } = block.format ?? {};
  return {
    id: block.id,
    title: titleText(block.properties?.title, () => ''),
    icon: asString(format.page_icon),
    cover: asString(format.page_cover),
    ...(typeof position === 'number' && { coverPosition: position }),
    fullWidth: format.page_full_width === true,
    smallText: format.page_small_text === true,
    createdTime: block.created_time ?? 0,
    lastEditedTime: block.last_edited_time ?? block.created_time ?? 0,
    version: recordVersion(block),
    url: notionUrl(block.id),
  };
}

export function toSourceDatabase(database: NotionDatabase): SourceDatabase {
  const { block, collection, rows, rowIds, viewCount, missingRowIds, omittedRowIds, sortedBy } = database;
  const reference = (id: string) => ({ id, url: notionUrl(id) });
  return {
    id: block.id,
    title: plainText(collection.name),
    description: plainText(collection.description),
    icon: asString(collection.icon),
    cover: asString(collection.cover) || asString(block.format?.page_cover),
    url: notionUrl(block.id),
    columns: toColumns(collection.schema ?? {}),
    columnsId: collection.id,
    rows: rows.map(toRow),
    rowIds,
    ...(sortedBy !== undefined && { sortedBy }),
    ...(viewCount !== undefined && { viewCount }),
    forbiddenRows: missingRowIds.map(reference),
    omittedRows: omittedRowIds.map(reference),
  };
}

export function toColumns(schema: Record<string, NotionColumn>): SourceColumn[] {
  return Object.entries(schema).map(([id, { options = [], ...column }]) => ({
    ...definitionOf(id, column),
    type: column.type,
    options: options
      .filter((option) => typeof option?.value === 'string')
      .map(({ value, color, description }) => ({
        name: value,
        color: color ?? 'default',
        ...(typeof description === 'string' && description && { description }),
      })),
  }));
}

function toRow(block: NotionBlock): SourceRow {
  return { ...toPageInfo(block), cells: mapValues(block.properties ?? {}, toCell) };
}

/** Undefined for an empty cell. */
function toCell(value: unknown): SourceCell | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (isPlain(value)) return { text: value[0][0] };
  const date = dateRange(value);
  const parts = titleParts(value);
  const text = rawText(value);
  return { text, ...(date && { date }), ...(parts.join('') !== text && { parts }) };
}

/** The records of any answer of Notion's, or of what was kept of one, without their wrapping. */
export function toSourceRecords(answer: unknown): SourceRecords {
  const map = normalizeRecordMap(answer);
  const { collection_query: queries, custom_emojis: emoji } = asFields(answer);
  const collection_view = valuesOf(map.collection_view);
  return {
    block: valuesOf(map.block),
    collection: valuesOf(map.collection),
    collection_view,
    user: valuesOf(map.notion_user),
    automation: valuesOf(map.automation),
    automation_action: valuesOf(map.automation_action),
    view_rows: mapValues(asFields(queries), (views, collectionId) => {
      // Rows of other databases leak into Notion's answers.
      const isRow = (id: string): boolean => (map.block[id]?.value.parent_id ?? collectionId) === collectionId;
      return mapValues(asFields(views), (answered, viewId) =>
        ownRows(toViewRows(asFields(answered), collection_view[viewId] ?? {}), isRow),
      );
    }),
    custom_emoji: mapValues(asFields(emoji), toEmoji),
  };
}

function mapValues<T>(fields: Fields, map: (value: unknown, key: string) => T | undefined): Record<string, T> {
  const entries: [string, T][] = [];
  for (const key of Object.keys(fields)) {
    const mapped = map(fields[key], key);
    if (mapped !== undefined) entries.push([key, mapped]);
  }
  return Object.fromEntries(entries);
}

function valuesOf(table: Record<string, NotionRecord<{ id: string }>>): Record<string, Fields> {
  return Object.fromEntries(Object.entries(table).map(([id, { value }]) => [id, { ...value }]));
}

function toEmoji(emoji: unknown): string | undefined {
  const url = asFields(asFields(emoji).value).url ?? emoji;
  return typeof url === 'string' ? url : undefined;
}

/** Answers of any age: the rows of a view, and those of its groups. */
function toViewRows(answer: Fields, view: Fields): SourceViewRows {
  const query = { ...asFields(answer.reducerResults), ...answer };
  const results = asOptionalFields(query.collection_group_results);
  const answered = results?.blockIds ?? query.blockIds;
  const groups = toGroups(query, asString(view.type), asFields(view.format));
  return { ...(Array.isArray(answered) && { rowIds: asStrings(answered) }), ...(groups && { groups }) };
}

function ownRows({ rowIds, groups }: SourceViewRows, isRow: (id: string) => boolean): SourceViewRows {
  return {
    ...(rowIds && { rowIds: rowIds.filter(isRow) }),
    ...(groups && { groups: groups.map((group) => ({ ...group, rowIds: group.rowIds.filter(isRow) })) }),
  };
}

/** Groups, whatever their value is; undefined when the view is not grouped or nothing answers for its groups. */
function toGroups(query: Fields, type: string, format: Fields): SourceRowGroup[] | undefined {
  const entries = asList(
    asOptionalFields(query[`${type}_groups`])?.results ??
      (type === 'board' ? (format.board_columns ?? format.board_groups2) : format.collection_groups) ??
      query.groupResults,
  ).map(asFields);
  const hidden = new Set(
    asList(type === 'board' ? format.board_columns : format.collection_groups)
      .map(asFields)
      .filter((entry) => entry.hidden === true)
      .map((entry) => groupKey(entry.value)),
  );
  let isAnswered = false;
  const groups = entries.flatMap((entry) => {
    if (entry.visible === false || entry.hidden === true || hidden.has(groupKey(entry.value))) return [];
    const ids =
      entry.blockIds ?? asOptionalFields(query[groupKey(entry.value)] ?? uncategorized(query, entry.value))?.blockIds;
    if (Array.isArray(ids)) isAnswered = true;
    return [{ value: groupValue(asFields(entry.value).value), rowIds: asStrings(ids) }];
  });
  return isAnswered ? groups : undefined;
}

/** The answer's name for a group's rows: `results:<type>:<value>`. */
function groupKey(value: unknown): string {
  const { type, value: inner } = asFields(value);
  const text = typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : inner;
  return `results:${asString(type)}:${text === undefined || text === null || text === '' ? 'uncategorized' : String(text)}`;
}

/** A null group does not say its type: its rows are under whichever type ends in `uncategorized`. */
function uncategorized(query: Fields, value: unknown): unknown {
  if (asOptionalFields(value)) return undefined;
  const key = Object.keys(query).find((name) => name.startsWith('results:') && name.endsWith(':uncategorized'));
  return key ? query[key] : undefined;
}

function groupValue(value: unknown): SourceRowGroup['value'] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const { value: inner, id } = asFields(value);
  if (typeof id === 'string') return { user: id };
  if (typeof inner === 'string') return inner;
  return asString(asFields(inner).start_date) || asString(asFields(asFields(value).range).start_date) || null;
}
