import { oncePerName } from '@/lib/once';
import { fold } from '@/lib/search/index/fold';
import { hasRuns, runsOf, SIGNS } from '@/lib/search/index/terms';

/** The number of letters of a query that count; longer ones were pasted by mistake. */
const MAX_QUERY = 200;

/** Punctuation inside a word. It is optional and interchangeable when matching. */
const BETWEEN = `.'":・~־\\-‐-―`;

/** What is in no word, and parts words. */
const APART = new RegExp(`[^\\p{L}\\p{N}\\p{M}\\p{S}${SIGNS}${BETWEEN}]+|[=<>^\`|]+`, 'u');
/** Around a word; a full stop before it stays, as in .NET, and so do C++, C#, 100% and $5. */
const BEFORE = new RegExp(`^[${BETWEEN}+&%\\\\_]*?(?=(?<!\\.)\\.\\p{L}|[^${BETWEEN}+&%\\\\_]|$)`, 'u');
const AFTER = new RegExp(`[${BETWEEN}@&/\\\\_]+$`);

/**
 * Languages that have a spelling for keyboards without ä, ö, ü, å and ø. A word that may be spelled so has the letter in place of both:
 * folded texts do not have it.
 */
const WITH_UMLAUTS = /^(?:de|da|fi|is|nb|nds|nn|no|sv)\b/;
const UMLAUTS: Readonly<Record<string, string>> = {
  ae: 'ä',
  oe: 'ö',
  ue: 'ü',
  aa: 'å',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/**
 * The folded words of a query, without punctuation around them and without words of nothing else.
 *
 * @param language what the site is written in
 */
export function wordsOf(text: string, language = ''): string[] {
  const cut = text.slice(0, MAX_QUERY);
  const folded = WITH_UMLAUTS.test(language) ? foldUmlauts(cut) : fold(cut);
  const words = folded.split(APART).map((word) => word.replace(BEFORE, '').replace(AFTER, ''));
  return [...new Set(words)].filter(hasRuns);
}

function foldUmlauts(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => UMLAUTS[letter] ?? letter);
  return fold(spelled).replace(/[ao]e|aa|(?<![aeouq])ue/g, (letters) => UMLAUTS[letters] ?? letters);
}

/** The spellings of a word that a text may have. */
export function spellingsOf(word: string): string[] {
  const bare = fold(word);
  return bare === word ? [word] : [bare, fold(word.replace(/[äöüå]/g, (letter) => UMLAUTS[letter] ?? letter))];
}

/** Where a folded text has a word, from a place on. */
export function findWord(folded: string, word: string, from = 0): { from: number; to: number } | undefined {
  const pattern = patternOf(word);
  if (!pattern) {
    const at = folded.indexOf(word, from);
    return at < 0 ? undefined : { from: at, to: at + word.length };
  }
  pattern.lastIndex = from;
  const found = pattern.exec(folded);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}

/** Fewer letters before a sign are in the middle of too many words. */
const MIN_INSIDE = 3;

/** By word; null for one that is only letters. */
const patternOf = oncePerName((word: string): RegExp | null => {
  const [run] = runsOf(word);
  const isPlain = run?.text === word && fold(word) === word;
  const startsShort = run && !run.dense && word.startsWith(run.text) && run.text.length < MIN_INSIDE;
  const start = startsShort ? '(?<![\\p{L}\\p{N}\\p{M}])' : '';
  return isPlain ? null : new RegExp(`${start}${[...word].map(sourceOf).join('')}`, 'gu');
});

const PUNCTUATION = new RegExp(`[${BETWEEN}]`);
const DIGIT = /\p{N}/u;

function sourceOf(character: string, at: number, all: readonly string[]): string {
  if (/[äöüå]/.test(character)) return `${fold(character)}${UMLAUTS[character]?.[1]}?`;
  const isInNumber = DIGIT.test(all[at - 1] ?? '') && DIGIT.test(all[at + 1] ?? '');
  if (at > 0 && !isInNumber && PUNCTUATION.test(character)) return `[${BETWEEN}]?`;
  return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
}
