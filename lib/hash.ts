import { createHash } from 'node:crypto';

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
