import { describe, expect, it } from 'vitest';
import { zoomMargin } from '@/components/article/image-zoom';
import { activeHeading } from '@/components/article/outline-marking';
import { countWords, readingMinutes } from '@/lib/article/body-text';
import { colorName } from '@/lib/article/color-names';
import { mathAssets, mathClasses } from '@/lib/article/math-style-sheet';
import { id32, made, renderBlocks, uuid } from './page-maker';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['hello世界', 3],
    ['你好，世界', 5],
    ['  a\n\tb ', 2],
    ['naïve café', 2],
    ['👩', 1],
  ])('%j is %i', (text, words) => expect(countWords(text)).toBe(words));
});

it('reading takes a minute for each 400 words begun', () => {
  expect([0, 399, 400, 800].map(readingMinutes)).toEqual([1, 1, 2, 3]);
});

it('body text is what the blocks say, in order', async () => {
  const { text } = await renderBlocks(
    [
      made('header', 'Title'),
      made('divider'),
      made('text', [['a '], ['‣', [['d', { type: 'date', start_date: '2026-01-02' }]]], [' [sp]b[sp]']]),
      made('image', undefined, {
        properties: { source: [['attachment:1:a.png']], caption: [['caption']], alt_text: [['alt']] },
      }),
      { type: 'table', children: [made('table_row', undefined, { properties: { a: [['1']], b: [['2']] } })] },
      made('equation', 'x^2'),
      { type: 'page', properties: { title: [['Child']] }, children: [made('text', 'not here')] },
      made('text', '<ins/>'),
    ],
    { spoilerTag: '[sp]' },
  );
  expect(text.split('\n')).toEqual(['Title', 'a 2026-01-02 b', 'caption', 'alt', '1 2', 'x^2', 'Child']);
});

it('the outline takes headings from columns and toggles, passes over those that fold, and never skips a level', async () => {
  const { outline } = await renderBlocks([
    made('sub_sub_header', 'c', { id: uuid(20) }),
    made('header', 'a', { id: uuid(21) }),
    { type: 'column_list', children: [{ type: 'column', children: [made('sub_sub_header', 'd', { id: uuid(22) })] }] },
    made('header', 'folds', {
      format: { toggleable: true },
      children: [made('sub_header', 'inside', { id: uuid(23) })],
    }),
    made('sub_header', '  '),
  ]);
  expect(outline).toEqual([
    { id: id32(20), text: 'c', level: 0 },
    { id: id32(21), text: 'a', level: 0 },
    { id: id32(22), text: 'd', level: 1 },
    { id: id32(23), text: 'inside', level: 1 },
  ]);
});

describe('lengths of formulas', () => {
  it('become classes', () => {
    expect(mathClasses('height:1.43em;vertical-align:-0.25em')).toEqual([
      'kh-a',
      'ka1',
      'ka_43',
      'kv-b',
      'kb-1',
      'kb_75',
    ]);
    expect(mathClasses('border-bottom-width:0.04em;')).toEqual(['k-rule']);
  });

  it('have a rule for each class, and only fonts that exist', async () => {
    const assets = await mathAssets();
    const sheet = String(assets.find(({ name }) => name === 'math.css')?.data);
    for (const name of mathClasses('height:1.43em;vertical-align:-0.25em')) expect(sheet).toContain(`.${name}{`);
    const fonts = [...sheet.matchAll(/url\(([^)]+)\)/g)].map(([, name]) => name);
    expect(fonts.length).toBeGreaterThan(10);
    expect(fonts.filter((name) => !assets.some((asset) => asset.name === name))).toEqual([]);
  });

  it('take the nearest of Notion’s colours', () => {
    expect(['red', '#f0f', '#0080ff', 'black', '#888', 'nonsense'].map(colorName)).toEqual([
      'red',
      'pink',
      'blue',
      undefined,
      'gray',
      undefined,
    ]);
  });
});

it('the active section is the last heading that was passed', () => {
  expect(activeHeading([100, 900])).toBe(0);
  expect(activeHeading([-800, 140, 900])).toBe(1);
  expect(activeHeading([-1200, 200, 900])).toBe(1);
  expect(activeHeading([300, 900])).toBe(0);
});

it('zoom margins follow the window', () => {
  expect([320, 500, 800, 1280, 1600, 1920].map(zoomMargin)).toEqual([8, 20, 30, 40, 48, 72]);
});
