import { fallbackLocale, scriptOf } from './locale';

/** Without the middle dot, which Chinese names have too. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/g;
const HAN = /\p{Script=Han}/gu;
const LATIN = 'Latn';
/** Up to Latin Extended-B, no letter is of another script. */
const ONLY_LATIN = /^[^\u0250-\uffff]*$/;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}'’]*/gu;
/** Common characters that exist in only one of Simplified and Traditional Chinese. */
const SIMPLIFIED =
  /[这个们时说会学国开关发过还进电与为无对实点么样体处见长问间题东车门马书话语读写网页头录设计数据条记钱业岁龙]/g;
const TRADITIONAL =
  /[這個們時說會學國開關發過還進電與為無對實點麼樣體處見長問間題東車門馬書話語讀寫網頁頭錄設計數據條記錢業歲龍]/g;
/** Characters that people write in Hong Kong and nowhere else. */
const CANTONESE = /[嘅咗哋喺冇啲嘢唔咁]/;

/** Other scripts by the language that most sites in them have, and letters that only another one has. */
const SCRIPTS: readonly { words: RegExp; language: string; others?: readonly [letters: RegExp, language: string][] }[] =
  [
    { words: /\p{Script=Hangul}+/gu, language: 'ko' },
    { words: /\p{Script=Cyrillic}+/gu, language: 'ru', others: [[/[іїєґ]/i, 'uk']] },
    {
      words: /\p{Script=Arabic}+/gu,
      language: 'ar',
      others: [
        [/[ٹڈڑے]/, 'ur'],
        [/[پچژگ]/, 'fa'],
      ],
    },
    { words: /\p{Script=Hebrew}+/gu, language: 'he' },
    { words: /\p{Script=Greek}+/gu, language: 'el' },
    { words: /\p{Script=Thai}+/gu, language: 'th' },
    { words: /\p{Script=Devanagari}+/gu, language: 'hi' },
  ];

/** Japanese has at least one letter to so many characters; Chinese may quote some. */
const KANA_SHARE = 4;
/** A Chinese word has about two characters. */
const HAN_PER_WORD = 2;
/** With fewer words in Latin script a text may be names alone. */
export const LEAST_WORDS = 3;
/** Letters of another script than Latin in a text that is in Latin all the same: one in so many. */
const STRAY_LETTER = 30;

export const latinWords = (text: string): string[] => text.match(LATIN_WORD) ?? [];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language that a text's letters show; undefined for letters that many languages have, such as Latin ones. */
export function languageByLetters(text: string): string | undefined {
  const han = count(text, HAN);
  const words = latinWords(text).length;
  const kana = count(text, KANA);
  if (kana > 0 && (kana + han) / HAN_PER_WORD >= words && kana * KANA_SHARE >= han) return 'ja-JP';
  const script = SCRIPTS.find((one) => count(text, one.words) > Math.max(words, han / HAN_PER_WORD));
  if (script) return script.others?.find(([letters]) => letters.test(text))?.[1] ?? script.language;
  return han > 0 && han / HAN_PER_WORD >= words ? chinese(text) : undefined;
}

function chinese(text: string): string {
  if (traditionalOf(text) <= 0) return 'zh-CN';
  return CANTONESE.test(text) ? 'zh-HK' : 'zh-TW';
}

/** How many more characters are Traditional than Simplified; 0 if nothing shows. */
const traditionalOf = (text: string): number => count(text, TRADITIONAL) - count(text, SIMPLIFIED);

/**
 * The `lang` of a text in another script than its page's, English for one in Latin letters; undefined if it may be in the page's language.
 *
 * @example foreignLanguage('港からの手紙', 'zh-CN') // => 'ja-JP'
 */
export function foreignLanguage(text: string, page: string): string | undefined {
  const own = scriptOf(page) ?? '';
  // Most texts: the rest is for every letter of an article.
  if (own === LATIN && ONLY_LATIN.test(text)) return undefined;
  const language = languageByLetters(text) ?? (isLatin(text) ? fallbackLocale : undefined);
  if (language === undefined || scriptOf(language) === own) return undefined;
  // Characters alone may be Japanese, and many of them are the same in both kinds of Chinese.
  const isEither = own === scriptOf('ja') || (own.startsWith('Han') && traditionalOf(text) === 0);
  return language.startsWith('zh') && isEither ? undefined : language;
}

function isLatin(text: string): boolean {
  const letters = count(text, /\p{L}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  return latinWords(text).length >= LEAST_WORDS && latin > (letters - latin) * STRAY_LETTER;
}
