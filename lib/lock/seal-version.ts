import type { SealedArticle } from '@/lib/site/model';

/** Raised when seals are made in another way, so that scripts of another build do not take theirs for a wrong password. */
export const SEAL_VERSION: SealedArticle['version'] = 2;

/** The id of an article as additional data of AES-GCM. */
export function bytesOfId(id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(id);
}
