import { expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { bodyOf, made, renderBlocks, tokens } from '../page-maker';

const text = (html: string) => html.replace(/ class="[^"]*"/g, '').replace(/ id="[^"]*"/g, '');

it.each([
  ['an em dash', 'Light.\n— Virginia Woolf', '— Virginia Woolf'],
  ['two hyphens', 'Light.\n-- A <b>', '-- A &#x3C;b&gt;'],
  ['a hyphen and a blank', 'Light.\n- A', '- A'],
  ['a Chinese dash', '光。\n——鲁迅', '——鲁迅'],
])('sets apart who said it: %s', async (_, said, by) => {
  const html = text(await bodyOf([made('quote', said)]));
  expect(html).toMatch(/^<figure><blockquote><p>.*<\/p><\/blockquote><figcaption>/);
  expect(html).toContain(`<figcaption>${by}</figcaption></figure>`);
});

it.each([
  ['a hyphen in a word', 'a\n-b'],
  ['one line', '— Go, he said.'],
  ['a line within', 'a\n— b\nc'],
])('leaves the words of a quotation in it: %s', async (_, said) => {
  expect(await bodyOf([made('quote', said)])).toMatch(/^<blockquote/);
});

it('takes the last paragraph in it too, with its links, also in Markdown', async () => {
  const by = made('text', [['— '], ['Woolf', [['a', 'https://elsewhere.example/']]]]);
  const { html, content } = await renderBlocks([made('quote', 'Light.', { children: [made('text', 'More.'), by] })]);
  expect(text(html)).toContain('</blockquote><figcaption>— <a href="https://elsewhere.example/"');
  expect(resolveMarkdown(content, tokens)).toBe('> Light.\n>\n> More.\n>\n> — [Woolf](https://elsewhere.example/)');
});

it('keeps short code with a question mark in one piece', async () => {
  const code = (words: string) => bodyOf([made('text', [[words, [['c']]]])]);
  expect(await code('?password=')).toContain('notion-code-whole');
  expect(await code('https://a.example/very/long/address?b=c')).not.toContain('whole');
  expect(await code('a ? b : c')).not.toContain('whole');
});

it.each([
  ['a quotation mark', '“Light,” she said.'],
  ['one in a format', [['“Light', [['b']]], ['” again']]],
  ['another language’s', '« Lumière »'],
])('lets the mark of a paragraph hang that begins with %s', async (_, said) => {
  const paragraph = await bodyOf([made('text', said as string)]);
  expect(paragraph).toMatch(/^<p class="(?:[^"]* )?notion-hanging[ "]/);
  expect(await bodyOf([made('quote', said as string)])).toContain('<p class="notion-hanging">');
});

it.each([
  ['a word', 'She said “light”.'],
  ['code', [['"light"', [['c']]]]],
  ['nothing', ''],
])('leaves a paragraph where it is that begins with %s', async (_, said) => {
  expect(await bodyOf([made('text', said as string)])).not.toContain('notion-hanging');
});

it.each(['zh-CN', 'zh-TW', 'ja-JP'] as const)(
  'hangs no mark in %s, where it is as wide as a character',
  async (locale) => {
    expect(await bodyOf([made('text', '“光”')], { locale })).not.toContain('notion-hanging');
  },
);
