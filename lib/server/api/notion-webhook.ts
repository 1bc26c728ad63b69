import { log } from '@/lib/diagnostics/log';
import { type Call, type CallAnswer, refused } from '@/lib/server/api/call';
import { createRateLimit } from '@/lib/server/api/rate-limit';
import { parseBody } from '@/lib/server/api/request-body';
import { unauthorized } from '@/lib/server/api/revalidate';
import { callRefused, notionWebhook } from '@/lib/server/messages';

/** An event names ids alone; after a large paste there are hundreds of them. */
const MAX_BODY = 1024 * 1024;
/** Before a token is known, anybody may write: nothing longer than what Notion sends then. */
const MAX_UNSIGNED_BODY = 4 * 1024;
const FAILURE_LIMIT = { count: 20, windowMs: 60_000 };
/** Notion tries for about a day to deliver an event. Older ones are not from Notion, or the clock is days wrong. */
const MAX_AGE_MS = 48 * 3_600_000;
/** Events to remember, so that one that is delivered twice counts once. */
const MAX_REMEMBERED = 1_000;
/** New tokens to show: more do not come from an owner who sets up a webhook, who may try again a minute later. */
const TOKEN_LIMIT = { count: 5, windowMs: 60_000 };

/** What a body of an integration’s webhook contains. */
type Webhook =
  | { kind: 'verification'; token: string }
  | { kind: 'event'; id: string; at: number; pages: readonly string[] }
  | { kind: 'other' };

export interface NotionWebhookSources {
  isSigned(body: Uint8Array, signature: string | undefined, token: string): Promise<boolean>;
  readWebhook(body: unknown): Webhook | undefined;
  /** Reads what changed, and these pages (32 hex digits) in any case. */
  refresh(pages: readonly string[]): void;
}

/**
 * `POST /api/notion-webhook`: the signed events of an integration. They may come late, in any order and several times: whatever they
 * name is read as it is now, so none of this matters.
 */
export function createNotionWebhook({ isSigned, readWebhook, refresh }: NotionWebhookSources) {
  const failures = createRateLimit(FAILURE_LIMIT);
  const known = new Set<string>();
  const tokens = createRateLimit(TOKEN_LIMIT);
  let shown = '';

  function handshake(event: Webhook | undefined, { visitor, now }: Call): CallAnswer {
    if (event?.kind !== 'verification') return refused(404, notionWebhook.off);
    if (event.token !== shown) {
      const wait = tokens.take(visitor, now);
      if (wait > 0) return refused(429, notionWebhook.tooMany, { 'retry-after': String(Math.ceil(wait / 1000)) });
      shown = event.token;
      log.warn(notionWebhook.token(event.token));
    }
    return { status: 200, answer: { status: 'accepted', message: notionWebhook.tokenLogged } };
  }

  function receive(event: Webhook | undefined, now: number): CallAnswer {
    if (!event) return refused(400, notionWebhook.unreadable);
    if (event.kind !== 'event') return ignored(notionWebhook.otherType);
    if (now - event.at > MAX_AGE_MS) return ignored(notionWebhook.tooOld);
    if (known.has(event.id)) return ignored(notionWebhook.repeated);
    known.add(event.id);
    for (const oldest of known) {
      if (known.size <= MAX_REMEMBERED) break;
      known.delete(oldest);
    }
    refresh(event.pages);
    return { status: 200, answer: { status: 'accepted', message: notionWebhook.reads } };
  }

  return async (call: Call, token: string): Promise<CallAnswer> => {
    const signature = call.headers['x-notion-signature'];
    const isUnsigned = typeof signature !== 'string';
    if (token !== '' && isUnsigned) return unauthorized(failures, call, notionWebhook.signature);
    const bytes = await call.readBody(token === '' ? MAX_UNSIGNED_BODY : MAX_BODY);
    if (!bytes) return refused(413, notionWebhook.tooLong);
    if (token === '') return handshake(readWebhook(parseBody(bytes)), call);
    if (isUnsigned || !(await isSigned(bytes, signature, token))) {
      log.warnOnce(callRefused.signature);
      return unauthorized(failures, call, notionWebhook.signature);
    }
    return receive(readWebhook(parseBody(bytes)), call.now);
  };
}

const ignored = (message: string): CallAnswer => ({ status: 200, answer: { status: 'ignored', message } });
