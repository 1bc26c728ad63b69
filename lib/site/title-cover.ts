/**
 * The cover of a post without a picture: two letterforms of its title, far larger than their frame and cropped by it, in two inks on a
 * colored background. The title alone determines it, so a post looks the same in every list, and its social card looks alike.
 */
export interface TitleCover {
  /** One of the trios of background and two inks, from 0 to `PALETTE_COUNT` - 1. */
  palette: number;
  /** The one behind, then the one in front. */
  letters: readonly [Letterform, Letterform];
}

export interface Letterform {
  text: string;
  /** Middle of the letter, and its baseline. */
  x: number;
  y: number;
  /** Of the font, in the units of the frame. */
  size: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** 16:10, like every cover. */
export const COVER_FRAME: Frame = { width: 160, height: 100 };

export const PALETTE_COUNT = 6;

/**
 * Where the letters lie: middles as shares of the frame's width and height, sizes as multiples of the side of a square of its area.
 * Each crops the letter behind on two sides and leaves enough of the one in front to be recognized.
 */
const COMPOSITIONS = [
  { back: [0.28, 0.58, 1.98], front: [0.7, 0.6, 1.19] },
  { back: [0.74, 0.3, 1.82], front: [0.24, 0.66, 1.34] },
  { back: [0.39, 0.84, 2.06], front: [0.79, 0.26, 1.5] },
  { back: [0.19, 0.22, 1.9], front: [0.61, 0.78, 1.82] },
] as const;

/** The composition of a title in a frame of a size. */
export function titleCover(title: string, { width, height }: Frame = COVER_FRAME): TitleCover {
  const next = numbers(title.normalize('NFC').trim());
  const palette = Math.floor(next() * PALETTE_COUNT);
  const { back, front } = COMPOSITIONS[Math.floor(next() * COMPOSITIONS.length)] ?? COMPOSITIONS[0];
  const [first, second] = coverLetters(title);
  const square = Math.sqrt(width * height);
  const place = (text: string, [x, y, size]: readonly [number, number, number]): Letterform => {
    const shape = shapeOf(text);
    const fontSize = Math.round(size * square * shape.scale);
    return { text, x: Math.round(x * width), y: Math.round(y * height + fontSize * shape.rise), size: fontSize };
  };
  return { palette, letters: [place(first, back), place(second, front)] };
}

/** How far the middle of a script's letters lies above the baseline, in em, and its size beside Latin capitals. */
const SHAPES: readonly { script: RegExp; rise: number; scale: number }[] = [
  // They fill their squares.
  { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, rise: 0.37, scale: 0.86 },
  // Low and wide, and two of them.
  { script: /\p{Script=Arabic}/u, rise: 0.2, scale: 0.76 },
  { script: /[\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}]/u, rise: 0.28, scale: 1 },
];
const LATIN_SHAPE = { rise: 0.32, scale: 1 };

function shapeOf(text: string): { rise: number; scale: number } {
  return SHAPES.find(({ script }) => script.test(text)) ?? LATIN_SHAPE;
}

/** A letter or digit with its marks. Thai and Lao vowels that are written first go with their consonant, others say nothing alone. */
const LETTER =
  /[\u0e40-\u0e44\u0ec0-\u0ec4]?(?![\u0e2f-\u0e3a\u0e40-\u0e46\u0eaf-\u0ebd\u0ec0-\u0ec6])[\p{L}\p{N}]\p{M}{0,2}/gu;
/** Arabic letters are joined: two of them show the script better than one. */
const ARABIC_LETTERS = /\p{Script=Arabic}\p{M}{0,2}(?:\p{Script=Arabic}\p{M}{0,2})?/gu;
/** The Arabic article, with which every other title begins. */
const ARABIC_ARTICLE = /(?<![\p{L}\p{M}])ال(?=\p{L}{2})/gu;
const HAN = /\p{Script=Han}/gu;
/** Signs as tall as letters. */
const SIGN = /[!?&@#%§¶？！؟]/gu;
/** For a title without any, such as one of emoji, which have colors of their own. */
const WITHOUT_LETTERS = '&';

/**
 * The letters of a title that its cover shows: those that begin its first and its last word; of a single word, or where words are not
 * separated, the first two.
 *
 * @example coverLetters('Tables and databases') // => ['T', 'd']
 */
export function coverLetters(title: string): [string, string] {
  const text = title.normalize('NFC').replace(ARABIC_ARTICLE, '');
  // Kana say less than the characters they join.
  const han = text.match(HAN) ?? [];
  if (han.length > 1) return twoOf(han);
  const words = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(lettersOf)
    .filter((letters) => letters.length > 0);
  const [first = [], last] = [words[0], words.at(-1)];
  if (last && last !== first) return twoOf([first[0] ?? '', last[0] ?? '']);
  return twoOf(first.length > 0 ? first : (text.match(SIGN) ?? []));
}

const lettersOf = (word: string): string[] => word.match(ARABIC_LETTERS) ?? word.match(LETTER) ?? [];

function twoOf([first = WITHOUT_LETTERS, second = first]: readonly string[]): [string, string] {
  return [first, second];
}

/** A stream of numbers from 0 to 1 (xorshift), which differ for every text (FNV-1a). */
function numbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  // Texts that differ in one letter must differ in every number: one round of mixing, as in MurmurHash 3.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state ^= state >>> 16;
  // Xorshift never leaves zero.
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
