import { toUuid } from '@/lib/ids';
import { searchFailed } from '@/lib/notion/messages';
import type { SearchHit } from '@/lib/source/source';
import { type NotionBlock, normalizeRecordMap, type RecordMap } from './records';

export interface NotionSearchOptions {
  apiBaseUrl: string;
  tokenV2?: string;
  activeUser?: string;
}

/** Notion gives no more than this for one query in its own search. */
const LIMIT = 20;
/** A visitor waits for it: after this the answer is an error. */
const TIMEOUT_MS = 8_000;
/** Blocks above a block that are looked at for its page. */
const MAX_DEPTH = 60;

/**
 * Notion's own search below a page. Without the client's queue and its many tries: those belong to sync, which can wait for
 * minutes, and a visitor cannot.
 */
export async function searchNotion(
  { apiBaseUrl, tokenV2, activeUser }: NotionSearchOptions,
  { query, ancestorId }: { query: string; ancestorId: string },
): Promise<SearchHit[]> {
  const response = await fetch(`${apiBaseUrl.replace(/\/+$/, '')}/search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(tokenV2 ? { cookie: `token_v2=${tokenV2}` } : {}),
      ...(activeUser ? { 'x-notion-active-user-header': activeUser } : {}),
    },
    body: JSON.stringify({
      type: 'BlocksInAncestor',
      source: 'quick_find_public',
      ancestorId,
      query,
      limit: LIMIT,
      sort: { field: 'relevance' },
      searchExperimentOverrides: {},
      filters: {
        isDeletedOnly: false,
        excludeTemplates: true,
        isNavigableOnly: false,
        requireEditPermissions: false,
        includePublicPagesWithoutExplicitAccess: true,
        ancestors: [],
        createdBy: [],
        editedBy: [],
        lastEditedTime: {},
        createdTime: {},
      },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(searchFailed(status)), { status });
  }
  return hitsOf((await response.json()) as { results?: unknown; recordMap?: unknown });
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
  let current: NotionBlock | undefined = id ? block[id]?.value : undefined;
  for (let depth = 0; current && depth < MAX_DEPTH; depth++) {
    if (current.alive === false) return undefined;
    if (current.type === 'page' || current.type === 'collection_view_page') return toUuid(current.id);
    current = current.parent_table === 'block' && current.parent_id ? block[current.parent_id]?.value : undefined;
  }
  return undefined;
}
