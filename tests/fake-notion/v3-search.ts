import { type BlockRecord, plainText } from '@/tests/fake-notion/records';
import type { RecordAnswer, RecordSource } from '@/tests/fake-notion/v3-records';

const DEFAULT_LIMIT = 20;

/** Blocks below a page whose text holds the words, pages by their titles first. */
export function search(body: Record<string, unknown>, source: RecordSource, answer: RecordAnswer) {
  const query = String(body.query ?? '')
    .trim()
    .toLowerCase();
  const limit = typeof body.limit === 'number' ? body.limit : DEFAULT_LIMIT;
  const ancestorId = String(body.ancestorId ?? '');
  const hits = query === '' ? [] : findHits(query, ancestorId, source);
  const results = hits.slice(0, limit).map((block, index) => {
    answer.add('block', block.id);
    for (const { table, id } of source.ancestorsOf(block)) answer.add(table, id);
    return { id: block.id, isNavigable: block.type === 'page', score: hits.length - index };
  });
  return { results, total: hits.length, recordMap: answer.toRecordMap() };
}

function findHits(query: string, ancestorId: string, source: RecordSource): BlockRecord[] {
  return [...source.blocks()]
    .filter(({ properties, alive }) => alive && plainText(properties?.title).toLowerCase().includes(query))
    .filter((block) => [...source.ancestorsOf(block)].some(({ id }) => id === ancestorId))
    .sort((a, b) => Number(b.type === 'page') - Number(a.type === 'page'));
}
