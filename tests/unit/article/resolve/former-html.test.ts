import { describe, expect, it } from 'vitest';
import { type FormerArticle, fromFormerArticle } from '@/lib/article/resolve/former-article';
import { readStored } from '@/lib/article/resolve/read-stored';
import { resolveContent } from '@/lib/article/resolve/resolve';
import type { ContentNode, SiteReference } from '@/lib/store/model';

const ID = '0123456789abcdef0123456789abcdef';
const former = (html: string, parts: Partial<FormerArticle> = {}): FormerArticle => ({
  id: 'a',
  html,
  outline: [],
  text: '',
  wordCount: 0,
  readMinutes: 1,
  needs: { math: false, mermaid: false, collections: false },
  links: [],
  media: [],
  diagnostics: [],
  ...parts,
});
const contentOf = (html: string): ContentNode[] => fromFormerArticle(former(html)).content;
/** The references of elements, outer ones first. */
const referencesOf = (html: string): SiteReference[] => {
  const collect = (nodes: readonly ContentNode[]): SiteReference[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.reference, ...collect(node.children)]));
  return collect(contentOf(html));
};

describe('a link of the former shape', () => {
  it.each<[string, SiteReference[]]>([
    [`<a href="notelight:page/${ID}">t</a>`, [{ kind: 'page', id: ID, fragment: '', bare: true, words: 't' }]],
    [
      `<a href="notelight:page/${ID}#x" class="notion-link">t</a>`,
      [{ kind: 'page', id: ID, fragment: '#x', bare: true, words: 't' }],
    ],
    [
      `<a href="notelight:page/${ID}" class="notion-bookmark">t</a>`,
      [{ kind: 'page', id: ID, fragment: '', bare: false }],
    ],
    [
      `<a href="notelight:page/${ID}?at=https%3A%2F%2Fn.example%2F">t</a>`,
      [{ kind: 'page', id: ID, fragment: '', published: 'https://n.example/', bare: true, words: 't' }],
    ],
    ['<a href="notelight:path/a?b#c">t</a>', [{ kind: 'path', path: '/a?b#c', words: 't' }]],
    ['<a href="#x">t</a>', [{ kind: 'anchor', anchor: '#x' }]],
    ['<a href="notelight:media/a.zip">t</a>', [{ kind: 'media', files: { href: 'a.zip' } }]],
    ['<a href="https://a.example">t</a>', []],
    ['<a>t</a>', []],
    ['<p href="#x">t</p>', []],
  ])('%s', (html, references) => {
    expect(referencesOf(html)).toEqual(references);
    if (references.length > 0) expect(JSON.stringify(contentOf(html))).not.toContain('href=');
  });

  it('in a database can be switched off', () => {
    const html =
      '<table class="notion-collection-table"><tbody><tr><td><a href="https://a.example">t</a></td></tr></tbody></table>';
    expect(referencesOf(html)).toEqual([{ kind: 'view', view: 'table' }, { kind: 'link' }]);
  });
});

describe('an element of the former shape', () => {
  it.each<[string, SiteReference[]]>([
    ['<ul class="notion-gallery-view"></ul>', [{ kind: 'view', view: 'gallery' }]],
    ['<span class="katex-html">x</span>', [{ kind: 'siteOnly' }]],
    ['<button>x</button>', [{ kind: 'siteOnly' }]],
    ['<span class="notion-page-title">Lamp</span>', [{ kind: 'title', page: 'title:Lamp' }]],
    ['<span class="notion-collection-group-count">2</span>', [{ kind: 'rowCount' }]],
    ['<!--row r--><li>a</li><li>b</li>', [{ kind: 'row', page: 'r' }]],
    ['<!--group 2--><div>a</div>', [{ kind: 'group', rows: 2 }]],
    ['<!--other 2--><div>a</div><!--row-->', []],
    ['<!--tiny data:x-->', [{ kind: 'placeholder', image: 'data:x' }]],
    [
      `<div class="notion-page-row"><a href="notelight:page/${ID}">t</a></div>`,
      [
        { kind: 'pageLine', page: ID },
        { kind: 'page', id: ID, fragment: '', bare: true, words: 't' },
      ],
    ],
    ['<div class="notion-page-row">t</div>', []],
    ['<div class="notion-page-row"><a href="#x">t</a></div>', [{ kind: 'anchor', anchor: '#x' }]],
    [
      `<div class="x"><a href="notelight:page/${ID}">t</a></div>`,
      [{ kind: 'page', id: ID, fragment: '', bare: true, words: 't' }],
    ],
    ['<div class="notion-collection">t</div>', []],
  ])('%s', (html, references) => expect(referencesOf(html)).toEqual(references));

  it('keeps the text around it', () => {
    expect(contentOf('a<b>b</b>c')).toEqual(['a<b>b</b>c']);
    const html = resolveContent(contentOf('a<!--row r--><li>b</li>c'), {
      page: () => null,
      path: String,
      media: String,
    });
    expect(html).toBe('a<li>b</li>c');
  });
});

describe('files of the former shape', () => {
  it.each<[string, SiteReference[]]>([
    ['<img src="notelight:media/a.webp">', [{ kind: 'media', files: { src: 'a.webp' } }]],
    ['<div data-embed-src="notelight:media/a.pdf"></div>', [{ kind: 'media', files: { 'data-embed-src': 'a.pdf' } }]],
    [
      '<img src="notelight:media/a.webp" data-zoom="notelight:media/b.webp" class="notion-collection-card-cover">',
      [{ kind: 'media', files: { src: 'a.webp', 'data-zoom': 'b.webp' }, isCover: true }],
    ],
    [
      '<source srcset="notelight:media/a.avif 640w, notelight:media/b.avif 1080w" sizes="(max-width: 9px) 100vw, 9px">',
      [
        {
          kind: 'media',
          files: {},
          srcSet: [
            ['a.avif', 640],
            ['b.avif', 1080],
          ],
          sizes: '(max-width: 9px) 100vw, 9px',
        },
      ],
    ],
    ['<img src="https://a.example/a.png">', []],
    ['<img srcset="https://a.example/a.png 640w">', []],
  ])('%s', (html, references) => {
    expect(referencesOf(html)).toEqual(references);
    expect(JSON.stringify(contentOf(html))).not.toContain('notelight:');
  });
});

it('code of the former shape has its lines', () => {
  const bar = '<div class="notion-code-bar">Go</div>';
  expect(referencesOf(`${bar}<pre><code><b>a</b>\nb</code></pre>`)).toEqual([
    { kind: 'code', lines: [['<b>a</b>'], ['b']] },
  ]);
  expect(referencesOf(`${bar}<pre></pre>`)).toEqual([{ kind: 'code', lines: [['']] }]);
  expect(contentOf('<div>x</div><pre><code>a</code></pre>')).toEqual(['<div>x</div><pre><code>a</code></pre>']);
  expect(contentOf(`${bar}<p>a</p>`)).toEqual([`${bar}<p>a</p>`]);
});

describe('titles of the former shape', () => {
  const title = (words: string) =>
    `<span class="notion-page-title"><span class="notion-page-icon">x</span><span class="notion-page-title-text">${words}</span></span>`;

  it('are told apart from other words', () => {
    const html = `<p><a href="notelight:page/${ID}">${title('Lamp')}</a> ${title('Wick')}</p>`;
    const { text, outline, markdown } = fromFormerArticle(
      former(html, { text: 'A Lamp.\nWick', outline: [{ id: 'h', text: 'On Lamp', level: 0 }] }),
    );
    expect(text).toEqual(['A ', { page: ID, title: 'Lamp' }, '.\n', { page: 'title:Wick', title: 'Wick' }, '']);
    expect(outline).toEqual([{ id: 'h', text: ['On ', { page: ID, title: 'Lamp' }, ''], level: 0 }]);
    expect(markdown).toMatchObject([
      {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              { value: 'A ' },
              {
                name: 'titleText',
                children: [{ type: 'text', value: 'Lamp' }],
                data: { reference: { kind: 'titleText', page: ID } },
              },
              { value: '.' },
            ],
          },
          {
            type: 'paragraph',
            children: [{ type: 'text', value: '' }, { type: 'textDirective' }, { type: 'text', value: '' }],
          },
        ],
      },
    ]);
    expect(referencesOf(html)).toEqual([
      { kind: 'page', id: ID, fragment: '', bare: true, words: [{ page: ID, title: expect.stringContaining('Lamp') }] },
      { kind: 'title', page: ID },
      { kind: 'title', page: 'title:Wick' },
    ]);
  });

  it('are none where nothing is named', () => {
    expect(fromFormerArticle(former('<p>a</p>', { text: 'a\nb' }))).toMatchObject({
      text: 'a\nb',
      markdown: [{ type: 'root', children: [{ type: 'paragraph' }, { type: 'paragraph' }] }],
    });
  });
});

it('what an article of the former shape needs is everything that it may need', async () => {
  const needs = { math: true, mermaid: true, collections: false };
  const all = { mermaid: true, collections: false, sheet: 'full', italic: true, rich: true };
  const fonts = ['KaTeX_Main-Regular.woff2', 'KaTeX_Math-Italic.woff2'];
  expect(fromFormerArticle(former('', { needs })).needs).toEqual({ ...all, math: { more: true, rare: true, fonts } });
  expect(fromFormerArticle(former('', { needs: { ...needs, math: false } })).needs).toEqual({ ...all, math: null });
  const { html: _html, needs: _needs, ...rest } = former('');
  const parts = { mermaid: false, collections: false, italic: false, rich: false };
  const withParts = { ...rest, content: [], markdown: [], needs: { ...parts, styles: ['code'], math: null } };
  expect((await readStored(withParts)).needs).toEqual({ ...parts, sheet: 'full', math: null });
});
