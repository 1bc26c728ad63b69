/** A post of the made-up site that search is measured on. */
export interface CorpusPost {
  language: CorpusLanguage;
  title: string;
  summary: string;
  category: string;
  tags: string[];
  /** A line per paragraph, row of a table and line of code. */
  body: string;
}

export const corpusLanguages = ['en', 'zh', 'ja', 'tr', 'fr'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** Words of a language, most frequent first, and how a text is put together from them. */
interface Tongue {
  words: string[];
  space: string;
  stop: string;
  /** Words of one text. */
  length: number;
}

/** As many different words as a language shows in ten million words of running text; of Chinese and Japanese, compounds. */
const VOCABULARY = 40_000;
const CATEGORIES = 12;
const TAGS = 80;

/** Posts of all languages by turns. The same number gives the same posts. */
export function makeCorpus(count: number, seed = 7): CorpusPost[] {
  const random = mulberry(seed);
  const tongues = Object.fromEntries(corpusLanguages.map((language) => [language, makeTongue(language, random)]));
  return Array.from({ length: count }, (_, index) => {
    const language = corpusLanguages[index % corpusLanguages.length] ?? 'en';
    return makePost(index, language, tongues[language] as Tongue, random);
  });
}

function makePost(index: number, language: CorpusLanguage, tongue: Tongue, random: () => number): CorpusPost {
  const text = (words: number): string => wordsOf(tongue, words, random).join(tongue.space);
  const titleWords = tongue.space === '' ? 4 : 6;
  const paragraphs = 6 + Math.floor(random() * 12);
  const body: string[] = [];
  for (let at = 0; at < paragraphs; at++) {
    const sentences = 2 + Math.floor(random() * 4);
    body.push(
      Array.from(
        { length: sentences },
        () => capital(text(Math.round(tongue.length * (0.5 + random())))) + tongue.stop,
      ).join(tongue.space),
    );
    if (at === 2)
      for (let row = 0; row < 5; row++)
        body.push([text(1), text(2), String(1000 + Math.floor(random() * 9000))].join(' '));
    if (at === 4) for (let line = 0; line < 6; line++) body.push(codeLine(random));
  }
  return {
    language,
    title: `${capital(text(titleWords))}${random() < 0.1 ? ` ${identifier(random)}` : ''}`,
    summary: text(tongue.space === '' ? 10 : 14) + tongue.stop,
    category: `${tongue.words[200 + (index % CATEGORIES)]}`,
    tags: [0, 1].map(() => `${tongue.words[300 + Math.floor(random() * TAGS)]}`),
    body: body.join('\n'),
  };
}

function wordsOf(tongue: Tongue, count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => tongue.words[zipf(tongue.words.length, random)] ?? '');
}

/** Rank of a word by Zipf's law. */
function zipf(size: number, random: () => number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** random()) - 1);
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

const VERBS = [
  'use',
  'get',
  'set',
  'create',
  'resolve',
  'parse',
  'render',
  'fetch',
  'merge',
  'encode',
  'watch',
  'read',
];
const NOUNS = [
  'Effect',
  'Config',
  'Snapshot',
  'Route',
  'Token',
  'Buffer',
  'Stream',
  'Index',
  'Query',
  'Cache',
  'Layout',
  'Schema',
];
const MODULES = ['fs', 'path', 'crypto', 'http', 'stream', 'zlib', 'url', 'worker_threads'];

function identifier(random: () => number): string {
  return `${pick(VERBS, random)}${pick(NOUNS, random)}${random() < 0.3 ? pick(NOUNS, random) : ''}`;
}

function codeLine(random: () => number): string {
  const number = Math.floor(random() * 5000).toString(36);
  return random() < 0.3
    ? `import { ${identifier(random)} } from 'node:${pick(MODULES, random)}';`
    : `const ${pick(NOUNS, random).toLowerCase()}_${number} = ${identifier(random)}(${pick(NOUNS, random).toLowerCase()}, 0x${number});`;
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? '';
}

const KANA = 'のにはをがとでもかられるしてないですますことよりまで'.match(/../gu) ?? [];
const KATAKANA = [
  ...'アイウエオカキクケコサシスセソタチツテトナニノハヒフヘホマミムメモラリルレロワンガギグゴザジズデドバビブボパピプポ',
];

function makeTongue(language: CorpusLanguage, random: () => number): Tongue {
  switch (language) {
    case 'zh':
      return { words: unique(() => hanWord(random, 2500)), space: '', stop: '。', length: 14 };
    case 'ja':
      return { words: unique((at) => japaneseWord(at, random)), space: '', stop: '。', length: 14 };
    case 'tr':
      return {
        words: unique(() =>
          latinWord(random, ['a', 'e', 'ı', 'i', 'o', 'ö', 'u', 'ü'], 'bcçdfgğhklmnprsştvyz', [
            '',
            'lar',
            'ler',
            'da',
            'nin',
            'ım',
            'siniz',
          ]),
        ),
        space: ' ',
        stop: '.',
        length: 12,
      };
    case 'fr':
      return {
        words: unique(() =>
          latinWord(random, ['a', 'e', 'é', 'è', 'i', 'o', 'ou', 'u', 'eau', 'œu', 'ê'], 'bcçdfglmnprstvqj', [
            '',
            's',
            'ment',
            'tion',
            'é',
            'er',
            'aux',
          ]),
        ),
        space: ' ',
        stop: '.',
        length: 16,
      };
    default:
      return {
        words: unique(() =>
          latinWord(random, ['a', 'e', 'i', 'o', 'u', 'ea', 'oo'], 'bcdfghjklmnprstvwyz', [
            '',
            's',
            'ed',
            'ing',
            'er',
            'tion',
            'ly',
          ]),
        ),
        space: ' ',
        stop: '.',
        length: 16,
      };
  }
}

/** Different words; the frequent ones come first and are short, as in every language. */
function unique(make: (at: number) => string): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) words.add(make(words.size));
  const list = [...words];
  return [...list.slice(0, 2000).sort((one, other) => one.length - other.length), ...list.slice(2000)];
}

function latinWord(random: () => number, vowels: string[], consonants: string, endings: string[]): string {
  const syllables = 1 + Math.floor(random() * 3.2);
  let word = '';
  for (let at = 0; at < syllables; at++) {
    word += consonants[Math.floor(random() ** 1.5 * consonants.length)] ?? '';
    word += pick(vowels, random);
    if (random() < 0.3) word += consonants[Math.floor(random() * consonants.length)] ?? '';
  }
  return word + pick(endings, random);
}

/** Characters are Zipf-like too: the first few hundred make up most of a text. */
function hanWord(random: () => number, characters: number): string {
  const length = random() < 0.15 ? 1 : random() < 0.8 ? 2 : 3;
  let word = '';
  for (let at = 0; at < length; at++) word += String.fromCodePoint(0x4e00 + zipf(characters, random) * 7);
  return word;
}

function japaneseWord(at: number, random: () => number): string {
  if (at < KANA.length) return KANA[at] ?? 'の';
  const kind = random();
  if (kind < 0.25)
    return (
      Array.from({ length: 3 + Math.floor(random() * 3) }, () => pick(KATAKANA, random)).join('') +
      (random() < 0.3 ? 'ー' : '')
    );
  return hanWord(random, 2000) + (random() < 0.5 ? pick(KANA, random) : '');
}

/** A small generator of numbers that gives the same ones for the same seed on every machine. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
