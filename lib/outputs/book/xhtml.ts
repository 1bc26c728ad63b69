import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { forReaders } from '@/lib/outputs/text';
import { escapeXml } from '@/lib/outputs/xml';
import { isUrl } from '@/lib/web-addresses';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Where an article's links and pictures lead within a book. */
export interface BookAddresses {
  /** The book's own files by the addresses of pictures. */
  pictures: ReadonlyMap<string, string>;
  /** The book's chapters by the addresses of pages, with their anchors; '' is the chapter itself. */
  chapters: ReadonlyMap<string, { name: string; ids: ReadonlySet<string> }>;
}

/** What only a browser can do anything with. */
const LEFT_OUT = new Set(['button', 'input', 'script', 'source', 'style', 'template']);
/** What folds stands open. */
const RENAMED: Readonly<Record<string, string>> = { details: 'div', summary: 'div', label: 'div' };
const PLAYERS = new Set(['audio', 'iframe', 'video']);
const VOID = new Set(['br', 'col', 'hr', 'img']);
const ATTRIBUTES = new Set(
  'alt aria-hidden aria-label class colspan datetime dir height href id lang role rowspan scope span src start type width'.split(
    ' ',
  ),
);

/** What notes are to readers of books, which show them where they are referred to. */
const NOTE_TYPES: Readonly<Record<string, string>> = { 'doc-noteref': 'noteref', 'doc-endnotes': 'footnotes' };

/** An article's HTML, as feeds have it, as XHTML of a book: nothing in it is loaded from elsewhere. */
export function toXhtml(html: string, addresses: BookAddresses): string {
  return writeAll(parseFragment(forReaders(html)).childNodes, addresses);
}

const writeAll = (nodes: readonly Node[], addresses: BookAddresses): string =>
  nodes.map((node) => write(node, addresses)).join('');

function write(node: Node, addresses: BookAddresses): string {
  if ('value' in node) return escapeXml(node.value);
  if (!('tagName' in node) || LEFT_OUT.has(node.tagName)) return '';
  const children = writeAll(node.childNodes, addresses);
  // One picture is as good as several in other formats.
  if (node.tagName === 'picture') return children;
  const source = attributeOf(node, 'src');
  if (PLAYERS.has(node.tagName)) return linkTo(source);
  if (node.tagName === 'img' && !addresses.pictures.has(source)) return escapeXml(attributeOf(node, 'alt'));
  const tag = RENAMED[node.tagName] ?? node.tagName;
  const written = attributesOf(node, addresses).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<${tag}${written.join('')}${VOID.has(tag) ? '/>' : `>${children}</${tag}>`}`;
}

const attributeOf = ({ attrs }: Element, name: string): string => attrs.find((one) => one.name === name)?.value ?? '';

function attributesOf(element: Element, { pictures, chapters }: BookAddresses): [name: string, value: string][] {
  const isMath = element.namespaceURI.endsWith('MathML');
  const attributes = element.attrs.flatMap(({ name, value }): [string, string][] => {
    if (isMath) return [[name, value]];
    const given = name === 'src' ? pictures.get(value) : name === 'href' ? hrefOf(value, chapters) : value;
    if (!ATTRIBUTES.has(name) || given === undefined) return [];
    return name === 'lang'
      ? [
          [name, given],
          ['xml:lang', given],
        ]
      : [[name, given]];
  });
  const type = NOTE_TYPES[attributeOf(element, 'role')] ?? (isNote(element) ? 'footnote' : undefined);
  return type === undefined ? attributes : [...attributes, ['epub:type', type]];
}

const isNote = (element: Element): boolean => element.tagName === 'li' && /^fn-\d+$/.test(attributeOf(element, 'id'));

/** In the book where it has the page, else on the web; undefined where no book can lead. */
function hrefOf(address: string, chapters: BookAddresses['chapters']): string | undefined {
  const [page = '', anchor = ''] = address.split('#', 2);
  const chapter = chapters.get(page);
  if (chapter) return chapter.ids.has(anchor) ? `${chapter.name}#${anchor}` : chapter.name || undefined;
  return /^(?:https?|mailto|tel):/i.test(address) && isUrl(address) ? webAddress(address) : undefined;
}

/** As the strict readers of books want it. */
const webAddress = (address: string): string =>
  new URL(address).href.replace(/[^\w.~:/?#@!$&'()*+,;=%-]/g, encodeURIComponent).replace(/%(?![\da-f]{2})/gi, '%25');

function linkTo(address: string): string {
  const href = hrefOf(address, new Map());
  return href === undefined ? '' : `<a href="${escapeXml(href)}">${escapeXml(href)}</a>`;
}
