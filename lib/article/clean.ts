import type { Comment, Element, ElementContent, Root, RootContent, Text } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { replaceChildren } from '@/lib/article/replace-children';
import { hideSpoilers } from '@/lib/article/spoilers';

/** What cleaning is told beside the markup. */
export interface CleanOptions {
  /** Finished HTML for `<i data-slot>`. */
  slots: string[];
  /** Text between two of these is hidden; '' for none. */
  spoilerTag: string;
}

/** Words of an article may hold the tokens' prefix; written with a reference in it, it is not taken for a token. */
const TOKEN_PREFIX = /notelight:/g;
/** Stand for references until all is written; characters that no text may hold. */
const BROKEN_PREFIX = 'notelight\ufdd0';
const GREATER_THAN = '\ufdd1';
const LESS_THAN = '\ufdd2';
/** Letters of Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufefc]/;
/** Elements that hold a run of text with a direction of its own. */
const DIRECTED = new Set(['blockquote', 'figcaption', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'p', 'summary', 'td', 'th']);
const TOKEN_ATTRIBUTES = new Set(['href', 'src', 'srcSet', 'poster', 'dataZoom', 'dataEmbedSrc']);

/** All that an article is made of. Nothing here runs, loads a frame or carries a style of its own. */
const schema: Schema = {
  strip: ['script', 'style'],
  // The default makes every input a disabled check box; ours are radio buttons too.
  required: {},
  clobber: [],
  clobberPrefix: '',
  tagNames: [
    ...[
      'a',
      'audio',
      'b',
      'blockquote',
      'br',
      'button',
      'code',
      'col',
      'colgroup',
      'details',
      'div',
      'em',
      'figcaption',
    ],
    ...[
      'figure',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'hr',
      'i',
      'img',
      'input',
      'label',
      'li',
      'ol',
      'p',
      'picture',
      'pre',
      's',
    ],
    ...['source', 'span', 'summary', 'table', 'tbody', 'td', 'th', 'thead', 'time', 'tr', 'ul', 'video'],
  ],
  attributes: {
    '*': ['className', 'dir'],
    a: ['href', 'target', 'rel', 'download', 'ariaHidden', 'tabIndex'],
    audio: ['src', 'controls', 'preload'],
    button: [['type', 'button'], 'ariaLabel'],
    details: ['open'],
    div: ['role', 'tabIndex', 'dataEmbedSrc', 'dataEmbedHost', 'dataTabs', 'dataLines', 'dataGroup'],
    figure: ['dataLanguage', 'dataMermaid'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    i: ['dataSlot'],
    img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding', 'fetchPriority', 'dataZoom'],
    input: [['type', 'checkbox', 'radio'], 'name', 'checked', 'disabled', 'ariaLabel'],
    li: ['dataRow'],
    ol: ['start', ['type', 'a', 'i']],
    pre: ['tabIndex'],
    source: ['type', 'srcSet', 'sizes'],
    span: ['ariaHidden', 'tabIndex', 'dataTiny'],
    th: ['scope'],
    time: ['dateTime'],
    tr: ['dataRow'],
    video: ['src', 'controls', 'preload', 'playsInline'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'notelight'],
    src: ['http', 'https', 'data', 'notelight'],
  },
};

const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  characterReferences: { useNamedReferences: false },
});

/** The renderer's markup repaired, checked and written out. */
export function cleanMarkup(markup: string, { slots, spoilerTag }: CleanOptions): string {
  const tree = parser.parse(markup);
  repairFrame(tree);
  if (spoilerTag) hideSpoilers(tree, spoilerTag);
  repairText(tree);
  const clean = unified().use(rehypeSanitize, schema).runSync(tree) as Root;
  if (RIGHT_TO_LEFT.test(markup)) markDirections(clean);
  // Each is a walk through all that there is.
  if (markup.includes(' data-row=')) markRows(clean);
  if (markup.includes(' data-group=')) markGroups(clean);
  if (markup.includes(' data-lines=') || markup.includes(' data-tiny=')) markChoices(clean);
  if (slots.length > 0) fillSlots(clean, slots);
  return writer
    .stringify(clean)
    .replaceAll(BROKEN_PREFIX, 'notelight&#58;')
    .replaceAll(GREATER_THAN, '&gt;')
    .replaceAll(LESS_THAN, '&lt;');
}

/** The renderer's `<main>` becomes a `<div>` (the theme has a `<main>`), without the elements that only its script needs. */
function repairFrame(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    const classes = classesOf(element);
    if (element.tagName === 'main') {
      element.tagName = 'div';
      element.properties.className = classes.filter((name) => name !== 'light-mode');
    }
    if (classes.includes('notion-viewport') && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (classes.includes('notion-text')) repairParagraph(element);
    if (element.tagName === 'blockquote') repairQuote(element);
    return undefined;
  });
}

/** A text is a paragraph; with blocks below it, a paragraph and a frame for them. */
function repairParagraph(element: Element): void {
  const below = element.children.find((child) => isElement(child) && classesOf(child).includes('notion-text-children'));
  if (!below) {
    element.tagName = 'p';
    return;
  }
  const line = element.children.filter((child) => child !== below);
  element.children = line.length > 0 ? [paragraph(line), below] : [below];
}

function repairQuote(element: Element): void {
  const [first] = element.children;
  if (!first || !isElement(first) || first.tagName !== 'div' || classesOf(first).length > 0) return;
  if (first.children.length > 0) first.tagName = 'p';
  else element.children.shift();
}

function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children };
}

/** Line breaks become elements, so that they survive in feeds and mail; token prefixes in words are broken. */
function repairText(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (node.type === 'element') {
      if (node.tagName === 'pre') return [node];
      for (const [name, value] of Object.entries(node.properties)) {
        if (typeof value === 'string' && !TOKEN_ATTRIBUTES.has(name)) {
          // Simple readers of HTML, ours among them, take an angle bracket for a tag even inside quotes.
          node.properties[name] = breakPrefix(value).replaceAll('>', GREATER_THAN).replaceAll('<', LESS_THAN);
        }
      }
      return null;
    }
    if (node.type !== 'text') return null;
    node.value = breakPrefix(node.value).replaceAll('>', GREATER_THAN);
    if (!node.value.includes('\n')) return null;
    return node.value.split('\n').flatMap((line, position): (Text | Element)[] => {
      const text: Text[] = line ? [{ type: 'text', value: line }] : [];
      return position === 0 ? text : [{ type: 'element', tagName: 'br', properties: {}, children: [] }, ...text];
    });
  });
}

function breakPrefix(text: string): string {
  return text.replace(TOKEN_PREFIX, BROKEN_PREFIX);
}

/** Text that runs from right to left says so for itself, whatever the language of the page. */
function markDirections(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (!DIRECTED.has(element.tagName)) return;
    let runsLeft = false;
    visit(element, 'text', ({ value }) => {
      runsLeft ||= RIGHT_TO_LEFT.test(value);
    });
    if (runsLeft) element.properties.dir = 'auto';
  });
}

/** Rows of databases stand between comments, so that a row can be taken out of stored HTML by string work. */
function markRows(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    const id = element.properties.dataRow;
    if (typeof id !== 'string' || !parent || index === undefined) return undefined;
    delete element.properties.dataRow;
    const row: (Comment | Element)[] = [
      { type: 'comment', value: `row ${id}` },
      element,
      { type: 'comment', value: '/row' },
    ];
    (parent.children as RootContent[]).splice(index, 1, ...row);
    return index + row.length;
  });
}

/** Groups of rows stand between comments too, with the number of rows: `lib/article/row-groups.ts` counts those that are left. */
function markGroups(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    const { dataGroup } = element.properties;
    if (dataGroup === undefined || dataGroup === null || !parent || index === undefined) return undefined;
    delete element.properties.dataGroup;
    const group: (Comment | Element)[] = [
      { type: 'comment', value: `group ${Number(dataGroup)}` },
      element,
      { type: 'comment', value: '/group' },
    ];
    (parent.children as RootContent[]).splice(index, 1, ...group);
    return index + group.length;
  });
}

/**
 * What the site's settings decide stands as comments too, so that a setting changes without drawing articles again: where code
 * may fold (`fold`), and the few pixels that stand under a picture until it is there (`tiny`). `lib/article/look.ts` reads them.
 */
function markChoices(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    const { dataLines, dataTiny } = element.properties;
    if (typeof dataTiny === 'string') {
      delete element.properties.dataTiny;
      element.children.unshift({ type: 'comment', value: `tiny ${dataTiny}` });
    }
    if (dataLines === undefined || dataLines === null || !parent || index === undefined) return undefined;
    delete element.properties.dataLines;
    const code = parent.children[index + 1];
    const marked = [
      { type: 'comment' as const, value: `fold ${Number(dataLines)}` },
      element,
      ...(code ? [code] : []),
      { type: 'comment' as const, value: '/fold' },
    ];
    (parent.children as RootContent[]).splice(index, 2, ...(marked as RootContent[]));
    return index + marked.length;
  });
}

function fillSlots(tree: Root, slots: string[]): void {
  visit(tree, 'element', (element, index, parent) => {
    const slot = element.properties.dataSlot;
    if (slot === undefined || slot === null || !parent || index === undefined) return undefined;
    parent.children[index] = {
      type: 'raw',
      value: (slots[Number(slot)] ?? '').replace(TOKEN_PREFIX, BROKEN_PREFIX),
    } as never;
    return [SKIP, index + 1];
  });
}

function isElement(node: ElementContent | RootContent): node is Element {
  return node.type === 'element';
}

export function classesOf(element: Element): string[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}
