import type { Locale } from '@/lib/i18n/locale';

const KANA = /[\u3041-\u30ff]/g;
const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}'’]*/gu;
/** Characters that only one of the two ways to write Chinese has, as frequent in titles as any. */
const SIMPLIFIED =
  /[这个们时说会学国开关发过还进电与为无对实点么样体处见长问间题东车门马书话语读写网页头录设计数据条记钱业岁龙]/g;
const TRADITIONAL =
  /[這個們時說會學國開關發過還進電與為無對實點麼樣體處見長問間題東車門馬書話語讀寫網頁頭錄設計數據條記錢業歲龍]/g;
/** Characters that people write in Hong Kong and nowhere else. */
const CANTONESE = /[嘅咗哋喺冇啲嘢唔咁]/;

/** Small words and letters of the languages that the interface has in Latin script. */
const LATIN: readonly { locale: Locale; words: ReadonlySet<string>; letters: RegExp }[] = [
  {
    locale: 'en-US',
    words: new Set('the of and to in for on with a an how my your is are what why from at by'.split(' ')),
    letters: /(?!)/,
  },
  {
    locale: 'fr-FR',
    words: new Set("le la les des du un une et en pour dans sur avec est que mon ma mes au aux l' d' qu'".split(' ')),
    letters: /[éèêàâûîôœ]/i,
  },
  {
    locale: 'tr-TR',
    words: new Set('ve bir için ile bu nasıl ne da de mi mı en gibi her daha benim'.split(' ')),
    letters: /[ğışİ]/,
  },
];
/** A Chinese word has about two characters. */
const HAN_PER_WORD = 2;

/**
 * The interface language that titles are most likely written in; undefined if nothing indicates one.
 *
 * @example guessLocale(['港からの手紙']) // => 'ja-JP'
 */
export function guessLocale(titles: readonly string[]): Locale | undefined {
  const text = titles.join('\n');
  const han = count(text, HAN);
  const words = text.match(LATIN_WORD) ?? [];
  const kana = count(text, KANA);
  if (kana > 0 && (kana + han) / HAN_PER_WORD >= words.length && kana * 10 >= han) return 'ja-JP';
  if (han > 0 && han / HAN_PER_WORD >= words.length) return chinese(text);
  const [best, next] = LATIN.map(({ locale, words: small, letters }) => ({
    locale,
    score: words.filter((word) => small.has(beginning(word)) || letters.test(word)).length,
  })).sort((one, other) => other.score - one.score);
  return best && best.score > (next?.score ?? 0) ? best.locale : undefined;
}

function chinese(text: string): Locale {
  if (count(text, TRADITIONAL) <= count(text, SIMPLIFIED)) return 'zh-CN';
  return CANTONESE.test(text) ? 'zh-HK' : 'zh-TW';
}

/** The small word before an apostrophe is one of its own: `l’école`. */
const beginning = (word: string): string =>
  (/^(?:l|d|qu)['’]/i.exec(word)?.[0].replace('’', "'") ?? word).toLowerCase();

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
