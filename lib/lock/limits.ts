import { normalizePassword } from './password';

/**
 * Sync warns of passwords with fewer characters. A sealed article can be downloaded and guessed offline; eight characters are what NIST
 * SP 800-63B asks for at least of passwords that people choose.
 */
export const SHORT_PASSWORD = 8;

/** Files above this stay out of a sealed article: base64 in a page is no way to carry a film. */
export const MAX_INLINE_BYTES = 4 * 1024 * 1024;

/** Whether a password is short enough to be guessed easily. An emoji or a composed letter counts once. */
export function isShortPassword(password: string): boolean {
  return [...normalizePassword(password)].length < SHORT_PASSWORD;
}
