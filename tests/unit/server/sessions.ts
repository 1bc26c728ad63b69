import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { vi } from 'vitest';

/** A provider of sessions for the site at https://blog.example, its keys and its tokens. */

export const NOW = Date.UTC(2026, 10, 23, 12);
export const seconds = NOW / 1000;
export const SITE = 'https://blog.example';

export const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const { publicKey, privateKey } = pairOf();
export const jwkOf = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid });
/** With a key of another kind, as providers may add one. */
export const jwks = { keys: [jwkOf(publicKey, 'ins_1'), { kty: 'EC', kid: 'ins_0' }] };

export const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenParts {
  claims?: object;
  header?: unknown;
  key?: KeyObject;
}

export function token({ claims, header = {}, key = privateKey }: TokenParts = {}): string {
  const head = typeof header === 'object' && header !== null ? { alg: 'RS256', kid: 'ins_1', ...header } : header;
  const all = { sub: 'user_1', sid: 'sess_1', azp: SITE, exp: seconds + 60, nbf: seconds - 1, ...claims };
  const signed = `${part(head)}.${part(all)}`;
  return `Bearer ${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
}

export const served = (body: unknown = jwks, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

export const asked = (authorization: string | undefined, now = NOW) => ({
  authorization,
  origins: [SITE, 'https://www.blog.example'],
  now,
});
