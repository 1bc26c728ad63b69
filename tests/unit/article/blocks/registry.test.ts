import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BlockType, UNKNOWN } from '@/lib/article/blocks/block-type';
import { blockTypes } from '@/lib/article/blocks/registry';
import { FOOTNOTES } from '@/lib/article/read/footnotes';
import { LIST } from '@/lib/article/read/tree';
import { demoWorkspaces } from '../../../demo-workspaces';

const entries = [...new Set(blockTypes.values())];
const named = entries.map((entry): [string, BlockType] => [entry.types.join(', '), entry]);
/** What no source has as a block: the run of list items, and what nobody knows. */
const MADE_HERE = [FOOTNOTES, LIST, UNKNOWN];

const workspaces = await demoWorkspaces();
const inDemo = new Set(
  workspaces.flatMap(({ recordMap }) => Object.values(recordMap.block).map(({ type }) => type as string)),
);

describe('the registry of blocks', () => {
  it('has every type once, and every folder beside it', () => {
    const types = entries.flatMap((entry) => entry.types);
    expect(types).toHaveLength(new Set(types).size);
    const folder = path.resolve(import.meta.dirname, '../../../../lib/article/blocks');
    const folders = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isDirectory());
    for (const { name } of folders) {
      expect(readdirSync(path.join(folder, name)).map((file) => path.parse(file).name)).toContain(name);
    }
  });

  it.each(named)('is shown by the demo: %s', (_, { types }) => {
    expect(types.filter((type) => inDemo.has(type) || MADE_HERE.includes(type))).not.toEqual([]);
  });

  it('knows every type that the demo spells', () => {
    expect([...inDemo].filter((type) => !blockTypes.has(type))).toEqual([]);
  });
});
