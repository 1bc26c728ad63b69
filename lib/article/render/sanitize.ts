import type { Element, Nodes, Root, Text } from 'hast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import { unified } from 'unified';
import { replaceChildren, walk } from '@/lib/article/walk';

/** Letters of Hebrew, Arabic and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufefc]/;
/** Elements that hold a run of text with a direction of its own, or others of them. */
const DIRECTED = new Set('blockquote figcaption h2 h3 h4 h5 h6 li ol p summary td th ul'.split(' '));
const LETTER = /\p{L}/u;

/** All that an article is made of. Nothing here runs, loads a frame or carries a style of its own. */
const schema: Schema = {
  strip: ['script', 'style'],
  // The default makes every input a disabled check box; ours are radio buttons too.
  required: {},
  clobber: [],
  clobberPrefix: '',
  tagNames:
    `a audio b blockquote br button code col colgroup details div em figcaption figure h2 h3 h4 h5 h6 hr img input label li ol p
    picture pre s source span summary sup table tbody td th thead time tr ul video`.split(/\s+/),
  attributes: {
    '*': ['className', 'dir'],
    a: ['href', 'target', 'rel', 'download', 'ariaHidden', 'ariaLabel', 'tabIndex', 'id', 'role'],
    audio: ['src', 'controls', 'preload'],
    button: [['type', 'button'], 'ariaLabel'],
    details: ['open'],
    div: ['role', 'ariaLabel', 'tabIndex', 'dataEmbedSrc', 'dataEmbedHost', 'dataTabs'],
    figure: ['dataLanguage', 'dataMermaid'],
    h2: ['id', 'ariaLabelledBy'],
    h3: ['id', 'ariaLabelledBy'],
    h4: ['id', 'ariaLabelledBy'],
    h5: ['id', 'ariaLabelledBy'],
    h6: ['id', 'ariaLabelledBy'],
    img: ['src', 'width', 'height', 'alt', 'loading', 'decoding', 'fetchPriority', 'ariaHidden'],
    input: [['type', 'checkbox', 'radio'], 'name', 'checked', 'disabled', 'ariaLabel'],
    li: ['id'],
    ol: ['start', ['type', 'a', 'i']],
    pre: ['tabIndex'],
    source: ['type'],
    span: ['id', 'ariaHidden', 'tabIndex'],
    th: ['scope'],
    time: ['dateTime'],
    video: ['src', 'controls', 'preload', 'playsInline'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms'],
    src: ['http', 'https', 'data'],
  },
};

const sanitizer = unified().use(rehypeSanitize, schema).freeze();

/** The tree without anything that an article must not have; line breaks as elements, and directions where a text runs to the left. */
export function sanitize(tree: Root): Root {
  breakLines(tree);
  const clean = sanitizer.runSync(tree) as Root;
  if (runsLeft(clean)) markDirections(clean);
  return clean;
}

/** Line breaks become elements, so that they survive in feeds and mail. */
function breakLines(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (node.type === 'element') return node.tagName === 'pre' ? [node] : null;
    if (node.type !== 'text' || !node.value.includes('\n')) return null;
    return node.value.split('\n').flatMap((line, position): (Text | Element)[] => {
      const text: Text[] = line ? [{ type: 'text', value: line }] : [];
      return position === 0 ? text : [{ type: 'element', tagName: 'br', properties: {}, children: [] }, ...text];
    });
  });
}

function runsLeft(node: Nodes): boolean {
  if (node.type === 'text') return RIGHT_TO_LEFT.test(node.value);
  return 'children' in node && node.children.some(runsLeft);
}

/** Text that runs from right to left has its own `dir`, whatever the language of the page. */
function markDirections(tree: Root): void {
  walk<Nodes>(tree, (node) => {
    if (!isDirected(node) || !runsLeft(node)) return;
    // `auto` looks at no text in elements that have a direction: without any of its own, an element would run to the right.
    if (hasOwnText(node)) node.properties.dir = 'auto';
    else if (RIGHT_TO_LEFT.test(firstLetterOf(node))) node.properties.dir = 'rtl';
  });
}

const isDirected = (node: Nodes): node is Element => node.type === 'element' && DIRECTED.has(node.tagName);

function hasOwnText(node: Nodes): boolean {
  if (node.type === 'text') return LETTER.test(node.value);
  return 'children' in node && node.children.some((child) => !isDirected(child) && hasOwnText(child));
}

function firstLetterOf(node: Nodes): string {
  if (node.type === 'text') return LETTER.exec(node.value)?.[0] ?? '';
  if (!('children' in node)) return '';
  for (const child of node.children) {
    const letter = firstLetterOf(child);
    if (letter) return letter;
  }
  return '';
}
