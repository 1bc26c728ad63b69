import { type BlockRecord, MENTION, type RichText } from '@/tests/fake-notion/records';
import type { RecordAnswer, RecordSource } from '@/tests/fake-notion/v3-records';

/** Blocks in one chunk when the caller does not say. */
const DEFAULT_CHUNK = 100;

/** A step on the way down to a block: the block above it and its place there. */
interface CursorStep {
  table: 'block';
  id: string;
  index: number;
}

interface Step {
  id: string;
  path: CursorStep[];
}

/**
 * A page's blocks from top to bottom, `limit` at a time. As Notion does it: the asked page comes first in the map,
 * sub-pages stay closed, and what blocks point to (people, mentioned pages, databases, the page's own parents) comes
 * along. The cursor's stack holds the way to the next block; an empty one means that this was the last chunk.
 */
export function loadPageChunk(body: Record<string, unknown>, source: RecordSource, answer: RecordAnswer) {
  const pageId = String(body.pageId ?? '');
  const limit = typeof body.limit === 'number' && body.limit > 0 ? body.limit : DEFAULT_CHUNK;
  const page = source.get('block', pageId);
  answer.add('block', pageId);
  if (!page) return { recordMap: answer.toRecordMap(), cursor: { stack: [] } };

  const steps = stepsBelow(page, source);
  const from = positionOf(body.cursor, steps);
  const end = Math.min(steps.length, from + limit);
  for (const { id } of steps.slice(from, end)) {
    answer.add('block', id);
    const block = source.get('block', id);
    if (block) addReferences(block, answer);
  }
  addReferences(page, answer);
  addAncestors(page, source, answer);
  const next = steps[end];
  return { recordMap: answer.toRecordMap(), cursor: { stack: next ? [next.path] : [] } };
}

/** Everything below a block in reading order; pages below are named but not opened. */
function stepsBelow(root: BlockRecord, source: RecordSource): Step[] {
  const steps: Step[] = [];
  const seen = new Set([root.id]);
  const descend = (block: BlockRecord, path: CursorStep[]) => {
    for (const [index, id] of (block.content ?? []).entries()) {
      if (seen.has(id)) continue;
      seen.add(id);
      const here: CursorStep[] = [...path, { table: 'block', id: block.id, index }];
      steps.push({ id, path: here });
      const child = source.get('block', id);
      if (child && child.type !== 'page' && child.type !== 'collection_view_page') descend(child, here);
    }
  };
  descend(root, []);
  return steps;
}

function positionOf(cursor: unknown, steps: Step[]): number {
  const stack = (cursor as { stack?: CursorStep[][] } | null)?.stack;
  const wanted = stack?.[0]?.at(-1);
  if (!wanted) return 0;
  const position = steps.findIndex(({ path }) => {
    const last = path.at(-1);
    return last?.id === wanted.id && last.index === wanted.index;
  });
  return position === -1 ? steps.length : position;
}

/** Adds what a block needs to be rendered and does not hold itself. */
export function addReferences(block: BlockRecord, answer: RecordAnswer): void {
  const add = (table: string, id: unknown) => {
    if (typeof id === 'string' && !answer.has(table, id)) answer.add(table, id);
  };
  // Newer records name their database in the pointer only.
  const pointer = block.format?.collection_pointer as { id?: unknown } | undefined;
  add('collection', block.collection_id ?? pointer?.id);
  for (const id of block.view_ids ?? []) add('collection_view', id);
  for (const text of Object.values(block.properties ?? {})) {
    for (const [table, id] of mentionsIn(text)) add(table, id);
  }
}

/** The main database's parents: readers find the way up, and the columns of a row. */
function addAncestors(block: BlockRecord, source: RecordSource, answer: RecordAnswer): void {
  answer.add('notion_user', block.created_by_id);
  for (const { table, id } of source.ancestorsOf(block)) if (!answer.has(table, id)) answer.add(table, id);
}

function mentionsIn(text: RichText): [table: string, id: unknown][] {
  return text.flatMap(([run, marks]) => {
    if (run !== MENTION) return [];
    return (marks ?? []).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'p' || name === 'eoi') return [['block', value]];
      return name === 'u' ? [['notion_user', value]] : [];
    });
  });
}
