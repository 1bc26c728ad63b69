import { log } from '@/lib/diagnostics/log';
import { isSameSecret } from '@/lib/hash';
import { readNotionLink } from '@/lib/notion-link';
import { decodeOnce } from '@/lib/percent-encoding';
import { articleAt, match, siteOf } from '@/lib/routes/routes';
import { type Call, type CallAnswer, refused } from '@/lib/server/api/call';
import { createRateLimit, type RateLimit } from '@/lib/server/api/rate-limit';
import { parseBody } from '@/lib/server/api/request-body';
import { callRefused, revalidation } from '@/lib/server/messages';
import type { Site } from '@/lib/site/site';

/** What Notion sends of a page with many columns is a few kilobytes. */
const MAX_BODY = 64 * 1024;
/** Wrong secrets of one caller that are answered in detail. */
const FAILURE_LIMIT = { count: 20, windowMs: 60_000 };

export interface RevalidateSources {
  /** The page (32 hex digits) that a body of Notion’s buttons and automations names. */
  pageOfAction(body: unknown): string | undefined;
  /** Reads what changed, and these pages (32 hex digits) in any case. */
  refresh(pages: readonly string[]): void;
}

/**
 * `POST /api/revalidate`: the owner’s word that something changed in Notion, by a button there or by any program. The secret comes in a
 * header and only there: addresses are kept in logs and histories.
 */
export function createRevalidate({ pageOfAction, refresh }: RevalidateSources) {
  const failures = createRateLimit(FAILURE_LIMIT);

  return async (call: Call, secret: string, sites: readonly Site[]): Promise<CallAnswer> => {
    if (secret === '') return refused(404, revalidation.off);
    if (call.query !== '') return refused(400, revalidation.query);
    const given = /^Bearer +(\S+)$/i.exec(call.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, secret)) {
      log.warnOnce(callRefused.secret);
      return unauthorized(failures, call, revalidation.secret);
    }
    const bytes = await call.readBody(MAX_BODY);
    if (!bytes) return refused(413, revalidation.tooLong(MAX_BODY / 1024));
    if (bytes.length > 0 && !/^application\/json\b/i.test(call.headers['content-type'] ?? ''))
      return refused(415, revalidation.type);
    const body = parseBody(bytes);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return refused(400, revalidation.json);
    const asked = pageOf(body as Record<string, unknown>, sites, pageOfAction);
    if ('problem' in asked) return refused(asked.status, asked.problem);
    refresh(asked.page ? [asked.page] : []);
    const message = asked.page ? revalidation.readsPage : revalidation.readsChanges;
    return { status: 202, answer: { status: 'accepted', message, page: asked.page } };
  };
}

/** Callers who guess are asked to wait. A caller who knows the secret is never kept out: behind a proxy all may look alike. */
export function unauthorized(failures: RateLimit, { visitor, now }: Call, message: string): CallAnswer {
  const wait = failures.take(visitor, now);
  if (wait > 0) return refused(429, revalidation.tooMany, { 'retry-after': String(Math.ceil(wait / 1000)) });
  return refused(401, message, { 'www-authenticate': 'Bearer' });
}

type AskedPage = { page: string | null } | { status: number; problem: string };

/** The page that a body names; null if it names none. */
function pageOf(
  body: Record<string, unknown>,
  sites: readonly Site[],
  pageOfAction: RevalidateSources['pageOfAction'],
): AskedPage {
  const { page, path } = body;
  if (page !== undefined) {
    const link = readNotionLink(typeof page === 'string' ? page : '');
    return 'id' in link ? { page: link.row ?? link.id } : { status: 400, problem: revalidation.page };
  }
  if (path !== undefined) return typeof path === 'string' && sites.length > 0 ? pageAt(path, sites) : noSuchPath;
  return { page: pageOfAction(body) ?? null };
}

const noSuchPath: AskedPage = { status: 404, problem: revalidation.path };

function pageAt(address: string, sites: readonly Site[]): AskedPage {
  const base = sites[0]?.basePath ?? '';
  const [path = ''] = address
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/);
  const inner = base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const route = match(inner.split('/').map(decodeOnce), sites);
  if (!route || route.name === 'notFound') return noSuchPath;
  if (route.name !== 'article') return { page: null };
  const entry = articleAt(route.path, siteOf(route, sites));
  return entry ? { page: entry.id.replaceAll('-', '') } : noSuchPath;
}
