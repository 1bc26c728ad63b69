import { createHash } from 'node:crypto';
import { log } from '@/lib/diagnostics/log';
import { createRateLimit } from '@/lib/server/api/rate-limit';
import { newsletterProblem, subscription } from '@/lib/server/messages';

/** A person subscribes once; anyone who tries more often is trying other people's addresses. */
const VISITOR_LIMIT = { count: 5, windowMs: 60_000 };
/** Limits many machines together: Mailchimp sends an e-mail to each address. */
const TOTAL_LIMIT = { count: 60, windowMs: 60_000 };
/** Mailchimp responds within a second. */
const GIVE_UP_MS = 10_000;
/** The same check as a browser's address field, up to the maximum length of an address. */
const EMAIL = /^[^\s@<>"',;:\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const MAX_NAME = 100;

export interface SubscribeRequest {
  method: string | undefined;
  body: unknown;
  /** The header `Content-Type`. */
  type: string | undefined;
  /** The visitor's IP address. */
  visitor: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface SubscribeAnswer {
  status: number;
  answer: { status: 'success' | 'error'; message: string };
  /** Seconds. */
  retryAfter?: number;
}

export interface Newsletter {
  mailchimpListId: string;
  mailchimpApiKey: string;
}

/** Subscribes addresses to the owner's Mailchimp list. The key stays on the server, and no address is logged. */
export function createSubscribe(
  ask: typeof fetch = fetch,
): (request: SubscribeRequest, newsletter: Newsletter) => Promise<SubscribeAnswer> {
  const visitors = createRateLimit(VISITOR_LIMIT);
  const total = createRateLimit(TOTAL_LIMIT);
  return async ({ method, body, type, visitor, now }, { mailchimpListId, mailchimpApiKey }) => {
    if (!mailchimpListId || !mailchimpApiKey) return refuse(404, subscription.off);
    if (method !== 'POST') return refuse(405, subscription.method);
    // Forms of other sites cannot send JSON, and their scripts may not: browsers ask this server first, which does not allow it.
    if (!/^application\/json\s*(?:;|$)/i.test(type ?? '')) return refuse(415, subscription.type);
    const subscriber = readSubscriber(body);
    if (!subscriber) return refuse(400, subscription.invalidEmail);
    const wait = visitors.take(visitor, now) || total.take('', now);
    if (wait > 0) return { ...refuse(429, subscription.tooMany), retryAfter: Math.ceil(wait / 1000) };

    // The end of a key names the data centre: `…-us12`.
    const [, dataCenter] = /-([a-z]{2}\d{1,3})$/.exec(mailchimpApiKey) ?? [];
    if (!dataCenter) {
      log.warnOnce(newsletterProblem.incompleteKey);
      return refuse(502, subscription.unreachable);
    }
    const list = `https://${dataCenter}.api.mailchimp.com/3.0/lists/${encodeURIComponent(mailchimpListId)}`;
    try {
      const response = await ask(`${list}/members/${memberId(subscriber.email)}`, {
        // The same answer every time, so that it does not reveal whether an address was already subscribed.
        method: 'PUT',
        headers: { authorization: `Bearer ${mailchimpApiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          email_address: subscriber.email,
          // Mailchimp asks by e-mail for confirmation.
          status_if_new: 'pending',
          merge_fields: { FNAME: subscriber.firstName, LNAME: subscriber.lastName },
        }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      if (response.ok) return { status: 200, answer: { status: 'success', message: subscription.done } };
      log.warn(newsletterProblem.refused(response.status, mailchimpListId));
    } catch (error) {
      log.warn(newsletterProblem.unreachable(error instanceof Error ? error.message : String(error)));
    }
    return refuse(502, subscription.unreachable);
  };
}

const refuse = (status: number, message: string): SubscribeAnswer => ({ status, answer: { status: 'error', message } });

/** Mailchimp's identifier for a member. */
const memberId = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex');

function readSubscriber(body: unknown): { email: string; firstName: string; lastName: string } | null {
  if (typeof body !== 'object' || body === null) return null;
  const { email, firstName, lastName } = body as Record<string, unknown>;
  if (typeof email !== 'string' || email.length > 254 || !EMAIL.test(email.trim())) return null;
  const name = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MAX_NAME) : '');
  return { email: email.trim(), firstName: name(firstName), lastName: name(lastName) };
}
