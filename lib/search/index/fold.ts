import { unifyVariants } from './variants';

/** Characters without a shape decide nothing: joiners, direction marks, variation selectors, soft hyphens. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

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
  // Signs that keyboards have, for apostrophes and the marks of Hebrew abbreviations.
  ...{ '‘': "'", '’': "'", ʼ: "'", ʹ: "'", '׳': "'", '“': '"', '”': '"', '„': '"', '״': '"', '〜': '~', '·': '・' },
};
/** From ァ to ヶ; hiragana stands 96 places before. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const HAS_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/**
 * Normalizes text for comparison: full-width forms become half-width, ligatures become two letters, Turkish dotted and dotless i
 * become one, katakana becomes hiragana, forms of a Han character become one, and case and Latin accents are dropped. Marks that distinguish letters stay, such as the one in が.
 *
 * @example fold('Ｃafé İĞNE œuf Straße') // => 'cafe igne oeuf strasse'
 */
export function fold(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(UNMEANT, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(HAS_ALIKE, (letter) => ALIKE[letter] ?? letter)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 96))
    .replace(INVISIBLE, '');
  return unifyVariants(folded);
}

/**
 * What a reader sees as one character: a letter with its marks, Korean syllables in parts, joined pictographs, flags. `Intl.Segmenter` takes
 * half a second for a long article.
 */
const CLUSTER = new RegExp(
  [
    '(?:[\\u1100-\\u115f\\ua960-\\ua97c]+[\\u1160-\\u11a7\\ud7b0-\\ud7c6]*[\\u11a8-\\u11ff\\ud7cb-\\ud7fb]*|\\p{RI}{2}|[\\s\\S])',
    '(?:[\\p{M}\\p{Emoji_Modifier}\\uff9e\\uff9f]|\\u200d\\p{Extended_Pictographic})*',
  ].join(''),
  'gu',
);

/** A folded text that maps each of its letters to its place in the original: the beginning of what a reader sees as one character. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  // The same few letters come again and again.
  const pieces = new Map<string, string>();
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const piece = pieces.get(cluster) ?? fold(cluster);
    pieces.set(cluster, piece);
    for (let count = piece.length; count > 0; count--) places.push(index);
    folded += piece;
  }
  places.push(text.length);
  return { folded, places };
}
