import type { Block } from '@/lib/article/model';
import { createRecords, emptyRecords, type Fields, type Records, type SourceRecords } from '@/lib/source/records';

/** Records made by hand, as articles read them, with only the tables that matter. */
export function recordsOf(tables: Partial<SourceRecords>): Records {
  return createRecords({ ...emptyRecords(), ...tables });
}

/** A table of blocks by their ids, which each of them says itself. */
export function blocksById(blocks: Record<string, Fields>): Record<string, Fields> {
  return Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, { id, ...block }]));
}

/** A site in English without columns of its own, in UTC. */
export const plainSite = { columns: { password: '', type: '', status: '' }, locale: 'en-US', timeZone: 'UTC' } as const;

/** A block as it is read, whose key is its id. */
export const blockOf = <Data>(type: string, data: Data, children: Block[] = [], id = 'id'): Block<Data> => ({
  ...{ key: id, id, type, color: '' },
  children,
  data,
});

/** The choices of a column by their names, with their colors; their ids are their names in small letters. */
export const choices = (colors: Record<string, string>): Fields[] =>
  Object.entries(colors).map(([value, color]) => ({ id: value.toLowerCase(), value, color }));
