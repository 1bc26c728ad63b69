import { argon2id } from 'hash-wasm';
import type { SealedArticle } from '@/lib/site/model';
import { fromBase64 } from './base64';
import { normalizePassword } from './password';

/** AES-256. */
const KEY_BYTES = 32;

/** Derives the key from a password, whichever way it is typed: see `normalizePassword`. */
export async function deriveKey(
  password: string,
  salt: Uint8Array,
  cost: SealedArticle['kdf'],
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await argon2id({
    password: normalizePassword(password),
    salt,
    memorySize: cost.memoryKiB,
    iterations: cost.iterations,
    parallelism: cost.parallelism,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
  return new Uint8Array(key);
}

/** The key of a sealed article. */
export function keyOf(
  { salt, kdf: cost }: Pick<SealedArticle, 'salt' | 'kdf'>,
  password: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return deriveKey(password, fromBase64(salt), cost);
}
