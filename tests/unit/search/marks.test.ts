import { expect, test } from 'vitest';
import { highlightIn, withHighlight } from '@/components/search/highlight-address';
import { rangesOf } from '@/components/search/mark-matches';
import { wordsOf } from '@/lib/search/words';

const marked = (text: string, words: string[]) =>
  rangesOf(text, words).map(({ start, length }) => text.slice(start, start + length));

test.each([
  ['Café au lait', ['cafe'], ['Café']],
  ['İSTANBUL ve Isparta', ['istanbul', 'isparta'], ['İSTANBUL', 'Isparta']],
  ['ﾗﾝﾌﾟと灯', wordsOf('ランプ'), ['ﾗﾝﾌﾟ']],
  ['œuvre', ['oeu'], ['œu']],
  ['aaaa', ['aa'], ['aa']],
  ['At five o’clock, a block; the lock is Locked.', ['lock'], ['lock', 'Lock']],
  ['At five o’clock: no flock unlocks it.', ['lock'], []],
  ['A padlock', ['lock'], ['lock']],
  ['A padlock and a lock', ['lock'], ['lock']],
  ['It was locked, the locks too', ['locking'], ['locked', 'locks']],
  ['JavaScript, c++ and node.js', ['c++', 'node.js'], ['c++', 'node.js']],
  ['Notion数据库的数据，数据', ['数据'], ['数据', '数据', '数据']],
  ['用Notion写', ['notion'], ['Notion']],
  ['lamplight', ['lamp', 'plight'], ['lamplight']],
  ['Notes on C, C++ and C#, R&D', wordsOf('C++ R&D'), ['C++', 'R&D']],
  ['A net of .NET', wordsOf('.net'), ['.NET']],
  ['القهوة والقهوة', wordsOf('قهوة'), ['قهوة', 'قهوة']],
  ['한국어'.normalize('NFD'), wordsOf('한국'), ['한국'.normalize('NFD')]],
  ['a 👩‍💻 b', wordsOf('👩'), ['👩‍💻']],
  ['Lösung, Loesung', wordsOf('loesung', 'de'), ['Lösung', 'Loesung']],
  ['nothing', ['lamp'], []],
  ['Hauptstraße, ﷺ', wordsOf('“STRASSE”'), ['straße']],
  ['مُحَمَّد', wordsOf('محمد'), ['مُحَمَّد']],
  ['a - b: useEffect(fn)', wordsOf('"useEffect" - :'), ['useEffect']],
])('marks in %s for %j what the reader sees', (text, words, expected) => {
  expect(marked(text, words)).toEqual(expected);
});

test('marks at most a few hundred places', () => {
  expect(rangesOf('a b '.repeat(5_000), ['a']).length).toBeLessThanOrEqual(300);
});

test.each([
  ['/article/a/', 'C++ & <b>', '/article/a/?highlight=C%2B%2B%20%26%20%3Cb%3E'],
  ['/article/a/?x=1#top', 'lamp', '/article/a/?x=1&highlight=lamp#top'],
  ['/article/a/', '  ', '/article/a/'],
  ['/article/a/', 'x'.repeat(300), '/article/a/'],
])('carries the query to %s', (href, query, expected) => {
  const address = withHighlight({ href, target: '_self' }, query);
  expect(address).toBe(expected);
  if (address.includes('highlight'))
    expect(highlightIn(new URL(address, 'https://e.example').search)).toBe(query.trim());
});

test('leaves addresses of other sites alone', () => {
  expect(withHighlight({ href: 'https://other.example/', target: '_blank' }, 'lamp')).toBe('https://other.example/');
});
