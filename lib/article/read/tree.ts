import type { MediaSource } from '@/lib/article/addresses/media';
import { type BlockType, type BlockTypes, UNKNOWN } from '@/lib/article/blocks/block-type';
import { type DiagnosticSink, reportFailure } from '@/lib/article/diagnostics';
import { cyclicBlock, missingBlock, nestedTooDeep, tooManyBlocks, unreadablePage } from '@/lib/article/messages';
import type { Block, RichText } from '@/lib/article/model';
import { createReader, type ReadOptions } from '@/lib/article/read/reader';
import { readColor } from '@/lib/article/read/rich-text';
import type { Problem } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import { asString, type Records, type SourceBlock } from '@/lib/source/records';

/** A page's article. */
export interface ArticleTree {
  /** Dashed UUID. */
  pageId: string;
  fullWidth: boolean;
  smallText: boolean;
  /** The letters that its owner chose in Notion; undefined for those of the site. */
  font?: 'serif' | 'mono' | undefined;
  blocks: Block[];
  /** Every file that its blocks name. */
  files: MediaSource[];
}

/** How many lists of each type are around a block. */
type Lists = Readonly<Record<string, number>>;

/** A level is up to three elements, and browsers stop nesting at 512. */
const MAX_DEPTH = 128;
/** Nested synced blocks multiply. High enough for a page of 10,000 blocks, each in its own list. */
const MAX_BLOCKS = 30_000;

/** The blocks of a page as a finite tree: cycles cut, missing ones left out, list items next to each other gathered in a list. */
export function readTree(
  pageId: string,
  records: Records,
  types: BlockTypes,
  options: ReadOptions,
  sink: DiagnosticSink,
): ArticleTree {
  const page = records.block(pageId);
  if (!page) {
    sink.report({ level: 'error', message: unreadablePage, blockId: pageId });
    return { pageId, fullWidth: false, smallText: false, blocks: [], files: [] };
  }
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

  /** Counts the places of a block, for unique anchors. */
  const placeOf = (id: string): number => {
    const place = (places.get(id) ?? 0) + 1;
    places.set(id, place);
    return place;
  };

  const fill = (block: Block, source: SourceBlock, entry: BlockType): Block | null => {
    try {
      block.data = entry.read?.(source, reader, block, placeOf(toId32(source.id))) ?? {};
      return block;
    } catch (error) {
      reportFailure(sink, source.type, source.id, error);
      return null;
    }
  };

  const visit = (id: string, path: string[], lists: Lists): Block | null => {
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
      const around = entry.listed ? { ...lists, [source.type]: (lists[source.type] ?? 0) + 1 } : {};
      block.children = visitAll(entry.content?.(holder) ?? holder.content, below, around);
    }
    return fill(block, source, entry);
  };

  const visitAll = (ids: string[], path: string[], lists: Lists): Block[] => {
    const blocks: Block[] = [];
    for (const id of new Set(ids)) {
      const child = visit(id, path, lists);
      if (!child) continue;
      const source = records.block(id);
      if (!types.get(child.type)?.listed || !source) {
        blocks.push(child);
        continue;
      }
      const { list_start_index, list_format, bullet_list_format } = source.format;
      const isNumbered = child.type === 'numbered_list';
      const format = asString(isNumbered ? list_format : bullet_list_format);
      const last = blocks.at(-1);
      const isRun = last?.type === LIST && last.children[0]?.type === child.type;
      // Other bullets are another list; numbers go on.
      if (isRun && (isNumbered || !format || format === (last.data as { format?: string }).format)) {
        last.children.push(child);
        continue;
      }
      const list = create(LIST, source);
      list.children.push(child);
      list.data = { type: child.type, start: startOf(list_start_index), format, depth: lists[child.type] ?? 0 };
      blocks.push(list);
    }
    return blocks;
  };

  const isDatabase = page.type === 'collection_view_page' || page.type === 'collection_view';
  const database = types.get('collection_view');
  const blocks =
    isDatabase && database
      ? [fill(create('collection_view', page), page, database)].filter((block) => block !== null)
      : visitAll(page.content, [page.id], {});
  return {
    pageId,
    fullWidth: page.format.page_full_width === true,
    smallText: page.format.page_small_text === true,
    font: FONTS.find((font) => font === page.format.page_font),
    blocks,
    files: files(),
  };
}

const FONTS = ['serif', 'mono'] as const;

/** A run of list items of one type. */
export const LIST = 'list';

/** Browsers do not accept larger whole numbers. */
const MAX_START = 2 ** 31 - 1;

/** The number of a list's first item: a whole number from 0 on, else 1. */
function startOf(stored: unknown): number {
  const start = typeof stored === 'number' ? Math.trunc(stored) : Number.NaN;
  return start >= 0 && start <= MAX_START ? start : 1;
}

const isText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'spans' in value && 'plain' in value;

/** The texts of a block: its own, its caption, its cells. Databases have other pages' texts. */
export function textsOf({ type, data }: Block): RichText[] {
  if (type.startsWith('collection_view') || typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((value) => {
    if (isText(value)) return [value];
    return value instanceof Map ? [...value.values()].filter(isText) : [];
  });
}

/** Visits all blocks in reading order. */
export function walkBlocks(blocks: readonly Block[], see: (block: Block) => void): void {
  for (const block of blocks) {
    see(block);
    walkBlocks(block.children, see);
  }
}
