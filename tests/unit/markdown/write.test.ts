import { describe, expect, test } from 'vitest';
import { writeDocument, writePage } from '@/lib/markdown/write-document';
import { emptyRecords, type Fields, type SourceRecords } from '@/lib/source/records';

const PAGE = '00000000-0000-4000-8000-000000000001';
const ROW = '00000000-0000-4000-8000-0000000000aa';
const FILE = 'attachment:1:a.png';

interface Made {
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
    const id = `b${++count}`;
    source.block[id] = { id, parent_id, ...block, content: children.map((child) => add(child, id)) };
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

describe('text is written', () => {
  test.each<[string, unknown[], string]>([
    [
      'formats',
      [
        ['a', [['b']]],
        ['b', [['i']]],
        ['c', [['s']]],
        ['d', [['c']]],
      ],
      '**a***b*~~c~~`d`',
    ],
    ['spaces outside of formats', [['a'], [' b ', [['b']]], ['c']], 'a **b** c'],
    ['a format of spaces alone', [['a'], [' ', [['b']]], ['c']], 'a c'],
    ['a link around a format', [['a', [['b'], ['a', 'https://a.example/']]]], '[**a**](https://a.example/)'],
    [
      'one format for neighbors',
      [
        ['a', [['b']]],
        ['b', [['b'], ['i']]],
      ],
      '**a*b***',
    ],
    [
      'color and underline',
      [
        ['a', [['h', 'red']]],
        ['b', [['_']]],
      ],
      ':color[a]{color="red"}:underline[b]',
    ],
    [
      'no color that is none',
      [
        ['a', [['h', 'default']]],
        ['b', [['h', 'x"y']]],
        ['c', [['zz']]],
      ],
      'abc',
    ],
    ['line breaks, also at the end', [['a\nb\n']], 'a\\\nb<br>'],
    ['code with a line break', [['a\nb', [['c']]]], ':code[a\\\nb]'],
    ['what means something in Markdown', [['*a* [!NOTE] $x$ :b[c]']], '\\*a\\* \\[!NOTE] \\$x\\$ \\:b\\[c]'],
    ['a formula', [['⁍', [['e', 'x^2']]]], '$x^2$'],
    [
      'days',
      [['‣', [['d', { start_date: '2026-03-01', start_time: '09:00', end_date: '2026-03-02' }]]]],
      ':date[2026-03-01 09:00/2026-03-02]',
    ],
    ['the words of a day that is none', [['today', [['d', {}]]]], 'today'],
    ['a page with a document', [['‣', [['p', ROW]]]], `:page{id="${ROW}"}`],
    ['a page without one', [['‣', [['‣', ['p', 'far']]]]], ':page[Far]{id="far" icon="media/a.png"}'],
    [
      'a person',
      [
        ['‣', [['u', 'ada']]],
        ['‣', [['u', 'nobody']]],
      ],
      ':user[Ada L.]{photo="media/a.png"}',
    ],
    ['a custom emoji', [['‣', [['ce', 'lamp']]]], ':emoji{src="media/a.png"}'],
    [
      'a link with a card',
      [['‣', [['lm', { href: 'https://a.example/', title: 'A', icon_url: FILE }]]]],
      ':link[A]{url="https://a.example/" icon="media/a.png"}',
    ],
    [
      'an issue',
      [['‣', [['eoi', 'issue']]]],
      ':github{url="https://github.com/a/b/issues/1" title="T" owner="https://github.com/a"}',
    ],
    ['an object of another service', [['‣', [['eoi', 'ticket']]]], '[T](https://jira.example/1)'],
    [
      'links to documents',
      [
        ['a', [['a', `/${ROW.replaceAll('-', '')}`]]],
        ['b', [['a', `/${ROW.replaceAll('-', '')}#${'1'.repeat(32)}`]]],
      ],
      '[a](row.md)[b](row.md#there)',
    ],
  ])('%s', (_, pieces, expected) => {
    const external = (domain: string, original_url: string) => ({
      type: 'external_object_instance',
      format: {
        domain,
        original_url,
        attributes: [
          { id: 'title', values: ['T'] },
          ...(domain === 'github.com' ? [{ id: 'owner', values: ['https://github.com/a'] }] : []),
        ],
      },
    });
    expect(
      written([text(...pieces)], {
        block: {
          far: { id: 'far', type: 'page', properties: { title: [['Far']] }, format: { page_icon: FILE } },
          issue: external('github.com', 'https://github.com/a/b/issues/1'),
          ticket: external('jira.example', 'https://jira.example/1'),
        },
        user: { ada: { id: 'ada', given_name: 'Ada', family_name: 'L.', profile_photo: FILE } },
        custom_emoji: { lamp: FILE },
      }),
    ).toBe(expected);
  });
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
      'columns',
      [
        {
          type: 'column_list',
          children: [{ type: 'column', format: { column_ratio: 0.25 }, children: [titled('text', 'a')] }],
        },
      ],
      '::::columns\n:::column{ratio="0.25"}\na\n:::\n::::',
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
      [
        {
          type: 'image',
          properties: { source: [['https://a.example/b.png']] },
          format: { block_width: 300, block_alignment: 'center' },
        },
      ],
      '::image{src="https://a.example/b.png" placed width="300"}',
    ],
    ['nothing for a picture that is none', [{ type: 'image' }, { type: 'file' }], ''],
    [
      'a file by its copy',
      [{ type: 'file', properties: { source: [[FILE]], title: [['b.png']], size: [['1 KB']] } }],
      '::file{src="media/a.png" name="b.png" size="1 KB" placed}',
    ],
    [
      'a frame',
      [
        {
          type: 'figma',
          properties: { source: [['https://figma.com/x']] },
          format: { block_height: 400, display_source: 'https://figma.com/embed' },
        },
      ],
      '::embed{type="figma" src="https://figma.com/x" placed height="400" player="https://figma.com/embed"}',
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
    ['a link to a page', [{ type: 'alias', format: { alias_pointer: { id: ROW } } }], `::alias{page="${ROW}"}`],
    ['a block that is nothing but its type', [{ type: 'breadcrumb' }], '::block{type="breadcrumb"}'],
    [
      'an unknown block with what it holds',
      [titled('new', 'a', { children: [titled('text', 'b')] })],
      '::block[a]{type="new"}\n\nb',
    ],
    [
      'a button by its record',
      [{ type: 'button', format: { automation_id: 'x' } }],
      '```notion\ntype: button\nproperties: {}\nformat:\n  automation_id: x\nfields:\n  automation_id: x\nrecords: {}\n```',
    ],
  ])('%s', (_, blocks, expected) => {
    expect(written(blocks)).toBe(expected);
  });

  test('a copy of a synced block names its original, or holds what it shows where no document has that', () => {
    const copy = (id: string): Made => ({
      type: 'transclusion_reference',
      format: { transclusion_reference_pointer: { id } },
    });
    const original = { type: 'transclusion_container', content: ['inside'] };
    const block = {
      here: { ...original, id: 'here', parent_id: ROW },
      elsewhere: { ...original, id: 'elsewhere', parent_id: 'unknown' },
      inside: { id: 'inside', type: 'text', properties: { title: [['a']] } },
    };
    expect(written([copy('here')], { block })).toMatch(/^::synced\{of="\w+"\}$/);
    expect(written([copy('elsewhere')], { block })).toBe('a');
    expect(written([copy('gone')], { block })).toBe('');
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
