// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markMatches } from '@/components/search/mark-matches';

/** What is marked in the HTML of a page. */
async function marked(html: string, query: string, lang = 'en'): Promise<string[]> {
  document.body.innerHTML = `<main lang="${lang}">${html}</main>`;
  await markMatches(document.querySelector('main') as HTMLElement, query);
  return [...document.querySelectorAll('.search-match')].map(({ textContent }) => textContent ?? '');
}

test.each([
  ['the first word after a heading', '<h2>Light</h2><p>Lamp and oil</p>', 'lamp', ['Lamp']],
  ['no word that two paragraphs make', '<p>the sun</p><p>flower blooms</p>', 'sunflower', []],
  ['nor one that two lines make', '<p>sun<br>flower</p>', 'sunflower', []],
  ['a word that is partly bold, as a whole', '<p><b>sun</b>flower</p>', 'sunflower', ['sun', 'flower']],
  [
    'nothing in code that draws, or in a button',
    '<p>lamp</p><button>lamp</button><p>a lamp</p>',
    'lamp',
    ['lamp', 'lamp'],
  ],
])('marks %s', async (_, html, query, expected) => expect(await marked(html, query)).toEqual(expected));

test('marks what the language of the page finds', async () => {
  expect(await marked('<p>Die Lösung</p>', 'loesung', 'de')).toEqual(['Lösung']);
  expect(await marked('<p>Die Lösung</p>', 'loesung')).toEqual([]);
});
