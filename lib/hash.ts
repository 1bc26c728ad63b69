import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Names what has this content: the first digits of its SHA-256, in hex. What is neither a text nor bytes goes by its JSON.
 *
 * @param digits @default all 64
 */
export function hashOf(content: unknown, digits = 64): string {
  const isPlain = typeof content === 'string' || content instanceof Uint8Array;
  const hash = createHash('sha256').update(isPlain ? content : JSON.stringify(content));
  return hash.digest('hex').slice(0, digits);
}

/** Whether two secrets are the same. Takes the same time whatever they have in common, and whatever their lengths are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}
