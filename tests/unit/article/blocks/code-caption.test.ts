import { expect, it } from 'vitest';
import { readCodeCaption } from '@/lib/article/blocks/code/code-caption';
import { made, renderBlocks } from '../page-maker';

const nothing = { title: '', caption: '', marked: [], numbersFrom: null };

it.each([
  ['title="next.config.ts"', { title: 'next.config.ts' }],
  [
    'title=“a b.ts” {3,5-7} showLineNumbers',
    {
      title: 'a b.ts',
      marked: [
        [3, 3],
        [5, 7],
      ],
      numbersFrom: 1,
    },
  ],
  [
    '{1–2, 4} showLineNumbers{12}',
    {
      marked: [
        [1, 2],
        [4, 4],
      ],
      numbersFrom: 12,
    },
  ],
  ['title=a.ts caption="Words."', { title: 'a.ts', caption: 'Words.' }],
  ['title="<script>" {1-999999}', { title: '<script>', marked: [[1, 999_999]] }],
])('%s says something about the code', (caption, expected) => {
  expect(readCodeCaption(caption)).toEqual({ ...nothing, ...expected });
});

it.each([
  '',
  'The settings of Next.',
  'See title="a"',
  'title="a" and more',
  '{3}x',
  '{a}',
  '{1-}',
  'title=',
  '{1,,2}',
])('%s is a caption', (caption) => {
  expect(readCodeCaption(caption)).toBeNull();
});

it('a caption that names a page is one for readers', () => {
  expect(readCodeCaption(['title=', { page: 'a', title: '"x"' }])).toBeNull();
});

it('marks lines, gives numbers and a title, and says so in Markdown', async () => {
  const caption = [['title="a <b>.ts" {2} showLineNumbers{9}']];
  const { html, needs, markdown } = await renderBlocks([
    made('code', 'one\ntwo', { properties: { language: [['Plain Text']], caption } }),
  ]);
  expect(html).toContain('<span class="notion-code-title">a &#x3C;b&gt;.ts</span>');
  expect(html).toContain('<mark class="c-l c-m" data-line="10">two</mark>');
  expect(html).not.toContain('figcaption');
  expect(needs.parts).toEqual(['code-marks']);
  expect(markdown).toEqual(['```plain-text title="a <b>.ts" {2} showLineNumbers{9}\none\ntwo\n```']);
});
