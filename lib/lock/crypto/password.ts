/**
 * The normalized form of a password that keys are derived from. Composed and decomposed letters are the same (NFC), because keyboards
 * differ by system. Surrounding blanks are removed: they come along when a password is copied.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC').trim();
}
