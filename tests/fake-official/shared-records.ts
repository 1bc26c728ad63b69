import type { BlockRecord, CollectionRecord, DemoWorkspace, RecordTables } from '@/tests/fake-notion/records';
import { RecordSource } from '@/tests/fake-notion/v3-records';

type Tables = Pick<RecordTables, 'block' | 'collection' | 'collection_view' | 'notion_user'>;

/** The workspaces' records as far as the integration may see them; read afresh at every look-up, for tests change them. */
export class SharedRecords {
  readonly #source: RecordSource;
  /** Ids of pages, databases and blocks that were never connected or no longer are, with all that is below them. */
  readonly unshared: ReadonlySet<string>;

  constructor(workspaces: readonly DemoWorkspace[], unshared: ReadonlySet<string>) {
    this.#source = new RecordSource(workspaces);
    this.unshared = unshared;
  }

  get workspaces(): readonly DemoWorkspace[] {
    return this.#source.workspaces;
  }

  block(id: string): BlockRecord | undefined {
    return this.#visible('block', id);
  }

  collection(id: string): CollectionRecord | undefined {
    return this.#visible('collection', id);
  }

  view(id: string): RecordTables['collection_view'][string] | undefined {
    return this.#visible('collection_view', id);
  }

  user(id: string): RecordTables['notion_user'][string] | undefined {
    return this.#source.get('notion_user', id);
  }

  /** All visible blocks that live. */
  *blocks(): Generator<BlockRecord> {
    for (const block of this.#source.blocks()) if (block.alive && this.#isShared(block)) yield block;
  }

  /** The living blocks in a block, in reading order; those of a copy are its original's. */
  children(block: BlockRecord): BlockRecord[] {
    const original = originalId(block);
    const holder = original === undefined ? block : this.block(original);
    return (holder?.content ?? []).flatMap((id) => {
      const child = this.block(id);
      return child?.alive ? [child] : [];
    });
  }

  /** The rows of a data source that live, in the order of the records. */
  rows(collectionId: string): BlockRecord[] {
    const rows: BlockRecord[] = [];
    for (const block of this.#source.blocks()) {
      // Rows are visible with their data source, except those that were taken from the integration one by one.
      if (block.parent_id === collectionId && block.alive && block.type === 'page' && !this.unshared.has(block.id)) {
        rows.push(block);
      }
    }
    return rows;
  }

  /** The data sources that a database holds: its own first, then those added to it. */
  dataSources(database: BlockRecord): CollectionRecord[] {
    const all = this.workspaces.flatMap(({ recordMap }) => Object.values(recordMap.collection));
    const held = all.filter(({ id, parent_id, alive }) => parent_id === database.id && alive && !this.unshared.has(id));
    return held.sort((a, b) => Number(b.id === database.collection_id) - Number(a.id === database.collection_id));
  }

  #visible<Name extends keyof Tables>(table: Name, id: string): Tables[Name][string] | undefined {
    const record = this.#source.get(table, id);
    return record && this.#isShared(record as { id: string }) ? record : undefined;
  }

  #isShared(record: { id: string; parent_id?: string; parent_table?: string }): boolean {
    if (this.unshared.size === 0) return true;
    return ![record, ...this.#source.ancestorsOf(record)].some(({ id }) => this.unshared.has(id));
  }
}

/** Whether a block is a database: one of its own page, or one that lies in a page. */
export function isDatabase({ type }: BlockRecord): boolean {
  return type === 'collection_view_page' || type === 'collection_view';
}

/** Of a synced copy, the id of its original. */
export function originalId({ type, format }: BlockRecord): string | undefined {
  if (type !== 'transclusion_reference') return undefined;
  const { id } = (format?.transclusion_reference_pointer ?? {}) as { id?: string };
  return id;
}
