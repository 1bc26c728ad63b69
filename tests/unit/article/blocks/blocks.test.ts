import { describe, expect, it } from 'vitest';
import { resolveContent } from '@/lib/article/resolve';
import { mockNeeds } from '@/tests/factories';
import { photo } from '../../../fake-notion/photographs';
import { expectClean } from '../../sync/expect-clean';
import {
  bodyOf,
  id32,
  keptPicture,
  type MadeBlock,
  made,
  makePage,
  pageId,
  renderBlocks,
  renderMap,
  sourcesOf,
  tokens,
  uuid,
} from '../page-maker';
import { showPiece } from '../show-piece';

const list = (type: string, title: string, children?: ReturnType<typeof made>[]) =>
  made(type, title, children ? { children } : {});

describe('lists', () => {
  it('gathers neighbours into one list and nests lists inside items', async () => {
    const html = await bodyOf([
      list('bulleted_list', 'a', [list('bulleted_list', 'b'), list('numbered_list', 'c')]),
      list('bulleted_list', 'd'),
    ]);
    expect(html.replace(/ class="[^"]*"/g, '')).toBe(
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>',
    );
  });

  it('numbers from the stored start, and again from 1 after another block', async () => {
    const html = await bodyOf([
      made('numbered_list', 'three', { format: { list_start_index: 3 } }),
      made('numbered_list', 'four'),
      made('text', 'between'),
      made('numbered_list', 'one'),
    ]);
    expect(html).toMatch(/<ol class="[^"]*" start="3"><li[^>]*>three<\/li><li[^>]*>four<\/li><\/ol>/);
    expect(html).toMatch(/<ol class="notion-list notion-list-numbered"><li[^>]*>one/);
  });

  it.each([
    [0, ' start="0"'],
    [2.5, ' start="2"'],
    [1e21, ''],
    [-3, ''],
    ['7', ''],
    [null, ''],
  ])('numbers from %j only as far as a list can', async (list_start_index, start) => {
    const html = await bodyOf([made('numbered_list', 'x', { format: { list_start_index } })]);
    expect(html).toContain(`<ol class="notion-list notion-list-numbered"${start}>`);
  });

  it('cycles the numbering 1, a, i with depth', async () => {
    const html = await bodyOf([
      list('numbered_list', 'x', [
        list('numbered_list', 'x', [list('numbered_list', 'x', [list('numbered_list', 'x')])]),
      ]),
    ]);
    expect([...html.matchAll(/<ol[^>]*?( type="\w")?>/g)].map(([, type]) => type?.trim())).toEqual([
      undefined,
      'type="a"',
      'type="i"',
      undefined,
    ]);
  });

  it('shows what is done and what is not', async () => {
    const html = await bodyOf([made('to_do', 'open'), made('to_do', 'done', { properties: { checked: [['Yes']] } })]);
    expect(html).toContain('<input type="checkbox" disabled>');
    expect(html).toContain('<input type="checkbox" disabled checked>');
    expect(html.match(/<ul/g)).toHaveLength(1);
  });
});

describe('headings', () => {
  it('starts at h2, keeps the order without gaps, and anchors by the words', async () => {
    const html = await bodyOf([
      made('sub_sub_header', 'c', { id: uuid(20) }),
      made('header', 'a', { id: uuid(21) }),
      made('sub_header', 'b', { id: uuid(22) }),
      made('header_4', 'd', { id: uuid(23) }),
    ]);
    expect([...html.matchAll(/<(h\d) id="(\w+)"/g)].map(([, tag, id]) => [tag, id])).toEqual([
      ['h2', 'c'],
      ['h2', 'a'],
      ['h3', 'b'],
      ['h4', 'd'],
    ]);
  });

  it('folds the blocks of a toggle heading', async () => {
    const html = await bodyOf([
      made('header', 'fold', { format: { toggleable: true }, children: [made('text', 'inside')] }),
    ]);
    expect(html).toMatch(
      /^<details class="notion-toggle[^"]*"><summary><h2 id=.*<\/h2><\/summary><div[^>]*><p[^>]*>inside/,
    );
  });

  it('gives the second place of a synced heading an anchor of its own', async () => {
    const { html, outline } = await renderBlocks([
      { type: 'transclusion_container', id: uuid(30), children: [made('header', 'Twice 👩‍🔬', { id: uuid(31) })] },
      { type: 'transclusion_reference', format: { transclusion_reference_pointer: { id: uuid(30) } } },
    ]);
    expect(outline).toEqual([
      { id: 'twice', text: 'Twice 👩‍🔬', level: 0 },
      { id: 'twice-2', text: 'Twice 👩‍🔬', level: 0 },
    ]);
    for (const { id } of outline) expect(html.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1);
  });
});

describe('texts', () => {
  it('are paragraphs, with blocks below them in a frame', async () => {
    expect(await bodyOf([made('text', 'a', { id: uuid(40) })])).toBe(
      `<p class="notion-text notion-block-${id32(40)}">a</p>`,
    );
    expect(await bodyOf([made('text', 'a', { children: [made('text', 'b')] })])).toMatch(
      /^<div class="notion-text [^"]*"><p>a<\/p><div class="notion-text-children"><p[^>]*>b<\/p><\/div><\/div>$/,
    );
  });

  it('keep a lone comma, line breaks and characters that HTML escapes', async () => {
    const html = await bodyOf([made('text', [['a'], [','], ['b\n<script>alert(1)</script> & "c" > d']])]);
    expect(html).toContain('a,b<br>&#x3C;script&gt;alert(1)&#x3C;/script&gt; &#x26; "c" &gt; d');
  });

  it('draw an empty text as a blank line and an advertisement marker as nothing but that', async () => {
    expect(await bodyOf([made('text')])).toContain('notion-blank');
    expect(await bodyOf([made('text', '<ins/>')])).not.toContain('ins');
  });

  it('hide spoilers across elements and leave a tag without a partner', async () => {
    const html = await bodyOf([made('text', [['a [sp]b '], ['c', [['b']]], [' d[sp] e [sp] f']])], {
      spoilerTag: '[sp]',
    });
    expect(html).toContain(
      'a <span class="spoiler-text" tabindex="0">b </span><b><span class="spoiler-text" tabindex="0">c</span></b>' +
        '<span class="spoiler-text" tabindex="0"> d</span> e [sp] f',
    );
  });
});

describe('pictures', () => {
  const image = (more = {}, properties = {}) =>
    made('image', undefined, { properties: { source: [['attachment:1:a.png']], ...properties }, ...more });

  it('carry size, copies and zoom; the first is wanted at once, the next one later', async () => {
    const html = await bodyOf([image({}, { alt_text: [['A lamp']] }), image()]);
    const [placeholder = '', first = '', , second = ''] = html.match(/<img[^>]*>/g) ?? [];
    expect(first).toBe(
      '<img src="notelight:media/picture-1200.webp" data-zoom="notelight:media/picture-1600.avif" ' +
        'width="1600" height="900" class="notion-image" alt="A lamp" loading="eager" decoding="async" fetchpriority="high">',
    );
    expect(placeholder).toBe(
      `<img src="${keptPicture().placeholder}" class="notion-image-tiny" alt="" aria-hidden="true">`,
    );
    expect(html).toContain(
      `<span class="notion-picture">${placeholder}<picture><source ` +
        'srcset="notelight:media/picture-640.avif 640w, notelight:media/picture-1080.avif 1080w, notelight:media/picture-1200.avif 1200w, notelight:media/picture-1600.avif 1600w" ' +
        'sizes="(max-width: 720px) 100vw, 720px" type="image/avif"><img',
    );
    expect(second).toContain('loading="lazy"');
    expect(second).not.toContain('fetchpriority');
  });

  it('are shown at the stored width with their own proportions', async () => {
    const html = await bodyOf([image({ format: { block_width: 320, block_height: 999 } })]);
    expect(html).toContain('width="320" height="180"');
  });

  it.each([
    ['https://example.com/shop?a=b', 'href="https://example.com/shop?a=b" class="notion-image-link" target="_blank"'],
    ['example.com', 'href="https://example.com/"'],
    [`/${id32(77)}`, `href="notelight:page/${id32(77)}"`],
  ])('with the caption %s become links without caption and zoom', async (caption, link) => {
    const html = await bodyOf([image({}, { caption: [[caption]] })]);
    expect(html).toContain(link);
    expect(html).not.toContain('figcaption');
    expect(html).not.toContain('data-zoom');
  });

  it('render nothing without a source, and their text when the file is lost', async () => {
    expect(await bodyOf([made('image')])).toBe('');
    const html = await bodyOf([image({}, { alt_text: [['A lamp']] })], { media: () => undefined });
    expect(html).toContain('<span class="notion-image-missing">A lamp</span>');
  });
});

describe('players and frames', () => {
  const source = (type: string, address: string) => made(type, undefined, { properties: { source: [[address]] } });

  it.each([
    [
      'video',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
    ],
    ['video', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['video', 'https://vimeo.com/12345/abcdef', 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1&h=abcdef'],
    ['gist', `https://gist.github.com/a/${'a1'.repeat(16)}`, `https://gist.github.com/a/${'a1'.repeat(16)}.pibb`],
    ['typeform', 'https://a.typeform.com/to/x', 'https://a.typeform.com/to/x?disable-auto-focus=true'],
    ['tweet', 'https://twitter.com/jack/status/20', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20'],
    ['maps', 'https://www.google.com/maps/x', 'https://www.google.com/maps/x'],
    ['embed', 'https://example.com/a', 'https://example.com/a'],
  ])('%s %s waits behind a facade', async (type, address, frame) => {
    const html = await bodyOf([source(type, address)]);
    expect(html.replaceAll('&#x26;', '&')).toContain(`data-embed-src="${frame}"`);
    expect(html).not.toMatch(/<iframe|<script|<img[^>]*src="http/);
    expect(html).toMatch(
      /<button type="button" class="notion-embed-play"><span class="notion-embed-load">(?:Load|Show) [^<]+<\/span>/,
    );
    expect(html).toMatch(/<a href="https:[^>]*class="notion-embed-link" target="_blank" rel="noopener noreferrer"/);
  });

  it.each([
    ['video', 'https://vimeo.com/showcase/7008490'],
    ['embed', 'https://vimeo.com/event/4154130'],
    ['embed', 'https://x;script-src-elem/'],
  ])('%s %s is a link', async (type, address) => {
    const html = await bodyOf([source(type, address)]);
    expect(html).toContain(`<a href="${address}"`);
    expect(html).not.toMatch(/data-embed-src|<video/);
  });

  it('plays videos of unknown hosts in the browser, without loading them', async () => {
    expect(await bodyOf([source('video', 'https://evilyoutube.com.example/film.mp4')])).toContain(
      '<video src="https://evilyoutube.com.example/film.mp4" controls preload="none"',
    );
  });

  it('renders nothing for a frame without a web address', async () => {
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'nonsense', '']) {
      expect(await bodyOf([source('embed', address), source('video', address), source('pdf', address)])).toBe('');
    }
  });
});

describe('text from right to left', () => {
  it('says so for itself, and other text does not', async () => {
    const html = await bodyOf([
      made('text', 'שלום.'),
      made('header', 'مرحبا'),
      made('bulleted_list', 'سلام'),
      made('text', 'Hello'),
    ]);
    expect(html).toMatch(/<p [^>]*dir="auto">שלום/);
    expect(html).toMatch(/<h2 [^>]*dir="auto">/);
    expect(html).toMatch(/<li [^>]*dir="auto">سلام/);
    expect(html).toMatch(/<p class="[^"]*">Hello/);
  });
});

describe('code', () => {
  it('is coloured by classes and stays what it was', async () => {
    const html = await bodyOf([made('code', 'const a = "<b>"; // c', { properties: { language: [['TypeScript']] } })]);
    expect(html).toContain('<span class="c-k">const </span>');
    expect(html).toContain('data-language="TypeScript"');
    expect(html).not.toContain('style=');
    expect(html.replace(/<[^>]+>/g, '')).toBe('TypeScriptconst a = &quot;&lt;b&gt;&quot;; // c');
  });

  it('of an unknown language, or without one, stays plain', async () => {
    expect(await bodyOf([made('code', 'a < b', { properties: { language: [['Klingon']] } })])).toContain(
      '<code>a &lt; b</code>',
    );
  });

  it('is kept line by line, so that it can be folded and numbered', async () => {
    const { content } = await renderBlocks([made('code', 'x\n'.repeat(19))]);
    const bar = content.find((node) => typeof node !== 'string' && node.reference.kind === 'code');
    expect(bar).toMatchObject({ attributes: ' class="notion-code-bar"' });
    const lines = Array.from({ length: 20 }, (_, line) => [line < 19 ? 'x' : '']);
    expect(bar).toHaveProperty('reference.lines', lines);
  });

  it('of mermaid keeps its source for the browser to draw', async () => {
    const { html, needs } = await renderBlocks([
      made('code', 'graph TD; A-->B', { properties: { language: [['Mermaid']] } }),
    ]);
    expect(html).toMatch(/<figure class="notion-mermaid[^>]*data-mermaid="">.*graph TD; A--&gt;B/);
    expect(needs).toEqual(mockNeeds({ mermaid: true, rich: true }));
  });
});

describe('mathematics', () => {
  it('is drawn for eyes and screen readers without a style attribute', async () => {
    const { html, needs } = await renderBlocks([
      made('equation', '\\frac{a}{b} \\ce{H2O}'),
      made('text', [['⁍', [['e', 'x^2']]]]),
    ]);
    expect(html).toContain('<math');
    expect(html).not.toMatch(/ style=/);
    expect(needs.math).toEqual({ fonts: ['KaTeX_Main-Regular.woff2', 'KaTeX_Math-Italic.woff2'] });
  });

  it('that does not parse is shown as source with a note and reported', async () => {
    const { html, diagnostics, needs } = await renderBlocks([made('equation', '\\frac{1}{<', { id: uuid(50) })]);
    expect(html).toContain('<code class="notion-equation-source">\\frac{1}{&#x3C;</code>');
    expect(html).toContain('KaTeX parse error');
    expect(diagnostics).toMatchObject([{ level: 'warning', url: `https://www.notion.so/${id32(1)}#${id32(50)}` }]);
    expect(needs.math).toBeNull();
  });

  it('in a line of text is reported with the block that it stands in', async () => {
    const formula = ['⁍', [['e', '\\frac{1']]];
    const { diagnostics } = await renderBlocks([
      made('text', [['a '], formula], { id: uuid(51) }),
      made('callout', [formula], { id: uuid(52) }),
      made('table', undefined, {
        children: [made('table_row', undefined, { id: uuid(53), properties: { a: [formula] } })],
      }),
    ]);
    expect(diagnostics.map(({ url }) => url?.split('#')[1])).toEqual([51, 52, 53].map(id32));
  });

  it.each([
    ['takes the comma after it along', 'x^2', ', then', '<span class="notion-equation-ended">', ',</span> then'],
    ['takes a full stop of Chinese along', 'x^2', '。', '<span class="notion-equation-ended">', '。</span>'],
  ])('in a line %s', async (_, tex, after, start, end) => {
    const html = await bodyOf([made('text', [['Let '], ['⁍', [['e', tex]]], [after]])]);
    expect(html).toContain(`Let ${start}<span class="notion-equation notion-equation-inline">`);
    expect(html).toContain(end);
  });

  it.each([
    ['words after it', 'x^2', ' then'],
    ['so long that it may be broken', 'a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 = b', ', then'],
  ])('in a line stays alone: %s', async (_, tex, after) => {
    const html = await bodyOf([made('text', [['Let '], ['⁍', [['e', tex]]], [after]])]);
    expect(html).not.toContain('notion-equation-ended');
    expect(html).toContain(after);
  });

  it.each([
    '\\def\\x{\\x\\x}\\x',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\htmlStyle{color:red}{x}',
  ])('cannot be used against the page: %s', async (tex) => {
    const html = await bodyOf([made('equation', tex)]);
    expect(html).not.toMatch(/<img|href="javascript| style=/);
  });
});

describe('tables and columns', () => {
  const rows = [
    made('table_row', undefined, { properties: { a: [['A']], b: [['B']] } }),
    made('table_row', undefined, { properties: { b: [['2']] } }),
  ];

  it('give a column of sentences more room on phones, unless it has a width of its own', async () => {
    const sentence = 'Low water comes two hours after the boats have gone.';
    const html = await bodyOf([
      {
        type: 'table',
        format: { table_block_column_order: ['a', 'b', 'c'], table_block_column_format: { c: { width: 160 } } },
        children: [made('table_row', undefined, { properties: { a: [['Low']], b: [[sentence]], c: [[sentence]] } })],
      },
    ]);
    expect(html).toContain('<col class="notion-w-3"><col class="notion-w-3 notion-w-long"><col class="notion-w-4">');
  });

  it('head rows and columns with a scope, and fill ragged rows', async () => {
    const html = await bodyOf([
      {
        type: 'table',
        format: {
          table_block_column_order: ['a', 'b'],
          table_block_column_header: true,
          table_block_row_header: true,
          table_block_column_format: { b: { width: 241, color: 'blue' } },
        },
        children: rows,
      },
    ]);
    expect(html).toContain('<col class="notion-w-3"><col class="notion-w-6">');
    expect(html).toMatch(
      /<thead><tr[^>]*><th scope="col"[^>]*>A<\/th><th scope="col" class="notion-blue">B<\/th><\/tr><\/thead>/,
    );
    expect(html).toMatch(/<tbody><tr[^>]*><td><\/td><td class="notion-blue">2<\/td>/);
  });

  it('without a stored order take the columns of the rows', async () => {
    expect(await bodyOf([{ type: 'table', children: rows }])).toContain('<td>A</td><td>B</td>');
  });

  it('share their width as stored', async () => {
    const html = await bodyOf([
      {
        type: 'column_list',
        children: [
          { type: 'column', format: { column_ratio: 0.25 }, children: [made('text', 'l')] },
          { type: 'column', format: { column_ratio: 0.75 }, children: [made('text', 'r')] },
        ],
      },
    ]);
    expect(html).toContain('notion-column notion-column-6');
    expect(html).toContain('notion-column notion-column-18');
  });
});

describe('what leads elsewhere', () => {
  it('says once each of pages, people and targets that nobody knows', async () => {
    const mention = (type: string, id: number) => ['‣', [[type, uuid(id)]]];
    const { diagnostics } = await renderBlocks([
      made('text', [['With '], mention('u', 901), mention('u', 902)], { id: uuid(51) }),
      made('text', [mention('p', 903)], { id: uuid(52) }),
      { type: 'alias', id: uuid(53), format: { alias_pointer: { id: uuid(904) } } },
      { type: 'alias', id: uuid(54), format: { alias_pointer: { id: uuid(905) } } },
    ]);
    const page = `https://www.notion.so/${id32(1)}`;
    expect(diagnostics).toEqual([
      expect.objectContaining({ message: expect.stringContaining('2 mentions'), url: `${page}#${id32(51)}` }),
      expect.objectContaining({ message: expect.stringContaining('A mention of a page'), url: `${page}#${id32(52)}` }),
      expect.objectContaining({ message: expect.stringContaining('2 links'), url: `${page}#${id32(53)}` }),
    ]);
    for (const diagnostic of diagnostics)
      expect(diagnostic).toMatchObject({ location: 'Made page', hint: expect.any(String) });
  });

  it('draws child pages and aliases as links, and nothing for a missing alias', async () => {
    const html = await bodyOf([
      { type: 'page', id: uuid(60), properties: { title: [['Child']] } },
      { type: 'alias', format: { alias_pointer: { id: uuid(60) } } },
      { type: 'alias', format: { alias_pointer: { id: uuid(999) } } },
    ]);
    expect(html.match(new RegExp(`href="notelight:page/${id32(60)}" class="notion-page-link"`, 'g'))).toHaveLength(2);
    expect(html).not.toContain(id32(999));
  });

  it('never nests anchors', async () => {
    const html = await bodyOf([
      made('bookmark', 'T', {
        properties: { link: [['https://example.com']], description: [['d', [['a', 'https://other.example']]]] },
      }),
      made('text', [
        [
          '‣',
          [
            ['lm', { href: 'https://example.com', title: 'x' }],
            ['a', 'https://example.com'],
          ],
        ],
      ]),
    ]);
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>)[\s\S])*<a /);
  });

  it('shows only repositories at GitHub', async () => {
    const object = (domain: string) => ({
      type: 'external_object_instance',
      format: { domain, original_url: `https://${domain}/a/b`, attributes: [{ id: 'title', values: ['b'] }] },
    });
    expect(await bodyOf([object('gitlab.com')])).toBe('');
    expect(await bodyOf([object('github.com')])).toContain('href="https://github.com/a/b"');
  });
});

describe('a block whose only text is a repository at GitHub', () => {
  const id = uuid(80);
  const object = {
    id,
    type: 'external_object_instance',
    format: {
      domain: 'github.com',
      original_url: 'https://github.com/a/b',
      attributes: [{ id: 'title', values: ['Repo b'] }],
    },
  };
  const mention = [['‣', [['eoi', id]]]];
  const render = (block: MadeBlock) => renderMap(makePage([block], { block: { [id]: { value: object } } }));

  it.each(['header', 'callout', 'toggle', 'bulleted_list'])('is no empty %s', async (type) => {
    expect((await render(made(type, mention))).html).toContain('href="https://github.com/a/b"');
  });

  it('has a place in the outline, and a picture has it for a caption', async () => {
    expect((await render(made('header', mention))).outline).toMatchObject([{ text: 'Repo b' }]);
    const properties = { source: [['https://a.example/a.png']], caption: mention };
    expect((await render(made('image', undefined, { properties }))).html).toContain('<figcaption');
  });
});

describe('breadcrumbs', () => {
  it('lead down from the database that the page is a row of', async () => {
    const map = makePage([{ type: 'breadcrumb' }], {
      block: {
        [uuid(60)]: {
          role: 'reader',
          value: { id: uuid(60), type: 'collection_view_page', collection_id: uuid(61), parent_id: uuid(62) },
        },
        [pageId]: {
          role: 'reader',
          value: {
            id: pageId,
            type: 'page',
            parent_id: uuid(61),
            content: [uuid(16)],
            properties: { title: [['Lamps']] },
          },
        },
      },
      collection: { [uuid(61)]: { value: { id: uuid(61), name: [['Shop']], parent_id: uuid(60) } } },
    });
    const { html, content } = await renderMap(map);
    // Pages of a site have their own.
    expect(html).not.toContain('<ol');
    expect(resolveContent(content, tokens).replace(/<(?!\/?(?:ol|li|a)\b)[^>]+>/g, '')).toMatch(
      new RegExp(`<li><a href="notelight:page/${id32(60)}"[^>]*>Shop</a></li><li>Lamps</li></ol>`),
    );
  });

  it('are nothing where nothing is above', async () => {
    expect(await bodyOf([{ type: 'breadcrumb' }])).not.toContain('<ol');
  });
});

describe('tabs', () => {
  it('are radio buttons of one group, the first of them chosen', async () => {
    const tab = (title: string) => made('text', title, { children: [made('text', `in ${title}`)] });
    const html = await bodyOf([{ type: 'tab', children: [tab('one'), tab('two')] }]);
    expect(html.match(/<input[^>]*>/g)).toEqual([
      '<input type="radio" name="tabs-00000001-1" checked>',
      '<input type="radio" name="tabs-00000001-1">',
    ]);
    expect(html).toMatch(/<span>two<\/span><\/label><div class="notion-tab-panel"><p[^>]*>in two/);
  });
});

describe('files to keep', () => {
  it('are all pictures, and other files only when Notion hosts them', () => {
    const source = (type: string, address: string) => made(type, undefined, { properties: { source: [[address]] } });
    const sources = sourcesOf([
      source('image', 'https://example.com/a.png'),
      source('image', 'attachment:1:b.png'),
      source('image', 'data:image/png;base64,AAAA'),
      source('file', 'https://example.com/c.zip'),
      source('pdf', 'https://prod-files-secure.s3.us-west-2.amazonaws.com/d.pdf'),
      source('audio', 'attachment:2:e.mp3'),
      source('video', 'https://youtu.be/dQw4w9WgXcQ'),
      made('callout', 'x', { format: { page_icon: '/icons/pin_red.svg' } }),
      made('bookmark', 'x', {
        properties: { link: [['https://e.com']] },
        format: { bookmark_icon: 'https://e.com/i.ico', bookmark_cover: 'https://e.com/c.png' },
      }),
    ]);
    expect(sources.map(({ url, kind }) => [kind, url])).toEqual([
      ['image', 'https://example.com/a.png'],
      ['image', 'attachment:1:b.png'],
      ['file', 'https://prod-files-secure.s3.us-west-2.amazonaws.com/d.pdf'],
      ['file', 'attachment:2:e.mp3'],
      ['image', 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'],
      ['image', '/icons/pin_red.svg'],
      ['image', 'https://e.com/i.ico'],
      ['image', 'https://e.com/c.png'],
    ]);
  });
});

it('a picture that stands in its own address loses where it was taken, and another kind of file is none', async () => {
  const shown = async (address: string) =>
    (await renderMap(makePage([made('image', undefined, { properties: { source: [[address]] } })]))).html;
  const jpeg = (await photo(30, 20).jpeg().toBuffer()).toString('base64');
  const [, written = ''] =
    /src="data:image\/jpeg;base64,([^"]+)"/.exec(await shown(`data:image/jpeg;base64,${jpeg}`)) ?? [];
  await expectClean(Buffer.from(written.replaceAll('&#x3D;', '='), 'base64'));
  expect(await shown(`data:image/png;base64,${jpeg}`)).toContain('notion-image-missing');
});

describe('code', () => {
  it('scrolls only where its owner told Notion not to break lines', async () => {
    const shown = (format?: Record<string, unknown>) => renderMap(makePage([made('code', 'x', { format })]));
    expect((await shown({ code_wrap: false })).html).toContain('class="notion-code notion-code-scroll');
    expect((await shown({ code_wrap: true })).html).not.toContain('notion-code-scroll');
    expect((await shown()).html).not.toContain('notion-code-scroll');
  });
});

describe('the page with everything', () => {
  it('asks nothing of third parties and carries no style and no script', async () => {
    const { html } = await renderMap(showPiece);
    expect(html).not.toMatch(/<script|<iframe|<style| style=| on\w+="/);
    expect(html).not.toMatch(
      / (?:src|srcset|poster)="(?!notelight:|data:image\/webp;|https:\/\/example\.com\/film\.mp4)/,
    );
  });

  it('reports what it does not know once, with its address', async () => {
    const { diagnostics } = await renderMap(showPiece);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Blocks of type "from_the_future" are not supported; only their text is shown.',
      expect.stringContaining('A formula is not valid'),
      expect.stringContaining('A link to a page was left out'),
    ]);
  });
});
