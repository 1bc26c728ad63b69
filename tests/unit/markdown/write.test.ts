import { describe, expect, test } from 'vitest';
import { writeDocument, writePage } from '@/lib/markdown/write-document';
import { emptyRecords, type Fields, type SourceRecords } from '@/lib/source/records';

const PAGE = '00000000-0000-4000-8000-000000000001';
const ROW = '00000000-0000-4000-8000-0000000000aa';
const FILE = 'attachment:1:a.png';

interface Made {
  id?: string;
  collection_id?: string;
  view_ids?: string[];
  type: string;
  properties?: Fields;
  format?: Fields;
  children?: Made[];
}

/** The Markdown of a page with these blocks; `more` are records that they name. */
function written(blocks: Made[], more: Partial<SourceRecords> = {}): string {
  const source = { ...emptyRecords(), ...more, block: { ...more.block } };
  let count = 0;
  const add = ({ children = [], ...block }: Made, parent_id: string): string => {
    const { id = `b${++count}` } = block;
    source.block[id] = { parent_id, ...block, id, content: children.map((child) => add(child, id)) };
    return id;
  };
  source.block[PAGE] = { id: PAGE, type: 'page', content: blocks.map((block) => add(block, PAGE)) };
  return writePage(PAGE, source, {
    file: (url) => (url === FILE ? 'media/a.png' : undefined),
    isRow: (id) => id === PAGE || id === ROW,
    link: (page, block) => (page === ROW.replaceAll('-', '') ? `row.md${block && '#there'}` : undefined),
  });
}

const text = (...pieces: unknown[]): Made => ({ type: 'text', properties: { title: pieces } });
const titled = (type: string, title: string, more: Partial<Made> = {}): Made => ({
  type,
  properties: { title: [[title]] },
  ...more,
});

/** A piece of a text in these formats. */
const as = (words: string, ...formats: string[][]) => [words, formats];
const ROW_LINK = `/${ROW.replaceAll('-', '')}`;

test.each<[string, unknown[], string]>([
  ['formats', [as('a', ['b']), as('b', ['i']), as('c', ['s']), as('d', ['c'])], '**a***b*~~c~~`d`'],
  ['spaces outside of formats', [['a'], [' b ', [['b']]], ['c']], 'a **b** c'],
  ['a format of spaces alone', [['a'], [' ', [['b']]], ['c']], 'a c'],
  ['a link around a format', [['a', [['b'], ['a', 'https://a.example/']]]], '[**a**](https://a.example/)'],
  ['one format for neighbors', [as('a', ['b']), as('b', ['b'], ['i'])], '**a*b***'],
  ['color and underline', [as('a', ['h', 'red']), as('b', ['_'])], ':color[a]{color="red"}:underline[b]'],
  ['no color that is none', [as('a', ['h', 'default']), as('b', ['h', 'x"y']), as('c', ['zz'])], 'abc'],
  ['line breaks, also at the end', [['a\nb\n']], 'a\\\nb<br>'],
  ['code with a line break', [['a\nb', [['c']]]], ':code[a\\\nb]'],
  ['what means something in Markdown', [['*a* [!NOTE] $x$ :b[c]']], '\\*a\\* \\[!NOTE] \\$x\\$ \\:b\\[c]'],
  ['a formula', [['⁍', [['e', 'x^2']]]], '$x^2$'],
  ['what it mentions', [['‣', [['b'], ['p', 'far']]]], '**:notion{mark=\'["p","far"]\'}**'],
  ['words that mention something', [['today', [['d', {}]]]], ':notion[today]{mark=\'["d",{}]\'}'],
  [
    'files of what it mentions',
    [['‣', [['lm', { icon_url: FILE }]]]],
    ':notion{mark=\'["lm",{"icon_url":"file:media/a.png"}]\'}',
  ],
  [
    'links to documents',
    [as('a', ['a', ROW_LINK]), as('b', ['a', `${ROW_LINK}#${'1'.repeat(32)}`])],
    '[a](row.md)[b](row.md#there)',
  ],
])('text is written: %s', (_, pieces, expected) => {
  expect(written([text(...pieces)])).toBe(expected);
});

const row = (...cells: string[]): Made => ({
  type: 'table_row',
  properties: Object.fromEntries(cells.map((cell, index) => [`k${index}`, [[cell]]])),
});

test('a line break at the end of a format stands outside of it, in one line too', () => {
  expect(written([titled('header', '', { properties: { title: [['a\n', [['b']]], ['b']] } })])).toBe('# **a**<br>b');
});

describe('blocks are written', () => {
  test.each<[string, Made[], string]>([
    ['an empty line', [{ type: 'text' }], '::blank'],
    [
      'a color around its block',
      [titled('text', 'a', { format: { block_color: 'red' } })],
      ':::color{color="red"}\na\n:::',
    ],
    [
      'a heading that folds',
      [titled('sub_header', 'a', { children: [titled('text', 'b')] })],
      ':::heading[a]{level="2"}\nb\n:::',
    ],
    [
      'lists of two kinds',
      [
        titled('bulleted_list', 'a', { children: [titled('bulleted_list', 'b')] }),
        titled('numbered_list', 'c', { format: { list_start_index: 5 } }),
        titled('numbered_list', 'd'),
      ],
      '- a\n  - b\n\n<!-- -->\n\n5. c\n6. d',
    ],
    [
      'lists that begin again',
      [titled('numbered_list', 'a'), titled('numbered_list', 'b', { format: { list_start_index: 3 } })],
      '1. a\n\n<!-- -->\n\n3. b',
    ],
    [
      'tasks',
      [titled('to_do', 'a', { properties: { title: [['a']], checked: [['Yes']] } }), titled('to_do', 'b')],
      '- [x] a\n- [ ] b',
    ],
    ['quotes side by side', [titled('quote', 'a'), titled('quote', 'b')], '> a\n\n<!-- -->\n\n> b'],
    [
      'a callout in its own color',
      [titled('callout', 'a', { format: { page_icon: '💡', block_color: 'blue' } })],
      ':::callout{icon="💡" color="blue"}\na\n:::',
    ],
    [
      'what Markdown has no form for, by its record, with what is in it',
      [{ type: 'column', format: { column_ratio: 0.25 }, children: [titled('text', 'a')] }],
      ':::block\n```notion\ntype: column\nid: b1\nformat:\n  column_ratio: 0.25\n```\n\na\n:::',
    ],
    [
      'a file by its copy',
      [{ type: 'file', properties: { source: [[FILE]] } }],
      '```notion\ntype: file\nid: b1\nproperties:\n  source:\n    - - file:media/a.png\n```',
    ],
    [
      'a database of its own',
      [{ type: 'collection_view', collection_id: 'c', view_ids: ['v'] }],
      '```notion\ntype: collection_view\nid: b1\nfields:\n  view_ids:\n    - v\n  collection_id: c\n```',
    ],
    [
      'a page with a document of its own as a link',
      [{ type: 'page', id: ROW }],
      `\`\`\`notion\ntype: alias\nformat:\n  alias_pointer:\n    id: ${ROW}\n\`\`\``,
    ],
    [
      'a picture as wide as the text',
      [
        {
          type: 'image',
          properties: { source: [[FILE]], alt_text: [['x']] },
          format: { block_width: 708, block_page_width: true, block_preserve_scale: true },
        },
      ],
      '![x](media/a.png)',
    ],
    [
      'a picture of another width',
      [{ type: 'image', properties: { source: [['https://a.example/b.png']] }, format: { block_width: 300 } }],
      '```notion\ntype: image\nid: b1\nproperties:\n  source:\n    - - https://a.example/b.png\nformat:\n  block_width: 300\n```',
    ],
    [
      'code with its caption',
      [{ type: 'code', properties: { title: [['a']], language: [['Plain Text']], caption: [['words']] } }],
      '```plain-text caption="words" wrap\na\n```',
    ],
    [
      'a plain table',
      [
        {
          type: 'table',
          format: { table_block_column_header: true, table_block_column_order: ['k0', 'k1'] },
          children: [row('a', 'b'), row('c', 'd')],
        },
      ],
      '| a | b |\n| --- | --- |\n| c | d |',
    ],
    [
      'a table with a look',
      [
        {
          type: 'table',
          format: { table_block_row_header: true, table_block_column_format: { k0: { width: 90, color: 'red' } } },
          children: [row('a', 'b')],
        },
      ],
      ':::table{noHeader rowHeader colors="red," widths="90,"}\n| a | b |\n| --- | --- |\n:::',
    ],
  ])('%s', (_, blocks, expected) => {
    expect(written(blocks)).toBe(expected);
  });

  test('what it refers to is written behind it, and nothing that has a document of its own', () => {
    const block = {
      far: { id: 'far', type: 'page' },
      [ROW]: { id: ROW, type: 'page' },
      'row of c': { id: 'row of c', type: 'page', parent_id: 'c' },
    };
    const database = { type: 'collection_view', collection_id: 'c' };
    const more = { block, collection: { c: { id: 'c' } }, user: { ada: { id: 'ada', profile_photo: FILE } } };
    const [, records = ''] = written([database], more).split('records:\n');
    expect(records).toContain('far:');
    expect(records).toContain('row of c:');
    expect(records).toContain('  collection:\n    c:');
    expect(records).toContain('profile_photo: file:media/a.png');
    expect(records).not.toContain(ROW);
    expect(records).not.toContain('b1');
  });

  test('the database that a page is a row of is no part of its text', () => {
    const source = emptyRecords();
    source.block[PAGE] = { id: PAGE, type: 'page', parent_id: 'c' };
    source.block.top = { id: 'top', type: 'collection_view_page' };
    source.collection.c = { id: 'c', parent_id: 'top', schema: { a: { name: 'password' } } };
    expect(writePage(PAGE, source, { file: () => undefined, isRow: () => false, link: () => undefined })).toBe('');
  });

  test('what holds itself ends, and what was deleted is left out', () => {
    const source = emptyRecords();
    source.block[PAGE] = { id: PAGE, type: 'page', content: ['t', 'x', 'nowhere'] };
    source.block.t = { id: 't', type: 'toggle', properties: { title: [['a']] }, content: ['t'] };
    source.block.x = { id: 'x', type: 'text', alive: false, properties: { title: [['gone']] } };
    const places = { file: () => undefined, isRow: () => false, link: () => undefined };
    expect(writePage(PAGE, source, places)).toBe(':::toggle[a]\n:::');
    expect(writePage('nowhere', source, places)).toBe('');
  });
});

test('a document has its fields, and a heading at its top is none of them', () => {
  expect(writeDocument({ title: 'A', slug: undefined }, '# B')).toBe('---\ntitle: A\n---\n\n<!-- -->\n\n# B\n');
  expect(writeDocument({ title: 'A' }, '')).toBe('---\ntitle: A\n---\n');
});
