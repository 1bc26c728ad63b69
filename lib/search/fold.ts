/** Written and read, but not seen: joiners, variation selectors, soft hyphens. */
const INVISIBLE = /\u00ad|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/g;

/**
 * Accents of Latin letters; points of Hebrew, and vowel signs, stretching and hamza of Arabic, which are written for learners and in
 * titles only.
 */
const UNMEANT =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Letters and signs that keyboards without them, or rules of spelling, write otherwise. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ς: 'σ' },
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '„': '"' },
};
const HAS_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/**
 * A text as search compares it: full-width forms as half-width ones, no case, no accents of Latin letters, ligatures as
 * two letters, and one i for Turkish dotted and dotless ones. Marks that tell letters apart stay, such as those of か and が.
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

/** A letter with the marks that follow it; half-width Japanese voice marks are such marks. */
const LETTER = /[\s\S][\p{M}\uff9e\uff9f]*/gu;

/** A folded text that knows where in the original each of its letters stands. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const piece = letter < '\u0080' ? letter.toLowerCase() : fold(letter);
    for (let count = piece.length; count > 0; count--) places.push(index);
    folded += piece;
  }
  places.push(text.length);
  return { folded, places };
}
