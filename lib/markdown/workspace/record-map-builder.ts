import type { BlockSpec, DatabaseSpec, RowSpec, ViewSpec } from '@/lib/markdown/records/block-spec';
import { rootPageId, stableId } from '@/lib/markdown/records/ids';
import {
  type BlockRecord,
  type CollectionRecord,
  type ColumnSchema,
  plainText,
  type RichText,
} from '@/lib/markdown/records/records';
import { freeAnchor, isHeading } from '@/lib/markdown/text/headings';
import { toCell, toSchema } from '@/lib/markdown/workspace/cells';
import { asFields, emptyRecords, type SourceRecords } from '@/lib/source/records';

interface Parent {
  id: string;
  table: 'block' | 'collection' | 'space';
}

/** Everything that was written down for one row of the main database, itself included. */
export interface RowRecords {
  key: string;
  row: BlockRecord;
  blocks: BlockRecord[];
  /** Ids of the headings by the anchor that leads to them. */
  headings: Map<string, string>;
}

/** The records of a folder; those that came whole may be of any shape. */
interface RecordTables extends Omit<SourceRecords, 'block' | 'collection'> {
  block: Record<string, BlockRecord>;
  collection: Record<string, CollectionRecord>;
}

/** Turns specs into records: gives ids that follow from names and places, and parents. */
export class RecordMapBuilder {
  readonly tables: RecordTables = { ...emptyRecords(), block: {}, collection: {} };
  readonly rows: RowRecords[] = [];
  /** The workspace's, the first part of every id. */
  readonly #name: string;
  #current: RowRecords | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Dashed UUID of the block with this `key`. */
  keyedId(key: string): string {
    return stableId(this.#name, 'key', key);
  }

  /** Dashed UUID of a person; a new name makes a new record. People have nothing but names here. */
  addUser(name: string): string {
    const id = stableId(this.#name, 'user', name);
    const [given = '', ...family] = name.split(' ');
    this.tables.user[id] ??= { id, given_name: given, family_name: family.join(' ') };
    return id;
  }

  /** The database page at the top, with all rows. Returns its id. */
  addRoot(database: DatabaseSpec, id = rootPageId(this.#name)): string {
    const records = this.#addDatabase(id, database, (row) => row.id ?? stableId(this.#name, 'row', row.key), true);
    const space: Parent = { id: stableId(this.#name, 'space'), table: 'space' };
    this.tables.block[id] = this.#blockRecord(id, 'collection_view_page', space, records);
    return id;
  }

  #addBlock(spec: BlockSpec, parent: Parent, path: string): string {
    const id = spec.id ?? (spec.key === undefined ? stableId(this.#name, 'block', path) : this.keyedId(spec.key));
    const block = this.#blockRecord(id, spec.type, parent, {
      ...(spec.properties && { properties: spec.properties }),
      ...(spec.format && { format: spec.format }),
      ...spec.fields,
    });
    this.#write(block);
    if (isHeading(spec.type)) this.#addHeading(block);
    this.#addContents(block, spec, path);
    if (spec.database) {
      const { database } = spec;
      const rowId = (row: RowSpec) => stableId(this.#name, 'database-row', database.key, row.key);
      Object.assign(block, this.#addDatabase(id, database, rowId, false, block.format));
    }
    return id;
  }

  #addContents(block: BlockRecord, spec: Pick<BlockSpec, 'children'>, path: string): void {
    const parent: Parent = { id: block.id, table: 'block' };
    if (spec.children && spec.children.length > 0) {
      block.content = spec.children.map((child, index) => this.#addBlock(child, parent, `${path}.${index}`));
    }
  }

  #addDatabase(
    blockId: string,
    database: DatabaseSpec,
    rowId: (row: RowSpec) => string,
    isRoot: boolean,
    format: Record<string, unknown> = {},
  ): Pick<BlockRecord, 'view_ids' | 'collection_id' | 'format'> {
    const collectionId = stableId(this.#name, 'collection', database.key);
    const cells = database.rows.map((row) => row.cells);
    const schema = toSchema(database.key, database.columns, cells);
    const pointer = { id: collectionId, table: 'collection' };
    const placed = { parent_id: blockId, parent_table: 'block', alive: true } as const;
    this.tables.collection[collectionId] = {
      id: collectionId,
      name: [[database.title]] as RichText,
      ...(database.description && { description: [[database.description]] as RichText }),
      ...(database.icon && { icon: database.icon }),
      ...(database.cover && { cover: database.cover }),
      schema,
      ...placed,
    };
    const viewIds = database.views.map((view, index) => {
      const id = stableId(this.#name, 'view', database.key, index);
      const { format, ...record } = toView(typeof view === 'string' ? { type: view } : view, schema);
      this.tables.collection_view[id] = {
        id,
        ...record,
        format: { collection_pointer: pointer, ...format },
        ...placed,
      };
      return id;
    });
    for (const row of database.rows) this.#addRow(row, rowId(row), collectionId, schema, isRoot);
    return { view_ids: viewIds, collection_id: collectionId, format: { ...format, collection_pointer: pointer } };
  }

  #addRow(row: RowSpec, id: string, collectionId: string, schema: CollectionRecord['schema'], isRoot: boolean): void {
    const properties: Record<string, RichText> = {};
    for (const [key, { name, type }] of Object.entries(schema)) {
      const cell = toCell(type, row.cells[name]);
      if (cell !== undefined) properties[key] = cell;
    }
    const format = row.format && Object.keys(row.format).length > 0 && { format: row.format };
    const parent: Parent = { id: collectionId, table: 'collection' };
    const block = this.#blockRecord(id, 'page', parent, { properties, ...format });
    if (isRoot) {
      this.#current = { key: row.key, row: block, blocks: [], headings: new Map() };
      this.rows.push(this.#current);
    }
    this.#write(block);
    this.#addContents(block, row, `${collectionId}/${row.key}`);
    if (isRoot) this.#current = undefined;
  }

  #blockRecord(id: string, type: string, parent: Parent, more: Partial<BlockRecord>): BlockRecord {
    return { id, type, ...more, parent_id: parent.id, parent_table: parent.table, alive: true };
  }

  /** Adds whole records; what this folder has itself comes first. */
  addRecords(records: Partial<SourceRecords>): void {
    for (const [table, entries] of Object.entries(records)) {
      const known = (this.tables[table as keyof SourceRecords] ?? {}) as Record<string, unknown>;
      for (const [id, record] of Object.entries(entries ?? {})) known[id] ??= record;
    }
  }

  #write(block: BlockRecord): void {
    this.tables.block[block.id] = block;
    this.#current?.blocks.push(block);
  }

  #addHeading(block: BlockRecord): void {
    const headings = this.#current?.headings;
    headings?.set(freeAnchor(plainText(block.properties?.title), headings), block.id);
  }
}

/** The first column of choices, by which a board is grouped. */
function groupColumn(schema: Record<string, ColumnSchema>): string | undefined {
  const columns = Object.entries(schema);
  const first = (...types: string[]) => columns.find(([, { type }]) => types.includes(type))?.[0];
  return first('select', 'status') ?? first('multi_select');
}

type Schema = Record<string, ColumnSchema>;

/** The id of a column, which owners name. */
const columnId = (column: unknown, schema: Schema): unknown =>
  Object.entries(schema).find(([id, { name }]) => id === column || name === column)?.[0] ?? column;

function toGroupBy(column: unknown, schema: Schema): object {
  const property = columnId(column, schema);
  return { property, type: schema[String(property)]?.type };
}

const COLUMN_KEYS = new Set(['property', 'nameProperty', 'valueProperty']);

/** Settings of Notion's own model with ids of columns in the place of names, however deep they lie. */
function withColumnIds(settings: unknown, schema: Schema): unknown {
  if (Array.isArray(settings)) return settings.map((item) => withColumnIds(item, schema));
  if (typeof settings !== 'object' || settings === null) return settings;
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      COLUMN_KEYS.has(key) ? columnId(value, schema) : withColumnIds(value, schema),
    ]),
  );
}

/** A view shows every column, at the widths (in pixels) that Notion sets for new ones; days have room for titles only. */
function toView({ type, name, group, subgroup, date, end, calculate, place, ...others }: ViewSpec, schema: Schema) {
  const idOf = (column: unknown) => columnId(column, schema);
  const widthOf = (property: string) => (type === 'table' ? { width: property === 'title' ? 240 : 180 } : {});
  const visible = type !== 'calendar' && type !== 'timeline';
  const columns = Object.keys(schema).map((property) => ({ property, visible, ...widthOf(property) }));
  const by = group ?? (type === 'board' ? groupColumn(schema) : undefined);
  const lanes = type === 'board' ? subgroup : by;
  const aggregations = Object.entries(asFields(calculate)).map(([name, aggregator]) => ({
    property: idOf(name),
    aggregator,
  }));
  return {
    type,
    name: name ?? type.charAt(0).toUpperCase() + type.slice(1),
    query2: {
      calendar_by: idOf(date),
      timeline_by: idOf(date),
      timeline_by_end: idOf(end),
      map_by: idOf(place),
      aggregations,
    },
    format: {
      [`${type}_properties`]: columns,
      ...(type === 'gallery' && { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'medium' }),
      ...(type === 'board' && by !== undefined && { board_columns_by: toGroupBy(by, schema) }),
      ...(lanes !== undefined && { collection_group_by: toGroupBy(lanes, schema) }),
      ...asFields(withColumnIds(others, schema)),
    },
  };
}
