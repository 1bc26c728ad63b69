import type { Element, Nodes, Root, Text } from 'hast';
import { h } from 'hastscript';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import { unified } from 'unified';
import { classesOf, wordsIn } from '@/lib/article/render/elements';
import { keepSpaces } from '@/lib/article/render/typed-spaces';
import { flatText } from '@/lib/article/text';
import { replaceChildren, walk } from '@/lib/article/walk';

/** Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufefc]/;
/** Elements that get a direction of their own. */
const DIRECTED = new Set('blockquote figcaption h2 h3 h4 h5 h6 li ol p summary td th ul'.split(' '));
const LETTER = /\p{L}/u;

/** Everything allowed in an article: no scripts, inline styles or frames with an origin. */
const schema: Schema = {
  strip: ['script', 'style'],
  // The default makes every input a disabled check box; ours are radio buttons too. A frame is never without its walls.
  required: { iframe: { sandbox: '' } },
  clobber: [],
  clobberPrefix: '',
  tagNames:
    `a audio b blockquote br button caption code col colgroup details div em figcaption figure h2 h3 h4 h5 h6 hr iframe img input label
    li ol p picture pre s source span summary sup table tbody td tfoot th thead time tr ul video`.split(/\s+/),
  attributes: {
    '*': ['className', 'dir'],
    a: ['href', 'target', 'rel', 'download', 'ariaHidden', 'ariaLabel', 'tabIndex', 'id', 'role'],
    audio: ['src', 'controls', 'preload'],
    button: [['type', 'button'], 'ariaLabel'],
    col: ['span'],
    details: ['open'],
    div: ['id', 'role', 'ariaLabel', 'ariaOwns', 'tabIndex', 'dataEmbedSrc', 'dataEmbedHost', 'dataTabs'],
    figure: ['dataLanguage', 'dataMermaid'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id', 'ariaLabelledBy']])),
    iframe: ['title', ['sandbox', '', 'allow-scripts'], 'loading'],
    img: ['src', 'width', 'height', 'alt', 'loading', 'decoding', 'fetchPriority', 'ariaHidden'],
    input: [['type', 'checkbox', 'radio'], 'name', 'checked', 'disabled', 'ariaLabel'],
    li: ['id'],
    ol: ['start', ['type', 'a', 'i']],
    pre: ['tabIndex'],
    source: ['type', 'media'],
    span: ['id', 'ariaHidden', 'tabIndex'],
    td: ['colSpan', 'rowSpan'],
    th: ['scope', 'colSpan', 'rowSpan'],
    time: ['dateTime'],
    video: ['src', 'width', 'height', 'controls', 'preload', 'playsInline', 'loading'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms'],
    src: ['http', 'https', 'data'],
  },
};

const sanitizer = unified().use(rehypeSanitize, schema).freeze();

/** Removes everything that is not allowed, keeps line breaks and spaces as they were typed and sets text directions. */
export function sanitize(tree: Root): Root {
  breakLines(tree);
  keepSpaces(tree);
  const clean = sanitizer.runSync(tree) as Root;
  if (runsLeft(clean)) {
    isolateNumbers(clean);
    markDirections(clean);
  }
  return clean;
}

/** Line breaks become elements, so that they survive in feeds and mail. */
function breakLines(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (node.type === 'element') return node.tagName === 'pre' ? [node] : null;
    if (node.type !== 'text' || !node.value.includes('\n')) return null;
    return node.value.split('\n').flatMap((line, position): (Text | Element)[] => {
      const text: Text[] = line ? [{ type: 'text', value: line }] : [];
      return position === 0 ? text : [h('br'), ...text];
    });
  });
}

/** A cell of mere numbers and signs. */
const NUMERIC_CELL = /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u;
/** Telephone numbers, and numbers with a sign. */
const SIGNED_NUMBER =
  /(?<![\p{L}\p{N}])(?:(?:\+|\(?0)\p{Nd}(?:[\p{Nd}() .-]*\p{Nd})?|[-−]\p{Nd}(?:[\p{Nd}.,٫٬]*\p{Nd})?)(?!\p{L})/gu;

/** Between letters that run to the left, a sign before a number would be behind it, and parts of a number in reverse order (UAX #9). */
function isolateNumbers(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (node.type === 'element') {
      if (['pre', 'code'].includes(node.tagName) || node.properties.dir === 'ltr') return [node];
      if (!isCell(node) || !NUMERIC_CELL.test(flatText(wordsIn(node)))) return null;
      return [{ ...node, children: [h('span', { dir: 'ltr' }, node.children)] }];
    }
    if (node.type !== 'text') return null;
    const found = [...node.value.matchAll(SIGNED_NUMBER)];
    if (found.length === 0) return null;
    let end = 0;
    const parts = found.flatMap(({ 0: number, index }): (Text | Element)[] => {
      const before = node.value.slice(end, index);
      end = index + number.length;
      return [...(before ? [{ type: 'text', value: before } as const] : []), h('span', { dir: 'ltr' }, number)];
    });
    const rest = node.value.slice(end);
    return rest ? [...parts, { type: 'text', value: rest }] : parts;
  });
}

const isCell = (element: Element): boolean =>
  ['td', 'th'].includes(element.tagName) || classesOf(element).includes('notion-collection-card-property');

function runsLeft(node: Nodes): boolean {
  if (node.type === 'text') return RIGHT_TO_LEFT.test(node.value);
  return 'children' in node && node.children.some(runsLeft);
}

/** Right-to-left text gets its own `dir`, whatever the language of the page. */
function markDirections(tree: Root): void {
  walk<Nodes>(tree, (node) => {
    if (!isDirected(node) || !runsLeft(node)) return;
    // `auto` looks at no text in elements that have a direction: without any of its own, an element would run to the right.
    if (hasOwnText(node) && !isFrame(node)) node.properties.dir = 'auto';
    else if (RIGHT_TO_LEFT.test(firstLetterOf(node))) node.properties.dir = 'rtl';
  });
}

const isDirected = (node: Nodes): node is Element =>
  node.type === 'element' && (DIRECTED.has(node.tagName) || isFrame(node));

/** What scrolls: a table, a board, whose columns follow each other in the direction of their words. */
const isFrame = (node: Element): boolean => classesOf(node).includes('notion-scroll');

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
