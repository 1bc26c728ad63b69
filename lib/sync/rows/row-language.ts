import { LEAST_WORDS, languageByLetters, latinWords } from '@/lib/i18n/letters';
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

/**
 * The language that texts are most likely written in, English if nothing is sure but the Latin script; undefined if it cannot be determined.
 *
 * @example guessLanguage(['港からの手紙']) // => 'ja-JP'
 */
export function guessLanguage(texts: readonly string[]): string | undefined {
  const shown = texts.map(languageByLetters);
  const inJapanese = shown.filter((language) => language === 'ja-JP').length;
  const inChinese = shown.filter((language) => language?.startsWith('zh')).length;
  // A site in Chinese may have some posts in Japanese, whose own titles may have no kana.
  const isChinese = inJapanese * 2 < inChinese;
  const text = texts.filter((_, index) => !(isChinese && shown[index] === 'ja-JP')).join('\n');
  const language = languageByLetters(text);
  if (language) return language;
  const words = latinWords(text);
  const [best, next] = LATIN.map(({ language, words: small, letters }) => ({
    language,
    score: words.filter((word) => small.has(beginning(word)) || letters?.test(word)).length,
  })).sort((one, other) => other.score - one.score);
  if (best && best.score > (next?.score ?? 0)) return best.language;
  return words.length >= LEAST_WORDS ? fallbackLocale : undefined;
}

/** The small word before an apostrophe is one of its own: `l’école`. */
const beginning = (word: string): string =>
  (/^(?:l|d|qu)['’]/i.exec(word)?.[0].replace('’', "'") ?? word).toLowerCase();
