import { type MadeBlock, made, uuid } from '../../article/page-maker';
import { block, external, formula, hosted, mention, type OfficialBlock, piece, titled } from './official-maker';

/** The same content as each source has it. */
export interface Pair {
  official: OfficialBlock[];
  v3: MadeBlock[];
  /** Tables of the public page's answer beside its blocks. */
  tables?: Record<string, unknown>;
}

export const file = (name: string, id = uuid(900)) => `attachment:${id}:${name}`;
export const link = (type: string, source: string, more: Partial<MadeBlock> = {}) =>
  made(type, undefined, { ...more, properties: { source: [[source]], ...more.properties } });
export const lampPicture = 'https://example.com/lamp.png';
export const github = (address: string, title: string, owner: string): MadeBlock => ({
  type: 'external_object_instance',
  format: {
    domain: 'github.com',
    original_url: address,
    attributes: [
      { id: 'title', values: [title] },
      { id: 'owner', values: [owner] },
    ],
  },
});

/** An embedded service, which the token's interface knows by its address alone. */
const service = (type: string, url: string): [string, Pair] => [
  `embed of ${type}`,
  {
    official: [block('embed', { url, caption: [piece('A frame')] })],
    v3: [link(type, url, { properties: { caption: [['A frame']] } })],
  },
];

const language = (official: string, name: string): [string, Pair] => [
  `code in ${name}`,
  {
    official: [titled('code', 'let a = 1;\nb()', { language: official, caption: [piece('A caption')] })],
    v3: [made('code', 'let a = 1;\nb()', { properties: { language: [[name]], caption: [['A caption']] } })],
  },
];

/** Contents that look the same from both sources. */
export const sameContent: [name: string, pair: Pair][] = [
  ['paragraph', { official: [titled('paragraph', 'Words')], v3: [made('text', 'Words')] }],
  ['empty paragraph', { official: [titled('paragraph', '')], v3: [made('text')] }],
  [
    'paragraph with blocks below it, in color',
    {
      official: [
        titled('paragraph', 'Above', { color: 'green_background' }, [titled('paragraph', 'Below', { color: 'green' })]),
      ],
      v3: [
        made('text', 'Above', {
          format: { block_color: 'teal_background' },
          children: [made('text', 'Below', { format: { block_color: 'teal' } })],
        }),
      ],
    },
  ],
  ...[
    ['heading_1', 'header'],
    ['heading_2', 'sub_header'],
    ['heading_3', 'sub_sub_header'],
    ['heading_4', 'header_4'],
  ].flatMap(([official = '', v3 = '']): [string, Pair][] => [
    [
      official,
      {
        official: [titled(official, 'A heading', { is_toggleable: false, color: 'red' })],
        v3: [made(v3, 'A heading', { format: { block_color: 'red' } })],
      },
    ],
    [
      `${official} that folds`,
      {
        official: [titled(official, 'A heading', { is_toggleable: true }, [titled('paragraph', 'Folded')])],
        v3: [made(v3, 'A heading', { format: { toggleable: true }, children: [made('text', 'Folded')] })],
      },
    ],
  ]),
  [
    'lists in lists',
    {
      official: [
        titled('bulleted_list_item', 'One', {}, [titled('bulleted_list_item', 'Below')]),
        titled('numbered_list_item', 'Three', { list_start_index: 3, list_format: 'letters' }, [
          titled('numbered_list_item', 'a'),
        ]),
        titled('numbered_list_item', 'Four', { color: 'blue' }),
        titled('to_do', 'Open', { checked: false }),
        titled('to_do', 'Done', { checked: true }),
      ],
      v3: [
        made('bulleted_list', 'One', { children: [made('bulleted_list', 'Below')] }),
        made('numbered_list', 'Three', { format: { list_start_index: 3 }, children: [made('numbered_list', 'a')] }),
        made('numbered_list', 'Four', { format: { block_color: 'blue' } }),
        made('to_do', 'Open'),
        made('to_do', 'Done', { properties: { checked: [['Yes']] } }),
      ],
    },
  ],
  [
    'toggle and quote',
    {
      official: [
        titled('toggle', 'Open me', {}, [titled('paragraph', 'Inside')]),
        titled('quote', 'Said', { color: 'gray_background' }, [titled('paragraph', 'and more')]),
      ],
      v3: [
        made('toggle', 'Open me', { children: [made('text', 'Inside')] }),
        made('quote', 'Said', { format: { block_color: 'gray_background' }, children: [made('text', 'and more')] }),
      ],
    },
  ],
  [
    'callouts with every kind of icon',
    {
      official: [
        titled('callout', 'Emoji', { icon: { type: 'emoji', emoji: '💡' }, color: 'blue_background' }),
        titled('callout', 'External', { icon: external(lampPicture) }),
        titled('callout', 'Uploaded', { icon: hosted('icon.png') }),
        titled('callout', 'Of Notion', { icon: external('https://www.notion.so/icons/book_gray.svg') }),
        titled('callout', 'Named', { icon: { type: 'icon', icon: { name: 'book', color: 'gray' } } }),
        titled('callout', 'None', { icon: null }, [titled('paragraph', 'Inside')]),
      ],
      v3: [
        made('callout', 'Emoji', { format: { page_icon: '💡', block_color: 'blue_background' } }),
        made('callout', 'External', { format: { page_icon: lampPicture } }),
        made('callout', 'Uploaded', { format: { page_icon: file('icon.png') } }),
        made('callout', 'Of Notion', { format: { page_icon: '/icons/book_gray.svg' } }),
        made('callout', 'Named', { format: { page_icon: '/icons/book_gray.svg' } }),
        made('callout', 'None', { children: [made('text', 'Inside')] }),
      ],
    },
  ],
  language('plain text', 'Plain Text'),
  language('typescript', 'TypeScript'),
  language('c++', 'C++'),
  language('c#', 'C#'),
  language('vb.net', 'VB.Net'),
  language('objective-c', 'Objective-C'),
  language('mermaid', 'Mermaid'),
  language('python', 'Python'),
  [
    'equation and divider',
    {
      official: [block('equation', { expression: 'e^{i\\pi}' }), block('divider')],
      v3: [made('equation', 'e^{i\\pi}'), made('divider')],
    },
  ],
  [
    'pictures',
    {
      official: [
        block('image', { ...hosted('lamp%20one.png'), caption: [piece('A '), piece('lamp', { bold: true })] }),
        block('image', { ...external(lampPicture), caption: [piece('https://example.com/shop')] }),
      ],
      v3: [
        link('image', file('lamp one.png'), { properties: { caption: [['A '], ['lamp', [['b']]]] } }),
        link('image', lampPicture, { properties: { caption: [['https://example.com/shop']] } }),
      ],
    },
  ],
  [
    'films and sounds',
    {
      official: [
        block('video', { ...external('https://www.youtube.com/watch?v=dQw4w9WgXcQ'), caption: [piece('A film')] }),
        block('video', { ...hosted('film.mp4'), caption: [] }),
        block('audio', { ...hosted('sound.mp3'), caption: [] }),
      ],
      v3: [
        link('video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', { properties: { caption: [['A film']] } }),
        link('video', file('film.mp4'), { properties: { title: [['film.mp4']] } }),
        link('audio', file('sound.mp3'), { properties: { title: [['sound.mp3']] } }),
      ],
    },
  ],
  [
    'files and documents',
    {
      official: [
        block('file', { ...hosted('paper.zip'), caption: [piece('Take it')], name: 'The paper.zip' }),
        block('file', { ...external('https://example.com/a.zip'), caption: [], name: 'a.zip' }),
        block('pdf', { ...hosted('paper.pdf'), caption: [] }),
        block('pdf', { ...external('https://example.com/b.pdf'), caption: [] }),
      ],
      v3: [
        link('file', file('paper.zip'), { properties: { title: [['The paper.zip']], caption: [['Take it']] } }),
        link('file', 'https://example.com/a.zip', { properties: { title: [['a.zip']] } }),
        link('pdf', file('paper.pdf'), { properties: { title: [['paper.pdf']] } }),
        link('pdf', 'https://example.com/b.pdf'),
      ],
    },
  ],
  service('tweet', 'https://twitter.com/jack/status/20'),
  service('tweet', 'https://x.com/jack/status/20'),
  service('maps', 'https://www.google.com/maps/place/Paris'),
  service('figma', 'https://www.figma.com/file/abc'),
  service('typeform', 'https://form.typeform.com/to/abc'),
  service('codepen', 'https://codepen.io/a/pen/b'),
  service('excalidraw', 'https://excalidraw.com/#json=1,2'),
  service('gist', 'https://gist.github.com/a/b'),
  service('drive', 'https://drive.google.com/file/d/1'),
  service('replit', 'https://replit.com/@a/b'),
  service('miro', 'https://miro.com/app/board/1'),
  service('embed', 'https://example.com/frame'),
  [
    'bookmark without texts',
    {
      official: [block('bookmark', { url: 'https://example.com/a', caption: [] })],
      v3: [made('bookmark', undefined, { properties: { link: [['https://example.com/a']] } })],
    },
  ],
  [
    'an issue at GitHub',
    {
      official: [block('link_preview', { url: 'https://github.com/example/lamp/issues/7' })],
      v3: [github('https://github.com/example/lamp/issues/7', 'example/lamp#7', 'https://github.com/example')],
    },
  ],
  [
    'a repository at GitHub in a line of text',
    {
      official: [
        titled('paragraph', [
          mention('link_preview', { url: 'https://github.com/example/lamp' }, 'https://github.com/example/lamp'),
        ]),
      ],
      v3: [
        made('text', [['‣', [['eoi', uuid(17)]]]]),
        {
          ...github('https://github.com/example/lamp', 'example/lamp', 'https://github.com/example'),
          id: uuid(17),
          alive: false,
        },
      ],
    },
  ],
  [
    'table',
    {
      official: [
        block('table', { table_width: 2, has_column_header: true, has_row_header: true }, [
          block('table_row', { cells: [[piece('Plan')], [piece('Price')]] }),
          block('table_row', { cells: [[piece('Basic', { bold: true })], []] }),
        ]),
      ],
      v3: [
        {
          type: 'table',
          format: {
            table_block_column_order: ['x', 'y'],
            table_block_column_header: true,
            table_block_row_header: true,
          },
          children: [
            made('table_row', undefined, { properties: { x: [['Plan']], y: [['Price']] } }),
            made('table_row', undefined, { properties: { x: [['Basic', [['b']]]] } }),
          ],
        },
      ],
    },
  ],
  [
    'a footnote',
    {
      official: [titled('paragraph', 'Said.[^1]'), titled('paragraph', '[^1]: By whom.')],
      v3: [made('text', 'Said.[^1]'), made('text', '[^1]: By whom.')],
    },
  ],
  [
    'columns',
    {
      official: [
        block('column_list', {}, [
          block('column', { width_ratio: 0.25 }, [titled('paragraph', 'Narrow')]),
          block('column', { width_ratio: 0.75 }, [titled('paragraph', 'Wide')]),
        ]),
        block('column_list', {}, [block('column', {}, [titled('paragraph', 'Half')]), block('column')]),
      ],
      v3: [
        {
          type: 'column_list',
          children: [
            { type: 'column', format: { column_ratio: 0.25 }, children: [made('text', 'Narrow')] },
            { type: 'column', format: { column_ratio: 0.75 }, children: [made('text', 'Wide')] },
          ],
        },
        { type: 'column_list', children: [{ type: 'column', children: [made('text', 'Half')] }, { type: 'column' }] },
      ],
    },
  ],
  [
    'tabs',
    {
      official: [
        block('tab', {}, [
          titled('paragraph', 'First', { icon: null }, [titled('paragraph', 'In the first')]),
          titled('paragraph', 'Second', { icon: null }, [titled('paragraph', 'In the second')]),
        ]),
      ],
      v3: [
        {
          type: 'tab',
          children: [
            made('text', 'First', { children: [made('text', 'In the first')] }),
            made('text', 'Second', { children: [made('text', 'In the second')] }),
          ],
        },
      ],
    },
  ],
  [
    'synced blocks',
    {
      official: [
        { ...block('synced_block', { synced_from: null }, [titled('paragraph', 'Synced')]), id: uuid(7) },
        block('synced_block', { synced_from: { type: 'block_id', block_id: uuid(7) } }),
      ],
      v3: [
        { type: 'transclusion_container', id: uuid(7), children: [made('text', 'Synced')] },
        { type: 'transclusion_reference', format: { transclusion_reference_pointer: { id: uuid(7) } } },
      ],
    },
  ],
  [
    'pages',
    {
      official: [
        { ...block('child_page', { title: 'A page below' }), id: uuid(5) },
        block('link_to_page', { type: 'page_id', page_id: uuid(5) }),
        block('link_to_page', { type: 'page_id', page_id: uuid(999) }),
      ],
      v3: [
        made('page', 'A page below', { id: uuid(5) }),
        { type: 'alias', format: { alias_pointer: { id: uuid(5) } } },
        { type: 'alias', format: { alias_pointer: { id: uuid(999) } } },
      ],
    },
  ],
  [
    'contents and way',
    {
      official: [block('table_of_contents', { color: 'gray' }), block('breadcrumb'), titled('heading_1', 'A heading')],
      v3: [
        made('table_of_contents', undefined, { format: { block_color: 'gray' } }),
        made('breadcrumb'),
        made('header', 'A heading'),
      ],
    },
  ],
  [
    'template button',
    {
      official: [titled('template', 'Add', {}, [titled('paragraph', 'A copy')])],
      v3: [made('factory', 'Add', { children: [made('text', 'A copy')] })],
    },
  ],
  ...['meeting_notes', 'transcription'].map((type): [string, Pair] => [
    type,
    {
      official: [block(type, { title: [piece('Monday')], status: 'notes_ready' }, [titled('paragraph', 'Said')])],
      v3: [made('transcription', 'Monday', { children: [made('text', 'Said')] })],
    },
  ]),
  [
    'a block of a type that nobody knows',
    {
      official: [block('from_the_future', { rich_text: [piece('Its words')] }, [titled('paragraph', 'Below')])],
      v3: [made('from_the_future', 'Its words', { children: [made('text', 'Below')] })],
    },
  ],
  [
    'formats of text',
    {
      official: [
        titled('paragraph', [
          piece('bold', { bold: true }),
          piece(' and '),
          piece('all', { bold: true, italic: true, strikethrough: true, underline: true, code: true, color: 'green' }),
          piece(' marked', { color: 'yellow_background' }),
          piece(' link', {}, 'https://example.com/'),
          piece(' page', { italic: true }, `/${uuid(5).replaceAll('-', '')}`),
          formula('x^2'),
          piece(', and on'),
        ]),
      ],
      v3: [
        made('text', [
          ['bold', [['b']]],
          [' and '],
          ['all', [['b'], ['i'], ['s'], ['c'], ['_'], ['h', 'teal']]],
          [' marked', [['h', 'yellow_background']]],
          [' link', [['a', 'https://example.com/']]],
          [' page', [['i'], ['a', `/${uuid(5).replaceAll('-', '')}`]]],
          ['⁍', [['e', 'x^2']]],
          [', and on'],
        ]),
      ],
    },
  ],
  [
    'mentions',
    {
      official: [
        titled('paragraph', [
          mention('page', { id: uuid(5) }, 'A page below'),
          mention('date', { start: '2026-01-05', end: '2026-02-01', time_zone: null }, '2026-01-05 → 2026-02-01'),
          mention('date', { start: '2026-01-05T09:30:00.000+05:30', end: null, time_zone: null }, 'January 5'),
          mention(
            'link_mention',
            { href: 'https://example.com/a', title: 'A title', link_provider: 'Example' },
            'A title',
          ),
          mention('template_mention', { type: 'template_mention_date', template_mention_date: 'today' }, '@Today'),
          mention('agent', { id: uuid(70) }, '@Helper'),
        ]),
        { ...block('child_page', { title: 'A page below' }), id: uuid(5) },
      ],
      v3: [
        made('text', [
          ['‣', [['p', uuid(5)]]],
          ['‣', [['d', { type: 'daterange', start_date: '2026-01-05', end_date: '2026-02-01' }]]],
          [
            '‣',
            [['d', { type: 'datetime', start_date: '2026-01-05', start_time: '09:30', time_zone: 'Asia/Kolkata' }]],
          ],
          ['‣', [['lm', { href: 'https://example.com/a', title: 'A title', link_provider: 'Example' }]]],
          ['@Today@Helper'],
        ]),
        made('page', 'A page below', { id: uuid(5) }),
      ],
    },
  ],
  [
    'people and emoji in a line of text',
    {
      official: [
        titled('paragraph', [
          mention('user', { id: uuid(60), name: 'Ada Lovelace', avatar_url: null }, '@Ada Lovelace'),
          mention('user', { id: uuid(61), name: 'Grace', avatar_url: 'https://example.com/grace.png' }, '@Grace'),
          mention('custom_emoji', { id: uuid(62), name: 'lamp', url: lampPicture }, ':lamp:'),
        ]),
      ],
      v3: [
        made('text', [
          ['‣', [['u', uuid(60)]]],
          ['‣', [['u', uuid(61)]]],
          ['‣', [['ce', uuid(62)]]],
        ]),
      ],
      tables: {
        notion_user: {
          [uuid(60)]: { value: { id: uuid(60), given_name: 'Ada', family_name: 'Lovelace' } },
          [uuid(61)]: { value: { id: uuid(61), name: 'Grace', profile_photo: 'https://example.com/grace.png' } },
        },
        custom_emojis: { [uuid(62)]: { value: { url: lampPicture } } },
      },
    },
  ],
];
