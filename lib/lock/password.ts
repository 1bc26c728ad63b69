/**
 * The one spelling of a password that keys are made from. Composed and decomposed letters are the same password (NFC): which of
 * them a keyboard sends differs from system to system. Blanks around it are no part of it: they come along when one is copied.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC').trim();
}
