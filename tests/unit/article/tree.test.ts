import type { ExtendedRecordMap } from 'notion-types';
import { expect, test, vi } from 'vitest';
import { createRecords, type Records } from '@/lib/article/records';
import { type BlockNode, buildTree } from '@/lib/article/tree';
import { uuid } from './page-maker';

const block = (id: number, type: string, content: number[], more: object = {}) => ({
  [uuid(id)]: { value: { id: uuid(id), type, alive: true, content: content.map(uuid), ...more } },
});

/** The tree of the first block, with what it cost and what was told of it. */
function treeOf(...blocks: object[]) {
  const records = createRecords({ block: Object.assign({}, ...blocks) } as unknown as ExtendedRecordMap);
  const read = vi.fn(records.block);
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const counted: Records = { ...records, block: read };
  const root = buildTree(uuid(1), counted, {
    missingBlock: tell('missing'),
    cycle: tell('cycle'),
    tooDeep: tell('too deep'),
    tooLarge: tell('too large'),
    unknownType: tell('unknown'),
  });
  return { size: sizeOf(root), reads: read.mock.calls.length, told: new Set(told) };
}

function sizeOf(node: BlockNode | null): number {
  return node ? node.children.reduce((size, child) => size + sizeOf(child), 1) : 0;
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
  expect(size).toBe(30_000);
  expect(reads).toBeLessThan(3 * size);
  expect(told).toEqual(new Set(['too large']));
});
