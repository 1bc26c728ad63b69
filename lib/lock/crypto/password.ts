/** What keyboards and programs write in place of a sign that people type: round quotation marks, dots in one, hyphens that hold lines. */
const TYPESET: readonly [RegExp, string][] = [
  [/\p{Zs}/gu, ' '],
  [/[‘’‛ʼ]/g, "'"],
  [/[“”„‟]/g, '"'],
  [/…/g, '...'],
  [/[‐‑]/g, '-'],
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
];

/**
 * The form of a password that keys are derived from, so that it opens however it is typed or copied. As in RFC 8265, composed and
 * decomposed letters are the same, and so are all spaces; beyond it, full-width letters, what word processors and phones set in place of
 * typed signs, characters without a shape, and blanks around it make no difference.
 */
export function normalizePassword(password: string): string {
  const narrow = password.replace(/[\uff00-\uffef]/g, (wide) => wide.normalize('NFKC'));
  const typed = TYPESET.reduce((text, [set, plain]) => text.replace(set, plain), narrow);
  // One without any shape stays what it is: an empty one would be no lock.
  return typed.normalize('NFC').trim() || password.trim();
}
