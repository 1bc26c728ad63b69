import type { SealedArticle } from '@/lib/site/model';

/** Raised when the format changes, so that scripts of another build do not report a wrong password for seals they cannot read. */
export const SEAL_VERSION: SealedArticle['version'] = 2;

/** The id of an article as additional data of AES-GCM. */
export function bytesOfId(id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(id);
}
