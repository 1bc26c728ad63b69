/** What is not the same, for the documentation: `docs/sources.md` has a line for each, and `tests/everything` the examples. */
export interface Difference {
  content: string;
  knownBy: 'Public page' | 'Token';
  /** What the site shows by the other source, or by both in their order. */
  shown: string;
  /** The places of published files in which the demo shows it: without them both sources publish the same. */
  published?: readonly RegExp[];
}

export const differences: Difference[] = [
  {
    content: 'Width, alignment and aspect of pictures, videos and frames',
    knownBy: 'Public page',
    shown: 'The picture’s own size, the default shape of players and frames, no alignment',
    published: [
      / notion-asset-wrapper-(?:page|full)\b(?<=<figure [^>]*class="notion-asset-wrapper[^"]*)/g,
      / notion-align-\w+(?<=<figure [^>]*class="notion-asset-wrapper[^"]*)/g,
      / notion-ratio step-\d+\b/g,
      /(?<=<source srcset="[^"]*") sizes="[^"]*"/g,
      / (?:width="\d+"|height="\d+"|sizes="[^"]*")(?=[^>]* class="notion-image")/g,
    ],
  },
  {
    content: 'Alternative text of a picture',
    knownBy: 'Public page',
    shown: 'The caption alone',
    published: [/ alt="[^"]*"(?<= class="notion-image"[^>]*)/g, /(?<=!\[)[^\]]+(?=\]\([^)]*\/media\/)/g],
  },
  {
    content: 'The link of a picture',
    knownBy: 'Public page',
    shown: 'No link, unless the caption is nothing but an address',
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
    published: [/<span class="notion-file-size">[^<]*<\/span>/g, / · [\d.]+ k?B(?=\]\([^)]*\/media\/)/g],
  },
  {
    content: 'Title of an uploaded page (HTML)',
    knownBy: 'Public page',
    shown: 'The name of the file',
    published: [
      // What is rare comes first: looked at from each letter of a line of JSON, the tag takes a minute.
      /title="[^"]*"(?= sandbox="")(?<=<iframe [^>]*title="[^"]*")/g,
      /(?<=<a [^>]*href="[^"]*\.page\.html"[^>]*>)[^<]*(?=<)/g,
      /(?<=\[)[^\]]*(?=\]\([^)]*\.page\.html\))/g,
    ],
  },
  {
    content: 'Title, description, icon and picture of a bookmark',
    knownBy: 'Public page',
    shown: 'The host as the title, and the address',
    published: [
      /(?<=<a [^>]*class="notion-bookmark"[^>]*>).*?(?=<\/a>)/g,
      /(?<=^\[).* · (?:!\[\]\([^)]*\))?https?:.*(?=\]\(https?:)/gm,
    ],
  },
  {
    content: 'Title of an issue or repository at GitHub',
    knownBy: 'Public page',
    shown: '“owner/repository#number”, and no day of its last change',
    published: [
      /(?<=<a [^>]*class="notion-external[^"]*"[^>]*>).*?(?=<\/a>)/g,
      /(?<=\[)[^\][]*(?= · [\w-]+\]\(https:\/\/github\.com\/)/g,
    ],
  },
  {
    content: 'Previews of other services (Slack, Jira …)',
    knownBy: 'Token',
    shown: 'A link by the token; nothing by the public page',
  },
  {
    content: 'Column widths and colors of simple tables',
    knownBy: 'Public page',
    shown: 'The default width, no color',
    // Without widths a table is as wide as its words; with them one may need more room than the text has.
    published: [
      /(?<=<col class="notion-w step-)\d+(?: notion-w-long)?/g,
      /(?<=<table [^>]*class="notion-simple-table) notion-table-free\b/g,
      /(?<=<div [^>]*class="notion-scroll) notion-wide\b/g,
    ],
  },
  { content: 'Color of a simple table’s row', knownBy: 'Public page', shown: 'No color' },
  {
    content: 'Code that does not wrap',
    knownBy: 'Public page',
    shown: 'Long lines wrap',
    published: [/(?<=<figure [^>]*class="notion-code(?: notion-wide)?) notion-code-scroll\b/g],
  },
  {
    content: 'Buttons',
    knownBy: 'Public page',
    shown: 'Nothing, and the sync report names the block',
    published: [
      /<div [^>]*class="notion-button-block[^"]*"><span class="notion-button">[^<]*<\/span><\/div>/g,
      // In Markdown a button is its name.
      /^(?:Add a packet|记一笔|袋を追加)$/gm,
    ],
  },
  {
    content: 'Cards of files in Google Drive',
    knownBy: 'Public page',
    shown: 'A frame, or nothing where Notion gives no address: the sync report names the block',
    published: [
      /<div [^>]*class="notion-google-drive[^"]*">.*?<\/a><\/div>/g,
      /<figure [^>]*class="notion-asset-wrapper notion-asset-wrapper-drive[^"]*">.*?<\/figure>/g,
      /(?<=^\[).*(?= · drive\.google\.com\]\()/gm,
      // Where the page's policy names the hosts of its frames.
      /"https:\/\/drive\.google\.com",?/g,
    ],
  },
  {
    content: 'Custom emoji: in a text, and as the icon of a callout or page',
    knownBy: 'Token',
    shown: 'Nothing by the public page, unless it gives the picture',
  },
  {
    content: 'Order in which nested formats were given (bold in italic, or italic in bold)',
    knownBy: 'Public page',
    shown: 'Bold inside italic inside struck through inside code inside underlined inside color; it looks the same',
    published: [/<b><em>[^<]*<\/em><\/b>|<em><b>[^<]*<\/b><\/em>/g],
  },
  {
    content: 'Page width, small text, position of the cover',
    knownBy: 'Public page',
    shown: 'The default measure, the middle of the cover',
  },
  {
    content: 'Values of formulas with unknown functions, and of what reads rows that are not shared',
    knownBy: 'Token',
    shown: 'A dash by the public page: the sync report names the column',
  },
  {
    content:
      'Hidden groups, and an order of groups of the owner’s own; calculations at the foot of views, page icons and titles that a view hides',
    knownBy: 'Public page',
    shown: 'All groups in the order of the choices or values; no calculations; icons and titles',
    published: [/<tfoot>.*?<\/tfoot>/g, /^\|(?: *\|)+ (?:Sum|合計|总和) .*\|$/gm],
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
      /(?<="readMinutes": ?)\d+/g,
      /\d+(?= min read|分で読めます| 分钟)/g,
      /(?<="variants":")[^"]*/g,
      /(?<=^\{"version":")[0-9a-f]{12}/g,
    ],
  },
];

/** A difference as a line of the table in `docs/sources.md`. */
export const tableLine = ({ content, knownBy, shown }: Difference): string => `| ${content} | ${knownBy} | ${shown} |`;
