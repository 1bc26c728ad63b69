import { log } from '@/lib/diagnostics/log';
import { toSearchRecord } from '@/lib/outputs/search-index';
import { cleanText } from '@/lib/outputs/text';
import type { SearchAnswer, SearchRecord } from '@/lib/search/search';
import { aboutOf, excerptAround, unmarkedIn, wordsOf } from '@/lib/search/words';
import type { JsonAnswer } from '@/lib/server/api/call';
import { createRateLimit } from '@/lib/server/api/rate-limit';
import { liveSearchFailed } from '@/lib/server/messages';
import type { Site, SiteEntry } from '@/lib/site/site';

/** A page in which Notion found something. */
interface Hit {
  pageId: string;
}

export interface LiveSearchSources {
  /** Notion's search below a page. Rejects with a `status` if Notion refuses. */
  ask(query: string, ancestorId: string): Promise<Hit[]>;
  /** The plain text of an article in the store. */
  readText(articleKey: string): Promise<string>;
}

export interface LiveSearchRequest {
  body: unknown;
  /** Who is asking, for the rate limit. */
  visitor: string;
  now: number;
}

/** The search box sends one request per second while a visitor types; this allows a little more. */
const VISITOR_LIMIT = { count: 10, windowMs: 10_000 };
/** Notion allows about three requests per second, and sync needs some of them. */
const TOTAL_LIMIT = { count: 20, windowMs: 10_000 };
/** After a rate limit error, Notion refuses every request, including sync's, for at most this long. */
const COOL_DOWN_MS = 75_000;
const TOO_MANY = 429;
/** Longer queries are not typed by people. */
const MAX_QUERY = 200;

const NOTHING: SearchAnswer = { results: [], recordMap: {}, total: 0 };

/**
 * Notion's own search for visitors (`/api/search`). Its results are reduced to what readers may find according to the visibility rule,
 * without locked pages. Nothing from Notion's response is passed on: records and excerpts come from the site's own copy, because Notion
 * also searches fields and drafts that readers must not see.
 */
export function createLiveSearch({ ask, readText }: LiveSearchSources) {
  const visitors = createRateLimit(VISITOR_LIMIT);
  const total = createRateLimit(TOTAL_LIMIT);
  let coolUntil = 0;

  return async (request: LiveSearchRequest, sites: readonly Site[]): Promise<JsonAnswer<SearchAnswer>> => {
    const on = sites.filter(({ config }) => config.search.remote);
    if (on.length === 0) return failure(404, 'search-off');
    const { query, ancestorId } = (request.body ?? {}) as { query?: unknown; ancestorId?: unknown };
    const site = on.find(({ pageId }) => pageId === ancestorId);
    if (typeof query !== 'string' || query.length > MAX_QUERY || !site) return failure(400, 'bad-request');
    // The empty query of an opening dialog: read the content now, so that the first key need not wait for it.
    if (query.trim() === '') return { status: 200, answer: NOTHING };
    const pause = visitors.take(request.visitor, request.now) || total.take('', request.now);
    if (pause > 0) return { ...failure(TOO_MANY, 'rate-limited'), retryAfter: Math.ceil(pause / 1000) };
    if (request.now < coolUntil) return failure(503, 'notion-busy');
    try {
      return { status: 200, answer: await answerOf(await ask(query.trim(), site.pageId), query, site, readText) };
    } catch (error) {
      if ((error as { status?: unknown }).status === TOO_MANY) coolUntil = request.now + COOL_DOWN_MS;
      log.warnOnce(liveSearchFailed(error instanceof Error ? error.message : String(error)));
      // The message may name the owner's account: the visitor only learns that the search failed.
      return failure(502, 'notion-unreachable');
    }
  };
}

const failure = (status: number, errorId: string): JsonAnswer<SearchAnswer> => ({ status, answer: { errorId } });

/** One result per page, in Notion's order. */
async function answerOf(
  hits: readonly Hit[],
  query: string,
  site: Site,
  readText: LiveSearchSources['readText'],
): Promise<SearchAnswer> {
  const words = wordsOf(query);
  const entries = new Set(hits.flatMap(({ pageId }) => findable(pageId, site) ?? []));
  const found = await Promise.all(
    [...entries].map(async (entry) => {
      const record = toSearchRecord(entry);
      return { id: entry.id, record, highlightText: await excerptOf(entry, record, words, readText) };
    }),
  );
  return {
    results: found.map(({ id, highlightText }) => ({ id, highlightText })),
    recordMap: Object.fromEntries(found.map(({ id, record }) => [id, record])),
    total: found.length,
  };
}

function findable(pageId: string, site: Site): SiteEntry | undefined {
  const entry = site.byId.get(pageId.replaceAll('-', ''));
  return entry?.listed && !entry.locked && entry.title !== '' ? entry : undefined;
}

/** As in the site's own index: '' if the page's details already show the words. */
async function excerptOf(
  { article }: SiteEntry,
  record: SearchRecord,
  words: readonly string[],
  readText: LiveSearchSources['readText'],
): Promise<string> {
  const unmarked = unmarkedIn(aboutOf(record), words);
  return article && unmarked.length > 0 ? excerptAround(cleanText(await readText(article)), unmarked) : '';
}
