import { type MadeBlock, made, uuid } from '../../article/page-maker';
import { block, external, hosted, type OfficialBlock, piece, titled } from './official-maker';

/** The same content as each source has it. */
export interface Pair {
  official: OfficialBlock[];
  v3: MadeBlock[];
}

const file = (name: string, id = uuid(900)) => `attachment:${id}:${name}`;
const link = (type: string, source: string, more: Partial<MadeBlock> = {}) =>
  made(type, undefined, { ...more, properties: { source: [[source]], ...more.properties } });
const lampPicture = 'https://example.com/lamp.png';
const github = (address: string, title: string, owner: string): MadeBlock => ({
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

/** Contents that look the same from both sources, where `tests/everything` has no example of them. */
export const sameContent: [name: string, pair: Pair][] = [
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
  [
    'an uploaded page, whatever its block is called',
    {
      official: [
        block('embed', { url: hosted('demo.html').file.url, caption: [] }),
        block('embed', { url: hosted('demo.html').file.url, caption: [] }),
      ],
      v3: [link('embed', file('demo.html')), link('html', file('demo.html'))],
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
    'a footnote',
    {
      official: [titled('paragraph', 'Said.[^1]'), titled('paragraph', '[^1]: By whom.')],
      v3: [made('text', 'Said.[^1]'), made('text', '[^1]: By whom.')],
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
    'meeting notes with their parts',
    {
      official: [
        block(
          'meeting_notes',
          {
            title: [piece('Monday')],
            children: { transcript_block_id: uuid(17), notes_block_id: uuid(18), summary_block_id: uuid(19) },
          },
          ['Who said what', 'Own notes', 'In short'].map((text) => titled('paragraph', text)),
        ),
      ],
      v3: [
        made('meeting_notes', 'Monday', {
          format: {
            transcript_block_pointer: { table: 'block', id: uuid(17) },
            notes_id: uuid(18),
            summary_id: uuid(19),
          },
          children: ['Who said what', 'Own notes', 'In short'].map((text) => made('text', text)),
        }),
      ],
    },
  ],
  [
    'a heading of the fourth level, whatever it is called',
    {
      official: [titled('heading_4', 'Deep'), titled('heading_4', 'Deeper')],
      v3: [made('header_4', 'Deep'), made('sub_sub_sub_header', 'Deeper')],
    },
  ],
  [
    'tabs with icons and without names',
    {
      official: [
        block('tab', {}, [
          titled('paragraph', 'One', { icon: { type: 'emoji', emoji: '🌱' } }, [titled('paragraph', 'First')]),
          titled('paragraph', '', {}, [titled('paragraph', 'Second')]),
        ]),
      ],
      v3: [
        made('tab', undefined, {
          children: [
            made('text', 'One', { format: { page_icon: '🌱' }, children: [made('text', 'First')] }),
            made('text', '', { children: [made('text', 'Second')] }),
          ],
        }),
      ],
    },
  ],
  [
    'a block of a type that nobody knows',
    {
      official: [block('from_the_future', { rich_text: [piece('Its words')] }, [titled('paragraph', 'Below')])],
      v3: [made('from_the_future', 'Its words', { children: [made('text', 'Below')] })],
    },
  ],
];
