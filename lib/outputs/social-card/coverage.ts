import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locale';
import { oncePerName } from '@/lib/once';

/**
 * The fonts of social cards, all from packages: installed fonts play no part, so a card looks the same everywhere. Each family is split
 * into files by character range; a file is read when a text needs it, and kept.
 */

/** Text uses the serif of the site's headings, or its sans-serif next to scripts that have no serif here. */
export type Typeface = 'serif' | 'sans';

interface Family {
  package: string;
  /** File name for a range. */
  file(subset: string): string;
  /** The only range that it is used for; others of it would take characters from families that suit the text better. */
  only?: string;
  axes: Record<string, number>;
}

const families = {
  newsreader: {
    package: '@fontsource-variable/newsreader',
    file: (subset) => `newsreader-${subset}-standard-normal.woff2`,
    axes: { wght: 560, opsz: 60 },
  },
  instrumentSans: {
    package: '@fontsource-variable/instrument-sans',
    file: (subset) => `instrument-sans-${subset}-wght-normal.woff2`,
    axes: { wght: 600 },
  },
  notoSansSc: noto('sc'),
  notoSansTc: noto('tc'),
  notoSansJp: noto('jp'),
  notoSansArabic: { ...noto('arabic'), only: 'arabic' },
  notoSansHebrew: { ...noto('hebrew'), only: 'hebrew' },
  notoSansThai: { ...noto('thai'), only: 'thai' },
} satisfies Record<string, Family>;

type FamilyName = keyof typeof families;

/** Twemoji as a font: flat layers of colored outlines. */
const EMOJI_FILE = 'twemoji-colr-font/twemoji.woff2';

/** Families in order of preference: Japanese text must not get Chinese glyphs. */
function familiesFor(locale: Locale, typeface: Typeface): FamilyName[] {
  const latin: FamilyName = typeface === 'serif' ? 'newsreader' : 'instrumentSans';
  const simplified: FamilyName[] = ['notoSansSc', 'notoSansTc', 'notoSansJp'];
  const chineseOrJapanese: Partial<Record<Locale, FamilyName[]>> = {
    'ja-JP': ['notoSansJp', 'notoSansTc', 'notoSansSc'],
    'zh-TW': ['notoSansTc', 'notoSansSc', 'notoSansJp'],
    'zh-HK': ['notoSansTc', 'notoSansSc', 'notoSansJp'],
  };
  return [latin, ...(chineseOrJapanese[locale] ?? simplified), 'notoSansArabic', 'notoSansHebrew', 'notoSansThai'];
}

/** What renders a character: a file of a family, or the emoji font. */
export type FontKey = string;

const EMOJI: FontKey = 'emoji';

/** Keycaps and flags consist of characters that are not emoji by themselves. */
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}|\u20e3/u;

/** Scripts that the fonts cover. Their declared ranges cannot be trusted: they include Korean syllables that no file has. */
const HAS_LETTERS =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]/u;

/** The fonts that may have a grapheme (a character with its marks), best first. */
export function fontKeysFor(character: string, locale: Locale, typeface: Typeface): FontKey[] {
  if (IS_EMOJI.test(character)) return [EMOJI];
  const codePoint = character.codePointAt(0) ?? 0;
  if (!HAS_LETTERS.test(String.fromCodePoint(codePoint))) return [];
  const keys = familiesFor(locale, typeface).flatMap((name) => {
    const subset = subsetOf(name, codePoint);
    return subset === undefined ? [] : [`${name}/${subset}`];
  });
  // Symbols such as ☂ are emoji if no text font has them.
  return /\p{Extended_Pictographic}/u.test(character) ? [...keys, EMOJI] : keys;
}

/** Planes 0 to 3: nothing above is text. */
const CODE_POINTS = 0x40000;

function subsetOf(name: FamilyName, codePoint: number): string | undefined {
  const { subsets, byCodePoint } = coverageOf(name);
  return subsets[(byCodePoint[codePoint] ?? 0) - 1];
}

/** The font file for each code point of a family, as an index into `subsets` that starts at 1. */
const coverageOf = oncePerName((name: FamilyName) => {
  const family: Family = families[name];
  const text = readFileSync(locate(`${family.package}/unicode.json`), 'utf8');
  const ranges = Object.entries(JSON.parse(text) as Record<string, string>).filter(
    ([subset]) => family.only === undefined || subset === family.only,
  );
  const byCodePoint = new Uint8Array(CODE_POINTS);
  // Ranges overlap; the last one wins, as in a stylesheet.
  for (const [index, [, list]] of ranges.entries()) {
    for (const range of list.split(',')) {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      byCodePoint.fill(index + 1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
    }
  }
  // Numbered files have their number in brackets.
  return { subsets: ranges.map(([subset]) => subset.replace(/[[\]]/g, '')), byCodePoint };
});

/** The file of a font, and the axes to set; null for emoji, which have none. */
export function fontFile(key: FontKey): { file: string; axes: Record<string, number> | null } {
  if (key === EMOJI) return { file: locate(EMOJI_FILE), axes: null };
  const [name, subset = ''] = key.split('/') as [FamilyName, string?];
  const family: Family = families[name];
  return { file: locate(`${family.package}/files/${family.file(subset)}`), axes: family.axes };
}

/** A package's file, located from the project: in a bundle a module's own address means nothing. */
function locate(file: string): string {
  return createRequire(path.join(process.cwd(), 'package.json')).resolve(file);
}

function noto(region: 'sc' | 'tc' | 'jp' | 'arabic' | 'hebrew' | 'thai'): Family {
  return {
    package: `@fontsource-variable/noto-sans-${region}`,
    file: (subset) => `noto-sans-${region}-${subset}-wght-normal.woff2`,
    axes: { wght: 650 },
  };
}

/** Some Chinese and Japanese characters, and their full-width punctuation. */
export const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const ONLY_SANS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

/** The typeface that suits a text. */
export function typefaceFor(text: string): Typeface {
  return EAST_ASIAN.test(text) || ONLY_SANS.test(text) ? 'sans' : 'serif';
}

/** Scripts with marks high above and deep below their letters. */
const TALL = /[\p{Script=Arabic}\p{Script=Thai}]/u;

/** The distance of two lines of a text, in em. */
export function lineHeightFor(text: string): number {
  if (TALL.test(text)) return 1.42;
  return typefaceFor(text) === 'serif' ? 1.12 : 1.28;
}

const segmenterOf = oncePerName((locale: Locale) => new Intl.Segmenter(locale, { granularity: 'grapheme' }));

/** Graphemes: a letter with its marks, a flag, a family. */
export const charactersOf = (text: string, locale: Locale): string[] =>
  [...segmenterOf(locale).segment(text)].map(({ segment }) => segment);

/** All families have these. */
const PLAIN = /^[ -~]*[!-~][ -~]*$/;

/** The share of a text, from 0 to 1, that the fonts can render. */
export function renderableShare(text: string, locale: Locale): number {
  if (PLAIN.test(text)) return 1;
  const typeface = typefaceFor(text);
  const characters = charactersOf(text, locale).filter((character) => character.trim() !== '');
  const renderable = characters.filter((character) => fontKeysFor(character, locale, typeface).length > 0);
  return characters.length === 0 ? 0 : renderable.length / characters.length;
}
