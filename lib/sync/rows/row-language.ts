import { fallbackLocale } from '@/lib/i18n/locale';
import type { SourceDatabase } from '@/lib/source/source';
import { CONTENT_TYPES, type WorkspaceRow } from './row';

/** The oldest rows decide, so that new ones do not change the language of a site whose store is made anew by each build. */
const ROWS = 50;

/** The language that titles and summaries are written in, if that is clear. */
export function languageOfRows(
  database: Pick<SourceDatabase, 'title'>,
  rows: readonly WorkspaceRow[],
): string | undefined {
  const oldest = rows
    .filter(({ type }) => CONTENT_TYPES.has(type))
    .sort((one, other) => one.page.createdTime - other.page.createdTime)
    .slice(0, ROWS);
  return guessLanguage([database.title, ...oldest.flatMap(({ title, summary }) => [title, summary])]);
}

const KANA = /[\u3041-\u30ff]/g;
const HAN = /\p{Script=Han}/gu;
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

const smallWords = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Small words and letters of languages in Latin script. */
const LATIN: readonly { language: string; words: ReadonlySet<string>; letters?: RegExp }[] = [
  { language: 'en-US', words: smallWords('the of and to in for on with a an how my your is are what why from at by') },
  {
    language: 'fr-FR',
    words: smallWords("le la les de des du un une et en pour dans sur avec est que mon ma mes au aux l' d' qu'"),
    letters: /[êèàâûîôœ]/i,
  },
  {
    language: 'tr-TR',
    words: smallWords('ve bir için ile bu nasıl ne da de mi mı en gibi her daha benim'),
    letters: /[ğışİ]/,
  },
  {
    language: 'de',
    words: smallWords(
      'der die das und ein eine einen mit für von vom zu zum zur im in ist nicht auf mein meine wie aus',
    ),
    letters: /[äß]/i,
  },
  {
    language: 'es',
    words: smallWords('el la los las de del y un una en para con por que mi mis como cómo al es'),
    letters: /[ñ¿¡]/i,
  },
  {
    language: 'pt',
    words: smallWords('o a os as de do da dos das e um uma em para com por que meu minha no na como não'),
    letters: /[ãõ]/i,
  },
  {
    language: 'it',
    words: smallWords('il lo la gli le di e un una in per con che mio mia del della nel nella come da è'),
  },
  { language: 'nl', words: smallWords('de het een en van in op met voor mijn is niet naar hoe bij uit te') },
];
/** A Chinese word has about two characters. */
const HAN_PER_WORD = 2;
/** With fewer words in Latin script a text may be names alone. */
const LEAST_WORDS = 3;

/**
 * The language that texts are most likely written in, English if nothing is sure but the Latin script; undefined if it cannot be determined.
 *
 * @example guessLanguage(['港からの手紙']) // => 'ja-JP'
 */
export function guessLanguage(texts: readonly string[]): string | undefined {
  const text = texts.join('\n');
  const han = count(text, HAN);
  const words = text.match(LATIN_WORD) ?? [];
  const kana = count(text, KANA);
  if (kana > 0 && (kana + han) / HAN_PER_WORD >= words.length && kana * 10 >= han) return 'ja-JP';
  const script = SCRIPTS.find((one) => count(text, one.words) > Math.max(words.length, han / HAN_PER_WORD));
  if (script) return script.others?.find(([letters]) => letters.test(text))?.[1] ?? script.language;
  if (han > 0 && han / HAN_PER_WORD >= words.length) return chinese(text);
  const [best, next] = LATIN.map(({ language, words: small, letters }) => ({
    language,
    score: words.filter((word) => small.has(beginning(word)) || letters?.test(word)).length,
  })).sort((one, other) => other.score - one.score);
  if (best && best.score > (next?.score ?? 0)) return best.language;
  return words.length >= LEAST_WORDS ? fallbackLocale : undefined;
}

function chinese(text: string): string {
  if (count(text, TRADITIONAL) <= count(text, SIMPLIFIED)) return 'zh-CN';
  return CANTONESE.test(text) ? 'zh-HK' : 'zh-TW';
}

/** The small word before an apostrophe is one of its own: `l’école`. */
const beginning = (word: string): string =>
  (/^(?:l|d|qu)['’]/i.exec(word)?.[0].replace('’', "'") ?? word).toLowerCase();

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
