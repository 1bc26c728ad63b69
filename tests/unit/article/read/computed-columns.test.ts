import { describe, expect, it } from 'vitest';
import { columnValue } from '@/lib/article/read/computed-columns';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { createRecords } from '@/lib/source/records';
import { makePage, uuid } from '../page-maker';

type Node = Record<string, unknown> | string | number | boolean;

const constant = (value: Node) =>
  typeof value === 'object' ? value : { type: 'constant', value, value_type: typeof value };
const call = (name: string, ...args: Node[]) => ({ type: 'function', name, args: args.map(constant) });
const column = (id: string) => ({ type: 'property', id });

describe('columns that are computed', () => {
  it('that reads itself ends', () => {
    const records = createRecords(toSourceRecords(makePage([])));
    const own = { x: { type: 'formula', formula: call('add', column('x'), 1) } };
    const row = records.block(uuid(1));
    if (!row) throw new Error('The page is missing.');
    expect(columnValue(row, 'x', { columns: own, records, locale: 'en-US' })).toBeNull();
  });

  it('are computed once each, however often they read each other', () => {
    const records = createRecords(toSourceRecords(makePage([])));
    const row = records.block(uuid(1));
    if (!row) throw new Error('The page is missing.');
    let reads = 0;
    const thrice = (id: string) => {
      const formula = call('concat', column(id), column(id), column(id));
      return {
        type: 'formula',
        get formula() {
          reads += 1;
          return formula;
        },
      };
    };
    const own = { a: thrice('b'), b: thrice('c'), c: thrice('d'), d: thrice('title'), loop: thrice('loop') };
    const sources = {
      columns: { ...own, title: { type: 'title' } },
      records,
      locale: 'en-US' as const,
    };
    expect(columnValue(row, 'a', sources)).toBe('Made page'.repeat(81));
    expect(reads).toBe(4);
    expect(columnValue(row, 'loop', sources)).toBe('');
    expect(reads).toBe(5);
  });
});
