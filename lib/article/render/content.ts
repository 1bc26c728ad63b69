import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { INLINE, wordsIn } from '@/lib/article/render/elements';
import { cutText, flatText, isBlank, mapText, partsOf, sliceText, trimText } from '@/lib/article/text';
import { walk } from '@/lib/article/walk';
import type { ContentNode, SiteReference, StoredText } from '@/lib/store/model';

/** Placeholders for angle brackets until all is written: code points that are no characters, which no text contains. */
const GREATER_THAN = '\ufdd1';
const LESS_THAN = '\ufdd2';

/**
 * A rendered article as it is stored: every stretch that depends on nothing is written out as HTML here, once, so that a page is made
 * by walking the few elements that do.
 */
export function toContent(tree: Root): ContentNode[] {
  escapeBrackets(tree);
  const dynamic = new Set<Nodes>();
  findDynamic(tree, dynamic, false);
  const nodes: ContentNode[] = [];
  writeAll(tree.children as ElementContent[], { dynamic, block: tree }, nodes);
  return nodes;
}

/** Collects elements with a reference, and their ancestors. */
function findDynamic(node: Nodes, dynamic: Set<Nodes>, inView: boolean): boolean {
  const reference = referenceOf(node);
  // Only links of databases can be switched off; all others are settled.
  let found = reference !== undefined && (reference.kind !== 'link' || inView);
  if ('children' in node) {
    for (const child of node.children) {
      if (findDynamic(child, dynamic, inView || reference?.kind === 'view')) found = true;
    }
  }
  if (found) dynamic.add(node);
  return found;
}

const referenceOf = (node: Nodes): SiteReference | undefined =>
  node.type === 'element' ? node.data?.reference : undefined;

/** Where a node is written. */
interface Place {
  dynamic: ReadonlySet<Nodes>;
  /** The nearest block around it. */
  block: Nodes;
}

function writeAll(children: readonly ElementContent[], place: Place, out: ContentNode[]): void {
  let still: ElementContent[] = [];
  const flush = (): void => {
    if (still.length > 0) push(out, write({ type: 'root', children: still }));
    still = [];
  };
  for (const child of children) {
    if (child.type !== 'element' || !place.dynamic.has(child)) {
      still.push(child);
      continue;
    }
    flush();
    writeDynamic(child, place, out);
  }
  flush();
}

function writeDynamic(element: Element, { dynamic, block }: Place, out: ContentNode[]): void {
  const { tagName, children } = element;
  const end = `</${tagName}>`;
  const shell = write({ ...element, children: [] });
  const start = shell.endsWith(end) ? shell.slice(0, -end.length) : shell;
  const reference = storedReference(element, block);
  const inner = reference ? [] : out;
  if (!reference) push(out, start);
  writeAll(children, { dynamic, block: INLINE.has(tagName) ? block : element }, inner);
  if (!reference) {
    push(out, end);
    return;
  }
  out.push({ tag: tagName, attributes: start.slice(1 + tagName.length, -1), reference, children: inner });
}

/** The reference of an element. A link to the site that its author has made keeps its words and its sentence; titles of databases' rows are no such links. */
function storedReference(element: Element, block: Nodes): SiteReference | undefined {
  const reference = referenceOf(element);
  const isAuthors = reference?.kind === 'path' || (reference?.kind === 'page' && reference.bare && !reference.row);
  const words = isAuthors ? trimText(wordsIn(element)) : '';
  if (!isAuthors || isBlank(words)) return reference;
  const sentence = sentenceAround(element, block);
  return { ...reference, words, ...(flatText(sentence) !== flatText(words) && { sentence }) };
}

/** Marks where a link begins: no text contains it. */
const MARK = '\ufdd3';
/** Characters of a sentence that stands below another article; two lines there. */
const LONGEST_SENTENCE = 200;

/** The sentence of a block that a link begins in. */
function sentenceAround(link: Element, block: Nodes): StoredText {
  link.children.unshift({ type: 'text', value: MARK });
  const text = wordsIn(block);
  link.children.shift();
  // A full stop in a title ends no sentence.
  const flat = partsOf(text)
    .map((part) => (typeof part === 'string' ? part : 'x'.repeat(flatText([part]).length)))
    .join('');
  const at = flat.indexOf(MARK);
  const sentence = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(flat).containing(at);
  const from = sentence?.index ?? 0;
  const found = sliceText(text, from, from + (sentence?.segment.length ?? 0));
  return cutText(trimText(mapText(found, (run) => run.replace(MARK, '').replace(/\s+/g, ' '))), LONGEST_SENTENCE);
}

function push(out: ContentNode[], html: string): void {
  const last = out.at(-1);
  if (typeof last === 'string') out[out.length - 1] = last + html;
  else out.push(html);
}

function write(node: Nodes): string {
  return toHtml(node, { allowDangerousHtml: true, characterReferences: { useNamedReferences: false } })
    .replaceAll(GREATER_THAN, '&gt;')
    .replaceAll(LESS_THAN, '&lt;');
}

/** Simple HTML parsers, as in feed readers, take an angle bracket for a tag even inside quotes. */
function escapeBrackets(tree: Root): void {
  walk<Nodes>(tree, (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll('>', GREATER_THAN);
    if (node.type !== 'element') return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') {
        node.properties[name] = value.replaceAll('>', GREATER_THAN).replaceAll('<', LESS_THAN);
      }
    }
  });
}
