import { argon2id } from 'hash-wasm';
import type { SealedArticle } from '@/lib/site/model';

/** argon2id's cost: 64 MiB and three passes take 0.35 s in a desktop browser and fit a phone's memory. */
export const kdf: SealedArticle['kdf'] = { memoryKiB: 64 * 1024, iterations: 3, parallelism: 1 };

/** AES-256. */
const KEY_BYTES = 32;

/**
 * The key of a password. Composed and decomposed letters are the same password (NFC): which of them a keyboard sends
 * differs from system to system.
 */
export async function deriveKey(
  password: string,
  salt: Uint8Array,
  cost: SealedArticle['kdf'] = kdf,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await argon2id({
    password: password.normalize('NFC'),
    salt,
    memorySize: cost.memoryKiB,
    iterations: cost.iterations,
    parallelism: cost.parallelism,
    hashLength: KEY_BYTES,
    outputType: 'binary',
  });
  return new Uint8Array(key);
}
