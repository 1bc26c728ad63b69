import { describe, expect, it } from 'vitest';
import { allFiles, shownFiles } from '@/lib/article/references';
import {
  nameBlocks,
  type Presentation,
  presentationClasses,
  type ReferenceResolver,
  resolveContent,
} from '@/lib/article/resolve';
import type { ContentNode, MediaReference, SiteReference } from '@/lib/store/model';
import { mockNode, toPage as page } from '@/tests/factories';

const presentation: Presentation = {
  code: { lineNumbers: false, fold: null },
  sideNotes: false,
  opening: 'plain',
  divider: 'line',
  zoomWidth: 1000,
  galleryLinks: true,
};
const resolver: ReferenceResolver = {
  page: (id) => (id === 'lost' ? null : `/p/${id}`),
  path: (path) => `/base${path}`,
  media: (file) => (file === 'gone' ? '' : `/m/${file}`),
};
const site = (more: Partial<Presentation> = {}): ReferenceResolver => ({
  ...resolver,
  presentation: { ...presentation, ...more },
});

const node = (reference: SiteReference, children: ContentNode[] = ['t'], tag?: string, attributes?: string) =>
  mockNode(reference, children, tag, attributes);
const row = (id: string, children: ContentNode[] = [id]): ContentNode =>
  node({ kind: 'row', page: id }, children, 'li');

const BLOCK = `${'0'.repeat(25)}156789a`;

describe('blocks are named', () => {
  const block = (id: string, attributes = '') => `<p${attributes} class="notion-text notion-block-${id}">t</p>`;
  const OTHER = BLOCK.replace('1', '2');
  it.each<[string, string, string]>([
    ['by the end of their ids', block(BLOCK), '<p id="56789a" class="notion-text">t</p>'],
    ['without an empty class', `<li class="notion-block-${BLOCK}">`, '<li id="56789a">'],
    ['once', block(BLOCK) + block(BLOCK), '<p id="56789a" class="notion-text">t</p><p class="notion-text">t</p>'],
    [
      'by their whole ids where the ends are the same',
      block(BLOCK) + block(OTHER),
      `<p id="56789a" class="notion-text">t</p><p id="${OTHER}" class="notion-text">t</p>`,
    ],
    ['as they are named already', block(BLOCK, ' id="notes"'), '<p id="notes" class="notion-text">t</p>'],
    [
      'unless another element has the name',
      `${block(BLOCK)}<h2 id="56789a">t</h2>`,
      `<p id="${BLOCK}" class="notion-text">t</p><h2 id="56789a">t</h2>`,
    ],
    ['in tags alone', `class="notion-block-${BLOCK}"`, `class="notion-block-${BLOCK}"`],
    [
      'but for what keeps their tabs',
      `<div class="notion-tabs notion-block-${BLOCK}" data-tabs="notion-block-${BLOCK}">`,
      `<div id="56789a" class="notion-tabs" data-tabs="notion-block-${BLOCK}">`,
    ],
  ])('%s', (_, html, named) => expect(nameBlocks(html, false)).toBe(named));

  it('keep their classes for styles of the owner', () => {
    expect(nameBlocks(block(BLOCK), true)).toBe(`<p id="56789a" class="notion-text notion-block-${BLOCK}">t</p>`);
  });
});

describe('links', () => {
  it.each<[string, SiteReference, string]>([
    ['a page', page('a'), '<a href="/p/a">t</a>'],
    ['a place in a page', page('a', { fragment: '#"x' }), '<a href="/p/a#&quot;x">t</a>'],
    ['a lost page in a sentence', page('lost'), 't'],
    ['a lost page by a card', page('lost', { bare: false }), '<span>t</span>'],
    [
      'a lost page that is public at Notion',
      page('lost', { published: 'https://n.example/?a&b' }),
      '<a href="https://n.example/?a&amp;b" target="_blank" rel="noreferrer">t</a>',
    ],
    ['a path', { kind: 'path', path: '/x' }, '<a href="/base/x">t</a>'],
    ['an anchor', { kind: 'anchor', anchor: '#x' }, '<a href="#x">t</a>'],
    ['a block', { kind: 'anchor', anchor: `#${BLOCK}` }, '<a href="#56789a">t</a>'],
    ['a block of a page', page('a', { fragment: `#${BLOCK}` }), '<a href="/p/a#56789a">t</a>'],
    ['a block of a path', { kind: 'path', path: `/x#${BLOCK}` }, '<a href="/base/x#56789a">t</a>'],
    ['elsewhere', { kind: 'link' }, '<a>t</a>'],
  ])('lead to %s', (_, reference, html) => {
    expect(resolveContent(['<', node(reference), '>'], resolver)).toBe(`<${html}>`);
  });

  it('lead to a public page unless it is hidden here', () => {
    const link = node(page('lost', { published: 'https://n.example/' }));
    expect(resolveContent([link], { ...resolver, hidden: (id) => id === 'other' })).toContain('n.example');
    expect(resolveContent([link], { ...resolver, hidden: (id) => id === 'lost' })).toBe('t');
  });

  it('lead to anchors where the reader is', () => {
    const anchor = node({ kind: 'anchor', anchor: '#x' });
    expect(resolveContent([anchor], { ...resolver, anchor: (name) => `/post${name}` })).toBe('<a href="/post#x">t</a>');
  });

  it('keep their attributes', () => {
    expect(resolveContent([node(page('a'), ['t'], 'a', ' class="x"')], resolver)).toBe(
      '<a href="/p/a" class="x">t</a>',
    );
    expect(resolveContent([node(page('lost', { bare: false }), ['t'], 'a', ' class="x"')], resolver)).toBe(
      '<span class="x">t</span>',
    );
  });

  const inView = (view: 'table' | 'gallery', reference: SiteReference, more: Partial<Presentation>) =>
    resolveContent([node({ kind: 'view', view }, [node(reference)], 'div')], site(more));

  it.each([
    ['table', { galleryLinks: false }, '<div><a href="/p/a">t</a></div>'],
    ['gallery', { galleryLinks: false }, '<div>t</div>'],
    ['gallery', {}, '<div><a href="/p/a">t</a></div>'],
  ] as const)('in a %s follow %j', (view, more, html) => expect(inView(view, page('a'), more)).toBe(html));

  it('of a gallery that has none keep the form of a card', () => {
    expect(inView('gallery', page('a', { bare: false }), { galleryLinks: false })).toBe('<div><span>t</span></div>');
    expect(inView('gallery', { kind: 'path', path: '/x' }, { galleryLinks: false })).toBe('<div><span>t</span></div>');
    expect(inView('gallery', { kind: 'anchor', anchor: '#x' }, { galleryLinks: false })).toBe(
      '<div><span>t</span></div>',
    );
    expect(inView('gallery', { kind: 'link' }, { galleryLinks: false })).toBe('<div><span>t</span></div>');
  });
});

describe('elements that depend on who reads', () => {
  it.each<[SiteReference, string, string]>([
    [{ kind: 'title', page: 'a' }, '<p>t</p>', '<p>t</p>'],
    [{ kind: 'pageLine', page: 'a' }, '<p>t</p>', '<p>t</p>'],
    [{ kind: 'titleText', page: 'a' }, 't', 't'],
    [{ kind: 'siteOnly' }, '', '<p>t</p>'],
    [{ kind: 'placeholder', image: 'data:"x' }, '', '<p src="data:&quot;x">'],
    [{ kind: 'rowCount' }, '<p></p>', '<p></p>'],
  ])('%j', (reference, elsewhere, here) => {
    expect(resolveContent([node(reference, ['t'], 'p')], resolver)).toBe(elsewhere);
    expect(resolveContent([node(reference, ['t'], 'p')], site())).toBe(here);
  });

  it('leave out rows that are hidden, and count the others', () => {
    const rows = [row('a'), row('b'), '<i>', node({ kind: 'view', view: 'table' }, [row('c')], 'div')];
    const count = node({ kind: 'rowCount' }, [], 'b');
    const group = (children = rows) => [node({ kind: 'group' }, [count, ...children], 'div')];
    expect(resolveContent(group(), resolver)).toContain('<b>3</b><li>a</li><li>b</li>');
    const hiding = { ...resolver, hidden: (id: string) => id !== 'c' };
    expect(resolveContent(group(), hiding)).toBe('<div><b>1</b><i><div><li>c</li></div></div>');
    expect(resolveContent(group(), { ...resolver, hidden: () => true })).toBe('');
    expect(resolveContent(group([]), resolver)).toBe('');
  });
});

describe('pictures and files', () => {
  const media = (more: Partial<MediaReference>): MediaReference => ({ kind: 'media', files: {}, ...more });
  const image = (more: Partial<MediaReference>, tag = 'img') =>
    node(media(more), tag === 'img' ? [] : ['t'], tag, ' x');
  const copies: [string, number][] = [
    ['s', 640],
    ['m', 1080],
    ['l', 1600],
  ];

  it.each<[string, Partial<MediaReference>, string, string]>([
    ['img', { files: { src: 'a&b' } }, '<img src="/m/a&amp;b" x>', '<img src="/m/a&amp;b" x>'],
    [
      'source',
      { srcSet: copies, sizes: '1"' },
      '<source srcset="/m/s 640w, /m/m 1080w, /m/l 1600w" sizes="1&quot;" x>',
      '<source srcset="/m/s 640w, /m/m 1080w, /m/l 1600w" sizes="1&quot;" x>',
    ],
    ['a', { files: { href: 'f' } }, '<a href="/m/f" x>t</a>', '<a href="/m/f" x>t</a>'],
    [
      'div',
      { files: { 'data-embed-src': 'f' } },
      '<div data-embed-src="/m/f" x>t</div>',
      '<div data-embed-src="/m/f" x>t</div>',
    ],
    ['img', { files: { src: 'gone' }, sizes: '1' }, '<img x>', '<img x>'],
    ['img', { files: { src: 's', 'data-zoom': 'z' } }, '<img src="/m/s" x>', '<img src="/m/s" data-zoom="/m/z" x>'],
    ['img', { files: { 'data-zoom': 'gone' } }, '<img x>', '<img x>'],
  ])('%s with %j', (tag, reference, elsewhere, here) => {
    expect(resolveContent([image(reference, tag)], resolver)).toBe(elsewhere);
    expect(resolveContent([image(reference, tag)], site())).toBe(here);
  });

  it.each([
    [640, 's'],
    [641, 'm'],
    [1600, 'l'],
    [1601, 'l'],
  ])('are enlarged to %i pixels by the copy %s', (zoomWidth, file) => {
    const html = resolveContent(
      [image({ files: { src: 's', 'data-zoom': 'l' }, srcSet: copies })],
      site({ zoomWidth }),
    );
    expect(html).toContain(`data-zoom="/m/${file}"`);
  });

  it('are enlarged by the original where no copy is as wide, and the original is kept', () => {
    const html = (zoomWidth: number) =>
      resolveContent([image({ files: { src: 's', 'data-zoom': 'original' }, srcSet: copies })], site({ zoomWidth }));
    expect(html(2000)).toContain('data-zoom="/m/original"');
    expect(html(1000)).toContain('data-zoom="/m/m"');
  });

  it('come in one size where an article carries them', () => {
    const sealed: ReferenceResolver = { ...site(), onePictureSize: true };
    const picture = image({ files: { src: 's', 'data-zoom': 'l' }, srcSet: copies, sizes: '1' });
    expect(resolveContent([picture], sealed)).toBe('<img src="/m/s" data-zoom="" x>');
    expect(resolveContent([image({ srcSet: copies }, 'source')], sealed)).toBe('');
    expect(resolveContent([image({})], sealed)).toBe('<img x>');
    expect(resolveContent([image({ files: { 'data-zoom': 'l' } })], { ...resolver, onePictureSize: true })).toBe(
      '<img x>',
    );
  });

  it('of a gallery zoom where its cards lead nowhere', () => {
    const inView = (view: 'table' | 'gallery', isCover: boolean, galleryLinks: boolean) =>
      resolveContent(
        [node({ kind: 'view', view }, [image({ files: { src: 's' }, ...(isCover && { isCover }) })], 'p')],
        site({ galleryLinks }),
      );
    expect(inView('gallery', true, false)).toBe('<p><img src="/m/s" data-zoom="/m/s" x></p>');
    expect(inView('gallery', true, true)).toBe('<p><img src="/m/s" x></p>');
    expect(inView('gallery', false, false)).toBe('<p><img src="/m/s" x></p>');
    expect(inView('table', true, false)).toBe('<p><img src="/m/s" x></p>');
  });

  it('are listed once each, those of hidden rows only for everybody', () => {
    const content = [
      'text',
      image({ files: { src: 's', 'data-zoom': 'z' }, srcSet: copies }),
      row('a', [image({ files: { href: 'f' } }, 'a'), image({ files: { src: 's' } })]),
    ];
    expect(shownFiles(content)).toEqual(['s', 'f']);
    expect([...allFiles(content)]).toEqual(['s', 'z', 'm', 'l', 'f']);
    expect([...allFiles(content, (id) => id === 'a')]).toEqual(['s', 'z', 'm', 'l']);
    expect([...allFiles(content, () => false)]).toHaveLength(5);
  });
});

describe('code', () => {
  const code = (...lines: string[]) =>
    node({ kind: 'code', language: 'Go', lines }, ['<b>Go</b>'], 'div', ' class="bar"');
  const withCode = (more: Partial<Presentation['code']>) => site({ code: { ...presentation.code, ...more } });
  const two = code('a', 'b &lt;');
  const plain = '<div class="bar"><b>Go</b></div><pre tabindex="0"><code>a\nb &lt;</code></pre>';

  it('stands below its bar', () => {
    expect(resolveContent([two], resolver)).toBe(plain);
    expect(resolveContent([two], withCode({}))).toBe(plain);
  });

  it('has numbered lines where the owner wants that', () => {
    expect(resolveContent([two], withCode({ lineNumbers: true }))).toContain(
      '<code><span class="c-l">a\n</span><span class="c-l">b &lt;</span></code>',
    );
  });

  it.each([
    [{ minLines: 2, open: true }, true],
    [{ minLines: 2, open: false }, true],
    [{ minLines: 3, open: true }, false],
  ])('folds by %j: %j', (fold, folds) => {
    expect(resolveContent([two], withCode({ fold }))).toBe(
      folds
        ? `<details class="notion-code-fold"${fold.open ? ' open' : ''}><summary class="bar"><b>Go</b>` +
            '<span class="notion-code-lines">1–2</span></summary><pre tabindex="0"><code>a\nb &lt;</code></pre></details>'
        : plain,
    );
  });
});

it('an article has the classes of what its owner wants', () => {
  const { code } = presentation;
  expect(presentationClasses(presentation)).toBe('');
  expect(presentationClasses({ ...presentation, code: { ...code, lineNumbers: true }, opening: 'initial' })).toBe(
    'notion-code-numbers notion-opening-initial',
  );
});
