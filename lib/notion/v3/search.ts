import { toUuid } from '@/lib/ids';
import { asFields, asList, asString } from '@/lib/source/records';
import type { SearchHit } from '@/lib/source/source';
import type { NotionClient } from './client';
import { type NotionBlock, normalizeRecordMap, type RecordMap } from './records';

/** Blocks above a block that are looked at for its page. */
const MAX_DEPTH = 60;

/** Notion's own search below a page. */
export async function searchNotion(client: NotionClient, query: string, ancestorId: string): Promise<SearchHit[]> {
  const { results, recordMap } = asFields(await client.search({ query, ancestorId }));
  const records = normalizeRecordMap(recordMap);
  return asList(results).flatMap((result) => {
    const pageId = pageAround(toUuid(asString(asFields(result).id)), records);
    return pageId ? [{ pageId }] : [];
  });
}

/** Never a page further up: what lies in a page that readers may not know is not a part of the one above. */
function pageAround(id: string | undefined, { block }: RecordMap): string | undefined {
  let current: NotionBlock | undefined = id ? block[id] : undefined;
  for (let depth = 0; current && depth < MAX_DEPTH; depth++) {
    if (current.alive === false) return undefined;
    if (current.type === 'page' || current.type === 'collection_view_page') return toUuid(current.id);
    current = current.parent_table === 'block' && current.parent_id ? block[current.parent_id] : undefined;
  }
  return undefined;
}
