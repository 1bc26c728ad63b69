import { normalizePassword } from './crypto/password';

/**
 * Whether something keeps readers from the content of a row: a password, or the sign-in of members. What is true of one is true
 * of the other in every list, feed, file and message.
 */
export function isLocked({ password, membersOnly }: { password: string; membersOnly?: boolean }): boolean {
  return password !== '' || membersOnly === true;
}

/**
 * Sync warns about shorter passwords. A sealed article can be downloaded and guessed at offline; NIST SP 800-63B requires at least eight
 * characters for passwords that people choose.
 */
export const SHORT_PASSWORD = 8;

/** Larger files stay out of a sealed article: a page should not contain a film in base64. */
export const MAX_INLINE_BYTES = 4 * 1024 * 1024;

/** Whether a password is too easy to guess. An emoji or a composed letter counts once. */
export function isShortPassword(password: string): boolean {
  return [...normalizePassword(password)].length < SHORT_PASSWORD;
}
