import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { toContent } from '@/lib/article/render/content';
import { asElement, asParsed, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import { hideSpoilers } from '@/lib/article/render/spoilers';
import { replaceChildren } from '@/lib/article/walk';
import type { SiteReference } from '@/lib/store/model';
import { element, text } from '../hast';

const referring = (reference: SiteReference, child: Element): Element => withData(child, { reference });
const root = (...children: ElementContent[]): Root => ({ type: 'root', children });
const anchor = { kind: 'anchor', anchor: '#x' } as const;
const link = { kind: 'link' } as const;

describe('a finished article', () => {
  it('is one string where nothing depends on the site', () => {
    expect(toContent(root(element('p', [text('a')]), text('b'), element('br')))).toEqual(['<p>a</p>b<br>']);
    expect(toContent(root())).toEqual([]);
  });

  it('has references between strings, in the elements that they stand in', () => {
    const inner = referring(anchor, element('a', [element('b', [text('c')])], { className: ['x'] }));
    expect(
      toContent(root(element('div', [text('1'), element('p', [inner, text('2')]), text('3')], { id: 'y' }))),
    ).toEqual([
      '<div id="y">1<p>',
      { tag: 'a', attributes: ' class="x"', reference: anchor, children: ['<b>c</b>'] },
      '2</p>3</div>',
    ]);
  });

  it('has references in references, and elements without an end', () => {
    const placeholder = { kind: 'placeholder', image: 'data:x' } as const;
    const image = referring(placeholder, element('img', [], { alt: 'a' }));
    expect(toContent(root(referring({ kind: 'row', page: 'r' }, element('li', [text('a'), image]))))).toEqual([
      {
        tag: 'li',
        attributes: '',
        reference: { kind: 'row', page: 'r' },
        children: ['a', { tag: 'img', attributes: ' alt="a"', reference: placeholder, children: [] }],
      },
    ]);
  });

  it('has links as references in the views of databases alone', () => {
    const toPage = () => referring(link, element('a', [text('t')], { href: 'https://a.example' }));
    const html = '<a href="https://a.example">t</a>';
    expect(toContent(root(toPage()))).toEqual([html]);
    expect(toContent(root(referring(anchor, element('p', [toPage()]))))).toMatchObject([{ children: [html] }]);
    const view = { kind: 'view', view: 'table' } as const;
    expect(toContent(root(referring(view, element('table', [element('tr', [toPage()])]))))).toMatchObject([
      { reference: view, children: ['<tr>', { reference: link, children: ['t'] }, '</tr>'] },
    ]);
  });

  it('has angle brackets by name, in texts and in attributes', () => {
    expect(toContent(root(element('p', [text('a > b < c & d')], { title: '<i> & "', tabIndex: 0 })))).toEqual([
      '<p title="&lt;i&gt; &#x26; &#x22;" tabindex="0">a &gt; b &#x3C; c &#x26; d</p>',
    ]);
  });
});

describe('nodes', () => {
  it('are a list in which neighboring texts are one', () => {
    expect(nodesOf(['a', 'b', element('br'), '1', 'c', ''])).toEqual([text('ab'), element('br'), text('1c')]);
    expect(nodesOf([''])).toEqual([]);
    expect(nodesOf({ type: 'root', children: [{ type: 'doctype' }, text('a')] })).toEqual([text('a')]);
  });

  it('have texts as a parser of HTML reads them', () => {
    expect(asParsed('a\r\nb\rc\0d')).toBe('a\nb\ncd');
    expect(nodesOf(['a\r\n', '\0'])).toEqual([text('a\n')]);
  });

  it('may be one element', () => {
    expect(asElement(element('br'))).toEqual(element('br'));
    expect(() => asElement('a')).toThrow(TypeError);
    expect(() => asElement(null)).toThrow('no element');
  });

  it('keep what was known of them', () => {
    const one = withData(element('p'), { slot: 1 });
    expect(withData(one, { reference: link })).toBe(one);
    expect(one.data).toEqual({ slot: 1, reference: link });
  });

  it('of a text have titles as references', () => {
    const title = withData(element('span', [text('Lamp')]), { reference: { kind: 'titleText', page: 'p' } });
    expect(wordsOf(['a', { page: 'p', title: 'Lamp' }, ''])).toEqual([text('a'), title]);
    expect(wordsOf('')).toEqual([]);
  });

  it('are replaced where they stand, at any depth', () => {
    const tree = root(text('a'), element('p', [text('b'), element('b', [text('a')])]), text('c'));
    replaceChildren(tree, (node) => (node.type === 'text' && node.value === 'a' ? [text('x'), text('y')] : null));
    expect(tree).toEqual(
      root(text('x'), text('y'), element('p', [text('b'), element('b', [text('x'), text('y')])]), text('c')),
    );
    replaceChildren(tree, (node) => (node.type === 'element' ? [] : null));
    expect(tree).toEqual(root(text('x'), text('y'), text('c')));
  });
});

describe('spoilers', () => {
  const hide = (...texts: string[]): string => {
    const tree = root(...texts.map((one) => element('p', [text(one)])));
    hideSpoilers(tree, '[s]');
    return toContent(tree)
      .join('')
      .replaceAll('<span class="spoiler-text" tabindex="0">', '{')
      .replaceAll('</span>', '}');
  };

  it.each([
    [['a [s]b[s] c'], '<p>a {b} c</p>'],
    [['[s]b[s]'], '<p>{b}</p>'],
    [['a [s]b', 'c', 'd[s] e'], '<p>a {b}</p><p>{c}</p><p>{d} e</p>'],
    [['a [s]b[s] c [s]d'], '<p>a {b} c [s]d</p>'],
    [['a [s]b[s] [s] [s]c'], '<p>a {b}  c</p>'],
    [['a [s] b'], '<p>a [s] b</p>'],
    [['a'], '<p>a</p>'],
  ])('%j', (texts, html) => expect(hide(...texts)).toBe(html));
});

describe('a link that an author has made', () => {
  const path = { kind: 'path', path: '/lamps' } as const;
  const toLamps = (...children: ElementContent[]) => referring(path, element('a', children));
  const referenceIn = (...children: ElementContent[]) =>
    toContent(root(...children)).flatMap((node) => (typeof node === 'string' ? [] : [node.reference]))[0];

  it('keeps the sentence of its block that it begins in', () => {
    const bold = element('b', [toLamps(text('the lamps'))]);
    const note = element('sup', [element('a', [text('1')], { role: 'doc-noteref' })]);
    const paragraph = element('p', [text('It was dark.\nSee '), bold, note, text(' of the hall! Then home.')]);
    expect(referenceIn(element('p', [text('Before.')]), paragraph)).toEqual({
      ...path,
      words: 'the lamps',
      sentence: 'See the lamps of the hall!',
    });
  });

  it('has none where the link is all of it, and a short one of a long one', () => {
    expect(referenceIn(element('li', [toLamps(text('Lamps'))]))).toEqual({ ...path, words: 'Lamps' });
    const long = referenceIn(element('p', [toLamps(text('Lamps')), text(` and ${'oil '.repeat(200)}`)]));
    expect(long && 'sentence' in long ? String(long.sentence).length : 0).toBe(201);
  });

  it('keeps the titles of pages apart', () => {
    const title = withData(element('span', [text('A. B')]), { reference: { kind: 'titleText', page: 'p' } });
    const paragraph = element('p', [text('On '), title, text(': '), toLamps(text('lamps')), text('. End.')]);
    const sentence = ['On ', { page: 'p', title: 'A. B' }, ': lamps.'];
    expect(toContent(root(paragraph)).at(-2)).toMatchObject({ reference: { sentence } });
  });
});
