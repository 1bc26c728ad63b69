import { asFields, asString, asStrings, type Records, type SourceBlock, toId32 } from '@/lib/article/records';

/** A block in its place. The same block may stand in several places (synced copies), so its place has a key of its own. */
export interface BlockNode {
  /** Unique in the article. */
  key: string;
  /** A block's type, or `list` for a run of list items, or `database` for the body of a database's own page. */
  kind: string;
  block: SourceBlock;
  children: BlockNode[];
  /** Of headings: unique in the article; the block's id without dashes for its first place. */
  anchor: string;
  /** Of lists. */
  list?: {
    type: 'bulleted_list' | 'numbered_list' | 'to_do';
    start: number;
    /** Numbered lists around it. */
    depth: number;
  };
}

export interface TreeReport {
  missingBlock(id: string): void;
  cycle(id: string): void;
  tooDeep(id: string): void;
  tooLarge(id: string): void;
  unknownType(type: string, id: string): void;
}

/** Nobody nests by hand as deep; a deeper tree would exhaust the stack of whatever draws it. */
const MAX_DEPTH = 64;
/** Synced blocks that hold each other's copies multiply. A page of 10,000 blocks, each in a list of its own, has room. */
const MAX_NODES = 30_000;

const LIST_TYPES = new Set(['bulleted_list', 'numbered_list', 'to_do']);
const HEADINGS = new Map([
  ['heading_1', 'header'],
  ['heading_2', 'sub_header'],
  ['heading_3', 'sub_sub_header'],
  ['heading_4', 'header_4'],
]);

/** Blocks whose content is a page of its own. */
const CLOSED_TYPES = new Set(['page', 'collection_view_page', 'collection_view', 'alias', 'external_object_instance']);

const KNOWN_TYPES = new Set([
  ...CLOSED_TYPES,
  ...LIST_TYPES,
  'header',
  'sub_header',
  'sub_sub_header',
  'header_4',
  'text',
  'divider',
  'toggle',
  'quote',
  'callout',
  'bookmark',
  'table_of_contents',
  'table',
  'table_row',
  'column_list',
  'column',
  'tweet',
  'video',
  'image',
  'pdf',
  'maps',
  'figma',
  'typeform',
  'codepen',
  'excalidraw',
  'gist',
  'drive',
  'replit',
  'miro',
  'embed',
  'audio',
  'file',
  'equation',
  'code',
  'transclusion_container',
  'transclusion_reference',
  'breadcrumb',
  'button',
  'tab',
]);

/** The blocks of a page as a finite tree: cycles cut, missing and unknown ones left out, list items gathered in lists. */
export function buildTree(pageId: string, records: Records, report: TreeReport): BlockNode | null {
  const page = records.block(pageId);
  if (!page) return null;
  const anchors = new Map<string, number>();
  let count = 0;

  const node = (kind: string, block: SourceBlock): BlockNode => {
    count += 1;
    return { key: `n${count}`, kind, block, children: [], anchor: '' };
  };

  const visit = (id: string, path: string[], listDepth: number): BlockNode | null => {
    const block = records.block(id);
    if (!block) {
      report.missingBlock(id);
      return null;
    }
    if (block.fields.alive === false) return null;
    if (path.includes(block.id)) {
      report.cycle(block.id);
      return null;
    }
    if (path.length >= MAX_DEPTH) {
      report.tooDeep(block.id);
      return null;
    }
    if (count >= MAX_NODES) {
      report.tooLarge(block.id);
      return null;
    }
    const kind = HEADINGS.get(block.type) ?? block.type;
    if (!KNOWN_TYPES.has(kind)) {
      report.unknownType(kind, block.id);
      return null;
    }
    const result = node(kind, block);
    if (isHeading(kind)) result.anchor = anchorOf(block.id, anchors);
    if (CLOSED_TYPES.has(kind)) return result;
    const source = kind === 'transclusion_reference' ? original(block, records) : block;
    if (!source) {
      report.missingBlock(referenceOf(block));
      return null;
    }
    if (source !== block && path.includes(source.id)) {
      report.cycle(block.id);
      return null;
    }
    const below = source === block ? [...path, block.id] : [...path, block.id, source.id];
    const depth = kind === 'numbered_list' ? listDepth + 1 : LIST_TYPES.has(kind) ? listDepth : 0;
    result.children = visitAll(source.content, below, depth);
    return result;
  };

  const visitAll = (ids: string[], path: string[], listDepth: number): BlockNode[] => {
    const nodes: BlockNode[] = [];
    for (const id of new Set(ids)) {
      const child = visit(id, path, listDepth);
      if (!child) continue;
      if (!LIST_TYPES.has(child.kind)) {
        nodes.push(child);
        continue;
      }
      const last = nodes.at(-1);
      if (last?.list?.type === child.kind) {
        last.children.push(child);
        continue;
      }
      const list = node('list', child.block);
      list.list = {
        type: child.kind as 'bulleted_list' | 'numbered_list' | 'to_do',
        start: startOf(child.block.format.list_start_index),
        depth: listDepth,
      };
      list.children.push(child);
      nodes.push(list);
    }
    return nodes;
  };

  const root = node('page', page);
  if (page.type === 'collection_view_page' || page.type === 'collection_view') {
    root.children = [node('database', page)];
  } else {
    root.children = visitAll(page.content, [page.id], 0);
  }
  return root;
}

/** More is no whole number for a browser. */
const MAX_START = 2 ** 31 - 1;

/** The number of a list's first item: whole and not below zero, else 1. */
function startOf(stored: unknown): number {
  const start = typeof stored === 'number' ? Math.trunc(stored) : Number.NaN;
  return start >= 0 && start <= MAX_START ? start : 1;
}

export function isHeading(kind: string): boolean {
  return kind === 'header' || kind === 'sub_header' || kind === 'sub_sub_header' || kind === 'header_4';
}

function anchorOf(id: string, anchors: Map<string, number>): string {
  const id32 = toId32(id);
  const seen = (anchors.get(id32) ?? 0) + 1;
  anchors.set(id32, seen);
  return seen === 1 ? id32 : `${id32}-${seen}`;
}

function referenceOf(block: SourceBlock): string {
  return asString(asFields(block.format.transclusion_reference_pointer).id);
}

function original(block: SourceBlock, records: Records): SourceBlock | undefined {
  return records.block(referenceOf(block));
}

/** The order of a table's columns: as stored, else the keys of its rows. */
export function columnOrder(node: BlockNode): string[] {
  const stored = asStrings(node.block.format.table_block_column_order);
  if (stored.length > 0) return [...new Set(stored)];
  return [...new Set(node.children.flatMap((row) => Object.keys(row.block.properties)))];
}
