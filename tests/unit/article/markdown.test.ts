import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { type MadeBlock, made, renderBlocks, tokens } from './page-maker';

/** What a reader of Markdown sees in a line, its marks as HTML writes them. */
function read(markdown: string): string {
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(markdown);
  const tags: Record<string, string> = { strong: 'b', emphasis: 'em', delete: 's', inlineCode: 'code', link: 'a' };
  const toHtml = (node: Nodes): string => {
    if (node.type === 'html') return node.value.replace(/strong>/, 'b>').replace(/del>/, 's>');
    const inner = 'children' in node ? node.children.map(toHtml).join('') : 'value' in node ? node.value : '';
    const tag = tags[node.type];
    return tag ? `<${tag}>${inner}</${tag}>` : node.type === 'image' ? 'a picture' : inner;
  };
  return toHtml(tree);
}

/** The Markdown of HTML that is made of elements alone. */
function ofHtml(html: string): string {
  return resolveMarkdown([html], tokens);
}

const film = () => ({ file: 'film.mp4', type: 'video/mp4', bytes: 1 });

const markdownOf = async (...blocks: MadeBlock[]): Promise<string> =>
  resolveMarkdown((await renderBlocks(blocks)).content, tokens);

describe('an article as Markdown', () => {
  test.each([
    ['beside each other', '<b>a</b> <em>b</em> <s>c</s> <code>d\n\te</code>', '**a** *b* ~~c~~ `d e`'],
    ['of one kind', '<b>a</b><b>b</b><em>c</em>', '**ab**<em>c</em>'],
    ['with spaces at their ends', 'x<b> y </b>z<em>\n</em>', 'x **y** z'],
    ['with line breaks at their ends', 'x<b><br>y<br></b>z', 'x\\\n**y**\\\nz'],
    ['of nothing', 'a<b></b><b> </b>c', 'a c'],
    ['between a letter and a sign', '汉字<b>“汉字”</b>汉字', '汉字<strong>“汉字”</strong>汉字'],
    ['that meet', '<b>a</b><em>b</em><s>c</s>', '**a**<em>b</em>~~c~~'],
    ['before a line break', '<b>(a)</b><br>b', '**(a)**\\\nb'],
    ['in code', '<code>a<b>b</b><br>c</code>', '`ab c`'],
    [
      'in links',
      '<a href="https://a.example/?a&amp;b">a </a><a href="#x">b</a><a>c</a>',
      '[a ](https://a.example/?a&b)bc',
    ],
    ['that readers do not hear', 'a<span aria-hidden="true">b</span>', 'a'],
  ])('has marks %s', (_, html, markdown) => expect(ofHtml(`<p>${html}</p>`)).toBe(markdown));

  test.each([
    'see &nbsp; and &copy; and AT&T and &#35;',
    'Look!<a>here</a>',
    'Look<b>!</b><a>here</a>',
    '汉字<b>“汉字”</b>汉字',
    '<b>Hello.</b>World',
    'a<em>(b)</em>c',
    'a<s>(b)</s>c',
    '<b><code>x</code></b>y',
    '<b>a<em>b</em></b><em>cd</em>',
    '<b>a<em>b</em></b>',
    '<b><em>a</em>b</b>c',
    'a<b>b</b>c',
    '<b>Note:</b> c',
    'x<b>🎉</b>y',
    '~b~ and ~~c~~',
    '1 * 2 * 3 and _a_',
    'costs $5 or $6',
  ])('means the same when it is read again: %s', (line) => {
    const html = `<p>${line.replace(/&/g, '&amp;').replace('<a>', '<a href="https://e.example/?a=1&amp;b=2">')}</p>`;
    expect(read(ofHtml(html))).toBe(line);
  });

  test.each([
    ['headings', '<h2>One</h2><h4>Two</h4>', '## One\n\n#### Two'],
    ['a number to begin with', '<ol start="5"><li>a</li><li>b</li></ol>', '5. a\n6. b'],
    ['code that holds a fence', '<p><code>a`b</code></p>', '``a`b``'],
    [
      'a table',
      '<table><thead><tr><th>a|b</th><th></th></tr></thead><tbody><tr><td>1<br>2</td><td>3</td></tr></tbody></table>',
      '| a\\|b |  |\n| --- | --- |\n| 1<br>2 | 3 |',
    ],
    ['a table without head', '<table><tbody><tr><td>1</td></tr></tbody></table>', '|  |\n| --- |\n| 1 |'],
    ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a line break in a heading', '<h3>x<br>y</h3>', '### x y'],
    ['a sign at the end of a heading', '<h2>a # b #</h2>', '## a # b \\#'],
    ['a list in a list', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['a list of paragraphs', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n\n- c'],
    ['no list without items', '<ul></ul><p>a</p>', 'a'],
    ['signs for boxes', '<p>a <input type="checkbox"> b <input type="checkbox" checked=""></p>', 'a ☐ b ☑'],
    ['no other fields', '<p>a<input type="radio">c</p>', 'ac'],
    [
      'a picture in two formats',
      '<p><picture><source srcset="a"><img src="https://a.example/a.png" alt="A"></picture></p>',
      '![A](https://a.example/a.png)',
    ],
    ['no picture without an address', '<p>a<img alt="A">b</p>', 'ab'],
    [
      'films and recordings',
      '<video src="https://a.example/a.mp4"></video><audio src="https://a.example/a.mp3"></audio><video></video>',
      '<https://a.example/a.mp4>\n\n<https://a.example/a.mp3>',
    ],
    ['what folds', '<details><summary>a</summary><div>b</div></details>', '**a**\n\nb'],
    ['what folds below a heading', '<details><summary><h2>a</h2></summary><div>b</div></details>', '## a\n\nb'],
    ['what folds without a name', '<details><summary></summary><div>b</div></details>', 'b'],
    [
      'the parts of a card',
      '<a class="notion-file-link" href="https://a.example/"><b>a</b><span></span><i>c</i></a>',
      '[**a** · *c*](https://a.example/)',
    ],
    ['lists apart', '<ol><li>a</li></ol><ol><li>b</li></ol>', '1. a\n\n1) b'],
    ['a name with underscores', '<p>my_own_name</p>', 'my_own_name'],
    ['nothing', '', ''],
  ])('keeps %s', (_, html, markdown) => {
    expect(ofHtml(html)).toBe(markdown);
  });

  const file = { properties: { source: [['attachment:1:a.mp4']] } };
  test.each<[string, MadeBlock[], string]>([
    ['a heading without its mark', [made('header', 'One')], '## One'],
    ['tasks', [made('to_do', 'a', { properties: { checked: [['Yes']] } }), made('to_do', 'b')], '- [x] a\n- [ ] b'],
    ['a callout', [made('callout', 'a', { format: { page_icon: '🔑' } })], '> a'],
    [
      'code with its language, which may hold fences',
      [made('code', 'a < ```', { properties: { language: [['TypeScript']], caption: [['Why']] } })],
      '````typescript\na < ```\n````\n\nWhy',
    ],
    ['a drawing', [made('code', 'graph TD', { properties: { language: [['Mermaid']] } })], '```mermaid\ngraph TD\n```'],
    [
      'formulas, by their source',
      [
        made('text', [['Be '], ['⁍', [['e', 'x^2']]], [' so.']]),
        made('equation', 'y_1'),
        made('text', [['⁍', [['e', '\\frac{1']]]]),
      ],
      'Be $x^2$ so.\n\n$$\ny_1\n$$\n\n$\\frac{1$',
    ],
    [
      'a picture',
      [made('image', undefined, { properties: { ...file.properties, alt_text: [['A [b]']], caption: [['C']] } })],
      '![A \\[b\\]](notelight:media/picture-1200.webp)\n\nC',
    ],
    [
      'a film elsewhere',
      [made('video', undefined, { properties: { source: [['https://e.example/a.mp4']] } })],
      '<https://e.example/a.mp4>',
    ],
    ['blank lines as nothing', [made('text', 'a'), made('text'), made('text', 'b')], 'a\n\nb'],
    [
      'what depends on the site between what does not',
      [made('text', 'a'), made('text', [['t', [['a', `/${'f'.repeat(32)}`]]]]), made('text', 'b')],
      `a\n\n[t](notelight:page/${'f'.repeat(32)})\n\nb`,
    ],
    [
      'lists apart of which one depends on the site',
      [
        made('bulleted_list', [['t', [['a', `/${'f'.repeat(32)}`]]]]),
        { type: 'transclusion_container', children: [made('bulleted_list', 'b')] },
      ],
      `- [t](notelight:page/${'f'.repeat(32)})\n\n* b`,
    ],
    [
      'tabs',
      [{ type: 'tab', children: [made('text', 'A', { children: [made('text', 'a')] }), made('text', 'B')] }],
      '**A**\n\na\n\n**B**',
    ],
  ])('keeps %s of an article', async (_, blocks, markdown) => {
    expect(await markdownOf(...blocks)).toBe(markdown);
  });

  test('keeps a film of an article by its address', async () => {
    const { content } = await renderBlocks([made('video', undefined, file)], { media: film });
    expect(resolveMarkdown(content, tokens)).toBe('<notelight:media/film.mp4>');
  });

  test.each([
    ['a list', '- a', '\\- a'],
    ['a numbered list', '1. a', '1\\. a'],
    ['a heading', '# a', '\\# a'],
    ['a quote', '> a', '\\> a'],
    ['emphasis', '*a* _b_ snake_case', '\\*a\\* \\_b\\_ snake_case'],
    ['a tag', '<script>', '\\<script>'],
    ['a link', '[a](b)', '\\[a]\\(b)'],
    ['a formula', '$a$', '\\$a\\$'],
  ])('takes words that look like %s for words', async (_, text, markdown) => {
    expect(await markdownOf(made('text', text))).toBe(markdown);
  });
});

describe('text that was made to take long', () => {
  test.each([
    ['blanks in code', `<p><code>${' '.repeat(200_000)}x</code></p>`],
    ['blanks in a mark', `<p><b>a${' '.repeat(200_000)}x${'<br>'.repeat(10_000)}</b></p>`],
    ['pieces', `<p>${'<span>ax</span>'.repeat(100_000)}</p>`],
    ['fixed blanks', `<p>a${'\u00a0'.repeat(200_000)}x</p>`],
    ['signs of code', `<p><code>${'`a'.repeat(200_000)}</code></p>`],
    ['fences', `<pre><code>${'`a'.repeat(200_000)}</code></pre>`],
  ])('is written once: %s', (_, html) => {
    const markdown = ofHtml(html);
    expect(markdown).toMatch(/[ax]/);
    expect(markdown.length).toBeLessThan(500_000);
  });

  test('in code of several lines is on one', () => {
    expect(ofHtml('<p><code>a \n\n  b\n</code>x</p>')).toBe('`a b `x');
  });
});
