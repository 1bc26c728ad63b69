/**
 * A text as the matcher compares it: full-width forms as half-width ones, no case, no accents of Latin letters, and one
 * i for Turkish dotted and dotless ones. Marks of other scripts stay: they tell Japanese か from が.
 *
 * @example fold('Ｃafé İĞNE') // => 'cafe igne'
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ı/g, 'i');
}

/** A folded text that knows where in the original each of its letters stands. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const piece = fold(letter);
    for (let index = 0; index < piece.length; index++) places.push(place);
    folded += piece;
    place += letter.length;
  }
  return { folded, places };
}
