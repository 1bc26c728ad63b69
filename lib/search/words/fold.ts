/** Invisible characters: joiners, variation selectors, soft hyphens. */
const INVISIBLE = /\u00ad|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/g;

/**
 * Accents of Latin letters, Hebrew points, and Arabic vowel signs, tatweel and hamza, which are mostly written only for learners and in
 * titles.
 */
const UNMEANT =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters and symbols that are also spelled differently, by rule or for lack of a key. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ς: 'σ' },
  // Arabic endings that are written either way, Persian letters, and the digits of both.
  ...{ ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' },
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '„': '"' },
};
const HAS_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/**
 * Normalizes text for comparison: full-width forms become half-width, ligatures become two letters, Turkish dotted and dotless i
 * become one, and case and Latin accents are dropped. Marks that distinguish letters stay, such as the one in が.
 *
 * @example fold('Ｃafé İĞNE œuf Straße') // => 'cafe igne oeuf strasse'
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNMEANT, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(HAS_ALIKE, (letter) => ALIKE[letter] ?? letter)
    .replace(INVISIBLE, '');
}

/** A letter with the marks that follow it, including half-width Japanese voicing marks. */
const LETTER = /[\s\S][\p{M}\uff9e\uff9f]*/gu;

/** A folded text that maps each of its letters to its place in the original. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const piece = letter.length === 1 && letter < '\u0080' ? letter.toLowerCase() : fold(letter);
    for (let count = piece.length; count > 0; count--) places.push(index);
    folded += piece;
  }
  places.push(text.length);
  return { folded, places };
}
