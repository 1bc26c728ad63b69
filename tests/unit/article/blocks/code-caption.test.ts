import { expect, it } from 'vitest';
import { readCodeCaption } from '@/lib/article/blocks/code/code-caption';
import { resolveMarkdown } from '@/lib/article/markdown';
import { made, renderBlocks, tokens } from '../page-maker';

const nothing = { title: '', caption: '' };
/** `3-3 5-7` are two stretches. */
const stretches = (list: string) => list.split(' ').map((one) => one.split('-').map(Number));

it.each([
  ['title="next.config.ts"', { title: 'next.config.ts' }],
  ['title=“a b.ts” {3,5-7} showLineNumbers', { title: 'a b.ts', marked: stretches('3-3 5-7'), numbersFrom: 1 }],
  ['{1–2, 4} showLineNumbers{12}', { marked: stretches('1-2 4-4'), numbersFrom: 12 }],
  ['title=a.ts caption="Words."', { title: 'a.ts', caption: 'Words.' }],
  ['showLineNumbers{0}', { numbersFrom: 0 }],
  ['showLineNumbers{123456}', { numbersFrom: 123_456 }],
  ['showLineNumbers{7} showLineNumbers', { numbersFrom: 1 }],
  ['  caption="a b"  \n title=\'x\' ', { caption: 'a b', title: "'x'" }],
  ['title="" caption=“ a ”', { caption: 'a' }],
  ['title=„a“ title="b"', { title: 'b' }],
  // One mark after another, in the order of the caption.
  ['{7} { 1 - 2 ,\t5–7 }', { marked: stretches('7-7 1-2 5-7') }],
  ['{123456-123457}', { marked: stretches('123456-123457') }],
])('%j says something about the code', (caption, expected) =>
  expect(readCodeCaption(caption)).toEqual({ ...nothing, ...expected }),
);

it.each([
  ...['', ' ', 'The settings of Next.', 'See title="a"', 'title="a" and more', 'title=', 'title="a', 'title=“a b'],
  ...['title="a"{3}', 'title="a"caption="b"', 'my-title="a"', 'name="a"', 'title = "a"', 'ShowLineNumbers'],
  ...['showLineNumbersFrom', 'showLineNumbers{}', 'showLineNumbers{-1}', 'showLineNumbers{1234567}'],
  ...['showLineNumbers{3}{4}', '{3}x', '{a}', '{1-}', '{1,,2}', '{}', '{ }', '{3', '3', '{3 4}', '{3-4-5}', '{-4}'],
  ...['{1234567}', '{1-1234567}', '{3},', '{3} and {4}'],
])('%j is a caption, as not all of it is about the code', (caption) => expect(readCodeCaption(caption)).toBeNull());

it('reads each caption from its beginning, whatever came before', () => {
  expect(readCodeCaption('title="a long name.ts" nonsense')).toBeNull();
  expect(readCodeCaption('{3}')).toEqual({ ...nothing, marked: [[3, 3]] });
  expect(readCodeCaption('{3}')).toEqual({ ...nothing, marked: [[3, 3]] });
});

it('a caption that names a page is one for readers', () => {
  expect(readCodeCaption(['title=', { page: 'a', title: '"x"' }])).toBeNull();
  expect(readCodeCaption([{ page: 'a', title: '{3}' }])).toBeNull();
  expect(readCodeCaption([])).toBeNull();
});

it('marks lines, gives numbers and a title, and says so in Markdown', async () => {
  const caption = [['title="a <b>.ts" {2} showLineNumbers{9}']];
  const { html, content } = await renderBlocks([
    made('code', 'one\ntwo', { properties: { language: [['Plain Text']], caption } }),
  ]);
  expect(html).toContain('<span class="notion-code-title">a &#x3C;b&gt;.ts</span>');
  expect(html).toContain('<mark class="c-l c-m" data-line="10">two</mark>');
  expect(html).not.toContain('figcaption');
  expect(resolveMarkdown(content, tokens)).toBe('```plain-text title="a <b>.ts" {2}\none\ntwo\n```');
});
