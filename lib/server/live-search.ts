import { log } from '@/lib/diagnostics/log';
import { toSearchRecord } from '@/lib/outputs/search-index';
import { cleanText } from '@/lib/outputs/text';
import { aboutOf, excerptAround, missingIn } from '@/lib/search/excerpt';
import type { SearchAnswer, SearchRecord } from '@/lib/search/search';
import { wordsOf } from '@/lib/search/words';
import { liveSearchFailed } from '@/lib/server/messages';
import { createRateLimit } from '@/lib/server/rate-limit';
import type { Site, SiteEntry } from '@/lib/site/site';

/** A page in which Notion found something. */
interface Hit {
  pageId: string;
}

export interface LiveSearchSources {
  /** Notion's search below a page. Rejects with a `status` when Notion refuses. */
  ask(query: string, ancestorId: string): Promise<Hit[]>;
  /** The plain text of an article in the store. */
  readText(articleKey: string): Promise<string>;
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
/** Once Notion says that there were too many questions, it refuses all, sync's too, for at most this long. */
const COOL_DOWN_MS = 75_000;
const TOO_MANY = 429;
/** Longer queries are nothing that a person types. */
const MAX_QUERY = 200;

const NOTHING: SearchAnswer = { results: [], recordMap: {}, total: 0 };

/**
 * Notion's own search for visitors (`/api/search`). What Notion finds is cut to what the visibility rule lets readers find,
 * locked pages left out. Nothing of Notion's answer goes out: records and the words around a match are those of the site's own
 * copy, for Notion also looks into fields and drafts of a page that readers do not get.
 */
export function createLiveSearch({ ask, readText }: LiveSearchSources) {
  const visitors = createRateLimit(VISITOR_LIMIT);
  const total = createRateLimit(TOTAL_LIMIT);
  let coolUntil = 0;

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
    if (pause > 0) return { ...failure(TOO_MANY, 'rate-limited'), retryAfter: Math.ceil(pause / 1000) };
    if (request.now < coolUntil) return failure(503, 'notion-busy');
    try {
      return { status: 200, answer: await answerOf(await ask(query.trim(), site.pageId), query, site, readText) };
    } catch (error) {
      if ((error as { status?: unknown }).status === TOO_MANY) coolUntil = request.now + COOL_DOWN_MS;
      log.warnOnce(liveSearchFailed(error instanceof Error ? error.message : String(error)));
      // That may name the owner's account: the visitor is told that it went wrong, and no more.
      return failure(502, 'notion-unreachable');
    }
  };
}

const failure = (status: number, errorId: string): LiveSearchResponse => ({ status, answer: { errorId } });

/** One result for each page, in Notion's order. */
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

/** As the site's own index has it: '' where what is said of the page shows the words already. */
async function excerptOf(
  { article }: SiteEntry,
  record: SearchRecord,
  words: readonly string[],
  readText: LiveSearchSources['readText'],
): Promise<string> {
  const outside = missingIn(aboutOf(record), words);
  return article && outside.length > 0 ? excerptAround(cleanText(await readText(article)), outside) : '';
}
