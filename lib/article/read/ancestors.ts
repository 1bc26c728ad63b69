import { toId32, toUuid } from '@/lib/ids';
import { asString, type Records } from '@/lib/source/records';

/** Pages are never nested this deep. */
const MAX_DEPTH = 60;

/** Ancestors of a page (32 hex digits), closest first, as far as they are in the records. */
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
