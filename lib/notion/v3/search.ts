import { toUuid } from '@/lib/ids';
import type { SearchHit } from '@/lib/source/source';
import type { NotionClient } from './client';
import { type NotionBlock, normalizeRecordMap, type RecordMap } from './records';

/** Blocks above a block that are looked at for its page. */
const MAX_DEPTH = 60;

/** Notion's own search below a page. */
export async function searchNotion(client: NotionClient, query: string, ancestorId: string): Promise<SearchHit[]> {
  return hitsOf(await client.search({ query, ancestorId }));
}

function hitsOf({ results, recordMap }: { results?: unknown; recordMap?: unknown }): SearchHit[] {
  const records = normalizeRecordMap(recordMap);
  if (!Array.isArray(results)) return [];
  return results.flatMap((result: { id?: unknown } | null) => {
    const pageId = pageAround(toUuid(String(result?.id ?? '')), records);
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
