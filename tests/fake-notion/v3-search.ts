import { type BlockRecord, plainText } from '@/tests/fake-notion/records';
import type { RecordAnswer, RecordSource } from '@/tests/fake-notion/v3-records';

const DEFAULT_LIMIT = 20;

/** Characters of a block's text that a result shows on either side of the hit. */
const HIGHLIGHT_CONTEXT = 60;

/** The pseudo tag in which Notion wraps the words it found. */
const MARK = 'gzkNfoUU';

/** Blocks below a page whose text holds the words, pages by their titles first. */
export function search(body: Record<string, unknown>, source: RecordSource, answer: RecordAnswer) {
  const query = String(body.query ?? '')
    .trim()
    .toLowerCase();
  const limit = typeof body.limit === 'number' ? body.limit : DEFAULT_LIMIT;
  const ancestorId = String(body.ancestorId ?? '');
  const hits = query === '' ? [] : findHits(query, ancestorId, source);
  const results = hits.slice(0, limit).map(({ block, text, at }, index) => {
    answer.add('block', block.id);
    for (const above of ancestorsOf(block, source)) answer.add(above.table, above.id);
    return {
      id: block.id,
      isNavigable: block.type === 'page',
      score: hits.length - index,
      highlight: { text: highlight(text, at, query.length), pathText: pathText(block, source) },
    };
  });
  return { results, total: hits.length, recordMap: answer.toRecordMap() };
}

interface Hit {
  block: BlockRecord;
  text: string;
  at: number;
}

function findHits(query: string, ancestorId: string, source: RecordSource): Hit[] {
  const hits: Hit[] = [];
  for (const block of source.blocks()) {
    const text = plainText(block.properties?.title);
    const at = text.toLowerCase().indexOf(query);
    if (at !== -1 && block.alive && ancestorsOf(block, source).some(({ id }) => id === ancestorId)) {
      hits.push({ block, text, at });
    }
  }
  return hits.sort((a, b) => Number(b.block.type === 'page') - Number(a.block.type === 'page'));
}

function highlight(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - HIGHLIGHT_CONTEXT), at);
  const after = text.slice(at + length, at + length + HIGHLIGHT_CONTEXT);
  return `${before}<${MARK}>${text.slice(at, at + length)}</${MARK}>${after}`;
}

/** Titles of the pages above, nearest last. */
function pathText(block: BlockRecord, source: RecordSource): string {
  return ancestorsOf(block, source)
    .flatMap(({ table, id }) => (table === 'block' ? (source.get('block', id) ?? []) : []))
    .filter(({ type }) => type === 'page')
    .map(({ properties }) => plainText(properties?.title))
    .reverse()
    .join(' / ');
}

/** The records above a block, nearest first. */
function ancestorsOf(block: BlockRecord, source: RecordSource): { table: 'block' | 'collection'; id: string }[] {
  const above: { table: 'block' | 'collection'; id: string }[] = [];
  let current: { parent_table: string; parent_id: string } | undefined = block;
  while (current && (current.parent_table === 'block' || current.parent_table === 'collection')) {
    const step: { table: 'block' | 'collection'; id: string } = { table: current.parent_table, id: current.parent_id };
    above.push(step);
    current = source.get(step.table, step.id);
  }
  return above;
}
