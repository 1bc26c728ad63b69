import { notionUrl } from '@/lib/ids';
import { definitionOf } from '@/lib/source/column-reads';
import {
  asFields,
  asString,
  asStrings,
  type Fields,
  pageLook,
  type SourceRecords,
  type SourceViewRows,
} from '@/lib/source/records';
import type { SourceCell, SourceColumn, SourceDatabase, SourcePageInfo, SourceRow } from '@/lib/source/source';
import { GONE } from '@/lib/source/source';
import type { NotionDatabase } from './database';
import { type NotionBlock, type NotionColumn, normalizeRecordMap } from './records';
import { cellParts, dateRange, type NameOf, peopleIn, plainText, wordsOf } from './values';

/** Changes whenever a record does. Views and collections have no edit time, only a version. */
export function recordVersion(
  record: { version?: number; last_edited_time?: number; alive?: boolean } | undefined,
): string {
  return record ? `${record.version ?? 0}.${record.last_edited_time ?? 0}${record.alive === false ? '!' : ''}` : GONE;
}

/** What a page's own block records about it. */
export function toPageInfo(block: NotionBlock, nameOf?: NameOf): SourcePageInfo {
  return {
    id: block.id,
    title: plainText(block.properties?.title, nameOf),
    ...pageLook(block.format ?? {}),
    createdTime: block.created_time ?? 0,
    lastEditedTime: block.last_edited_time ?? block.created_time ?? 0,
    version: recordVersion(block),
    url: notionUrl(block.id),
  };
}

export function toSourceDatabase(database: NotionDatabase): SourceDatabase {
  const { block, collection, rows, rowIds, viewCount, missingRowIds, omittedRowIds, sortedBy, nameOf } = database;
  const types = mapValues(collection.schema ?? {}, (column) => asString(asFields(column).type));
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
    rows: rows.map((row) => toRow(row, types, nameOf)),
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
      .map(({ id, value, color, description }) => ({
        ...(typeof id === 'string' && id && { id }),
        name: value,
        color: color ?? 'default',
        ...(typeof description === 'string' && description && { description }),
      })),
  }));
}

function toRow(block: NotionBlock, types: Readonly<Record<string, string>>, nameOf: NameOf): SourceRow {
  const makers = mapValues(types, (type) =>
    namesCell(
      type === 'created_by' ? [block.created_by_id] : type === 'last_edited_by' ? [block.last_edited_by_id] : [],
      nameOf,
    ),
  );
  return {
    ...toPageInfo(block, nameOf),
    cells: { ...makers, ...mapValues(block.properties ?? {}, (value, id) => toCell(value, types[id] ?? '', nameOf)) },
  };
}

function namesCell(ids: readonly (string | undefined)[], nameOf: NameOf): SourceCell | undefined {
  const people = ids.filter((id) => id !== undefined && nameOf(id) !== '') as string[];
  const names = people.map(nameOf);
  return names.length > 0 ? { text: names.join(','), names, people } : undefined;
}

/** Undefined for an empty cell. */
function toCell(value: unknown, type: string, nameOf: NameOf): SourceCell | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (type === 'relation') return { text: '', isReference: true };
  if (type === 'person') return namesCell(peopleIn(value), nameOf);
  const date = dateRange(value);
  const parts = cellParts(value, nameOf);
  const text = wordsOf(parts);
  return {
    text,
    ...(date && { date }),
    ...(type === 'multi_select' && { names: text.split(',') }),
    ...(parts.some((part) => typeof part !== 'string') && { parts }),
  };
}

/** The records of any answer of Notion's, or of what was kept of one, without their wrapping. */
export function toSourceRecords(answer: unknown): SourceRecords {
  const map = normalizeRecordMap(answer);
  const { collection_query: queries } = asFields(answer);
  const { forbidden: _forbidden, notion_user: user, ...tables } = map;
  return {
    ...(tables as unknown as Omit<SourceRecords, 'user'>),
    user,
    view_rows: mapValues(asFields(queries), (views, collectionId) => {
      // Rows of other databases leak into Notion's answers.
      const isRow = (id: string): boolean => (map.block[id]?.parent_id ?? collectionId) === collectionId;
      return mapValues(asFields(views), (answered) => {
        const { rowIds, ...rows } = toViewRows(asFields(answered));
        return { ...rows, ...(rowIds && { rowIds: rowIds.filter(isRow) }) };
      });
    }),
    // Their pictures are not sent.
    custom_emoji: {},
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

/** The rows of a view, of which queries ask for one list. */
function toViewRows({ collection_group_results, sizeHint }: Fields): SourceViewRows {
  const { blockIds, hasMore, total: counted } = asFields(collection_group_results);
  if (!Array.isArray(blockIds)) return {};
  const rowIds = asStrings(blockIds);
  const total = Number(sizeHint ?? counted);
  const isCut = hasMore === true || total > rowIds.length;
  return { rowIds, ...(isCut && { total: Math.max(rowIds.length + 1, total || 0) }) };
}
