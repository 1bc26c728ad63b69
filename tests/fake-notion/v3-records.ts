import type { DemoWorkspace, RecordTables } from '@/tests/fake-notion/records';

export type TableName = keyof RecordTables;

/**
 * How a record is wrapped: `flat` is `{ role, value }`, `nested` is `{ spaceId, value: { value, role } }`, and `mixed`
 * has both and two more that occur in the wild, chosen by the id.
 */
export type RecordShape = 'flat' | 'nested' | 'mixed';

/** What is answered for a record that is not there or not for the reader. */
const NO_ROLE = 'none';

interface Child {
  parent_table?: string;
  parent_id?: string;
}

/** The records of all workspaces, read anew on every call because tests change them; where rows are fixed, their ids are kept. */
export class RecordSource {
  readonly workspaces: readonly DemoWorkspace[];
  /** Ids of the rows of each database; undefined when rows may come and go. */
  readonly #rowIds: Map<string, string[]> | undefined;

  /** @param hasFixedRows no database gets or loses rows: they are looked for once */
  constructor(workspaces: readonly DemoWorkspace[], hasFixedRows = false) {
    this.workspaces = workspaces;
    this.#rowIds = hasFixedRows ? new Map() : undefined;
  }

  /** The rows of a database, in the order in which they were made. */
  rows(collectionId: string): RecordTables['block'][string][] {
    const known = this.#rowIds?.get(collectionId);
    if (known) return known.flatMap((id) => this.get('block', id) ?? []);
    const rows: RecordTables['block'][string][] = [];
    for (const { recordMap } of this.workspaces) {
      // `for…in`, because `Object.values` of half a million blocks takes longer.
      for (const id in recordMap.block) {
        const block = recordMap.block[id];
        if (block?.parent_id === collectionId && block.alive) rows.push(block);
      }
    }
    this.#rowIds?.set(
      collectionId,
      rows.map(({ id }) => id),
    );
    return rows;
  }

  get<Name extends TableName>(table: Name, id: string): NonNullable<RecordTables[Name]>[string] | undefined {
    for (const { recordMap } of this.workspaces) {
      const record = (recordMap[table] as Record<string, NonNullable<RecordTables[Name]>[string]> | undefined)?.[id];
      if (record) return record;
    }
    return undefined;
  }

  /** The blocks and databases above a record, nearest first. */
  *ancestorsOf(record: Child): Generator<{ table: 'block' | 'collection'; id: string }> {
    for (let one: Child | undefined = record; one; ) {
      const { parent_table: table, parent_id: id }: Child = one;
      if (id === undefined || (table !== 'block' && table !== 'collection')) return;
      yield { table, id };
      one = this.get(table, id);
    }
  }

  /** All blocks, workspace by workspace. */
  *blocks(): Generator<RecordTables['block'][string]> {
    for (const { recordMap } of this.workspaces) yield* Object.values(recordMap.block);
  }
}

/** Which records an answer holds back. */
export interface RecordGaps {
  isMissing?: ((id: string) => boolean) | undefined;
  isForbidden?: ((id: string) => boolean) | undefined;
}

/** Collects the records of one answer, in the order in which they were added: the first block is the page's own. */
export class RecordAnswer {
  readonly #tables: Partial<Record<TableName, Record<string, unknown>>> = {};
  readonly #source: RecordSource;
  readonly #shape: RecordShape;
  readonly #gaps: RecordGaps;

  constructor(source: RecordSource, shape: RecordShape, gaps: RecordGaps) {
    this.#source = source;
    this.#shape = shape;
    this.#gaps = gaps;
  }

  /** Puts a record into the answer, or its refusal when there is none. */
  add(table: string, id: string): void {
    if (this.#gaps.isMissing?.(id)) return;
    const name = isTableName(table) ? table : undefined;
    const record = name && !this.#gaps.isForbidden?.(id) ? this.#source.get(name, id) : undefined;
    const records = this.#table(table);
    records[id] = record ? wrap(record, this.#shape) : refusal(id, this.#shape);
  }

  has(table: string, id: string): boolean {
    return id in this.#table(table);
  }

  /** The map as it is in the answer. */
  toRecordMap(): Record<string, unknown> {
    return { __version__: 3, ...this.#tables };
  }

  #table(name: string): Record<string, unknown> {
    const tables = this.#tables as Record<string, Record<string, unknown>>;
    tables[name] ??= {};
    return tables[name];
  }
}

const TABLES = new Set(['block', 'collection', 'collection_view', 'notion_user', 'layout', 'form_question']);

const isTableName = (table: string): table is TableName => TABLES.has(table);

interface Wrappable {
  id: string;
  space_id?: string;
}

function wrap(value: Wrappable, shape: RecordShape): Record<string, unknown> {
  const role = 'reader';
  const spaceId = value.space_id ?? '';
  if (shape === 'flat') return { role, value };
  if (shape === 'nested') return { spaceId, value: { value, role } };
  switch (variantOf(value.id)) {
    case 0:
      return { role, value };
    case 1:
      return { spaceId, value: { value, role } };
    case 2:
      return { value };
    default:
      return { value: { value, role } };
  }
}

function refusal(id: string, shape: RecordShape): Record<string, unknown> {
  const isNested = shape === 'nested' || (shape === 'mixed' && variantOf(id) % 2 === 1);
  return isNested ? { spaceId: '', value: { role: NO_ROLE } } : { role: NO_ROLE };
}

/** One of four, the same for an id in every answer. */
function variantOf(id: string): number {
  return Number.parseInt(id.slice(-1), 16) % 4;
}
