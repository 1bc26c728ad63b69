import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { toMarkdownNodes } from '@/lib/article/markdown/from-hast';
import { markdownAlternate, markdownAlternateHref, markdownAlternatesOf } from '@/lib/outputs/markdown-alternate';
import { toOutputSite } from '@/lib/outputs/site/output-site';
import { headFor } from '@/lib/routes/head/head';
import { messages } from '@/locales/en-US';
import { mockRow, mockSubPage, testSite, testSiteContext } from '@/tests/factories';
import { type MadeBlock, made, makePage, renderBlocks, renderMap, tokens, uuid } from '@/tests/unit/article/page-maker';

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
  return resolveMarkdown(toMarkdownNodes(fromHtml(html, { fragment: true })), tokens);
}

const film = () => ({ file: 'film.mp4', type: 'video/mp4', bytes: 1 });

const markdownOf = async (...blocks: MadeBlock[]): Promise<string> =>
  resolveMarkdown((await renderBlocks(blocks)).markdown, tokens);

describe('an article as Markdown', () => {
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
    ['marks', '<p><b>a</b> <em>b</em> <s>c</s> <code>d</code></p>', '**a** *b* ~~c~~ `d`'],
    ['marks of one kind side by side', '<p><b>a</b><b><em>b</em></b><em>c</em></p>', '**a*b***<em>c</em>'],
    ['a space inside a mark', '<p>x<b> y </b>z</p>', 'x **y** z'],
    [
      'a link',
      '<p>see <a href="https://e.example/?a=1&b=2">it </a>now</p>',
      'see [it](https://e.example/?a=1&b=2) now',
    ],
    ['a link within the page', '<p><a href="#x">here</a></p>', 'here'],
    ['a line break', '<p>a<br>b</p>', 'a\\\nb'],
    ['a list in a list', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>', '- a\n  - b\n  - c\n- d'],
    ['a number to begin with', '<ol start="5"><li>a</li><li>b</li></ol>', '5. a\n6. b'],
    ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['code that holds a fence', '<p><code>a`b</code></p>', '``a`b``'],
    [
      'a table',
      '<table><thead><tr><th>a|b</th><th></th></tr></thead><tbody><tr><td>1<br>2</td><td>3</td></tr></tbody></table>',
      '| a\\|b |  |\n| --- | --- |\n| 1<br>2 | 3 |',
    ],
    ['a table without head', '<table><tbody><tr><td>1</td></tr></tbody></table>', '|  |\n| --- |\n| 1 |'],
    ['a toggle', '<details><summary>Q?</summary><p>A</p></details>', '**Q?**\n\nA'],
    ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a line break at the end of a mark', '<p><b>a<br></b>b</p>', '**a**\\\nb'],
    ['a line break in a heading', '<h3>x<br>y</h3>', '### x y'],
    ['a sign at the end of a heading', '<h2>a # b #</h2>', '## a # b \\#'],
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
    const { markdown } = await renderBlocks([made('video', undefined, file)], { media: film });
    expect(resolveMarkdown(markdown, tokens)).toBe('<notelight:media/film.mp4>');
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

describe('the Markdown alternate', () => {
  const settings = { site: { link: 'https://example.com', author: 'Ann' } };
  const post = mockRow({
    slug: 'open',
    title: 'A "title": [x]',
    summary: 'Sum',
    category: 'Notes',
    tags: ['a'],
    author: 'Mei',
  });
  const draft = mockRow({ slug: 'draft', status: 'Draft' });
  const rows = [
    post,
    mockRow({ slug: 'locked', password: 'x' }),
    mockRow({ slug: 'quiet', status: 'Invisible' }),
    mockRow({ slug: 'https://other.example/x' }),
    mockRow({ type: 'Page', slug: 'about' }),
    draft,
  ];
  const below = mockSubPage({ rowId: post.id, id: 'aaaaaaaa-0000-4000-8000-000000000001' });
  const site = testSite(rows, { settings, basePath: '/blog', snapshot: { subPages: [below] } });

  test('exists for open articles only', () => {
    expect(markdownAlternatesOf(site).map(({ path }) => path)).toEqual([
      'article/open.md',
      'about.md',
      'aaaaaaaa000040008000000000000001.md',
    ]);
  });

  test('is named by the head of its article and by llms.txt', () => {
    const entry = site.byPath.get('article/open');
    expect(entry && markdownAlternateHref(entry, site)).toBe('/blog/article/open.md');
    expect(toOutputSite(site, [site], messages).posts[0]?.markdown).toBe('https://example.com/blog/article/open.md');
    const links = (path: string) => headFor({ name: 'article', path, prefix: '' }, testSiteContext([site])).links;
    expect(links('article/open')).toEqual([{ rel: 'alternate', type: 'text/markdown', href: '/blog/article/open.md' }]);
    expect(links('article/locked')).toEqual([]);
    expect(links('article/quiet')).toEqual([]);
  });

  test('begins with what is known, and has complete addresses and nothing hidden', async () => {
    const entry = site.byPath.get('article/open');
    if (!entry) throw new Error('The post is there.');
    const id = (row: { id: string }) => row.id.replaceAll('-', '');
    const linked = (href: string, text: string) => [text, [['a', href]]];
    const rows = [{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }];
    const row = { id: draft.id, type: 'page', parent_id: uuid(60), properties: { title: [['hidden row']] } };
    const map = makePage(
      [
        made('text', [
          linked(`/${id(draft)}`, 'secret link'),
          [' '],
          linked(`/${id(post)}`, 'link'),
          [' '],
          linked('/archive', 'path'),
        ]),
        ...rows,
        made('image', undefined, { properties: { source: [['attachment:1:p.png']] } }),
      ],
      {
        block: { [draft.id]: { role: 'reader', value: row } },
        collection: { [uuid(60)]: { value: { id: uuid(60), schema: { title: { name: 'Name', type: 'title' } } } } },
        collection_view: { [uuid(61)]: { value: { id: uuid(61), type: 'list' } } },
        collection_query: { [uuid(60)]: { [uuid(61)]: { blockIds: [draft.id] } } },
      },
    );
    const media = () => ({ file: 'p.webp', type: 'image/webp', bytes: 1 });
    const article = await renderMap(map, { media });
    expect(markdownAlternate(entry, site, [site], article)).toMatchInlineSnapshot(`
      "---
      title: "A \\"title\\": [x]"
      description: "Sum"
      url: "https://example.com/blog/article/open/"
      language: "en-US"
      author: "Mei"
      date: "2024-01-01"
      updated: "2024-06-01"
      category: "Notes"
      tags: ["a"]
      ---

      # A "title": \\[x]

      secret link [link](https://example.com/blog/article/open/) [path](https://example.com/blog/archive/)

      ![](https://example.com/blog/media/p.webp)
      "
    `);
  });
});

describe('text that was made to take long', () => {
  test.each([
    ['blanks in code', `<p><code>${' '.repeat(200_000)}x</code></p>`],
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
