import { expect, test } from 'vitest';
import { signTerms } from '@/lib/search/index/terms';
import { wordsOf } from '@/lib/search/words';
import { mockRow, testSite } from '@/tests/factories';
import { serveIndex } from './served-index';

/** By title, what a post says. */
const posts: Record<string, string> = {
  cpp: 'Modern C++17, the C++ of today. Written in libc++.',
  c: 'The language C and its compilers: plus, plus more. Sharp edges, objective-c too.',
  csharp: 'C# and F# run on .NET and in Unity.',
  net: 'A net of lamps, an internet, networks. Node by node. Js. 12. 345',
  node: 'We moved from Node.js to Deno. See package.json and tsconfig.json.',
  nodejs: 'nodejs is written together here',
  rd: 'The R&D department of AT&T drinks Q&A tea.',
  letters: 'The letters R and D, A and T, Q and A.',
  paths: 'Edit /etc/hosts and src/index.ts, or C:\\Users\\ada. Either and/or both. TCP/IP, I/O.',
  words: 'etc hosts; src index ts; users ada; and or; tcp ip; i o',
  tagged: 'Posted with #lamp by @ada_l, mail ada@example.com',
  money: 'It costs $5, €10 or £20.50, 100% of snake_case and __init__',
  numbers: 'Version 1.2.3 and v20.11, on 2024-05-01 at 12:30. About 5, 10, 123 and 100',
  other: 'Version 1.20.3, 112, 123, 1-2-3, 1 2 3',
  hebrew: 'צה״ל הוא צבא, ג׳ירפה',
  ukrainian: 'комп’ютер і п\u02bcять',
  japanese: 'コンピュータ・サイエンス 10〜20時',
  chinese: '番茄鸡蛋面，加孜然粉。用Notion写，有数据',
  arabic: 'القهوة العربية',
  spanish: 'la brújula del capitán',
  french: 'L’école d’été et aujourd’hui',
  hyphens: 'State-of-the-art Wi-Fi, e-mail',
};

const queries: [query: string, titles: string][] = [
  ['C++', 'cpp'],
  ['c++', 'cpp'],
  ['C++17', 'cpp'],
  ['libc++', 'cpp'],
  ['“C++”.', 'cpp'],
  ['C#', 'csharp'],
  ['F#', 'csharp'],
  ['c# unity', 'csharp'],
  ['.NET', 'csharp'],
  ['.net', 'csharp'],
  ['C# .NET', 'csharp'],
  ['Node.js', 'node nodejs'],
  ['node.js deno', 'node'],
  ['package.json', 'node'],
  ['tsconfig.json,', 'node'],
  ['R&D', 'rd'],
  ['r&d', 'rd'],
  ['AT&T', 'rd'],
  ['Q&A', 'rd'],
  ['/etc/hosts', 'paths'],
  ['etc/hosts', 'paths'],
  ['src/index.ts', 'paths'],
  ['and/or', 'paths'],
  ['TCP/IP', 'paths'],
  ['I/O', 'paths'],
  ['c/i', ''],
  ['/in', 'paths'],
  ['C:\\Users', 'paths'],
  ['#lamp', 'tagged'],
  ['@ada_l', 'tagged'],
  ['ada@example.com', 'tagged'],
  ['$5', 'money'],
  ['€10', 'money'],
  ['£20.50', 'money'],
  ['100%', 'money'],
  ['snake_case', 'money'],
  ['1.2.3', 'numbers'],
  ['v20.11', 'numbers'],
  ['2024-05-01', 'numbers'],
  ['12:30', 'numbers'],
  ['צה"ל', 'hebrew'],
  ["ג'ירפה", 'hebrew'],
  ["комп'ютер", 'ukrainian'],
  ['п’ять', 'ukrainian'],
  ['コンピュータ･サイエンス', 'japanese'],
  ['10~20', 'japanese'],
  ['鸡蛋，孜然粉', 'chinese'],
  ['（孜然粉）', 'chinese'],
  ['用notion写', 'chinese'],
  ['notion数据', ''],
  ['القهوة؟', 'arabic'],
  ['\u200fقهوة\u200f', 'arabic'],
  ['¿brújula?', 'spanish'],
  ["l'ecole", 'french'],
  ['d’été', 'french'],
  ["aujourd'hui", 'french'],
  ['state-of-the-art', 'hyphens'],
  ['wi‑fi', 'hyphens'],
  ['e-mail', 'hyphens'],
  ['(node)', 'net node nodejs'],
];

test('fifty queries with signs find what has them, and nothing else', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(50);
  const site = testSite(Object.keys(posts).map((title) => mockRow({ title: `${title}:`, article: title })));
  const { find } = await serveIndex(site, posts);
  const found: [string, string][] = [];
  for (const [query] of queries) {
    const { results, recordMap, total } = await find(query);
    const titles = results.map(({ id }) => recordMap[id]?.title.slice(0, -1) ?? '').sort();
    expect(total, query).toBe(titles.length);
    found.push([query, titles.join(' ')]);
  }
  expect(found).toEqual(queries);
});

test.each([
  [' “Lamp”  - (oil), LAMP! ', ['lamp', 'oil']],
  ['¿brújula? القهوة؟ 鸡蛋，孜然粉', ['brujula', 'القهوه', '鸡蛋', '孜然粉']],
  ['a\u200eb \u2067אב\u2069', ['ab', 'אב']],
  [
    'C++, C#; .NET! ...net **bold** 100% $5 #tag @name',
    ['c++', 'c#', '.net', 'net', 'bold', '100%', '$5', '#tag', '@name'],
  ],
  ['a=b <c> `d`', ['a', 'b', 'c', 'd']],
  ['+ & -- // . "" …', []],
])('the words of %j are %j', (query, words) => expect(wordsOf(query)).toEqual(words));

test('in German and the languages of the north, ae, oe and ue are the letters that some keyboards lack', async () => {
  const rows = ['Lösung', 'Loesung', 'Muller', 'Müller', 'Mueller', 'Quelle', 'Qulle', 'Øl', 'Ål'].map((title) =>
    mockRow({ title }),
  );
  const { titles } = await serveIndex(testSite(rows));
  const inGerman = async (query: string) => (await titles(query, { language: 'de-AT' })).sort();
  expect(await inGerman('loesung')).toEqual(['Loesung', 'Lösung']);
  expect(await inGerman('Lösung')).toEqual(['Loesung', 'Lösung']);
  expect(await inGerman('mueller')).toEqual(['Mueller', 'Muller', 'Müller']);
  expect(await inGerman('quelle')).toEqual(['Quelle']);
  expect(await titles('oel', { language: 'nb' })).toEqual(['Øl']);
  expect(await titles('aal', { language: 'da' })).toEqual(['Ål']);
  // Elsewhere they are two letters.
  expect(await titles('loesung', { language: 'en-US' })).toEqual(['Loesung']);
});

test('a text is indexed for each sign with what stands beside it', () => {
  expect([...signTerms('c++ r&d, .net 3.5 end. / $5')]).toEqual(['=c+', '=++', '=r&', '=&d', '=.n', '=$5']);
});
