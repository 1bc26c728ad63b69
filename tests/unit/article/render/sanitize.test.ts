import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { sanitize } from '@/lib/article/render/sanitize';
import { element, text } from '../hast';

const clean = (...children: ElementContent[]): string => {
  const tree: Root = { type: 'root', children };
  return toHtml(sanitize(tree));
};

describe('a sanitized article', () => {
  it('has nothing that runs, loads a frame or has a style of its own', () => {
    for (const name of ['script', 'style']) expect(clean(element(name, [text('x')]), text('y'))).toBe('y');
    expect(
      clean(element('iframe', [], { src: 'https://a.example', srcDoc: 'x', sandbox: ['allow-same-origin'] })),
    ).toBe('<iframe sandbox=""></iframe>');
    for (const name of ['object', 'form', 'svg', 'h1', 'link']) {
      expect(clean(element(name, [text('x')]))).toBe('x');
    }
    expect(clean(element('p', [], { style: 'color:red', onClick: 'x()', id: 'x', className: ['a'] }))).toBe(
      '<p class="a"></p>',
    );
  });

  it('has links and files at safe addresses', () => {
    for (const href of ['http://a.example', 'https://a.example', 'mailto:a', 'tel:1', 'sms:1', '#x', '/x']) {
      expect(clean(element('a', [], { href }))).toBe(`<a href="${href}"></a>`);
    }
    for (const href of ['javascript:x', 'data:x', 'ftp://a.example'])
      expect(clean(element('a', [], { href }))).toBe('<a></a>');
    for (const src of ['http://a.example', 'https://a.example', 'data:x']) {
      expect(clean(element('video', [], { src }))).toBe(`<video src="${src}"></video>`);
    }
    expect(clean(element('img', [], { src: 'javascript:x' }))).toBe('<img>');
  });

  it.each<[string, Element['properties'], string]>([
    [
      'a',
      { target: '_blank', rel: ['noopener'], download: 'a', ariaHidden: 'true', tabIndex: -1 },
      'target="_blank" rel="noopener" download="a" aria-hidden="true" tabindex="-1"',
    ],
    ['audio', { controls: true, preload: 'none' }, 'controls preload="none"'],
    ['button', { type: 'button', ariaLabel: 'a' }, 'type="button" aria-label="a"'],
    ['details', { open: true }, 'open'],
    [
      'div',
      { role: 'note', tabIndex: 0, dataEmbedSrc: 'a', dataEmbedHost: 'b', dataTabs: 'c' },
      'role="note" tabindex="0" data-embed-src="a" data-embed-host="b" data-tabs="c"',
    ],
    ['figure', { dataLanguage: 'a', dataMermaid: '' }, 'data-language="a" data-mermaid=""'],
    ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, Element['properties'], string] => [
      name,
      { id: 'a' },
      'id="a"',
    ]),
    [
      'img',
      { width: 1, height: 2, alt: 'a', loading: 'lazy', decoding: 'async', fetchPriority: 'high', ariaHidden: 'true' },
      'width="1" height="2" alt="a" loading="lazy" decoding="async" fetchpriority="high" aria-hidden="true"',
    ],
    [
      'input',
      { type: 'checkbox', name: 'a', checked: true, disabled: true, ariaLabel: 'b' },
      'type="checkbox" name="a" checked disabled aria-label="b"',
    ],
    ['input', { type: 'radio' }, 'type="radio"'],
    ['ol', { start: 2, type: 'a' }, 'start="2" type="a"'],
    ['ol', { type: 'i' }, 'type="i"'],
    ['pre', { tabIndex: 0 }, 'tabindex="0"'],
    ['source', { type: 'image/avif' }, 'type="image/avif"'],
    ['span', { ariaHidden: 'true', tabIndex: 0 }, 'aria-hidden="true" tabindex="0"'],
    ['time', { dateTime: '2026' }, 'datetime="2026"'],
    ['video', { controls: true, preload: 'none', playsInline: true }, 'controls preload="none" playsinline'],
    ['p', { className: ['a', 'b'], dir: 'auto' }, 'class="a b" dir="auto"'],
  ])('keeps of <%s> %j', (name, properties, attributes) => {
    expect(clean(element(name, [], properties))).toContain(`<${name} ${attributes}>`);
  });

  it('keeps the headers of a table', () => {
    const table = element('table', [element('tbody', [element('tr', [element('th', [], { scope: 'col' })])])]);
    expect(clean(table)).toBe('<table><tbody><tr><th scope="col"></th></tr></tbody></table>');
  });

  it('has buttons, fields and lists of its own kinds alone', () => {
    expect(clean(element('button', [], { type: 'submit' }))).toBe('<button></button>');
    expect(clean(element('input', [], { type: 'text' }))).toBe('<input>');
    expect(clean(element('ol', [], { type: 'A' }))).toBe('<ol></ol>');
  });
});

describe('lines', () => {
  it('break by elements, but for code', () => {
    expect(clean(text('a\nb'), element('p', [text('\nc\n')]))).toBe('a<br>b<p><br>c<br></p>');
    expect(clean(element('pre', [element('code', [text('a\nb')])]))).toBe('<pre><code>a\nb</code></pre>');
  });
});

describe('text from right to left', () => {
  it.each(['blockquote', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'summary'])('says so in <%s>', (name) => {
    expect(clean(element(name, [element('b', [text('שלום')])]))).toBe(`<${name} dir="auto"><b>שלום</b></${name}>`);
  });

  it('says so in lists and tables', () => {
    expect(clean(element('ul', [element('li', [text('سلام')]), element('li', [text('b')])]))).toBe(
      '<ul dir="rtl"><li dir="auto">سلام</li><li>b</li></ul>',
    );
    const row = element('tr', [element('td', [text('سلام')]), element('th', [text('سلام')])]);
    const table = element('table', [element('tbody', [row])]);
    expect(clean(element('div', [table], { className: ['notion-scroll'] }))).toBe(
      '<div class="notion-scroll" dir="rtl"><table><tbody><tr><td dir="auto">سلام</td><th dir="auto">سلام</th></tr></tbody></table></div>',
    );
  });

  it('says so around elements that say so themselves, which `auto` would pass over', () => {
    const paragraph = (words: string) => element('p', [text(words)]);
    expect(clean(element('blockquote', [paragraph('سلام'), paragraph('b')]))).toBe(
      '<blockquote dir="rtl"><p dir="auto">سلام</p><p>b</p></blockquote>',
    );
    // Like the page around it.
    expect(clean(element('ul', [element('li', [text('b')]), element('li', [text('سلام')])]))).toBe(
      '<ul><li>b</li><li dir="auto">سلام</li></ul>',
    );
    expect(clean(element('li', [text('شيء'), element('ul', [element('li', [text('سلام')])])]))).toBe(
      '<li dir="auto">شيء<ul dir="rtl"><li dir="auto">سلام</li></ul></li>',
    );
  });

  it('says so nowhere else', () => {
    expect(clean(element('div', [text('שלום')]), element('p', [text('Hello')]))).toBe('<div>שלום</div><p>Hello</p>');
  });
});

describe('numbers among letters that run to the left', () => {
  const arabic = element('p', [text('سلام')]);
  const cell = (name: string, ...children: ElementContent[]) =>
    element('table', [element('tbody', [element('tr', [element(name, children)])])]);
  const rendered = (...children: ElementContent[]): string => clean(arabic, ...children).replace(/^.*?<\/p>/, '');

  it.each([['+966 50 123 4567'], ['(011) 234-5678'], ['-5'], ['−3.5'], ['+7']])(
    '%s reads forward in a sentence',
    (number) => expect(rendered(text(`اتصل ${number}، ثم`))).toBe(`اتصل <span dir="ltr">${number}</span>، ثم`),
  );

  it.each(['50 123 4567', '-5 %', '+966 50 123 4567', '10 - 5'])('%s reads forward in a cell', (number) => {
    for (const name of ['td', 'th'])
      expect(rendered(cell(name, element('b', [text(number)])))).toContain(
        `<${name}><span dir="ltr"><b>${number}</b></span></${name}>`,
      );
    const property = { className: ['notion-collection-card-property'] };
    expect(rendered(element('span', [text(number)], property))).toContain(`><span dir="ltr">${number}</span></span>`);
  });

  it('leaves other numbers, code and words as they are, and articles without such letters', () => {
    for (const words of ['في 2024 و 15', 'أ-5', '5-10', 'v-2x']) expect(rendered(text(words))).toBe(words);
    expect(rendered(element('code', [text('-5')]))).toBe('<code>-5</code>');
    expect(rendered(cell('td', text('سلام')))).toContain('<td dir="auto">سلام</td>');
    expect(clean(cell('td', text('+966 50')))).toContain('<td>+966 50</td>');
  });
});
