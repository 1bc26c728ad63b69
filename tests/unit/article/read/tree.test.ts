import { expect, test, vi } from 'vitest';
import { blockTypes } from '@/lib/article/blocks/registry';
import { createDiagnostics } from '@/lib/article/diagnostics';
import type { Block } from '@/lib/article/model';
import { createFormulaWork } from '@/lib/article/read/formula';
import { readTree } from '@/lib/article/read/tree';
import { notionUrl } from '@/lib/ids';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { createRecords, type Records } from '@/lib/source/records';
import { uuid } from '../page-maker';

const block = (id: number, type: string, content: number[], more: object = {}) => ({
  [uuid(id)]: { value: { id: uuid(id), type, alive: true, content: content.map(uuid), ...more } },
});

/** The tree of the first block, with what it cost and what was told of it. */
function treeOf(...blocks: object[]) {
  const records = createRecords(toSourceRecords({ block: Object.assign({}, ...blocks) }));
  const read = vi.fn(records.block);
  const counted: Records = { ...records, block: read };
  const sink = createDiagnostics(uuid(1), '', notionUrl);
  const options = {
    columns: { password: '', type: '', status: '' },
    locale: 'en-US',
    timeZone: 'UTC',
    formulaWork: createFormulaWork(),
  } as const;
  const tree = readTree(uuid(1), counted, blockTypes, options, sink);
  return {
    size: sizeOf(tree?.blocks ?? []),
    reads: read.mock.calls.length,
    told: sink.diagnostics.map(({ message }) => message),
  };
}

function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((size, { children }) => size + 1 + sizeOf(children), 0);
}

test('a tree ends where copies multiply, and so does the work on it', () => {
  const pointer = (id: number) => ({ format: { transclusion_reference_pointer: { id: uuid(id) } } });
  const levels = Array.from({ length: 24 }, (_, level) => [
    block(100 + level, 'transclusion_container', [200 + level, 300 + level]),
    block(200 + level, 'transclusion_reference', [], pointer(101 + level)),
    block(300 + level, 'transclusion_reference', [], pointer(101 + level)),
  ]).flat();
  // Whole, it would have 2^25 blocks.
  const { size, reads, told } = treeOf(block(1, 'page', [100]), ...levels, block(124, 'divider', []));
  // With the page itself.
  expect(size + 1).toBe(30_000);
  expect(reads).toBeLessThan(4 * size);
  expect(told).toEqual([expect.stringMatching(/too many blocks/)]);
});
