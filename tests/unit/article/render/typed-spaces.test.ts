import { expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { type MadeBlock, made, makePage, renderBlocks, renderStored, tokens } from '../page-maker';

/** Spaces that do not break are dots. */
const dots = (html: string): string => html.replaceAll('\u00a0', '·');
const VERSE = '  two\n\tand  a tab\n\n\nend';
const SHOWN = '· two<br>··· and· a tab<br><br><br>end';
const caption = { properties: { source: [['https://a.example/a.png']], caption: [[VERSE]] } };

it.each<[name: string, block: MadeBlock]>([
  ['a paragraph', made('text', VERSE)],
  ['a heading', made('header', VERSE)],
  ['a heading that folds', made('header', VERSE, { format: { toggleable: true } })],
  ['an item of a list', made('bulleted_list', VERSE)],
  ['a task', made('to_do', VERSE)],
  ['a quote', made('quote', VERSE)],
  ['a callout', made('callout', VERSE)],
  ['a toggle', made('toggle', VERSE)],
  ['a caption', made('image', undefined, caption)],
  ['the caption of code', made('code', 'x', { properties: { caption: [[VERSE]] } })],
  ['a cell', made('table', undefined, { children: [{ type: 'table_row', properties: { a: [[VERSE]] } }] })],
  ['a paragraph with blocks below it', made('text', VERSE, { children: [made('text', 'x')] })],
])('%s keeps spaces and tabs as they were typed, with and without a style sheet', async (_, block) => {
  const { html } = await renderBlocks([block]);
  expect(dots(html)).toContain(SHOWN);
});

it.each<[text: unknown, shown: string]>([
  ['ordinary words, one space each', 'ordinary words, one space each'],
  [' a', '·a'],
  ['a ', 'a '],
  ['a\n \nb', 'a<br>·<br>b'],
  ['a\tb', 'a··· b'],
  ['a \t b', 'a····· b'],
  // Pieces of one line.
  [[['a '], [' b', [['b']]], ['  '], ['c']], 'a <b>·b</b>· c'],
  [[[' ', [['i']]], [' a']], '<em>·</em>·a'],
  [[['x  y', [['c']]]], '<code class="notion-inline-code">x· y</code>'],
  [
    [['‣', [['d', { start_date: '2026-01-05' }]]], [' a']],
    '<time class="notion-date" datetime="2026-01-05">Jan 5, 2026</time> a',
  ],
  [[['a\u3000\u2003b']], 'a\u3000\u2003b'],
])('%j is shown as %j', async (text, shown) => {
  const { html } = await renderBlocks([made('text', text)]);
  expect(dots(html)).toContain(`<p class="notion-text notion-block-00000000000040008000000000000010">${shown}</p>`);
});

it('code keeps its own', async () => {
  const { html } = await renderBlocks([made('code', 'a\n\tb  c')]);
  expect(html).toContain('a\n\tb  c');
});

it('a paragraph of mere spaces is a blank line', async () => {
  const { html } = await renderBlocks([made('text', ' \t ')]);
  expect(html).toContain('notion-blank');
});

it.each<[text: unknown, shown: string]>([
  [VERSE, '· two\\\n··· and· a tab\\\n\\\n\\\nend'],
  ['a\nb', 'a\\\nb'],
  // Code is read by machines.
  [[['x  y', [['c']]]], '`x  y`'],
])('%j is %j in Markdown', async (text, shown) => {
  const { content } = await renderStored(makePage([made('text', text)]));
  expect(dots(resolveMarkdown(content, tokens))).toBe(shown);
});
