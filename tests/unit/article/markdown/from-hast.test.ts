import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { toMarkdownNodes } from '@/lib/article/markdown/from-hast';
import type { MarkdownRule } from '@/lib/article/render/context';
import type { ReferenceResolver } from '@/lib/article/resolve';
import type { SiteReference } from '@/lib/store/model';

type Outcome = string;

const resolver: ReferenceResolver = {
  page: (id) => (id === 'lost' ? null : `/p/${id}`),
  path: (path) => `/base${path}`,
  media: (file) => `/m/${file}`,
};

/** The Markdown of HTML. */
const ofHtml = (html: string): string => ofTree(fromHtml(html, { fragment: true }) as Root);
const ofTree = (tree: Root, more: Partial<ReferenceResolver> = {}): string =>
  resolveMarkdown(toMarkdownNodes(tree), { ...resolver, ...more });
/** The Markdown of one element with data. */
const of = (...children: ElementContent[]): string => ofTree({ type: 'root', children });
interface Parts {
  markdown?: MarkdownRule;
  reference?: SiteReference;
  href?: string;
  src?: string;
  alt?: string;
}

function el(
  tagName: string,
  { markdown, reference, ...properties }: Parts = {},
  ...children: (ElementContent | string)[]
): Element {
  const data = { ...(markdown && { markdown }), ...(reference && { reference }) } as Element['data'];
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
    data,
  };
}
const p = (...children: (ElementContent | string)[]): Element => el('p', {}, ...children);
const as = (rule: MarkdownRule['as']) => ({ markdown: { as: rule } as MarkdownRule });
const title = (page: string, words = 'Lamp') => el('span', { reference: { kind: 'titleText', page } }, words);
const row = (page: string, ...children: ElementContent[]) =>
  el('li', { reference: { kind: 'row', page } }, ...children);
const toPage = (id: string, more: object = {}) =>
  el('a', { reference: { kind: 'page', id, fragment: '#f', bare: true, ...more } }, 't');
const hiding = (hidden: string, ...children: ElementContent[]): string =>
  ofTree({ type: 'root', children }, { hidden: (id) => id === hidden });
const group = (rows: number, ...children: ElementContent[]) =>
  el('div', { reference: { kind: 'group', rows } }, el('ul', {}, ...children));

describe('marks', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'beside each other',
      () => ofHtml('<p><b>a</b> <em>b</em> <s>c</s> <code>d\n\te</code></p>'),
      '**a** *b* ~~c~~ `d e`',
    ],
    ['of one kind are one', () => ofHtml('<p><b>a</b><b>b</b><em>c</em></p>'), '**ab**<em>c</em>'],
    ['in each other', () => ofHtml('<p><b>a<em>b</em></b> c</p>'), '**a*b*** c'],
    ['with spaces at their ends', () => ofHtml('<p>x<b> y </b>z<em>\n</em></p>'), 'x **y** z'],
    ['with line breaks at their ends', () => ofHtml('<p>x<b><br>y<br></b>z</p>'), 'x\\\n**y**\\\nz'],
    ['of nothing', () => ofHtml('<p>a<b></b><b> </b>c</p>'), 'a c'],
    [
      'between a letter and a sign',
      () =>
        ofHtml(
          '<p>汉字<b>“汉字”</b>汉字</p><p>a<em>(b)</em>c</p><p>a<s>b)</s>c</p><p>a<s>(b</s>c</p><p> <b>(a)</b> </p>',
        ),
      '汉字<strong>“汉字”</strong>汉字\n\na<em>(b)</em>c\n\na<del>b)</del>c\n\na<del>(b</del>c\n\n**(a)**',
    ],
    ['that meet', () => ofHtml('<p><b>a</b><em>b</em><s>c</s></p>'), '**a**<em>b</em><del>c</del>'],
    ['of code beside letters', () => ofHtml('<p>x<b><code>y</code></b>z</p>'), 'x<strong>`y`</strong>z'],
    ['before a line break', () => ofHtml('<p><b>(a)</b><br>b</p>'), '**(a)**\\\nb'],
    ['in code are plain', () => ofHtml('<p><code>a<b>b</b><br>c</code></p>'), '`ab c`'],
    ['around emoji', () => ofHtml('<p>x<b>🎉</b>y</p>'), 'x<strong>🎉</strong>y'],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('blocks', () => {
  it.each<[string, () => Outcome, Outcome]>([
    ['of words alone', () => ofHtml('a <b>b</b><br>c'), 'a **b**\\\nc'],
    [
      'of words and an image',
      () => ofHtml('a<img src="https://a.example/a.png" alt="A">'),
      'a![A](https://a.example/a.png)',
    ],
    ['of a list in a list', () => ofHtml('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'), '- a\n  - b\n- c'],
    ['of a list with paragraphs', () => ofHtml('<ul><li><p>a</p><p>b</p></li><li>c</li></ul>'), '- a\n\n  b\n\n- c'],
    ['of two lists side by side', () => ofHtml('<ul><li>a</li></ul><ul><li>b</li></ul><p>c</p>'), '- a\n\n* b\n\nc'],
    [
      'of a table with breaks',
      () =>
        ofHtml(
          '<table><thead><tr><th>a<br>b</th><th>c</th></tr></thead><tbody><tr><td><b>d<br>e</b></td><td></td></tr></tbody></table>',
        ),
      '| a<br>b | c |\n| --- | --- |\n| **d<br>e** |  |',
    ],
    ['of fields and buttons', () => ofHtml('<p>a<input type="checkbox"><button>b</button>c</p>'), 'ac'],
    [
      'of a picture in two formats',
      () => ofHtml('<p><picture><source srcset="a"><img src="https://a.example/a.png" alt="A"></picture></p>'),
      '![A](https://a.example/a.png)',
    ],
    ['of pictures without an address', () => ofHtml('<p>a<img alt="A">b</p>'), 'ab'],
    [
      'of pictures without words',
      () => ofHtml('<p><img src="https://a.example/a.png"></p>'),
      '![](https://a.example/a.png)',
    ],
    [
      'of films and recordings',
      () =>
        ofHtml(
          '<video src="https://a.example/a.mp4"></video><audio src="https://a.example/a.mp3"></audio><video></video>',
        ),
      '<https://a.example/a.mp4>\n\n<https://a.example/a.mp3>',
    ],
    ['that fold', () => ofHtml('<details><summary>a</summary><div>b</div></details>'), '**a**\n\nb'],
    [
      'that fold below a heading',
      () => ofHtml('<details><summary><h2>a</h2></summary><div>b</div></details>'),
      '## a\n\nb',
    ],
    ['that fold without a name', () => ofHtml('<details><summary></summary><div>b</div></details>'), 'b'],
    ['that fold without a summary', () => ofHtml('<details><div>b</div></details>'), 'b'],
    [
      'of links',
      () => ofHtml('<p><a href="https://a.example/?a&amp;b">a </a><a href="#x">b</a><a>c</a></p>'),
      '[a](https://a.example/?a&b) bc',
    ],
    ['that readers do not hear', () => ofHtml('<p>a<span aria-hidden="true">b</span></p>'), 'a'],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('rules of elements', () => {
  it.each<[string, () => Outcome, Outcome]>([
    ['for nothing at all', () => of(p('a', el('span', as('nothing'), 'b'))), 'a'],
    ['for a label on a line', () => of(el('div', as('label'), 'a'), el('label', as('label'), 'c')), '**a**\n\n**c**'],
    ['for a label in a line', () => of(p(el('span', as('label'), 'a'), ' b')), '**a** b'],
    ['for a quotation', () => of(el('div', as('quote'), p('a'), p('b'))), '> a\n>\n> b'],
    [
      'for tasks',
      () =>
        of(
          el(
            'ul',
            {},
            el('li', { markdown: { as: 'task', checked: true } }, 'a'),
            el('li', { markdown: { as: 'task', checked: false } }, p('b')),
          ),
        ),
      '- [x] a\n- [ ] b',
    ],
    [
      'for code',
      () => of(el('div', { markdown: { as: 'code', language: 'Java/C ++', code: 'a\nb\n' } }, 'x')),
      '```java-c-++\na\nb\n```',
    ],
    [
      'for code without a language',
      () => of(el('div', { markdown: { as: 'code', language: '', code: 'a' } }, 'x')),
      '```\na\n```',
    ],
    [
      'for formulas on a line',
      () => of(el('div', { markdown: { as: 'math', tex: 'x_1', display: true } }, 'x')),
      '$$\nx_1\n$$',
    ],
    [
      'for formulas in a line',
      () => of(p('a ', el('span', { markdown: { as: 'math', tex: 'x_1', display: false } }, 'x'))),
      'a $x_1$',
    ],
    [
      'for parts beside each other',
      () => of(p(el('span', as('series'), el('b', {}, 'a'), ' ', el('span', {}), 'c'))),
      '**a** · c',
    ],
    [
      'for parts beside each other in a link',
      () => of(p(el('a', { ...as('series'), href: 'https://a.example/' }, el('b', {}, 'a'), el('span', {}, 'c')))),
      '[**a** · c](https://a.example/)',
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('what depends on the site', () => {
  it.each<[string, () => Outcome, Outcome]>([
    ['titles', () => of(p('see ', title('p'), '.')), 'see Lamp.'],
    [
      'titles of parts',
      () =>
        of(
          p(
            el(
              'span',
              { ...as('series'), reference: { kind: 'title', page: 'p' } },
              el('span', {}, 'a'),
              el('span', {}, 'b'),
            ),
          ),
        ),
      'a · b',
    ],
    ['lines of pages', () => of(el('div', { reference: { kind: 'pageLine', page: 'p' } }, toPage('p'))), '[t](/p/p#f)'],
    ['links to pages', () => of(p(toPage('a'))), '[t](/p/a#f)'],
    [
      'links to lost pages',
      () => of(p(toPage('lost'), ' ', toPage('lost', { published: 'https://n.example/' }))),
      't [t](https://n.example/)',
    ],
    ['links to hidden pages', () => hiding('lost', p(toPage('lost', { published: 'https://n.example/' }))), 't'],
    [
      'links to paths and places',
      () =>
        of(
          p(
            el('a', { reference: { kind: 'path', path: '/x' } }, 'a'),
            ' ',
            el('a', { reference: { kind: 'anchor', anchor: '#x' } }, 'b'),
          ),
        ),
      '[a](/base/x) b',
    ],
    [
      'links to places where the article has an address',
      () =>
        ofTree(
          { type: 'root', children: [p(el('a', { reference: { kind: 'anchor', anchor: '#x' } }, 'b'))] },
          { anchor: (anchor) => `/post${anchor}` },
        ),
      '[b](/post#x)',
    ],
    [
      'links to elsewhere',
      () => of(p(el('a', { href: 'https://a.example/', reference: { kind: 'link' } }, 'a'))),
      '[a](https://a.example/)',
    ],
    [
      'links to files',
      () => of(p(el('a', { reference: { kind: 'media', files: { href: 'a.zip' } } }, 'a'))),
      '[a](/m/a.zip)',
    ],
    [
      'pictures',
      () => of(p(el('img', { alt: 'A', reference: { kind: 'media', files: { src: 'a.png', 'data-zoom': 'b.png' } } }))),
      '![A](/m/a.png)',
    ],
    ['pictures without a file', () => of(p('a', el('img', { reference: { kind: 'media', files: {} } }))), 'a'],
    ['films', () => of(el('video', { reference: { kind: 'media', files: { src: 'a.mp4' } } })), '[/m/a.mp4](/m/a.mp4)'],
    ['rows', () => of(el('ul', {}, row('a', p('a')), row('b', p('b')))), '- a\n- b'],
    ['rows that are hidden', () => hiding('a', el('ul', {}, row('a', p('a')), row('b', p('b')))), '- b'],
    [
      'rows of tables that are hidden',
      () =>
        hiding(
          'a',
          el(
            'table',
            {},
            el(
              'tbody',
              {},
              el('tr', {}, el('th', {}, 'h')),
              el('tr', { reference: { kind: 'row', page: 'a' } }, el('td', {}, 'a')),
              el('tr', { reference: { kind: 'row', page: 'b' } }, el('td', {}, 'b')),
            ),
          ),
        ),
      '| h |\n| --- |\n| b |',
    ],
    ['groups', () => of(group(1, row('a', p('a')))), '- a'],
    ['groups whose rows are hidden', () => hiding('a', group(1, row('a', p('a'))), p('b')), 'b'],
    ['groups that had no rows', () => of(group(0, el('li', {}, 'a'))), '- a'],
    ['other words around them', () => of(p('a'), p(title('p')), p('b'), p('c')), 'a\n\nLamp\n\nb\n\nc'],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});
