import { type MarkupElement, type MarkupNode, readMarkup } from './read-markup';

/** Article HTML with complete addresses (see `feedHtml`) as Markdown: CommonMark with GitHub's tables, tasks and strikes. */
export function toMarkdown(html: string): string {
  return blocksOf(readMarkup(html).children).join('\n\n');
}

/** A text as Markdown that means nothing but itself. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]<>~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&');
}

/** A title of one line; a run of `#` at its end would be taken for the end of its mark. */
export function headingLine(level: number, text: string): string {
  return `${'#'.repeat(level)} ${text.replace(/(?<=\s)#+$/, '\\$&')}`;
}

const BLOCKS = new Set(
  'blockquote details div figure h2 h3 h4 h5 h6 hr li ol p pre section table ul video audio picture summary'.split(' '),
);

/** Parts of a page that say nothing in plain text: marks for styles, the drawn twin of a formula, links to headings. */
function isSilent({ name, attributes }: MarkupElement): boolean {
  return (
    attributes['aria-hidden'] === 'true' ||
    SILENT.test(classOf({ attributes })) ||
    ['button', 'colgroup', 'svg', 'script', 'style'].includes(name)
  );
}

const SILENT = named('code-bar|table-of-contents|collection-group-count');

/** Elements whose parts stand beside each other on the page, and would run together in plain text. */
const SPACED = named(
  'bookmark-body|collection-card-body|embed-link|file-link|google-drive-link|link-mention-link|external|property-options|page-title',
);

/** Names of what follows them: tabs, and databases inside the article. */
const LABEL = named('tab-button|collection-title|collection-group-title');

const CALLOUT = named('callout');
const EQUATION_BLOCK = named('equation-block');
const EQUATION = named('equation');
const TO_DO = named('to-do');

/** Fits a class list that has one of the names. */
function named(names: string): RegExp {
  return new RegExp(`(?:^|\\s)notion-(?:${names})(?=\\s|$)`);
}

type Writer = (element: MarkupElement) => string[];

const heading: Writer = ({ name, children }) => {
  const text = inline(children).replaceAll('\\\n', ' ');
  return text === '' ? [] : [headingLine(Number(name.slice(1)), text)];
};

const media: Writer = ({ attributes: { src = '' } }) =>
  src === '' ? [] : [`<${src.replace(/[<>\s]/g, encodeURIComponent)}>`];

const writers: Record<string, Writer> = {
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  hr: () => ['---'],
  p: ({ children }) => paragraph(children),
  ul: (list) => [listOf(list, () => '- ')],
  ol: (list) => {
    const start = Number(list.attributes.start ?? 1);
    return [listOf(list, (index) => `${start + index}. `)];
  },
  blockquote: ({ children }) => [quoted(blocksOf(children))],
  pre: (element) => [fenced(plainText(element), '')],
  table: (element) => [tableOf(element)],
  details: ({ children }) => {
    const summary = children.find((child) => typeof child !== 'string' && child.name === 'summary');
    const isHeading = typeof summary === 'object' && summary.children.some(isBlock);
    const label = typeof summary === 'object' && !isHeading ? inline(summary.children) : '';
    const named = typeof summary === 'object' && isHeading ? blocksOf(summary.children) : label ? [`**${label}**`] : [];
    return [...named, ...blocksOf(children.filter((child) => child !== summary))];
  },
  picture: ({ children }) => blocksOf(children.filter((child) => typeof child !== 'string' && child.name === 'img')),
  video: media,
  audio: media,
  figure: (element) => {
    const language =
      element.attributes['data-language'] ?? ('data-mermaid' in element.attributes ? 'mermaid' : undefined);
    const code = language === undefined ? undefined : find(element, 'pre');
    if (!code) return blocksOf(element.children);
    const caption = find(element, 'figcaption');
    const name = (language ?? '').toLowerCase().replace(/[^\w+#.-]+/g, '-');
    return [fenced(plainText(code), name), ...(caption ? paragraph(caption.children) : [])];
  },
  div: (element) => {
    const names = classOf(element);
    if (CALLOUT.test(names)) return [quoted(blocksOf(element.children))];
    if (LABEL.test(names)) return [settled(marked('strong', element.children))];
    if (EQUATION_BLOCK.test(names)) return [`$$\n${texOf(element)}\n$$`];
    return blocksOf(element.children);
  },
};

/** Blocks among which runs of text are paragraphs of their own. */
function blocksOf(nodes: readonly MarkupNode[]): string[] {
  const blocks: string[] = [];
  let run: MarkupNode[] = [];
  let listBefore = '';
  const endRun = () => {
    const written = paragraph(run);
    if (written.length > 0) listBefore = '';
    blocks.push(...written);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    if (isSilent(node)) continue;
    const written = writers[node.name]?.(node) ?? blocksOf(node.children);
    const list = node.name === 'ul' || node.name === 'ol' ? node.name : '';
    // Two lists of a kind would be read as one, and the second lose its first number.
    if (list !== '' && list === listBefore) blocks.push('<!-- -->');
    if (written.length > 0) listBefore = list;
    blocks.push(...written);
  }
  endRun();
  return blocks.filter((block) => block !== '');
}

/** Labels of tabs and tasks hold lines of text, and bookmarks hold only lines of text. */
function isBlock(node: MarkupNode): node is MarkupElement {
  return typeof node !== 'string' && BLOCKS.has(node.name);
}

function paragraph(nodes: readonly MarkupNode[]): string[] {
  const text = inline(nodes);
  // What begins a line must not begin a list, a heading or a rule.
  const safe = text.replace(/^(?:[#+=|-]|\d+(?=[.)]))/gm, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
  return safe === '' ? [] : [safe];
}

/** Words in one run; line breaks of the article are hard ones. */
function inline(nodes: readonly MarkupNode[]): string {
  return settled(
    withoutEnds(
      raw(nodes)
        .replace(/[^\S\n\u00a0]+/g, ' ')
        .replace(/ ?\\\n ?/g, '\\\n'),
    ),
  );
}

function inlineNode(node: MarkupNode): string {
  if (typeof node === 'string') return escapeMarkdown(node.replace(/\s+/g, ' '));
  if (isSilent(node)) return '';
  const { name, attributes, children } = node;
  switch (name) {
    case 'br':
      return '\\\n';
    case 'b':
    case 'strong':
    case 'em':
    case 's':
      return marked(name, children);
    case 'code':
      return codeSpan(plainText(node));
    case 'img':
      return attributes.src ? `![${inline([attributes.alt ?? ''])}](${target(attributes.src)})` : '';
    case 'input':
      return '';
    case 'a':
      return linkOf(node);
    default:
      if (EQUATION.test(classOf(node))) return `$${texOf(node)}$`;
      if (LABEL.test(classOf(node))) return marked('strong', children);
      return SPACED.test(classOf(node)) ? spaced(children) : raw(children);
  }
}

/** Without trimming: a space at an end belongs to the words around. */
function raw(children: readonly MarkupNode[]): string {
  return children.reduce<string>((before, child) => {
    const piece = inlineNode(child);
    // A link behind an exclamation mark would be a picture.
    return before.endsWith('!') && isLink(child) ? `${before.slice(0, -1)}\\!${piece}` : before + piece;
  }, '');
}

function spaced(children: readonly MarkupNode[]): string {
  return children
    .map((child) => inline([child]))
    .filter((text) => text !== '')
    .join(' · ');
}

const isLink = (node: MarkupNode): boolean => typeof node !== 'string' && node.name === 'a';

type Mark = 'b' | 'strong' | 'em' | 's';

/** How a mark is written, in Markdown and in HTML. */
const MARKS: readonly { sign: string; tag: string }[] = [
  { sign: '**', tag: 'strong' },
  { sign: '*', tag: 'em' },
  { sign: '~~', tag: 'del' },
];
const markNumbers: Record<Mark, number> = { b: 0, strong: 0, em: 1, s: 2 };

/** Where marks begin and end until their neighbours are known: two characters for each, which no text may hold. */
const FIRST_PLACE = 0xfdd0;
const PLACES = /[\ufdd0-\ufdd5]/g;

/** Text with its ends for one mark; spaces and line breaks at its ends stay outside. */
function marked(mark: Mark, children: readonly MarkupNode[]): string {
  const [, before = '', text = '', after = ''] = ENDS.exec(raw(children)) ?? [];
  const place = FIRST_PLACE + 2 * markNumbers[mark];
  return text === ''
    ? before + after
    : `${before}${String.fromCharCode(place)}${text}${String.fromCharCode(place + 1)}${after}`;
}

const ENDS = /^((?:\s|\\\n)*)([\s\S]*?)((?:\s|\\\n)*)$/;

/**
 * Text with its marks written. Markdown does not know a mark between a letter and a sign, as in `汉字**“汉字”**汉字`, nor where two
 * marks meet: there HTML says it.
 */
function settled(text: string): string {
  const open: number[] = [];
  const written = new Map<number, string>();
  for (const { 0: place, index } of text.matchAll(PLACES)) {
    const number = place.charCodeAt(0) - FIRST_PLACE;
    const mark = MARKS[number >> 1];
    if (number % 2 === 0) open.push(index);
    const start = number % 2 === 0 ? undefined : open.pop();
    if (start === undefined || !mark) continue;
    const afterOther = isEnd(text[start - 1]);
    const isPlain = !afterOther && holds(text[start - 1], text[start + 1]) && holds(text[index + 1], text[index - 1]);
    written.set(start, isPlain ? mark.sign : `<${mark.tag}>`);
    written.set(index, isPlain ? mark.sign : `</${mark.tag}>`);
  }
  return text.replace(PLACES, (_, index: number) => written.get(index) ?? '');
}

const isEnd = (character = ''): boolean => /[\ufdd1\ufdd3\ufdd5]/.test(character);

/** Whether a mark holds between what is outside and inside of it. */
function holds(outside = '', inside = ''): boolean {
  if (/[\ufdd0-\ufdd5]/.test(inside)) return false;
  return !/[\p{P}\p{S}\ud800-\udfff]/u.test(inside) || !/[\p{L}\p{N}\p{M}\ud800-\udfff]/u.test(outside);
}

function linkOf({ attributes, children }: MarkupElement): string {
  const content = SPACED.test(classOf({ attributes })) ? spaced(children) : raw(children);
  const [, before = '', text = '', after = ''] = ENDS.exec(content) ?? [];
  const { href = '' } = attributes;
  if (text === '' || href === '' || href.startsWith('#')) return content;
  return `${before}[${text}](${target(href)})${after}`;
}

function listOf(list: MarkupElement, bullet: (index: number) => string): string {
  return list.children
    .filter((child): child is MarkupElement => typeof child !== 'string' && child.name === 'li')
    .map((item, index) => {
      const marker = bullet(index);
      const text = blocksOf(item.children).reduce(
        // A list in a list stays in its line's paragraph.
        (above, block) => `${above}${above === '' ? '' : /^(?:- |\d+\. )/.test(block) ? '\n' : '\n\n'}${block}`,
        '',
      );
      return (marker + taskOf(item) + text.replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`)).trimEnd();
    })
    .join('\n');
}

function taskOf(item: MarkupElement): string {
  const box = TO_DO.test(classOf(item)) ? find(item, 'input') : undefined;
  if (!box) return '';
  return 'checked' in box.attributes ? '[x] ' : '[ ] ';
}

function quoted(blocks: readonly string[]): string {
  return blocks.join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

/** A fence longer than any in the code. */
function fenced(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestFence(code) + 1));
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function codeSpan(code: string): string {
  const fence = '`'.repeat(longestFence(code) + 1);
  // One space at both ends is taken off when it is read.
  const padding = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return code.trim() === '' ? '' : `${fence}${padding}${onOneLine(code)}${padding}${fence}`;
}

function longestFence(code: string): number {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** Line breaks with the blanks around them become one blank. A pattern would read a long run of blanks again from each of them. */
function onOneLine(code: string): string {
  const lines = code.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index > 0 ? line.trimStart() : line))
    .map((line, index) => (index < last ? line.trimEnd() : line))
    .filter((line, index) => line !== '' || index === 0 || index === last)
    .join(' ');
}

/** Without blanks and line breaks at both ends. */
function withoutEnds(text: string): string {
  const isBlank = (at: number): boolean => /\s/.test(text.charAt(at)) || text.startsWith('\\\n', at);
  let [start, end] = [0, text.length];
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** A table without a head gets an empty one, which GitHub's tables ask for. */
function tableOf(table: MarkupElement): string {
  const rows = findAll(table, 'tr').map((row) =>
    row.children
      .filter((cell): cell is MarkupElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.name))
      .map(cellText),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return '';
  const hasHead = find(table, 'thead') !== undefined;
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...body.map(line)].join('\n');
}

function cellText({ children }: MarkupElement): string {
  return inline(children).replace(/\\?\n/g, '<br>').replaceAll('|', '\\|');
}

function texOf(element: MarkupElement): string {
  const source = find(element, 'annotation');
  return (source ? plainText(source) : plainText(element)).trim();
}

function plainText(node: MarkupNode): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(plainText).join('');
}

function target(href: string): string {
  return href.replace(/[\s()<>\\]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}

function classOf({ attributes }: Pick<MarkupElement, 'attributes'>): string {
  return attributes.class ?? '';
}

function find(element: MarkupElement, name: string): MarkupElement | undefined {
  return findAll(element, name)[0];
}

function findAll(element: MarkupElement, name: string): MarkupElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...findAll(child, name)],
  );
}
