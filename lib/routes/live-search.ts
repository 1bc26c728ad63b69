import { toSearchRecord } from '@/lib/outputs/search-index';
import { createRateLimit } from '@/lib/routes/rate-limit';
import type { SearchAnswer } from '@/lib/search/search';
import type { Site } from '@/lib/site/site';

/** What Notion found: the page, and the words around the match. */
interface Hit {
  pageId: string;
  text: string;
}

export interface LiveSearchRequest {
  method: string | undefined;
  body: unknown;
  /** Who asks, for the limit. */
  visitor: string;
  now: number;
}

export interface LiveSearchResponse {
  status: number;
  answer: SearchAnswer;
  /** Seconds after which to try again. */
  retryAfter?: number;
}

/** A visitor types: the box asks once a second, and a little more is let through. */
const VISITOR_LIMIT = { count: 10, windowMs: 10_000 };
/** Notion allows about three requests a second, and sync needs some of them. */
const TOTAL_LIMIT = { count: 20, windowMs: 10_000 };
/** Longer queries are nothing that a person types. */
const MAX_QUERY = 200;

const NOTHING: SearchAnswer = { results: [], recordMap: {}, total: 0 };

/**
 * Notion's own search for visitors (`/api/search`). What Notion finds is cut to what the visibility rule lets readers find,
 * locked pages left out, and described by the site's own records: nothing of Notion's answer but the words around a match
 * goes out.
 */
export function createLiveSearch(ask: (query: string, ancestorId: string) => Promise<Hit[]>) {
  const visitors = createRateLimit(VISITOR_LIMIT);
  const total = createRateLimit(TOTAL_LIMIT);

  return async (request: LiveSearchRequest, sites: readonly Site[]): Promise<LiveSearchResponse> => {
    const on = sites.filter(({ config }) => config.search.remote);
    if (on.length === 0) return failure(404, 'search-off');
    if (request.method !== 'POST') return failure(405, 'method-not-allowed');
    const { query, ancestorId } = (request.body ?? {}) as { query?: unknown; ancestorId?: unknown };
    const site = on.find(({ pageId }) => pageId === ancestorId);
    if (typeof query !== 'string' || query.length > MAX_QUERY || !site) return failure(400, 'bad-request');
    // The empty query of a dialog that opens: the content is read now, so that the first key need not wait for it.
    if (query.trim() === '') return { status: 200, answer: NOTHING };
    const pause = visitors.take(request.visitor, request.now) || total.take('', request.now);
    if (pause > 0) return { ...failure(429, 'rate-limited'), retryAfter: Math.ceil(pause / 1000) };
    try {
      return { status: 200, answer: answerOf(await ask(query.trim(), site.pageId), site) };
    } catch {
      // What went wrong may name the owner's account: the visitor is told that it did, and no more.
      return failure(502, 'notion-unreachable');
    }
  };
}

const failure = (status: number, errorId: string): LiveSearchResponse => ({ status, answer: { errorId } });

/** One result for each page, in Notion's order. */
function answerOf(hits: readonly Hit[], site: Site): SearchAnswer {
  const results = new Map<string, { id: string; highlightText: string }>();
  const recordMap: Record<string, ReturnType<typeof toSearchRecord>> = {};
  for (const { pageId, text } of hits) {
    const entry = site.byId.get(pageId.replaceAll('-', ''));
    if (!entry?.listed || entry.locked || entry.title === '' || results.has(entry.id)) continue;
    results.set(entry.id, { id: entry.id, highlightText: text });
    recordMap[entry.id] = toSearchRecord(entry);
  }
  return { results: [...results.values()], recordMap, total: results.size };
}
