import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from '@/lib/outputs/markdown/to-markdown';
import { markdownTwin, twinHref, twinsOf } from '@/lib/outputs/markdown/twin';
import { toOutputSite } from '@/lib/outputs/output-site';
import { headFor } from '@/lib/routes/head';
import { messages } from '@/locales/en-US';
import { mockArticle, mockRow, mockSubPage, testSite, testWorld } from '@/tests/factories';

/** What a reader of Markdown sees in a line, its marks as HTML writes them. */
function read(markdown: string): string {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const tags: Record<string, string> = { strong: 'b', emphasis: 'em', delete: 's', inlineCode: 'code', link: 'a' };
  const toHtml = (node: Nodes): string => {
    if (node.type === 'html') return node.value.replace(/strong>/, 'b>').replace(/del>/, 's>');
    const inner = 'children' in node ? node.children.map(toHtml).join('') : 'value' in node ? node.value : '';
    const tag = tags[node.type];
    return tag ? `<${tag}>${inner}</${tag}>` : node.type === 'image' ? 'a picture' : inner;
  };
  return toHtml(tree);
}

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
    '<b>a</b><b><em>b</em></b><em>c</em><em>d</em>',
    '<b>a<em>b</em></b>',
    'a<b>b</b>c',
    '<b>Note:</b> c',
    'x<b>🎉</b>y',
    '~b~ and ~~c~~',
    '1 * 2 * 3 and _a_',
  ])('means the same when it is read again: %s', (line) => {
    const html = `<p>${line.replace(/&/g, '&amp;').replace('<a>', '<a href="https://e.example/">')}</p>`;
    expect(read(toMarkdown(html))).toBe(line);
  });

  test.each([
    [
      'headings',
      '<h2 id="a"><span>One</span><a href="#a" aria-hidden="true"></a></h2><h4>Two</h4>',
      '## One\n\n#### Two',
    ],
    ['marks', '<p><b>a</b> <em>b</em> <s>c</s> <code>d</code></p>', '**a** *b* ~~c~~ `d`'],
    ['a space inside a mark', '<p>x<b> y </b>z</p>', 'x **y** z'],
    ['a link', '<p>see <a href="https://e.example/a(b)/">it </a>now</p>', 'see [it](https://e.example/a%28b%29/) now'],
    ['a link within the page', '<p><a href="#x">here</a></p>', 'here'],
    ['a line break', '<p>a<br>b</p>', 'a\\\nb'],
    ['a list in a list', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['a number to begin with', '<ol start="5"><li>a</li><li>b</li></ol>', '5. a\n6. b'],
    [
      'tasks',
      '<ul><li class="notion-to-do"><label><input type="checkbox" checked><span>a</span></label></li><li class="notion-to-do"><label><input type="checkbox"><span>b</span></label></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    [
      'a callout',
      '<div class="notion-callout"><span class="notion-page-icon" aria-hidden="true">🔑</span><div class="notion-callout-text"><p>a</p></div></div>',
      '> a',
    ],
    [
      'code with its language, which may hold fences',
      '<figure data-language="TypeScript"><div class="notion-code-bar">TypeScript</div><pre><code><span>a</span> &#x3C; ```</code></pre><figcaption>Why</figcaption></figure>',
      '````typescript\na < ```\n````\n\nWhy',
    ],
    ['a drawing', '<figure data-mermaid=""><pre><code>graph TD</code></pre></figure>', '```mermaid\ngraph TD\n```'],
    ['code that holds a fence', '<p><code>a`b</code></p>', '``a`b``'],
    [
      'formulas, by their source',
      '<p><span class="notion-equation notion-equation-inline"><math><mi>x</mi><annotation>x^2</annotation></math></span></p><div class="notion-equation notion-equation-block"><math><annotation>y_1</annotation></math></div>',
      '$x^2$\n\n$$\ny_1\n$$',
    ],
    [
      'a table',
      '<table><thead><tr><th>a|b</th><th></th></tr></thead><tbody><tr><td>1<br>2</td><td>3</td></tr></tbody></table>',
      '| a\\|b |  |\n| --- | --- |\n| 1<br>2 | 3 |',
    ],
    ['a table without head', '<table><tbody><tr><td>1</td></tr></tbody></table>', '|  |\n| --- |\n| 1 |'],
    [
      'a picture',
      '<picture><source srcset="b.avif"><img src="https://e.example/a.webp" alt="A [b]"></picture>',
      '![A \\[b\\]](https://e.example/a.webp)',
    ],
    ['a toggle', '<details><summary>Q?</summary><p>A</p></details>', '**Q?**\n\nA'],
    ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a line break at the end of a mark', '<p><b>a<br></b>b</p>', '**a**\\\nb'],
    ['a line break in a heading', '<h3>x<br>y</h3>', '### x y'],
    ['a sign at the end of a heading', '<h2>a # b #</h2>', '## a # b \\#'],
    ['lists apart', '<ol><li>a</li></ol><ol><li>b</li></ol>', '1. a\n\n<!-- -->\n\n1. b'],
    ['nothing', '', ''],
  ])('keeps %s', (_, html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown);
  });

  test.each([
    ['a list', '- a', '\\- a'],
    ['a numbered list', '1. a', '1\\. a'],
    ['a heading', '# a', '\\# a'],
    ['a quote', '&gt; a', '\\> a'],
    ['emphasis', '*a* _b_ snake_case', '\\*a\\* \\_b\\_ snake_case'],
    ['a tag', '&lt;script&gt;', '\\<script\\>'],
    ['a link', '[a](b)', '\\[a\\](b)'],
  ])('takes words that look like %s for words', (_, text, markdown) => {
    expect(toMarkdown(`<p>${text}</p>`)).toBe(markdown);
  });

  test('survives HTML that is not well formed', () => {
    expect(toMarkdown('<p>a</b></p></p><ul><li>b')).toBe('a\n\n- b');
    expect(toMarkdown('<p>&#x110000; &bogus; <')).toContain('&bogus;');
  });
});

describe('the Markdown twin', () => {
  const settings = { site: { link: 'https://example.com', author: 'Ann' } };
  const post = mockRow({ slug: 'open', title: 'A "title": [x]', summary: 'Sum', category: 'Notes', tags: ['a'] });
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
    expect(twinsOf(site).map(({ path }) => path)).toEqual([
      'article/open.md',
      'about.md',
      'aaaaaaaa000040008000000000000001.md',
    ]);
  });

  test('is named by the head of its article and by llms.txt', () => {
    const entry = site.byPath.get('article/open');
    expect(entry && twinHref(entry, site)).toBe('/blog/article/open.md');
    expect(toOutputSite(site, [site], messages).posts[0]?.markdown).toBe('https://example.com/blog/article/open.md');
    const links = (path: string) => headFor({ name: 'article', path, prefix: '' }, testWorld([site])).links;
    expect(links('article/open')).toEqual([{ rel: 'alternate', type: 'text/markdown', href: '/blog/article/open.md' }]);
    expect(links('article/locked')).toEqual([]);
    expect(links('article/quiet')).toEqual([]);
  });

  test('begins with what is known, and has complete addresses and nothing hidden', () => {
    const entry = site.byPath.get('article/open');
    if (!entry) throw new Error('The post is there.');
    const id = (row: { id: string }) => row.id.replaceAll('-', '');
    const html = `<p><a href="notelight:page/${id(draft)}">secret link</a> <a href="notelight:page/${id(post)}">link</a> <a href="notelight:path/archive">path</a></p><!--row ${id(draft)}--><p>hidden row</p><!--/row--><img src="notelight:media/p.webp" alt="">`;
    expect(markdownTwin(entry, site, [site], mockArticle({ html }))).toMatchInlineSnapshot(`
      "---
      title: "A \\"title\\": [x]"
      description: "Sum"
      url: "https://example.com/blog/article/open/"
      language: "en-US"
      author: "Ann"
      date: "2024-01-01"
      updated: "2024-06-01"
      category: "Notes"
      tags: ["a"]
      ---

      # A "title": \\[x\\]

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
    const markdown = toMarkdown(html);
    expect(markdown).toMatch(/[ax]/);
    expect(markdown.length).toBeLessThan(500_000);
  });

  test('in code of several lines is on one', () => {
    expect(toMarkdown('<p><code>a \n\n  b\n</code></p>').trim()).toBe('`a b `');
  });
});
