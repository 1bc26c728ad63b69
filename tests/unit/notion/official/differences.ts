import { made, uuid } from '../../article/page-maker';
import { block, external, hosted, piece, titled } from './official-maker';
import { file, github, lampPicture, link, type Pair } from './same-content';

/** What is not the same, for the documentation: `docs/sources.md` has a line for each. */
export interface Difference {
  content: string;
  knownBy: 'Public page' | 'Token';
  /** What the site shows by the other source, or by both in their order. */
  shown: string;
  /** An example that looks different. Absent for what belongs to a page rather than to a block. */
  pair?: Pair;
  /** The places of published files in which the demo shows it: without them both sources publish the same. */
  published?: readonly RegExp[];
}

const picture = block('image', { ...external(lampPicture), caption: [] });

export const differences: Difference[] = [
  {
    content: 'Width, alignment and aspect of pictures, videos and frames',
    knownBy: 'Public page',
    shown: 'The picture’s own size, the default shape of players and frames, no alignment',
    published: [
      / notion-asset-wrapper-(?:page|full)\b(?<=<figure class="notion-asset-wrapper[^"]*)/g,
      / notion-align-\w+(?<=<figure class="notion-asset-wrapper[^"]*)/g,
      / notion-ratio-\d+\b/g,
      /(?<=<source srcset="[^"]*") sizes="[^"]*"/g,
      / (?:width="\d+"|height="\d+"|sizes="[^"]*")(?=[^>]* class="notion-image")/g,
    ],
    pair: {
      official: [picture],
      v3: [link('image', lampPicture, { format: { block_width: 240, block_alignment: 'left' } })],
    },
  },
  {
    content: 'Alternative text of a picture',
    knownBy: 'Public page',
    shown: 'The caption',
    published: [/ alt="[^"]*"(?<= class="notion-image"[^>]*)/g, /(?<=!\[)[^\]]+(?=\]\(\/media\/)/g],
    pair: { official: [picture], v3: [link('image', lampPicture, { properties: { alt_text: [['A lamp']] } })] },
  },
  {
    content: 'Which part of a picture is shown (a crop, a circle)',
    knownBy: 'Public page',
    shown: 'The whole picture',
  },
  {
    content: 'Size of a file',
    knownBy: 'Public page',
    shown: 'Its name alone',
    published: [/<span class="notion-file-size">[^<]*<\/span>/g, / · [\d.]+ k?B(?=\]\(\/media\/)/g],
    pair: {
      official: [block('file', { ...hosted('a.zip'), caption: [], name: 'a.zip' })],
      v3: [link('file', file('a.zip'), { properties: { title: [['a.zip']], size: [['12 KB']] } })],
    },
  },
  {
    content: 'Title, description, icon and picture of a bookmark',
    knownBy: 'Public page',
    shown: 'The host as the title, and the address',
    published: [
      /(?<=<a [^>]*class="notion-bookmark"[^>]*>).*?(?=<\/a>)/g,
      /(?<=^\[).* · (?:!\[\]\([^)]*\))?https?:.*(?=\]\(https?:)/gm,
    ],
    pair: {
      official: [block('bookmark', { url: 'https://example.com/a', caption: [] })],
      v3: [made('bookmark', 'A title', { properties: { link: [['https://example.com/a']] } })],
    },
  },
  {
    content: 'Title of an issue or repository at GitHub',
    knownBy: 'Public page',
    shown: '“owner/repository#number”, and no day of its last change',
    published: [
      /(?<=<a [^>]*class="notion-external[^"]*"[^>]*>).*?(?=<\/a>)/g,
      /(?<=\[)[^\][]*(?= · [\w-]+\]\(https:\/\/github\.com\/)/g,
    ],
    pair: {
      official: [block('link_preview', { url: 'https://github.com/example/lamp/issues/7' })],
      v3: [github('https://github.com/example/lamp/issues/7', 'Too bright', 'https://github.com/example')],
    },
  },
  {
    content: 'Previews of other services (Slack, Jira …)',
    knownBy: 'Token',
    shown: 'A link by the token; nothing by the public page',
    pair: {
      official: [block('link_preview', { url: 'https://gitlab.com/a/b' })],
      v3: [
        { type: 'external_object_instance', format: { domain: 'gitlab.com', original_url: 'https://gitlab.com/a/b' } },
      ],
    },
  },
  {
    content: 'Column widths and colors of simple tables',
    knownBy: 'Public page',
    shown: 'The default width, no color',
    // Without widths a table is as wide as its words; with them one may need more room than the text has.
    published: [
      /(?<=<col class="notion-w-)\d+(?: notion-w-long)?/g,
      /(?<=<table class="notion-simple-table) notion-table-free\b/g,
      /(?<=<div class="notion-scroll) notion-wide\b/g,
    ],
    pair: {
      official: [block('table', { table_width: 1 }, [block('table_row', { cells: [[piece('A')]] })])],
      v3: [
        {
          type: 'table',
          format: {
            table_block_column_order: ['x'],
            table_block_column_format: { x: { width: 280, color: 'blue_background' } },
          },
          children: [made('table_row', undefined, { properties: { x: [['A']] } })],
        },
      ],
    },
  },
  {
    content: 'Color of a simple table’s row',
    knownBy: 'Public page',
    shown: 'No color',
    pair: {
      official: [block('table', { table_width: 1 }, [block('table_row', { cells: [[piece('A')]] })])],
      v3: [
        {
          type: 'table',
          format: { table_block_column_order: ['x'] },
          children: [
            made('table_row', undefined, { properties: { x: [['A']] }, format: { block_color: 'yellow_background' } }),
          ],
        },
      ],
    },
  },
  {
    content: 'Code that does not wrap',
    knownBy: 'Public page',
    shown: 'Long lines wrap',
    published: [/(?<=<figure class="notion-code(?: notion-wide)?) notion-code-scroll\b/g],
    pair: {
      official: [titled('code', 'a', { language: 'python', caption: [] })],
      v3: [made('code', 'a', { properties: { language: [['Python']] }, format: { code_wrap: false } })],
    },
  },
  {
    content: 'Buttons',
    knownBy: 'Public page',
    shown: 'Nothing, and the sync report names the block',
    published: [
      /<div class="notion-button-block [^"]*"><span class="notion-button">[^<]*<\/span><\/div>/g,
      // In Markdown a button is its name.
      /^(?:Add a packet|记一笔|袋を追加)$/gm,
    ],
    pair: { official: [block('unsupported', { block_type: 'button' })], v3: [made('button', 'Press')] },
  },
  {
    content: 'Cards of files in Google Drive',
    knownBy: 'Public page',
    shown: 'A frame, or nothing where Notion gives no address: the sync report names the block',
    published: [
      /<div class="notion-google-drive [^"]*">.*?<\/a><\/div>/g,
      /<figure class="notion-asset-wrapper notion-asset-wrapper-drive [^"]*">.*?<\/figure>/g,
      /(?<=^\[).*(?= · drive\.google\.com\]\()/gm,
      // Where the page's policy names the hosts of its frames.
      /"https:\/\/drive\.google\.com",?/g,
    ],
    pair: {
      official: [block('unsupported', { block_type: 'drive' })],
      v3: [
        { type: 'drive', format: { drive_properties: { url: 'https://drive.google.com/file/d/1', title: 'Plan' } } },
      ],
    },
  },
  {
    content: 'Custom emoji: in a text, and as the icon of a callout or page',
    knownBy: 'Token',
    shown: 'Nothing by the public page, unless it gives the picture',
    pair: {
      official: [
        titled('callout', 'Words', {
          icon: { type: 'custom_emoji', custom_emoji: { id: uuid(80), name: 'lamp', url: lampPicture } },
        }),
      ],
      v3: [made('callout', 'Words', { format: { page_icon: `notion://custom_emoji/${uuid(81)}/${uuid(80)}` } })],
    },
  },
  {
    content: 'Order in which nested formats were given (bold in italic, or italic in bold)',
    knownBy: 'Public page',
    shown: 'Bold inside italic inside struck through inside code inside underlined inside color; it looks the same',
    published: [/<b><em>[^<]*<\/em><\/b>|<em><b>[^<]*<\/b><\/em>/g],
    pair: {
      official: [titled('paragraph', [piece('a', { bold: true, italic: true })])],
      v3: [made('text', [['a', [['i'], ['b']]]])],
    },
  },
  {
    content: 'Page width, small text, position of the cover',
    knownBy: 'Public page',
    shown: 'The default measure, the middle of the cover',
  },
  {
    content: 'Values of newer formulas, and of rollups of rows elsewhere',
    knownBy: 'Token',
    shown: 'An empty cell by the public page',
  },
  {
    content: 'Groups by date, number, text, formula or relation; hidden and empty groups, and the order of groups',
    knownBy: 'Public page',
    shown:
      'Groups by choices, groups of a status, checkboxes and people, in the order of the choices or rows; other views without groups',
    published: [
      /<div class="notion-collection-group"><div class="notion-collection-group-title"><span [^>]*>–<\/span><span [^>]*>0<\/span><\/div><ul [^>]*><\/ul><\/div>/g,
      /^\*\*–\*\*$/gm,
    ],
  },
  {
    content: 'Seconds of the last change',
    knownBy: 'Public page',
    shown: 'The whole minute, in feeds and in the data of pages',
    published: [/(?<=\dT\d\d:\d\d):\d\d\.\d{3}/g, /(?<=\d\d:\d\d):\d\d(?= GMT)/g],
  },
  {
    content: 'Words of what is listed here: they are counted, and found by search',
    knownBy: 'Public page',
    shown: 'A lower number of words; search finds the page by its other words',
    published: [
      /(?<="wordCount": ?)\d+/g,
      /[\d,]+(?= ?(?:words$|words<|字|文字))/gm,
      /(?<=^\{"version":")[0-9a-f]{12}/g,
    ],
  },
];

/** A difference as a line of the table in `docs/sources.md`. */
export const tableLine = ({ content, knownBy, shown }: Difference): string => `| ${content} | ${knownBy} | ${shown} |`;
