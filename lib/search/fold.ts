/** Written and read, but not seen: joiners, variation selectors, soft hyphens. */
const INVISIBLE = /\u00ad|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/g;

/**
 * A text as search compares it: full-width forms as half-width ones, no case, no accents of Latin letters, ligatures as
 * two letters, and one i for Turkish dotted and dotless ones. Marks of other scripts stay: they tell Japanese か from が.
 *
 * @example fold('Ｃafé İĞNE œuf') // => 'cafe igne oeuf'
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
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
