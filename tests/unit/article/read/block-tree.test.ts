import { describe, expect, it } from 'vitest';
import { type BlockType, type BlockTypes, defineBlock, UNKNOWN } from '@/lib/article/blocks/block-type';
import { createDiagnostics } from '@/lib/article/diagnostics';
import type { Block } from '@/lib/article/model';
import { readTree, walkBlocks } from '@/lib/article/read/tree';
import { asString, type Fields } from '@/lib/source/records';
import { blocksById, plainSite, recordsOf } from '../records';

/** Blocks that say which place they have; `broken` ones cannot be read. */
function type(names: string[], more: Partial<BlockType> = {}): [string, BlockType][] {
  const read: BlockType['read'] = (source, _reader, _block, place) => {
    if (source.format.broken) throw new TypeError('broken');
    return { place };
  };
  const entry = defineBlock({ types: names, read, render: () => null, text: () => [], ...more });
  return names.map((name) => [name, entry]);
}

const types: BlockTypes = new Map([
  ...type(['text', 'collection_view', UNKNOWN]),
  ...type(['page'], { closed: true }),
  ...type(['bulleted_list', 'numbered_list'], { listed: true }),
  ...type(['copy'], { holder: ({ format }) => asString(format.of) }),
]);

const text = (content: string[] = [], more: Fields = {}) => ({ type: 'text', content, ...more });

function read(
  blocks: Record<string, Fields>,
  { known = types, page = {}, limits }: { known?: BlockTypes; page?: Fields; limits?: { blocks: number } } = {},
) {
  const records = recordsOf({
    block: blocksById({
      page: { type: 'page', content: ['a', 'b', 'c'].filter((id) => id in blocks), ...page },
      ...blocks,
    }),
  });
  const sink = createDiagnostics('page', 'Page', (id) => id);
  const tree = readTree('page', records, known, { ...plainSite, limits }, sink);
  return { tree, said: sink.diagnostics.map(({ message, url }) => `${url}: ${message}`) };
}

/** `a(b c)`: ids with what is in them, lists with their start. */
function shape(blocks: readonly Block[] = []): string {
  return blocks
    .map(({ id, type: name, children, data }) => {
      const list = data as { start?: number; depth?: number };
      const label = name === 'list' ? `list${list.start}/${list.depth}` : id;
      return children.length > 0 ? `${label}(${shape(children)})` : label;
    })
    .join(' ');
}

describe('the tree of a page', () => {
  it('is empty, and reported, where the page is not known', () => {
    const sink = createDiagnostics('gone', '', (id) => id);
    expect(readTree('gone', recordsOf({}), types, {} as never, sink).blocks).toEqual([]);
    expect(sink.diagnostics).toMatchObject([{ level: 'error', url: 'gone' }]);
  });

  it('has its blocks in reading order, with keys of their own', () => {
    const { tree, said } = read({ a: text(['b']), b: text([], { format: { block_color: 'red' } }), c: text() });
    expect(shape(tree.blocks)).toBe('a(b) b c');
    const keys: string[] = [];
    walkBlocks(tree.blocks ?? [], ({ key }) => keys.push(key));
    expect(new Set(keys).size).toBe(4);
    expect(keys.every((key) => /^n\d+$/.test(key))).toBe(true);
    expect(tree.blocks[1]).toMatchObject({ type: 'text', color: 'red', data: { place: 2 } });
    expect(said).toEqual([]);
  });

  it('says how the page is set', () => {
    expect(read({}).tree).toMatchObject({ pageId: 'page', fullWidth: false, smallText: false, files: [], blocks: [] });
    const format = { page_full_width: true, page_small_text: true };
    expect(read({}, { page: { format } }).tree).toMatchObject({ fullWidth: true, smallText: true });
  });

  it('does not look into pages, nor at what is in the bin', () => {
    const { tree, said } = read({ a: { type: 'page', content: ['c'] }, b: text(['c'], { alive: false }), x: text() });
    expect(shape(tree.blocks)).toBe('a');
    expect(said).toEqual([]);
  });

  it('has what nobody knows as unknown, where there is an entry for it', () => {
    expect(read({ a: { type: 'mystery' } }).tree.blocks).toMatchObject([{ id: 'a', type: UNKNOWN }]);
    const known = new Map([...types].filter(([name]) => name !== UNKNOWN));
    expect(read({ a: { type: 'mystery' }, b: text() }, { known }).tree.blocks).toMatchObject([{ id: 'b' }]);
  });

  it('has the database whose page it is', () => {
    for (const name of ['collection_view', 'collection_view_page']) {
      const { tree } = read({ a: text() }, { page: { type: name } });
      expect(tree.blocks).toMatchObject([{ id: 'page', type: 'collection_view', data: { place: 1 } }]);
    }
    const known = new Map([...types].filter(([name]) => name !== 'collection_view'));
    expect(shape(read({ a: text() }, { known, page: { type: 'collection_view' } }).tree.blocks)).toBe('a');
    const broken = { type: 'collection_view', format: { broken: true } };
    expect(read({}, { page: broken })).toMatchObject({
      tree: { blocks: [] },
      said: [expect.stringMatching(/^page: /)],
    });
  });

  it('leaves out what cannot be read, and says so', () => {
    const { tree, said } = read({ a: text(['gone']), b: text([], { format: { broken: true } }), c: text() });
    expect(shape(tree.blocks)).toBe('a c');
    expect(said).toEqual([expect.stringMatching(/^gone: /), expect.stringMatching(/^b: .*broken/)]);
  });
});

describe('copies of a block', () => {
  it('show what is in their original', () => {
    const { tree } = read({ a: text(['x']), b: { type: 'copy', content: ['c'], format: { of: 'a' } }, x: text() });
    expect(shape(tree.blocks)).toBe('a(x) b(x)');
    expect(tree.blocks[1]?.children[0]?.data).toEqual({ place: 2 });
  });

  it('are left out where the original is missing', () => {
    const { tree, said } = read({ a: { type: 'copy', format: { of: 'gone' } }, b: text() });
    expect(shape(tree.blocks)).toBe('b');
    expect(said).toEqual([expect.stringMatching(/^gone: /)]);
  });

  it('are left out inside their original', () => {
    const { tree, said } = read({ a: text(['b', 'x']), b: { type: 'copy', format: { of: 'a' } }, x: text() });
    expect(shape(tree.blocks)).toBe('a(x) b(x)');
    expect(said).toEqual([expect.stringMatching(/^b: /)]);
  });

  it('end where two hold each other', () => {
    const { tree, said } = read({
      a: text(['x']),
      x: { type: 'copy', format: { of: 'b' } },
      b: text(['y', 'z']),
      y: { type: 'copy', format: { of: 'a' } },
      z: text(),
    });
    expect(shape(tree.blocks)).toBe('a(x(z)) b(y z)');
    expect(said).toHaveLength(2);
  });
});

describe('what has no end', () => {
  it('is cut where it holds itself', () => {
    const { tree, said } = read({ a: text(['x']), x: text(['a', 'page', 'y']), y: text() });
    expect(shape(tree.blocks)).toBe('a(x(y))');
    expect(said).toEqual([expect.stringMatching(/^a: /), expect.stringMatching(/^page: /)]);
  });

  it('is cut after 128 levels', () => {
    const chain = Object.fromEntries(Array.from({ length: 140 }, (_, index) => [`n${index}`, text([`n${index + 1}`])]));
    const { tree, said } = read({ a: text(['n0']), ...chain, n140: text() });
    let depth = 0;
    for (let [block] = tree.blocks ?? []; block; [block] = block.children) depth += 1;
    expect(depth).toBe(127);
    expect(said).toHaveLength(1);
  });
});

it('copies that multiply end where there is no room', () => {
  // Whole, it would have 2^21 blocks.
  const levels = Array.from({ length: 20 }, (_, level) => [
    [`o${level}`, text([`p${level}`, `q${level}`])],
    [`p${level}`, { type: 'copy', format: { of: `o${level + 1}` } }],
    [`q${level}`, { type: 'copy', format: { of: `o${level + 1}` } }],
  ]).flat();
  const { tree, said } = read(
    { a: text(['o0']), ...Object.fromEntries(levels), o20: text() },
    { limits: { blocks: 300 } },
  );
  let size = 0;
  walkBlocks(tree.blocks ?? [], () => (size += 1));
  expect(size).toBe(299);
  expect(said).toEqual([expect.stringMatching(/too many blocks/)]);
});

it.each([
  ['serif', 'serif'],
  ['mono', 'mono'],
  ['default', undefined],
  ['comic', undefined],
  [7, undefined],
])('the page font %j is %j', (page_font, font) =>
  expect(read({}, { page: { format: { page_font } } }).tree.font).toBe(font),
);

describe('lists', () => {
  const item = (content: string[] = [], more: Fields = {}) => ({ type: 'numbered_list', content, ...more });
  const point = (content: string[] = []) => ({ type: 'bulleted_list', content });

  it('gather neighbors of one type', () => {
    expect(shape(read({ a: point(), b: point(), c: item() }).tree.blocks)).toBe('list1/0(a b) list1/0(c)');
    expect(shape(read({ a: point(), b: text(), c: point() }).tree.blocks)).toBe('list1/0(a) b list1/0(c)');
    expect(read({ a: point() }).tree.blocks[0]).toMatchObject({ type: 'list', data: { type: 'bulleted_list' } });
  });

  it('count the lists of their type around them', () => {
    const { tree } = read({
      a: item(['x']),
      x: item(['y', 'p']),
      y: item(),
      p: point(['z']),
      z: item(['t']),
      t: text(['u']),
      u: item(),
    });
    expect(shape(tree.blocks)).toBe('list1/0(a(list1/1(x(list1/2(y) list1/0(p(list1/2(z(t(list1/0(u))))))))))');
  });

  it.each([
    [0, 0],
    [1, 1],
    [2.9, 2],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31, 1],
    [-1, 1],
    ['7', 1],
    [undefined, 1],
  ])('that start at %j start at %j', (list_start_index, start) => {
    const first = item([], { format: { list_start_index } });
    expect(read({ a: first, b: item() }).tree.blocks).toMatchObject([{ data: { start } }]);
  });
});
