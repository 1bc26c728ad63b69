import { verifyWebhookSignature } from '@notionhq/client';
import { toId32, toUuid } from '@/lib/ids';
import { asOptionalFields, asString } from '@/lib/source/records';

/**
 * What Notion posts to a site: the events of an integration’s webhook, and the page that a button or an automation sends
 * (“Send webhook”). Neither has any content, so what they name is read from Notion.
 */

/** What a body of an integration’s webhook contains. */
export type NotionWebhook =
  /** Sent once, when the owner names the address: they read the token on the server and enter it at Notion. */
  | { kind: 'verification'; token: string }
  | NotionEvent
  /** A type that changes nothing on a site, such as a comment. */
  | { kind: 'other' };

/** Something changed. */
export interface NotionEvent {
  kind: 'event';
  /** The same for each attempt to deliver it. */
  id: string;
  /** Milliseconds since 1970; NaN if it does not say when. */
  at: number;
  /** Ids (32 hex digits) of the pages that changed; none if it is about the rows of a database. */
  pages: string[];
}

/** Events about what a site shows. Types that are added to these groups later are understood as well. */
const RELEVANT = /^(?:page|database|data_source|view)\./;
/** Longer than any token, and without anything that could forge lines of a log. */
const TOKEN = /^[\w-]{16,200}$/;

/** Whether a body comes from Notion as it is. Compares in constant time. */
export function isSigned(body: Uint8Array, signature: string | undefined, token: string): Promise<boolean> {
  return verifyWebhookSignature({ body, signature, verificationToken: token });
}

/** What a body contains; undefined if it is not one of Notion’s. */
export function readWebhook(body: unknown): NotionWebhook | undefined {
  const { verification_token, type, id, timestamp, entity, data } = asOptionalFields(body) ?? {};
  const token = asString(verification_token);
  if (TOKEN.test(token)) return { kind: 'verification', token };
  if (asString(type) === '' || asString(id) === '') return undefined;
  if (!RELEVANT.test(asString(type))) return { kind: 'other' };
  const parent = asOptionalFields(data)?.parent;
  return {
    kind: 'event',
    id: asString(id),
    at: Date.parse(asString(timestamp)),
    // A database that changed is shown by the page around it.
    pages: pageIn(entity) ?? pageIn(parent) ?? [],
  };
}

/** The page (32 hex digits) that a button or an automation sends, as Notion’s API has it; undefined if a body is not one of theirs. */
export const pageOfAction = (body: unknown): string | undefined => pageIn(asOptionalFields(body)?.data)?.[0];

function pageIn(value: unknown): [string] | undefined {
  const { id, type, object } = asOptionalFields(value) ?? {};
  const uuid = type === 'page' || object === 'page' ? toUuid(asString(id)) : undefined;
  return uuid === undefined ? undefined : [toId32(uuid)];
}
