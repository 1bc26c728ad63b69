import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { fromBase64, toBase64 } from './crypto/base64';
import { bytesOfId, pack, SEAL_VERSION } from './crypto/pack';
import { normalizePassword } from './crypto/password';

/**
 * argon2id's cost: the minimum in OWASP's password storage cheat sheet, 19 MiB and two passes. More is too slow: unlocking may take a
 * second on a CPU slowed down four times, where 32 MiB took 1.2 seconds (measured).
 */
export const kdf: SealedArticle['kdf'] = { memoryKiB: 19 * 1024, iterations: 2, parallelism: 1 };

/** The nonce length of AES-GCM. */
const IV_BYTES = 12;
/** The minimum in RFC 9106 for password hashing. */
const SALT_BYTES = 16;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
/** Parts the key that makes nonces from the one that encrypts. */
const NONCE_INFO = new TextEncoder().encode('notelight nonce');

export interface SealerOptions {
  /** Base64, 16 bytes or more; one per site, from which each article's own is derived. */
  salt: string;
  /** What deriving a key costs; tests may choose less. */
  cost?: SealedArticle['kdf'];
}

/** @param id the article's, to which the seal is bound */
export type Seal = (body: ArticleBody, password: string, id: string) => Promise<SealedArticle>;

/** Creates a function that seals articles. Sealing the same article again needs no second key derivation. */
export function createSealer({ salt: siteSalt, cost = kdf }: SealerOptions): Seal {
  const keys = new Map<string, Promise<Keys>>();

  function keysOf(password: string, salt: Uint8Array): Promise<Keys> {
    const name = toBase64(salt) + normalizePassword(password);
    let known = keys.get(name);
    if (!known) {
      known = importKeys(password, salt, cost);
      keys.set(name, known);
    }
    return known;
  }

  return async (body, password, id) => {
    const salt = await saltOf(id, siteSalt);
    const { cipher, nonce } = await keysOf(password, salt);
    const plain = await pack(JSON.stringify(body));
    // Made of the content, so that a build does not change locked pages that were not edited: two contents never share a nonce.
    const iv = new Uint8Array(await crypto.subtle.sign('HMAC', nonce, plain)).subarray(0, IV_BYTES);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOfId(id) }, cipher, plain);
    return {
      version: SEAL_VERSION,
      salt: toBase64(salt),
      iv: toBase64(iv),
      data: toBase64(new Uint8Array(sealed)),
      kdf: cost,
    };
  };
}

/** The same in every build. An attacker can try a password on one article only, even if all share it. */
async function saltOf(id: string, siteSalt: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', fromBase64(siteSalt), HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOfId(id))).subarray(0, SALT_BYTES);
}

interface Keys {
  cipher: CryptoKey;
  nonce: CryptoKey;
}

async function importKeys(password: string, salt: Uint8Array, cost: SealedArticle['kdf']): Promise<Keys> {
  // A site without locks needs no argon2id.
  const { deriveKey } = await import('./crypto/derive-key');
  const derived = await deriveKey(password, salt, cost);
  const base = await crypto.subtle.importKey('raw', derived, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: NONCE_INFO };
  return {
    cipher: await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt']),
    nonce: await crypto.subtle.deriveKey(hkdf, base, { ...HMAC, length: 256 }, false, ['sign']),
  };
}
