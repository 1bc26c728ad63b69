import { toId32, toUuid } from '@/lib/ids';
import { asString, type Records } from '@/lib/source/records';

/** Deeper than anyone nests pages. */
const MAX_DEPTH = 60;

/** What a page lies in, from the inside out (32 hex digits), as far as the records show. */
export function ancestorsOf(page: string, records: Records): string[] {
  const above: string[] = [];
  for (let id = parentOf(toUuid(page) ?? page, records); id && above.length < MAX_DEPTH; id = parentOf(id, records)) {
    const next = toId32(id);
    if (above.includes(next)) break;
    above.push(next);
  }
  return above;
}

const parentOf = (id: string, records: Records): string =>
  records.block(id)?.parentId || asString(records.record('collection', id)?.parent_id);
