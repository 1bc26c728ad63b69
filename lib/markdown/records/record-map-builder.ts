import type { BlockSpec, DatabaseSpec, RowSpec } from '@/lib/markdown/records/block-spec';
import { namesOf, toCell, toSchema } from '@/lib/markdown/records/cells';
import { rootPageId, stableId } from '@/lib/markdown/records/ids';
import {
  type BlockRecord,
  type CollectionRecord,
  type CollectionViewRecord,
  type ColumnSchema,
  plainText,
  type RichText,
  type UserRecord,
} from '@/lib/markdown/records/records';
import { freeAnchor, isHeading } from '@/lib/markdown/text/headings';
import { emptyRecords, type SourceRecords, type SourceRowGroup } from '@/lib/source/records';

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
interface RecordTables extends Omit<SourceRecords, 'block' | 'collection' | 'collection_view' | 'user'> {
  block: Record<string, BlockRecord>;
  collection: Record<string, CollectionRecord>;
  collection_view: Record<string, CollectionViewRecord>;
  user: Record<string, UserRecord>;
}

/** Turns specs into records: gives ids that follow from names and places, and parents. */
export class RecordMapBuilder {
  readonly tables: RecordTables = { ...emptyRecords(), block: {}, collection: {}, collection_view: {}, user: {} };
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
    this.tables.block[id] = this.#blockRecord(
      id,
      'collection_view_page',
      { id: stableId(this.#name, 'space'), table: 'space' },
      records,
    );
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
    const schema = toSchema(
      database.key,
      database.columns,
      database.rows.map(({ cells }) => cells),
    );
    const pointer = { id: collectionId, table: 'collection' };
    const collection: CollectionRecord = {
      id: collectionId,
      name: [[database.title]] as RichText,
      ...(database.description && { description: [[database.description]] as RichText }),
      ...(database.icon && { icon: database.icon }),
      ...(database.cover && { cover: database.cover }),
      schema,
      parent_id: blockId,
      parent_table: 'block',
      alive: true,
    };
    this.tables.collection[collectionId] = collection;
    const grouped = groupColumn(schema);
    const viewIds = database.views.map((type, index) => {
      const id = stableId(this.#name, 'view', database.key, index);
      const name = type.charAt(0).toUpperCase() + type.slice(1);
      const format = { collection_pointer: pointer, ...viewFormat(type, schema, grouped) };
      const view = { id, type, name, format, parent_id: blockId, parent_table: 'block', alive: true };
      this.tables.collection_view[id] = view;
      if (type === 'board' && grouped) {
        const groups = groupsOf(grouped.column, database.rows, rowId);
        this.tables.view_rows[collectionId] = { ...this.tables.view_rows[collectionId], [id]: { groups } };
      }
      return id;
    });
    for (const row of database.rows) this.#addRow(row, rowId(row), collectionId, schema, isRoot);
    return { view_ids: viewIds, collection_id: collectionId, format: { ...format, collection_pointer: pointer } };
  }

  #addRow(
    row: RowSpec,
    id: string,
    collectionId: string,
    schema: RecordTables['collection'][string]['schema'],
    isRoot: boolean,
  ): void {
    const properties: Record<string, RichText> = {};
    for (const [key, { name, type }] of Object.entries(schema)) {
      const cell = toCell(type, row.cells[name]);
      if (cell !== undefined) properties[key] = cell;
    }
    const block = this.#blockRecord(
      id,
      'page',
      { id: collectionId, table: 'collection' },
      {
        properties,
        ...(row.format && Object.keys(row.format).length > 0 && { format: row.format }),
      },
    );
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

interface GroupColumn {
  property: string;
  column: ColumnSchema;
}

/** The first column of choices, by which a board is grouped. */
function groupColumn(schema: Record<string, ColumnSchema>): GroupColumn | undefined {
  const columns = Object.entries(schema).map(([property, column]) => ({ property, column }));
  const first = (...types: string[]) => columns.find(({ column }) => types.includes(column.type));
  return first('select', 'status') ?? first('multi_select');
}

/** A board has a column for each option, and one for rows without. */
function groupsOf(
  { name, options = [] }: ColumnSchema,
  rows: RowSpec[],
  rowId: (row: RowSpec) => string,
): SourceRowGroup[] {
  const chosen = (row: RowSpec): string[] => namesOf(row.cells[name]);
  return [
    ...options.map(({ value }) => ({ value, rowIds: rows.filter((row) => chosen(row).includes(value)).map(rowId) })),
    { value: null, rowIds: rows.filter((row) => chosen(row).length === 0).map(rowId) },
  ];
}

/** A view shows every column, at the widths (in pixels) that Notion sets for new ones. */
function viewFormat(type: string, schema: Record<string, ColumnSchema>, grouped: GroupColumn | undefined): object {
  const widthOf = (property: string) => (type === 'table' ? { width: property === 'title' ? 260 : 180 } : {});
  const columns = Object.keys(schema).map((property) => ({ property, visible: true, ...widthOf(property) }));
  const by = grouped && { property: grouped.property, type: grouped.column.type, sort: { type: 'manual' } };
  return {
    [`${type}_properties`]: columns,
    ...(type === 'gallery' && { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'medium' }),
    ...(type === 'board' && by && { board_columns_by: { ...by, hideEmptyGroups: false } }),
  };
}
