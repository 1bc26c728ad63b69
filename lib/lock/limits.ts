import { normalizePassword } from './password';

/**
 * Characters below which sync warns. A sealed article can be taken home and guessed at leisure; eight characters are what NIST
 * SP 800-63B asks for at least of passwords that people choose.
 */
export const SHORT_PASSWORD = 8;

/** Files above this stay out of a sealed article: base64 in a page is no way to carry a film. */
export const MAX_INLINE_BYTES = 4 * 1024 * 1024;

/** Whether a password is soon found by trying. An emoji or a composed letter counts once. */
export function isShortPassword(password: string): boolean {
  return [...normalizePassword(password)].length < SHORT_PASSWORD;
}
