import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import type { Config } from '@/lib/config/schema';
import { publishableHost } from '@/lib/config/services';
import { isRecord } from '@/lib/config/values';
import { fromJson } from '@/lib/json';
import { absoluteUrl } from '@/lib/site/addresses';

/** Tokens live for a minute; the clocks of two machines differ by less. */
const CLOCK_SKEW_SECONDS = 5;
/** Keys hardly ever change. A token that names an unknown one has them fetched again. */
const KEYS_AGE_MS = 3_600_000;
/** Invented names of keys cause no more requests than this. */
const KEYS_PAUSE_MS = 30_000;
const GIVE_UP_MS = 5_000;

interface Keys {
  byId: ReadonlyMap<string, KeyObject>;
  fetchedAt: number;
}

export interface SessionQuestion {
  /** What came in the header `Authorization`. */
  authorization: string | undefined;
  /** Where the site is read, such as `https://example.org`: a token that was made for another site does not count. */
  origins: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** @returns the member's id; null for visitors who are not signed in. Throws if the provider's keys cannot be fetched. */
export type VerifySession = (question: SessionQuestion) => Promise<string | null>;

/** Where the provider's public keys are; null for a site without a provider. */
export function keysAddress({ members, site }: Pick<Config, 'members' | 'site'>): string | null {
  const host = publishableHost(members.clerkPublishableKey);
  if (host === null) return null;
  const proxy = members.clerkProxyUrl && absoluteUrl(members.clerkProxyUrl, site.link);
  const base = /^https?:/.test(proxy) ? proxy : `https://${host}`;
  return `${base}/.well-known/jwks.json`;
}

/**
 * Verifies Clerk session tokens with the instance's public keys: no secret, and no request per reader
 * (https://clerk.com/docs/guides/sessions/manual-jwt-verification).
 */
export function createSessionCheck(address: string, ask: typeof fetch = fetch): VerifySession {
  let keys: Keys | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function fetchKeys(now: number): Promise<void> {
    triedAt = now;
    const response = await ask(address, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    keys = { byId: readKeys((await response.json()) as { keys: JsonWebKey[] }), fetchedAt: now };
  }

  /** Readers who come at the same time wait for one request. */
  async function refresh(now: number): Promise<void> {
    fetching ??= fetchKeys(now).finally(() => {
      fetching = undefined;
    });
    // Known keys go on counting while the provider cannot be reached.
    await fetching.catch((error: unknown) => {
      if (!keys) throw error;
    });
  }

  async function keyOf(id: string, now: number): Promise<KeyObject | undefined> {
    const isDue = !keys || now - keys.fetchedAt > KEYS_AGE_MS || !keys.byId.has(id);
    if (fetching || (isDue && now - triedAt > KEYS_PAUSE_MS)) await refresh(now);
    if (!keys) throw new Error('asked for them a moment ago');
    return keys.byId.get(id);
  }

  return async ({ authorization, origins, now }) => {
    const token = readToken(authorization ?? '');
    // What could not be right anyway asks for no keys.
    if (!token || !isValid(token.claims, origins, now)) return null;
    const key = await keyOf(token.keyId, now);
    const isSigned = key !== undefined && verify('RSA-SHA256', token.signed, key, token.signature);
    return isSigned ? String(token.claims.sub) : null;
  };
}

/** The parts of a token; null for any other text. */
function readToken(authorization: string) {
  const [, head = '', body = '', signature = ''] = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(authorization) ?? [];
  const [header, claims] = [readPart(head), readPart(body)];
  // No other algorithm is verified, whatever a token asks for.
  if (!claims || header?.alg !== 'RS256' || typeof header.kid !== 'string') return null;
  const signed = Buffer.from(`${head}.${body}`);
  return { keyId: header.kid, claims, signed, signature: Buffer.from(signature, 'base64url') };
}

function readPart(part: string): Record<string, unknown> | null {
  const read = fromJson(Buffer.from(part, 'base64url').toString('utf8'));
  return isRecord(read) ? read : null;
}

/** Checks the claims: session (`sid`), user (`sub`), not before, expiry, authorized party, and no pending status (`sts`). */
function isValid(
  { exp, nbf, azp, sub, sid, sts }: Record<string, unknown>,
  origins: readonly string[],
  now: number,
): boolean {
  const seconds = now / 1000;
  const isNow = typeof exp === 'number' && seconds < exp + CLOCK_SKEW_SECONDS;
  const hasBegun = nbf === undefined || (typeof nbf === 'number' && nbf <= seconds + CLOCK_SKEW_SECONDS);
  const isOurs = azp === undefined || (typeof azp === 'string' && origins.includes(azp));
  return isNow && hasBegun && isOurs && isText(sub) && isText(sid) && sts !== 'pending';
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function readKeys({ keys }: { keys: JsonWebKey[] }): Map<string, KeyObject> {
  const own = keys.filter(({ kty }) => kty === 'RSA');
  return new Map(own.map((key) => [String(key.kid), createPublicKey({ key, format: 'jwk' })]));
}
