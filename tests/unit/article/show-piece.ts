import type { ExtendedRecordMap } from 'notion-types';
import { type MadeBlock, made, makePage, uuid } from './page-maker';

/** One page that holds every block type and inline format. */

const words =
  'Paper and ink, one warm light. A desk lamp over a page is a promise: somebody cared, and the words will still be here tomorrow.';

const code = `import { readFile } from 'node:fs/promises';

/** Reads a page and counts its words. */
export async function countWords(path: string): Promise<number> {
  const text = await readFile(path, 'utf8'); // throws when missing
  const matches = text.match(/\\p{L}+/gu) ?? [];
  return matches.length > 0 ? matches.length : 0;
}

class Lamp<T extends Light> {
  #on = false;
  static readonly WATT = 4.5;
  toggle = () => { this.#on = !this.#on; return \`lamp is \${this.#on}\\n\`; };
}
`;

const link = (type: string, source: string, more: Partial<MadeBlock> = {}) =>
  made(type, undefined, { ...more, properties: { source: [[source]], ...more.properties } });

const table = (): MadeBlock => ({
  type: 'table',
  format: {
    table_block_column_order: ['a', 'b', 'c'],
    table_block_column_header: true,
    table_block_row_header: true,
    table_block_column_format: { b: { width: 280 }, c: { color: 'blue_background' } },
  },
  children: [
    made('table_row', undefined, { properties: { a: [['Plan']], b: [['What it gives']], c: [['Price']] } }),
    made('table_row', undefined, {
      properties: { a: [['Starter']], b: [['One site, ', []], ['every', [['b']]], [' block']], c: [['4.90']] },
    }),
    made('table_row', undefined, {
      properties: { a: [['Basic']], c: [['9.90']] },
      format: { block_color: 'yellow_background' },
    }),
  ],
});

const inline = made('text', [
  ['Bold', [['b']]],
  [', ', []],
  ['italic', [['i']]],
  [', '],
  ['struck', [['s']]],
  [', '],
  ['underlined', [['_']]],
  [', '],
  ['code', [['c']]],
  [', '],
  ['red', [['h', 'red']]],
  [', '],
  ['marked', [['h', 'yellow_background']]],
  [', '],
  ['a link', [['a', 'https://example.com/']]],
  [', '],
  ['a page link', [['a', `/${uuid(2).replaceAll('-', '')}`]]],
  [', page '],
  ['‣', [['p', uuid(2)]]],
  [', user '],
  ['‣', [['u', uuid(3)]]],
  [', date '],
  ['‣', [['d', { type: 'daterange', start_date: '2026-01-05', end_date: '2026-02-01' }]]],
  [', formula '],
  ['⁍', [['e', 'e^{i\\pi}+1=0']]],
  [', mention '],
  [
    '‣',
    [
      [
        'lm',
        {
          href: 'https://example.com/a',
          title: 'Example title',
          link_provider: 'Example',
          description: 'What it is about.',
          icon_url: 'https://example.com/i.png',
          thumbnail_url: 'https://example.com/t.png',
        },
      ],
    ],
  ],
  [', repository '],
  ['‣', [['eoi', uuid(4)]]],
  ['. [sp]Nobody may see this.[sp]'],
]);

const extra = {
  [uuid(2)]: {
    value: {
      id: uuid(2),
      type: 'page',
      properties: { title: [['Another page']] },
      format: { page_icon: '🪔' },
      parent_id: '',
      alive: true,
    },
  },
  [uuid(4)]: {
    value: {
      id: uuid(4),
      type: 'external_object_instance',
      alive: true,
      format: {
        domain: 'github.com',
        original_url: 'https://github.com/example/lamp',
        attributes: [
          { id: 'title', values: ['lamp'] },
          { id: 'owner', values: ['https://github.com/example'] },
          { id: 'updated_at', values: [{ start_date: '2026-03-01' }] },
        ],
      },
    },
  },
  ...Object.fromEntries(
    ['The desk', 'The lamp', 'The page', 'The ink'].map((title, index) => [
      uuid(200 + index),
      {
        value: {
          id: uuid(200 + index),
          type: 'page',
          parent_id: uuid(100),
          alive: true,
          created_time: 1_760_000_000_000,
          properties: {
            title: [[title]],
            tags: [[index % 2 ? 'Light,Warm' : 'Wood']],
            num: [[String(index * 1200)]],
            done: [[index % 2 ? 'Yes' : 'No']],
            when: [['‣', [['d', { type: 'date', start_date: `2026-0${index + 1}-01` }]]]],
            url: [['https://example.com/item/']],
          },
          format: { page_cover: '/images/page-cover/woodcuts_1.jpg', page_icon: '📚' },
        },
      },
    ]),
  ),
};

const shown = ['title', 'tags', 'num', 'done', 'when', 'url'].map((property) => ({
  property,
  visible: true,
  width: 160,
}));
const view = (id: number, type: string, format: object) => [
  uuid(id),
  { value: { id: uuid(id), type, name: type, format: { [`${type}_properties`]: shown, ...format } } },
];
const rows = [200, 201, 202, 203].map(uuid);
const plain = { reducerResults: { collection_group_results: { blockIds: rows } } };

const collectionTables = {
  collection: {
    [uuid(100)]: {
      value: {
        id: uuid(100),
        name: [['Things on the desk']],
        icon: '🗂️',
        schema: {
          title: { name: 'Name', type: 'title' },
          tags: {
            name: 'Tags',
            type: 'multi_select',
            options: [
              { value: 'Light', color: 'yellow' },
              { value: 'Warm', color: 'orange' },
              { value: 'Wood', color: 'brown' },
            ],
          },
          num: { name: 'Price', type: 'number', number_format: 'dollar' },
          done: { name: 'Done', type: 'checkbox' },
          when: { name: 'When', type: 'date' },
          url: { name: 'Address', type: 'url' },
        },
      },
    },
  },
  collection_view: Object.fromEntries([
    view(101, 'table', {}),
    view(102, 'gallery', { gallery_cover: { type: 'page_cover' } }),
    view(103, 'list', {}),
    view(104, 'board', {
      board_columns_by: { property: 'tags', type: 'multi_select' },
      board_columns: [
        { property: 'tags', value: { type: 'multi_select', value: 'Light' } },
        { property: 'tags', value: null },
      ],
    }),
  ]),
  collection_query: {
    [uuid(100)]: {
      [uuid(101)]: plain,
      [uuid(102)]: plain,
      [uuid(103)]: plain,
      [uuid(104)]: {
        reducerResults: {
          'results:multi_select:Light': { blockIds: [uuid(201), uuid(203)] },
          'results:multi_select:uncategorized': { blockIds: [uuid(200)] },
        },
      },
    },
  },
  notion_user: { [uuid(3)]: { value: { id: uuid(3), given_name: 'Ada', family_name: 'Lovelace' } } },
};

const blocks: MadeBlock[] = [
  made('table_of_contents'),
  made('header', 'The first heading'),
  made('text', words),
  inline,
  made('text'),
  made('sub_header', 'Lists of every kind'),
  made('bulleted_list', 'One', {
    children: [made('bulleted_list', 'One, below', { children: [made('numbered_list', 'Numbered below')] })],
  }),
  made('bulleted_list', words),
  made('numbered_list', 'Third', { format: { list_start_index: 3 } }),
  made('numbered_list', 'Fourth', {
    children: [
      made('numbered_list', 'a'),
      made('numbered_list', 'b', { children: [made('numbered_list', 'i'), made('numbered_list', 'ii')] }),
    ],
  }),
  made('to_do', 'Open', { properties: { checked: [['No']] } }),
  made('to_do', 'Done', { properties: { checked: [['Yes']] } }),
  made('sub_sub_header', 'Notes and asides', { format: { block_color: 'teal' } }),
  made('quote', 'Light is the first element of design; without it there is no color, form or texture.', {
    children: [made('text', 'A paragraph inside the quote.')],
  }),
  made('callout', 'A callout says what must not be missed.', {
    format: { page_icon: '💡', block_color: 'gray_background' },
    children: [made('text', 'And a second paragraph.')],
  }),
  made('callout', 'A red one without an icon.', { format: { block_color: 'red_background' } }),
  made('toggle', 'A toggle', { children: [made('text', words)] }),
  made('header_4', 'A toggle heading', { format: { toggleable: true }, children: [made('text', words)] }),
  made('divider'),
  made('header', 'Code, mathematics, tables'),
  made('code', code, { properties: { language: [['TypeScript']], caption: [['A caption']] } }),
  made('code', Array.from({ length: 24 }, (_, line) => `print(${line})  # ${'x'.repeat(line)}`).join('\n'), {
    properties: { language: [['Python']] },
  }),
  made('code', 'graph TD; A-->B;', { properties: { language: [['Mermaid']] } }),
  made('equation', '\\int_0^\\infty \\frac{x^3}{e^x-1}\\,dx = \\frac{\\pi^4}{15}, \\quad \\ce{2H2 + O2 -> 2H2O}'),
  made(
    'equation',
    '\\begin{aligned} f(x) &= \\begin{cases} 1 & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases} \\\\ \\boxed{\\sqrt[3]{\\frac{a}{b}}} &\\color{red}{= \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}} \\end{aligned}',
  ),
  made('equation', '\\frac{1}{'),
  table(),
  {
    type: 'column_list',
    children: [
      { type: 'column', format: { column_ratio: 0.25 }, children: [made('text', 'A narrow column.')] },
      { type: 'column', format: { column_ratio: 0.75 }, children: [made('text', words)] },
    ],
  },
  made('header', 'Pictures and players'),
  link('image', 'attachment:1:lamp.png', {
    properties: { caption: [['A lamp on a '], ['desk', [['b']]]], alt_text: [['A lamp']] },
  }),
  link('image', 'attachment:2:small.png', {
    format: { block_width: 240, block_alignment: 'left' },
    properties: { caption: [['https://example.com/shop']] },
  }),
  link('image', 'attachment:lost:gone.png', { properties: { alt_text: [['A picture that is gone']] } }),
  link('video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', { properties: { caption: [['A film']] } }),
  link('video', 'https://example.com/film.mp4'),
  link('audio', 'attachment:3:sound.mp3'),
  link('file', 'attachment:4:paper.zip', { properties: { title: [['paper.zip']], size: [['12.4KB']] } }),
  link('pdf', 'attachment:5:paper.pdf'),
  ...[
    ['tweet', 'https://twitter.com/jack/status/20'],
    ['maps', 'https://www.google.com/maps/place/Paris'],
    ['figma', 'https://www.figma.com/file/abc'],
    ['typeform', 'https://form.typeform.com/to/abc'],
    ['codepen', 'https://codepen.io/a/pen/b'],
    ['excalidraw', 'https://excalidraw.com/#json=1,2'],
    ['gist', 'https://gist.github.com/a/b'],
    ['drive', 'https://drive.google.com/file/d/1'],
    ['replit', 'https://replit.com/@a/b'],
    ['embed', 'https://example.com/frame'],
  ].map(([type = '', source = '']) => link(type, source)),
  made('bookmark', 'A card for a link', {
    properties: {
      link: [['https://example.com/article']],
      description: [['What the page behind the link is about, in a line or two that may be cut.']],
    },
    format: { bookmark_icon: 'https://example.com/favicon.ico', bookmark_cover: 'https://example.com/cover.png' },
  }),
  made('header', 'Pages and databases'),
  { type: 'page', id: uuid(5), properties: { title: [['A page below']] }, format: { page_icon: '📄' } },
  { type: 'alias', format: { alias_pointer: { id: uuid(2) } } },
  { type: 'alias', format: { alias_pointer: { id: uuid(999) } } },
  {
    type: 'external_object_instance',
    id: uuid(6),
    format: { domain: 'gitlab.com', original_url: 'https://gitlab.com/a/b', attributes: [] },
  },
  made('button', 'A button'),
  { type: 'breadcrumb' },
  {
    type: 'tab',
    children: [
      made('text', 'First tab', { children: [made('text', 'In the first')] }),
      made('text', 'Second tab', { children: [made('text', 'In the second')] }),
    ],
  },
  { type: 'transclusion_container', id: uuid(7), children: [made('text', 'A synced block.')] },
  { type: 'transclusion_reference', format: { transclusion_reference_pointer: { id: uuid(7) } } },
  { type: 'collection_view', view_ids: [101, 102, 103, 104].map(uuid), collection_id: uuid(100) },
  { type: 'from_the_future', properties: { title: [['?']] } },
];

export const showPiece: ExtendedRecordMap = makePage(blocks, { ...collectionTables, block: extra });
