import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { fromBase64, toBase64 } from './base64';
import { deriveKey, kdf } from './derive-key';
import { pack } from './pack';
import { normalizePassword } from './password';
import { bytesOfId, SEAL_VERSION } from './seal-version';

/** The nonce length of AES-GCM. */
const IV_BYTES = 12;
/** The minimum in RFC 9106 for password hashing. */
const SALT_BYTES = 16;

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
  const keys = new Map<string, Promise<CryptoKey>>();

  function keyOf(password: string, salt: Uint8Array): Promise<CryptoKey> {
    const name = toBase64(salt) + normalizePassword(password);
    let key = keys.get(name);
    if (!key) {
      key = importKey(password, salt, cost);
      keys.set(name, key);
    }
    return key;
  }

  return async (body, password, id) => {
    const salt = await saltOf(id, siteSalt);
    const key = await keyOf(password, salt);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = await pack(JSON.stringify(body));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOfId(id) }, key, plain);
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
  const key = await crypto.subtle.importKey('raw', fromBase64(siteSalt), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOfId(id))).subarray(0, SALT_BYTES);
}

async function importKey(password: string, salt: Uint8Array, cost: SealedArticle['kdf']): Promise<CryptoKey> {
  const key = await deriveKey(password, salt, cost);
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
}
