import type { MediaSource } from '@/lib/article/addresses/media';
import { type BlockType, type BlockTypes, UNKNOWN } from '@/lib/article/blocks/block-type';
import { type DiagnosticSink, reportFailure } from '@/lib/article/diagnostics';
import { cyclicBlock, missingBlock, nestedTooDeep, tooManyBlocks } from '@/lib/article/messages';
import type { Block } from '@/lib/article/model';
import { createReader, type ReadOptions } from '@/lib/article/read/reader';
import { readColor } from '@/lib/article/read/rich-text';
import type { Problem } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import type { Records, SourceBlock } from '@/lib/source/records';

/** A page's article. */
export interface ArticleTree {
  /** Dashed UUID. */
  pageId: string;
  fullWidth: boolean;
  smallText: boolean;
  blocks: Block[];
  /** Every file that its blocks name. */
  files: MediaSource[];
}

/** Deeper than anyone nests by hand. A level is up to three elements, and browsers stop nesting at 512. */
const MAX_DEPTH = 128;
/** Synced blocks that hold each other's copies multiply. A page of 10,000 blocks, each in a list of its own, has room. */
const MAX_BLOCKS = 30_000;

/** The blocks of a page as a finite tree: cycles cut, missing ones left out, neighbors of a list gathered in it. */
export function readTree(
  pageId: string,
  records: Records,
  types: BlockTypes,
  options: ReadOptions,
  sink: DiagnosticSink,
): ArticleTree | null {
  const page = records.block(pageId);
  if (!page) return null;
  const { reader, files } = createReader(pageId, records, options, sink);
  const places = new Map<string, number>();
  const maxBlocks = options.limits?.blocks ?? MAX_BLOCKS;
  let count = 1;

  const create = (type: string, source: SourceBlock): Block => {
    count += 1;
    return {
      key: `n${count}`,
      id: source.id,
      type,
      color: readColor(source.format.block_color),
      children: [],
      data: {},
    };
  };

  const leaveOut = (name: string, problem: Problem, blockId: string): null => {
    sink.reportOnce(name, { ...problem, blockId });
    return null;
  };

  /** How often the block stood in the tree already, for anchors that are unique. */
  const placeOf = (id: string): number => {
    const place = (places.get(id) ?? 0) + 1;
    places.set(id, place);
    return place;
  };

  const fill = (block: Block, source: SourceBlock, entry: BlockType): Block | null => {
    try {
      block.data = entry.read(source, reader, block, placeOf(toId32(source.id)));
      return block;
    } catch (error) {
      reportFailure(sink, source.type, source.id, error);
      return null;
    }
  };

  const visit = (id: string, path: string[], listDepth: number): Block | null => {
    const source = records.block(id);
    if (!source) return leaveOut(`missing ${id}`, missingBlock, id);
    if (source.fields.alive === false) return null;
    if (path.includes(source.id)) return leaveOut(`cycle ${source.id}`, cyclicBlock, source.id);
    if (path.length >= MAX_DEPTH) return leaveOut('deep', nestedTooDeep, source.id);
    if (count >= maxBlocks) return leaveOut('large', tooManyBlocks, source.id);
    const entry = types.get(source.type) ?? types.get(UNKNOWN);
    if (!entry) return null;
    const block = create(types.has(source.type) ? source.type : UNKNOWN, source);
    const holderId = entry.holder?.(source) ?? source.id;
    const holder = entry.holder ? records.block(holderId) : source;
    if (!holder) return leaveOut(`missing ${holderId}`, missingBlock, holderId);
    if (path.includes(holder.id)) return leaveOut(`cycle ${source.id}`, cyclicBlock, source.id);
    if (!entry.closed) {
      const below = holder === source ? [...path, source.id] : [...path, source.id, holder.id];
      const depth = source.type === 'numbered_list' ? listDepth + 1 : entry.listed ? listDepth : 0;
      block.children = visitAll(holder.content, below, depth);
    }
    return fill(block, source, entry);
  };

  const visitAll = (ids: string[], path: string[], listDepth: number): Block[] => {
    const blocks: Block[] = [];
    for (const id of new Set(ids)) {
      const child = visit(id, path, listDepth);
      if (!child) continue;
      const source = records.block(id);
      if (!types.get(child.type)?.listed || !source) {
        blocks.push(child);
        continue;
      }
      const last = blocks.at(-1);
      if (last?.type === LIST && last.children[0]?.type === child.type) {
        last.children.push(child);
        continue;
      }
      const list = create(LIST, source);
      list.children.push(child);
      list.data = { type: child.type, start: startOf(source.format.list_start_index), depth: listDepth };
      blocks.push(list);
    }
    return blocks;
  };

  const isDatabase = page.type === 'collection_view_page' || page.type === 'collection_view';
  const database = types.get('collection_view');
  const blocks =
    isDatabase && database
      ? [fill(create('collection_view', page), page, database)].filter((block) => block !== null)
      : visitAll(page.content, [page.id], 0);
  return {
    pageId,
    fullWidth: page.format.page_full_width === true,
    smallText: page.format.page_small_text === true,
    blocks,
    files: files(),
  };
}

/** A run of list items of one type. */
export const LIST = 'list';

/** Browsers do not accept larger whole numbers. */
const MAX_START = 2 ** 31 - 1;

/** The number of a list's first item: whole and not below zero, else 1. */
function startOf(stored: unknown): number {
  const start = typeof stored === 'number' ? Math.trunc(stored) : Number.NaN;
  return start >= 0 && start <= MAX_START ? start : 1;
}

/** Each block of a tree, in reading order. */
export function walkBlocks(blocks: readonly Block[], see: (block: Block) => void): void {
  for (const block of blocks) {
    see(block);
    walkBlocks(block.children, see);
  }
}
