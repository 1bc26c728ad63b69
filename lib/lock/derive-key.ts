import { argon2id } from 'hash-wasm';
import type { SealedArticle } from '@/lib/site/model';
import { fromBase64 } from './base64';
import { normalizePassword } from './password';

/**
 * argon2id's cost: what OWASP's password storage cheat sheet asks for at least, 19 MiB and two passes. More does not fit: opening may
 * take a second on a processor slowed down four times, and 32 MiB took 1.2 seconds there (`npm run bench -- --only lock`).
 */
export const kdf: SealedArticle['kdf'] = { memoryKiB: 19 * 1024, iterations: 2, parallelism: 1 };

/** AES-256. */
const KEY_BYTES = 32;

/** The key of a password, in either of its spellings: see `normalizePassword`. */
export async function deriveKey(
  password: string,
  salt: Uint8Array,
  cost: SealedArticle['kdf'] = kdf,
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
